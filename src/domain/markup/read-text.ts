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
const FENCE = /^(`{3,})(?: ?[\w+#.-]{0,30})?$/;
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
  for (let at = 0; at < lines.length; ) {
    const [block, taken] = readBlock(lines, at);
    if (block) blocks.push(block);
    at += taken;
  }
  return blocks;
}

function readBlock(lines: readonly string[], at: number): [Block | undefined, taken: number] {
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
  const fenced = readChart(lines, at) ?? readGallery(lines, at) ?? readCode(lines, at);
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
  for (const line of stretch(lines, at, (line) => ITEM.test(line))) {
    const item = readItem(line);
    const [first, last] = [items[0], items.at(-1)];
    if (!item) break;
    if (first && item.depth === 0 && item.ordered !== first.ordered) break;
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

function readChart(lines: readonly string[], at: number): [Block, number] | undefined {
  const form = CHART_FORMS.find((form) => form === CHART.exec(lines[at] ?? '')?.[1]);
  const inside = form && readFence(lines, at, '```');
  if (!form || !inside) return undefined;
  const rows = inside.filter(
    (line, index) => isRow(line) && !(index > 0 && RULE_OF_TABLE.test(line)),
  );
  const title = inside.find((line) => line.trim() && !isRow(line)) ?? '';
  return [
    { kind: 'chart', form, title: unescaped(title.trim()), rows: evenRows(rows.map(readCells)) },
    inside.length + 2,
  ];
}

/** The lines of a fence, unless it has no end. */
function readFence(lines: readonly string[], at: number, end: string): string[] | undefined {
  const inside = stretch(lines, at + 1, (line) => line !== end);
  return at + 1 + inside.length < lines.length ? inside : undefined;
}

function readGallery(lines: readonly string[], at: number): [Block, number] | undefined {
  const inside = GALLERY.test(lines[at] ?? '') ? readFence(lines, at, '```') : undefined;
  const pictures = inside?.flatMap((line) => readPicture(line) ?? []);
  if (!inside || !pictures?.length) return undefined;
  return [{ kind: 'gallery', pictures }, inside.length + 2];
}

function readCode(lines: readonly string[], at: number): [Block, number] | undefined {
  const fence = FENCE.exec(lines[at] ?? '')?.[1];
  const inside = fence && readFence(lines, at, fence);
  return inside ? [{ kind: 'code', text: inside.join('\n') }, inside.length + 2] : undefined;
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
