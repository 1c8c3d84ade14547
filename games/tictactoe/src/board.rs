//! The board: four lines, and the marks.

use luciole_scene::{Layer, Named, Node, Place, Render, Scene, Shape, Unavailable, ViewBox};
use luciole_session::Moment;

use crate::rules::{Event, Square, TicTacToe};

/// The side of a square, and the radius of a mark.
const SIDE: f64 = 200.0;
pub(crate) const REACH: f64 = 60.0;

pub(crate) fn centre(square: Square) -> Place {
    let (column, row) = square.column_and_row();
    Place { x: SIDE * (column as f64 - 1.0), y: SIDE * (1.0 - row as f64) }
}

/// The four lines between the squares.
fn lines() -> Shape {
    let (near, far) = (SIDE / 2.0, SIDE * 1.5);
    let strokes = [-near, near].into_iter().flat_map(|at| {
        let upright = [Place { x: at, y: -far }, Place { x: at, y: far }];
        let level = [Place { x: -far, y: at }, Place { x: far, y: at }];
        [upright, level]
    });
    Shape::Strokes(strokes.collect())
}

/// A cross for the first colour, a ring for the second: distinguishable by more than their colours.
const MARKS: [Shape; 2] = [Shape::Drawing("tictactoe-1"), Shape::Drawing("tictactoe-2")];

impl Render for TicTacToe {
    const STYLE: &'static str = include_str!("board/style.css");
    const DRAWINGS: &'static str = r#"
<g id="tictactoe-1"><path d="M-60 -60L60 60M-60 60L60 -60"/></g>
<g id="tictactoe-2"><circle r="60"/></g>
<g id="tictactoe-line"><path d="M-60 60L60 -60"/></g>
"#;

    fn render(moment: &Moment<Self>) -> Scene {
        let board = moment.position.board();
        let edge = -1.6 * SIDE;
        let mut scene =
            Scene { view: ViewBox { x: edge, y: edge, width: -2.0 * edge, height: -2.0 * edge }, ..Scene::default() };
        scene.nodes.push(Node::new("lines", lines(), Place::default(), "tictactoe-line").on(Layer::Ground));
        for square in Square::all() {
            match board.mark(square) {
                Some(seat) => {
                    let colour = moment.colours.of(seat);
                    let look = format!("tictactoe-mark seat-{colour}");
                    scene.nodes.push(
                        Node::new(format!("mark {square}"), MARKS[colour.index()].clone(), centre(square), look)
                            .of(seat),
                    );
                    if moment.live {
                        let taken = Unavailable { at: centre(square), half: SIDE / 2.0, target: square.to_string() };
                        scene.unavailable.push(taken);
                    }
                }
                None if moment.live => {
                    let node =
                        Node::new(format!("square {square}"), Shape::Circle(REACH), centre(square), "tictactoe-square");
                    scene.nodes.push(node.on(Layer::Area).tapping(square.to_string()));
                }
                None => {}
            }
        }
        scene
    }

    fn named_by_move(_: &Scene, _: &Moment<Self>, square: Square) -> Vec<Named> {
        vec![Named { at: centre(square), reach: REACH, name: Some(square.to_string()) }]
    }

    fn named_by_event(scene: &Scene, moment: &Moment<Self>, event: &Event) -> Vec<Named> {
        match *event {
            Event::Placed { square, .. } => Self::named_by_move(scene, moment, square),
            Event::Won(_) => Vec::new(),
        }
    }
}
