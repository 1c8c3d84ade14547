// What a page can write with the types of the package luciole-embed. Nothing here runs: `tsc` checks it.
import type { BoardOptions, LucioleGameAttributes, LucioleIntrinsicElements, MessageFromFrame, MessageToFrame } from '../../programs/embed/package/embed';

Luciole.home = 'https://example.org/luciole/';

const board = document.querySelector('luciole-game')!;
board.show(3);
board.run();
board.pause();
board.addEventListener('luciole-move', ({ detail }) => {
  const words: string = `${detail.move} of ${detail.moves}: ${detail.words}`;
  document.title = detail.link === null ? words : `${words} ${detail.link}`;
});
addEventListener('luciole-trouble', ({ detail }) => console.warn(detail.why));

const options: BoardOptions = { move: 3, mode: 'replay', autoplay: true, signal: AbortSignal.timeout(10_000) };
const rendered = await Luciole.renderBoard(document.body, 'AQEC', options);
rendered.show(5);

export const attributes: LucioleGameAttributes = { game: 'lacuna', seats: 'person, level:2', 'option-first': '1', seed: 7, height: 'fill' };
export const order: MessageToFrame = { luciole: 1, type: 'show', move: 12 };
export const heightOf = (said: MessageFromFrame): number | null => (said.type === 'height' ? said.height : null);

export const inJsx: JSX.IntrinsicElements['luciole-game'] = { game: 'lacuna', home: 'https://example.org/', className: 'wide', children: [] };
// @ts-expect-error: there is no such theme.
export const unlit: LucioleIntrinsicElements['luciole-game'] = { theme: 'dim' };

// @ts-expect-error: a link is a text.
void Luciole.renderBoard(document.body, 7);
// @ts-expect-error: a new game has no link.
void Luciole.renderBoard(document.body, 'AQEC', { game: 'lacuna' });
// @ts-expect-error: there is no such mode.
export const wrong: LucioleGameAttributes = { mode: 'quiz' };
// @ts-expect-error: its moves are shown, not played.
board.play('b');
