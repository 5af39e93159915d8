import type { LiveCategory } from '../../contract/catalogues.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * Kente, woven by rule. A strip is a row of blocks: weft-faced blocks of bars, checks and steps
 * between stretches where the warp shows. The same seed always weaves the same strip.
 */

export type Palette = readonly [ground: string, first: string, second: string, accent: string];

const RED = '#B5121B';
const GREEN = '#00613A';
const GOLD = '#F2B705';
const BLACK = '#141210';
const PAPER = '#FBF8F1';
const COCOA = '#4A2416';
const SAND = '#E8D3A8';
const TERRACOTTA = '#B4552D';
const DUSK = '#E58A2E';
const TEAL = '#0B3B3C';

/** Each category and section has a cloth of its own; the site has one for everything else. */
export type Cloth = LiveCategory | 'Events' | 'Site';

const PALETTES: Record<Cloth, Palette> = {
  Site: [RED, GOLD, GREEN, BLACK],
  Politics: [RED, GOLD, GREEN, BLACK],
  Economy: [GREEN, GOLD, COCOA, SAND],
  Sports: [BLACK, RED, PAPER, GOLD],
  Technology: [TEAL, GOLD, BLACK, PAPER],
  Culture: [GOLD, RED, GREEN, BLACK],
  Cuisine: [DUSK, TERRACOTTA, PAPER, COCOA],
  Heritage: [COCOA, SAND, RED, GOLD],
  Business: [GREEN, GOLD, COCOA, SAND],
  Diaspora: [GREEN, RED, GOLD, PAPER],
  Events: [RED, PAPER, GREEN, GOLD],
};

export const CLOTHS = Object.keys(PALETTES) as Cloth[];

/** By a subject's name, or as it stands in an address; an owner's section has the site's. */
export const clothOf = (subject: string): Cloth =>
  CLOTHS.find((name) => name.toLowerCase() === subject.toLowerCase()) ?? 'Site';

export const paletteFor = (cloth: Cloth): Palette => PALETTES[cloth];

/** One colour of a strip: an SVG path of cells. */
interface Thread {
  fill: string;
  path: string;
}

interface Weave {
  width: number;
  height: number;
  threads: Thread[];
}

type Cell = (column: number, row: number) => number;

const ROWS = 8;
const BLOCK = 16;

/** Each block says which of the palette's colours (0 to 3) lies at a cell. */
const BLOCKS: Record<string, Cell> = {
  bars: (column) => (column % 4 < 2 ? 1 : 0),
  fineBars: (column) => (column % 2 === 0 ? 2 : 0),
  check: (column, row) => (((column >> 1) + (row >> 1)) % 2 === 0 ? 1 : 2),
  steps: (column, row) => (Math.abs(column - 7.5) + Math.abs(row - 3.5) * 2 < 8 ? 3 : 1),
  diamond: (column, row) => {
    const distance = Math.floor(Math.abs(column - 7.5) / 2) + Math.floor(Math.abs(row - 3.5));
    return distance < 2 ? 3 : distance < 4 ? 2 : 0;
  },
  zigzag: (column, row) => ((column + (row < 4 ? row : 7 - row) * 2) % 8 < 4 ? 2 : 1),
  warp: (_column, row) => (row === 1 || row === 6 ? 1 : row === 3 || row === 4 ? 2 : 0),
};
const FIGURES = ['check', 'steps', 'diamond', 'zigzag'];
const REST = ['bars', 'fineBars', 'warp'];

export function weaveStrip(seed: string, palette: Palette, cell = 2): Weave {
  const random = seededRandom(seed);
  const pick = (names: string[]) => names[Math.floor(random() * names.length)] ?? 'bars';
  const figures = [pick(FIGURES), pick(FIGURES)];
  const rest = pick(REST);
  const sequence = [figures[0], rest, figures[1], pick(REST)];

  const cells: number[][] = Array.from({ length: ROWS }, () => []);
  for (const name of sequence) {
    const paint = BLOCKS[name ?? 'bars'];
    for (const [row, line] of cells.entries()) {
      for (let column = 0; column < BLOCK; column++) line.push(paint?.(column, row) ?? 0);
    }
  }
  return {
    width: BLOCK * sequence.length * cell,
    height: ROWS * cell,
    threads: palette.map((fill, colour) => ({ fill, path: runs(cells, colour, cell) })),
  };
}

/** Cells of one colour as few rectangles as a greedy walk finds: bytes are the reader's money. */
function runs(cells: number[][], colour: number, cell: number): string {
  const left = cells.map((line) => line.map((value) => value === colour));
  const path: string[] = [];
  for (const [row, line] of left.entries()) {
    for (let start = 0; start < line.length; start++) {
      if (!line[start]) continue;
      let end = start;
      while (line[end]) end++;
      const full = (candidate: boolean[] | undefined) =>
        candidate?.slice(start, end).every(Boolean) ?? false;
      let bottom = row;
      while (full(left[bottom])) left[bottom++]?.fill(false, start, end);
      path.push(rectangle(start, row, end - start, bottom - row, cell));
      start = end - 1;
    }
  }
  return path.join('');
}

const rectangle = (x: number, y: number, width: number, height: number, cell: number) =>
  `M${x * cell} ${y * cell}h${width * cell}v${height * cell}h${-width * cell}z`;

const threadsOf = (weave: Weave) =>
  weave.threads
    .filter((thread) => thread.path)
    .map((thread) => `<path fill="${thread.fill}" d="${thread.path}"/>`)
    .join('');

/** One repeat of a strip as an SVG file, to be laid end to end. */
export function stripSvg(seed: string, palette: Palette, cell = 2): string {
  const weave = weaveStrip(seed, palette, cell);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${weave.width}" height="${weave.height}" viewBox="0 0 ${weave.width} ${weave.height}">${threadsOf(weave)}</svg>`;
}

/**
 * Cover art where an item has no picture: strips sewn side by side, every second one shifted by
 * half a repeat, as a weaver joins them.
 */
export function clothSvg(seed: string, palette: Palette): string {
  const cell = 9;
  const first = weaveStrip(`${seed}/a`, palette, cell);
  const second = weaveStrip(`${seed}/b`, palette, cell);
  const strips = Array.from({ length: Math.ceil(675 / first.height) }, (_, index) => {
    const shift = index % 2 === 0 ? 0 : -first.width / 2;
    const y = index * first.height;
    return `<g transform="translate(${shift} ${y})"><use href="#${index % 2 === 0 ? 'a' : 'b'}"/><use href="#${index % 2 === 0 ? 'a' : 'b'}" x="${first.width}"/><use href="#${index % 2 === 0 ? 'a' : 'b'}" x="${2 * first.width}"/></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" preserveAspectRatio="xMidYMid slice"><defs><g id="a">${threadsOf(first)}</g><g id="b">${threadsOf(second)}</g></defs>${strips.join('')}</svg>`;
}
