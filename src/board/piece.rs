//! One piece on the board.

use leptos::prelude::*;
use luciole_scene::{Node, Shape, decimal};

use crate::live::maybe;
use crate::seen::Aim;

/// One node of the scene. `stop` is the key of the target that the Tab key goes to.
pub fn piece(key: String, aim: Memo<Aim>, stop: Memo<Option<String>>) -> AnyView {
    let name = key.clone();
    let shape = aim.with_untracked(|aim| aim.scene.node(&key).map(|node| node.shape.clone()));
    let node = Memo::new(move |_| aim.with(|aim| aim.scene.node(&key).cloned()));
    let of = move |part: fn(&Node) -> String| maybe(move || node.with(|node| node.as_ref().map(part)));
    let target = move || node.with(|node| node.as_ref().and_then(|node| node.target.clone()));
    // The scene, if it is this node that slides in it.
    let sliding = move |part: fn(&Aim) -> Option<String>| {
        maybe(move || {
            aim.with(|aim| {
                let slides = node.with(|node| node.is_some() && aim.scene.sliding() == node.as_ref());
                if slides { part(aim) } else { None }
            })
        })
    };
    let slider = sliding(|aim| aim.names.slider.as_ref().map(|(name, _)| name.clone()));
    let label = maybe(move || slider.get().or_else(|| aim.with(|aim| aim.names.target(&target()?))));
    let role = maybe(move || target().map(|_| if slider.get().is_some() { "slider" } else { "button" }.to_owned()));
    let here = name.clone();
    let tab_index =
        maybe(move || target().map(|_| if stop.with(|s| s.as_ref() == Some(&here)) { "0" } else { "-1" }.to_owned()));
    let drawn = match shape {
        Some(Shape::Circle(radius)) => view! { <circle r=decimal(radius)></circle> }.into_any(),
        Some(Shape::Line(to)) => view! { <line x2=decimal(to.x) y2=decimal(to.y)></line> }.into_any(),
        Some(Shape::Drawing(id)) => view! { <use_ href=format!("#{id}")></use_> }.into_any(),
        None => ().into_any(),
    };
    view! {
        <g
            class=of(|node| node.look.clone())
            transform=of(Node::transform)
            data-key=name
            data-target=maybe(target)
            role=role
            tabindex=tab_index
            aria-label=label
            aria-valuemin=sliding(|aim| aim.scene.rail.as_ref().map(|_| "0".to_owned()))
            aria-valuemax=sliding(|aim| aim.scene.rail.as_ref().map(|rail| rail.last.to_string()))
            aria-valuenow=sliding(|aim| aim.scene.rail.as_ref().map(|rail| rail.at.to_string()))
            aria-valuetext=sliding(|aim| aim.names.slider.as_ref().map(|(_, at)| at.clone()))
        >
            {drawn}
        </g>
    }
    .into_any()
}
