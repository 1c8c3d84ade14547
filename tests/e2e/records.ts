// Records of games, as JSON and as links: docs/notation.md. Written independently here, so that the app's own code is tested too.
import { readFileSync } from 'node:fs';

import { crc32 } from './crc32';

export type Player = { name: string } | { level: number };

export interface Game {
  seats?: Player[];
  seed?: number;
  first?: 'drawn' | '1' | '2';
  moves?: readonly string[];
  /** The numbers of the seats' colours, if they are not their own. Only in links. */
  colours?: number[];
}

export const ADA_AND_BEA: Player[] = [{ name: 'Ada' }, { name: 'Bea' }];

/** A whole game: seed 7, seat 1 begins, and seat 2 wins by red, orange, violet and pink. */
export const WHOLE_GAME = [
  'b', 'g5-g6@25364', 'p3-p4@48093', 'g3-g7@57806', 'y5-y7@54370', 'o1-o2@45511', 'r1-r5@28543', 'b1-b3@69720',
  'v3-v5@29410', 'r2-r4@22719', 'r6-r7@30697', 'y3-y4@93974', 'o3-o7@66488',
] as const;

/** The same pond. Seat 2 gives something away in the fourth turn, and seat 1 much in the fifth. */
export const TURNING_GAME = [
  'p', 'p1-p2@10451', 'g4-g5@42684', 'y6-y7@23676', 'y1-y5@60329', 'o2-o3@114968', 'b3-b6@33760', 'o5-o6@56486',
  'b5-b7@51575', 'r2-r6@31440', 'v2-v6@40549', 'r1-r3@37887', 'v3-v5@12038',
] as const;

/** A whole game of Djinns of the Lake that is too long for a link: Ada against a computer. */
export const ENDLESS = readFileSync('tests/records/endless.json', 'utf8').trim();

/** The same, parsed. */
export function endless(): { moves: string[] } & Record<string, unknown> {
  return JSON.parse(ENDLESS) as { moves: string[] };
}

/** A random game of LUM42 between four people, as a link: seat 2 is about to move its ship, past others. */
export const SHIP =
  'AQUEAAAAAAAAAAADAEkABAEaAQEABAEbAQEAAQAJAQEAAwAKAQMCHwIRAwABAhECCgMAAAIZAiACGQIJAwAAAgkDAAECGQIaAhICHwIZAwAABQEFAgIQAwAAAiACHwIeAwABBgAfAAofBgAJAAsGAAoACwYAGgAGACAACiAGAQIIAQYACQEGAB4BCwoSCwoQBwALDAIMBQwBDAUNAwABASEBAQADACcBAgADASgBAQACAQMBAwIXAwUAAh4DAgACCQMFASHf6TI';

const LETTERS = 'roygbvp';

/** A record as JSON; `changes` replace fields, or remove those that are undefined. */
export function record(game: Game = {}, changes: Record<string, unknown> = {}): string {
  const { seats = ADA_AND_BEA, seed = 7, first = '1', moves = [] } = game;
  return JSON.stringify({ luciole: 1, game: 'lacuna', seats, seed: String(seed), options: { first }, moves, ...changes });
}

/** The address of a game, from the `#` on. */
export function address(game: Game = {}): string {
  return `#/g/${link(game)}`;
}

/** The compact form of a game. */
export function link(game: Game = {}): string {
  const { colours } = game;
  return sealed([1, 1, ...packed(game), ...(colours ?? [])]);
}

/** Bytes with their checksum, in base64url. */
export function sealed(body: number[]): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(body));
  return Buffer.concat([Buffer.from(body), sum]).toString('base64url');
}

/** A text in postcard's format: its length, then its bytes. */
export function text(value: string): number[] {
  const bytes = [...Buffer.from(value)];
  return [...number(bytes.length), ...bytes];
}

function packed({ seats = ADA_AND_BEA, seed = 7, first = '1', moves = [] }: Game): number[] {
  const players = seats.map((player) => ('name' in player ? [0, ...text(player.name)] : [1, player.level % 1 > 0 ? 7 + Math.floor(player.level) : player.level]));
  const options = { drawn: 0, 1: 1, 2: 2 }[first];
  return [seats.length, ...players.flat(), ...number(seed), options, ...number(moves.length), ...moves.flatMap(move)];
}

function move(notation: string): number[] {
  if (notation === 'pass') {
    return [2];
  }
  const [pair, place] = notation.split('@');
  if (place === undefined) {
    return [0, LETTERS.indexOf(notation)];
  }
  const flowers = pair.split('-').map(([letter, count]) => 7 * LETTERS.indexOf(letter) + Number(count) - 1);
  return [1, ...flowers, ...number(Number(place))];
}

/** Seven bits per byte, the lowest first. */
function number(value: number): number[] {
  return value < 128 ? [value] : [128 + (value % 128), ...number(Math.floor(value / 128))];
}

/** A position of a game's lesson as a link: the last, which is a game without its last move, or another. */
export function taught(game: string, index = -1): string {
  return [...readFileSync(`games/${game}/pages/lesson.en.txt`, 'utf8').matchAll(/^= (\S+)$/gm)].at(index)![1];
}
