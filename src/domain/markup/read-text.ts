import {
  type Block,
  CHART_FORMS,
  type FileLink,
  isWebAddress,
  LIST_DEPTHS,
  type ListItem,
  type Picture,
  type Video,
} from './blocks.ts';
import { readInline, unescaped } from './read-inline.ts';

const HEADING = /^(#{1,6}) +(\S.*)$/;
const ITEM = /^( *)(?:[-+*]|(\d{1,3})[.)]) +(\S.*)$/;
const QUOTE = /^>(?!>) ?(.*)$/;
const PULL_QUOTE = /^>> ?(\S.*)$/;
/** Its caption may stand in a printer's quotation marks, which our content files are given. */
const PICTURE =
  /^!\[((?:[^\]\\]|\\.)*)\]\(([^\s#()]+)(?:#(\d{1,5})x(\d{1,5}))?(?: ["“](.*)["”])?\)$/;
const CHART = /^``` ?chart ([a-z]+)$/;
/** A fence of code may name its language, and is longer where the code contains one. */
const FENCE = /^`{3,}(?: ?[\w+#.-]{0,30})?$/;
const GALLERY = /^``` ?gallery$/;
const CALLOUT = /^> ?\[!NOTE\]$/i;
const DIVIDER = /^(?:-{3,}|\*{3,}|_{3,})$/;
const FILE = /^!file\[((?:[^\]\\]|\\.)*)\]\(([^\s#()]+)(?:#(\d{1,9}))?\)$/;
const VIDEO = /^!video(\[.*\))<([^\s<>]+)>$/;
const RULE_OF_TABLE = /^[|\s:-]+$/;

/**
 * The text of an article, kept as lines of Markdown: a line is a paragraph unless its first letters
 * say otherwise. Anything can be read; what is not known is words, and words are never markup.
 * See docs/decisions/0033-markdown-articles-and-prosemirror-editor.md.
 */
export function readText(content: string): Block[] {
  const lines = content.split('\n').map((line) => line.trimEnd());
  const blocks: Block[] = [];
  const unclosed = new Set<string>();
  for (let at = 0; at < lines.length; ) {
    const [block, taken] = readBlock(lines, at, unclosed);
    if (block) blocks.push(block);
    at += taken;
  }
  return blocks;
}

type Fenced = [lines: readonly string[], at: number, unclosed: Set<string>];

function readBlock(...[lines, at, unclosed]: Fenced): [Block | undefined, taken: number] {
  const line = lines[at] ?? '';
  if (!line.trim()) return [undefined, 1];
  const heading = HEADING.exec(line);
  if (heading) {
    const level = (heading[1] ?? '').length > 2 ? 3 : 2;
    return [{ kind: 'heading', level, inline: readInline(heading[2] ?? '') }, 1];
  }
  const pull = PULL_QUOTE.exec(line);
  if (pull) return [{ kind: 'pull-quote', inline: readInline(pull[1] ?? '') }, 1];
  const single = readPicture(line) ?? readFile(line) ?? readVideo(line);
  if (single) return [single, 1];
  if (DIVIDER.test(line)) return [{ kind: 'divider' }, 1];
  if (ITEM.test(line)) return readList(lines, at);
  if (QUOTE.test(line)) return readQuote(lines, at);
  if (isRow(line)) return readTable(lines, at);
  const fenced = readFenced(lines, at, unclosed);
  if (fenced) return fenced;
  return [{ kind: 'paragraph', inline: readInline(line.trim()) }, 1];
}

/** How many lines from here on are of the same kind. */
function stretch(lines: readonly string[], at: number, same: (line: string) => boolean): string[] {
  let end = at;
  while (end < lines.length && same(lines[end] ?? '')) end += 1;
  return lines.slice(at, end);
}

function readItem(line: string): ListItem | undefined {
  const [, indent = '', number, words = ''] = ITEM.exec(line) ?? [];
  if (!words) return undefined;
  const depth = Math.min(LIST_DEPTHS - 1, Math.floor(indent.length / 2));
  return { depth, ordered: number !== undefined, inline: readInline(words) };
}

function readList(lines: readonly string[], at: number): [Block, number] {
  const items: ListItem[] = [];
  for (;;) {
    const item = readItem(lines[at + items.length] ?? '');
    const [first, last] = [items[0], items.at(-1)];
    if (!item || (first && item.depth === 0 && item.ordered !== first.ordered)) break;
    // One step in at a time, and the first not at all.
    items.push({ ...item, depth: Math.min(item.depth, last ? last.depth + 1 : 0) });
  }
  return [{ kind: 'list', items }, items.length];
}

function readQuote(lines: readonly string[], at: number): [Block, number] {
  const isCallout = CALLOUT.test(lines[at] ?? '');
  const first = isCallout ? at + 1 : at;
  const quoted = stretch(lines, first, (line) => QUOTE.test(line) && !CALLOUT.test(line));
  const paragraphs = quoted
    .map((line) => (QUOTE.exec(line)?.[1] ?? '').trim())
    .filter(Boolean)
    .map(readInline);
  return [{ kind: isCallout ? 'callout' : 'quote', paragraphs }, quoted.length + first - at];
}

/** More than may be stored, so that whoever pastes a million is told that it is too wide. */
const MOST_CELLS = 50;

const isRow = (line: string) => line.startsWith('|') && line.length > 1;

/** The cells of `| a | b |`; `\|` is a stroke within one. */
export function readCells(line: string): string[] {
  const inside = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inside.split(/(?<!\\)\|/, MOST_CELLS).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** Rows of equal length, whatever was left out at their ends. */
export function evenRows(rows: readonly (readonly string[])[]): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
}

function readTable(lines: readonly string[], at: number): [Block, number] {
  const tableLines = stretch(lines, at, isRow);
  const rows = tableLines.filter((line, index) => !(index === 1 && RULE_OF_TABLE.test(line)));
  return [{ kind: 'table', rows: evenRows(rows.map(readCells)) }, tableLines.length];
}

/** A chart, a gallery or code; a fence that has no end here has none further down. */
function readFenced(...[lines, at, unclosed]: Fenced): [Block, number] | undefined {
  const line = lines[at] ?? '';
  const fence = /^`{3,}/.exec(line)?.[0] ?? '';
  const last = !fence || unclosed.has(fence) ? -1 : lines.indexOf(fence, at + 1);
  if (last < 0) {
    unclosed.add(fence);
    return undefined;
  }
  const inside = lines.slice(at + 1, last);
  const form = CHART_FORMS.find((form) => form === CHART.exec(line)?.[1]);
  if (form) {
    const rows = inside.filter(
      (row, index) => isRow(row) && !(index > 0 && RULE_OF_TABLE.test(row)),
    );
    const title = unescaped((inside.find((row) => row.trim() && !isRow(row)) ?? '').trim());
    return [{ kind: 'chart', form, title, rows: evenRows(rows.map(readCells)) }, inside.length + 2];
  }
  const pictures = GALLERY.test(line) ? inside.flatMap((row) => readPicture(row) ?? []) : [];
  if (pictures.length > 0) return [{ kind: 'gallery', pictures }, inside.length + 2];
  if (!FENCE.test(line)) return undefined;
  return [{ kind: 'code', text: inside.join('\n') }, inside.length + 2];
}

function readFile(line: string): FileLink | undefined {
  const [, title = '', src, bytes] = FILE.exec(line) ?? [];
  return src
    ? { kind: 'file', src, title: unescaped(title), bytes: Number(bytes ?? 0) }
    : undefined;
}

function readVideo(line: string): Video | undefined {
  const [, shown = '', href = ''] = VIDEO.exec(line) ?? [];
  const still = readPicture(`!${shown}`);
  return still && isWebAddress(href) ? { kind: 'video', href, still } : undefined;
}

function readPicture(line: string): Picture | undefined {
  const [, alt = '', src, width, height, about = ''] = PICTURE.exec(line) ?? [];
  if (!src) return undefined;
  const [caption = '', credit = ''] = about
    .split(/(?<!\\)\|/)
    .map((part) => unescaped(part.trim()));
  return {
    kind: 'picture',
    src,
    alt: unescaped(alt),
    caption,
    credit,
    ...(width && height && { size: { width: Number(width), height: Number(height) } }),
  };
}
