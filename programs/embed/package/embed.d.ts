// What `embed.js` defines: the element <luciole-game>, its events, and the global `Luciole`. docs/embedding.md in Luciole's repository
// describes each attribute, and the messages between a page and a frame.

type Whole = number | `${number}`;

/** The attributes of `<luciole-game>`, and of a frame's address except for `ground` and the values that only the element has. */
export interface LucioleGameAttributes {
  mode?: 'play' | 'replay' | 'position' | 'puzzle' | 'lesson';
  /** A game by its name, such as `lacuna`; exactly one of `game`, `link` and `record` has to be given. */
  game?: string;
  /** A link to a game, or the code in it. */
  link?: string;
  /** A record as JSON. */
  record?: string;
  /** The number of moves after which the game is shown. */
  move?: Whole;
  /** The players in order, such as `person, level:2`. */
  seats?: string;
  /** The seed of a new game. */
  seed?: Whole;
  /** An option of a new game, such as `option-first`. */
  [option: `option-${string}`]: string;
  autoplay?: '' | 'yes' | 'no';
  pace?: 'slow' | 'normal' | 'fast' | 'at-once';
  /** What to show beside the board, separated by spaces: `seats`, `tools`, `replay`, `scores`, `log`, `link`; or `none`. */
  controls?: string;
  /** A line under the board, of at most 300 characters. */
  caption?: string;
  lang?: string;
  theme?: 'light' | 'dark' | 'auto' | 'host';
  /** Only in a frame's address. */
  ground?: 'own' | 'host';
  /** A colour, such as `#b03060`. */
  accent?: string;
  /** The element: a number of px, or `fill`. A frame: `auto` or `fit`. */
  height?: Whole | 'fill' | 'auto' | 'fit';
  /** Only the element: the address of the copy of Luciole that it comes from. */
  home?: string;
}

/** What `renderBoard` accepts besides the link. The mode is `position` unless it says otherwise. */
export interface BoardOptions
  extends Pick<LucioleGameAttributes, 'mode' | 'move' | 'seats' | 'pace' | 'accent' | 'controls' | 'caption' | 'lang' | 'theme' | 'height' | 'home'> {
  autoplay?: boolean;
  /** Gives up, for example after a time: `AbortSignal.timeout(10_000)`. */
  signal?: AbortSignal;
}

/** The element `<luciole-game>`. */
export interface LucioleGameElement extends HTMLElement {
  /** Shows the position after this many moves, or after the last if there are fewer; once the board has loaded, if it hasn't yet. */
  show(move: number): void;
  /** Starts the replay. */
  run(): void;
  /** Stops the replay. */
  pause(): void;
}

/** `<luciole-game>` in JSX: its attributes, and those that frameworks give every element. */
export interface LucioleIntrinsicElements {
  'luciole-game': Omit<LucioleGameAttributes, 'ground'> & {
    children?: unknown;
    class?: string;
    className?: string;
    id?: string;
    key?: string | number;
    ref?: unknown;
    slot?: string;
    style?: unknown;
  };
}

/** The board has loaded. */
export interface Ready {
  /** The game's name in records. */
  game: string;
}

/** Another position is shown. */
export interface Move {
  /** The position after this many moves is shown. */
  move: number;
  /** The number of moves in all. */
  moves: number;
  /** The last move in notation. */
  notation: string;
  /** Its first event in words. */
  words: string;
  /** Whether the game is over there. */
  over: boolean;
  /** The whole game as a link's code; `null` if it is too long for one. */
  link: string | null;
}

/** Something can't be shown, or a message was not understood. */
export interface Why {
  why: string;
}

/** The element's events, which bubble. */
export interface LucioleEventMap {
  'luciole-ready': CustomEvent<Ready>;
  'luciole-move': CustomEvent<Move>;
  'luciole-trouble': CustomEvent<Why>;
  'luciole-refused': CustomEvent<Why>;
}

/** A message from a page to a frame, as JSON text. */
export type MessageToFrame =
  | { luciole: 1; type: 'show'; move: number }
  | { luciole: 1; type: 'run' }
  | { luciole: 1; type: 'pause' }
  | { luciole: 1; type: 'theme'; theme: 'light' | 'dark' | 'auto' };

/** A message from a frame to its page, as JSON text. */
export type MessageFromFrame =
  | ({ luciole: 1; type: 'ready' } & Ready)
  | { luciole: 1; type: 'height'; height: number }
  | { luciole: 1; type: 'scroll'; back: boolean }
  | ({ luciole: 1; type: 'move' } & Move)
  | ({ luciole: 1; type: 'trouble' } & Why)
  | ({ luciole: 1; type: 'refused' } & Why);

/** The global `Luciole`. */
export interface LucioleScript {
  /**
   * The address of the copy of Luciole that shows the boards, ending in a slash: the folder of the script, or `null` where the script
   * can't tell, in modules and bundles. Set it there before the first board loads. Throws a `TypeError` if it is no address of files.
   */
  get home(): string | null;
  set home(address: string | URL);
  /**
   * Shows the game of a link in an element, in place of the board that an earlier call has put there. The element's content is visible
   * until the board is, and again if it can't be shown.
   *
   * Rejects with a `TypeError` for wrong arguments, with an `Error` that says in words what can't be shown, with an `AbortError` if the
   * board is removed or replaced before it has loaded, and with the signal's reason.
   */
  renderBoard(element: HTMLElement, link: string, options?: BoardOptions): Promise<LucioleGameElement>;
}

declare global {
  // React has a namespace of its own: `react.d.ts`.
  namespace JSX {
    interface IntrinsicElements extends LucioleIntrinsicElements {}
  }

  var Luciole: LucioleScript;

  interface HTMLElementTagNameMap {
    'luciole-game': LucioleGameElement;
  }

  // Elements, documents and windows all have these.
  interface GlobalEventHandlersEventMap extends LucioleEventMap {}
}
