import { type Inline, isSafeLink, type Run } from './blocks.ts';

const ESCAPED = /\\([!-/:-@[-`{-~])/g;
export const unescaped = (text: string) => text.replace(ESCAPED, '$1');

const CITATION = /\[\^(\d{1,3})\]/y;
/** `[words](/path)`, `[words]{lang=tw}` or both. Brackets do not nest, so none is read twice. */
const SPAN =
  /\[((?:[^[\]\\]|\\.)+)\](?:\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\))?(?:\{lang=([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)\})?/y;

/** Between backticks nothing but an escape has a meaning. */
const CODE = /`((?:[^`\\]|\\.)+)`/y;

type Piece = Inline | { stars: '*' | '**'; opens: boolean; closes: boolean };

/** `**bold**`, `*italic*`, links, languages and marks of sources. What is none of these is words. */
export function readInline(source: string): Inline[] {
  return joined(paired(readPieces(source, 0, source.length, {})));
}

type Marks = Pick<Run, 'href' | 'lang'>;

function readPieces(source: string, from: number, to: number, marks: Marks): Piece[] {
  const pieces: Piece[] = [];
  let start = from;
  let at = from;
  const words = () => {
    if (at > start) pieces.push({ ...marks, text: unescaped(source.slice(start, at)) });
  };
  while (at < to) {
    const sign = source[at];
    if (sign === '\\') {
      at = Math.min(to, at + 2);
      continue;
    }
    const taken =
      sign === '*'
        ? stars(source, at)
        : sign === '['
          ? bracket(source, at)
          : sign === '`'
            ? code(source, at, to, marks)
            : undefined;
    if (!taken) {
      at += 1;
      continue;
    }
    words();
    pieces.push(...taken.pieces);
    at += taken.length;
    start = at;
  }
  words();
  return pieces;
}

function stars(source: string, at: number): { pieces: Piece[]; length: number } {
  const sign = source[at + 1] === '*' ? '**' : '*';
  const piece = {
    stars: sign,
    opens: /\S/.test(source[at + sign.length] ?? ''),
    closes: /\S/.test(source[at - 1] ?? ''),
  } as const;
  return { pieces: [piece], length: sign.length };
}

function code(source: string, at: number, to: number, marks: Marks) {
  CODE.lastIndex = at;
  const found = CODE.exec(source);
  if (!found || at + found[0].length > to) return undefined;
  const piece: Piece = { ...marks, text: unescaped(found[1] ?? ''), code: true };
  return { pieces: [piece], length: found[0].length };
}

function bracket(source: string, at: number): { pieces: Piece[]; length: number } | undefined {
  CITATION.lastIndex = at;
  const citation = CITATION.exec(source);
  if (citation) return { pieces: [{ source: Number(citation[1]) }], length: citation[0].length };
  SPAN.lastIndex = at;
  const span = SPAN.exec(source);
  if (!span || (span[2] === undefined && span[3] === undefined)) return undefined;
  const [whole, words = '', href, lang] = span;
  const marks = {
    // A link that could run something keeps its words and leads nowhere.
    ...(href && isSafeLink(href) && { href }),
    ...(lang && { lang }),
  };
  return { pieces: readPieces(source, at + 1, at + 1 + words.length, marks), length: whole.length };
}

/** Stars that find no partner are stars. */
function paired(pieces: Piece[]): Inline[] {
  const lastCloser = { '*': -1, '**': -1 };
  for (const [index, piece] of pieces.entries()) {
    if ('stars' in piece && piece.closes) lastCloser[piece.stars] = index;
  }
  const open = { '*': false, '**': false };
  return pieces.flatMap((piece, index): Inline[] => {
    if ('source' in piece) return [piece];
    if ('stars' in piece) {
      const { stars, opens, closes } = piece;
      if (open[stars] ? !closes : !opens || lastCloser[stars] <= index) return [{ text: stars }];
      open[stars] = !open[stars];
      return [];
    }
    return [{ ...piece, ...(open['**'] && { bold: true }), ...(open['*'] && { italic: true }) }];
  });
}

export const alike = (one: Run, other: Run) =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.code === other.code &&
  one.href === other.href &&
  one.lang === other.lang;

function joined(runs: Inline[]): Inline[] {
  const inlines: Inline[] = [];
  for (const run of runs) {
    const last = inlines.at(-1);
    if (last && 'text' in last && 'text' in run && alike(last, run)) last.text += run.text;
    else inlines.push({ ...run });
  }
  return inlines;
}
