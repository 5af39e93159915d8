import { type Handle, toMdast } from 'hast-util-to-mdast';
import { asTyped } from '../../../../contract/forms/clean-text.ts';
import {
  type Block,
  type Inline,
  LIST_DEPTHS,
  type Picture,
  type Run,
} from '../../../../domain/markup/blocks.ts';
import { fileTypeOf } from '../../../../domain/markup/file-types.ts';
import { plainInline } from '../../../../domain/markup/plain-text.ts';
import { alike, readInline } from '../../../../domain/markup/read-inline.ts';
import { evenRows } from '../../../../domain/markup/read-text.ts';
import { writeInline } from '../../../../domain/markup/write-text.ts';
import { hostOf, videoAt } from './embeds.ts';
import type { Notes } from './foreign-post.ts';

type Hast = Parameters<typeof toMdast>[0];
type Mdast = ReturnType<typeof toMdast>;
type Parent = Extract<Mdast, { children: unknown }>;
type Children = Parent['children'];

const BOXES = ['pull-quote', 'callout', 'figure', 'gallery', 'figcaption'] as const;
const LINKS = ['embed', 'document', 'line'] as const;

declare module 'mdast' {
  interface BlockquoteData {
    box?: (typeof BOXES)[number];
  }
  interface LinkData {
    shows?: (typeof LINKS)[number];
    still?: string;
    /** What is noted where a film or a recording can only be a link. */
    film?: string;
  }
}

/** What Markdown has no element for is a quote or a link that says what it is. */
const HANDLERS: Record<string, Handle> = {
  ...Object.fromEntries(
    BOXES.map((box): [string, Handle] => [
      box,
      (state, node) => ({
        type: 'blockquote',
        data: { box },
        children: state.toFlow(state.all(node)),
      }),
    ]),
  ),
  ...Object.fromEntries(
    LINKS.map((shows): [string, Handle] => [
      shows,
      (_, { properties: { href, title, still, film } }) => ({
        type: 'link',
        url: String(href),
        title: String(title ?? ''),
        data: { shows, still: String(still ?? ''), film: String(film ?? '') },
        children: [],
      }),
    ]),
  ),
  pre: (_, { children }) => ({
    type: 'code',
    value: children.map((child) => ('value' in child ? child.value : '')).join(''),
  }),
};

/** Where a part stands, which decides what it can become. */
interface Context {
  notes: Notes;
  /** A line cannot be broken here: its parts are joined by a blank. */
  oneLine?: true;
  /** No block of its own can stand in a list or a quote without splitting it. */
  within?: true;
  lists: number;
  /** The words below the figure, and links that stand after it. */
  figure?: { caption: string[]; links: Run[] };
}
type Marks = Omit<Run, 'text'>;
type Part = Run | Block | 'break';

/** Plain HTML as the blocks of an article. */
export function toBlocks(html: Hast, notes: Notes): Block[] {
  const mdast = toMdast(html, { handlers: HANDLERS });
  const context = { notes, lists: 0 };
  return blocksOf(partsOf(mdast, {}, context), context);
}

const allParts = (children: Children, marks: Marks, context: Context): Part[] =>
  children.flatMap((child) => partsOf(child, marks, context));

/** Words, breaks and blocks in their order, however deep they stand. */
function partsOf(node: Mdast, marks: Marks, context: Context): Part[] {
  const { oneLine } = context;
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return [{ text: asTyped(node.value), ...marks }];
    case 'break':
      return ['break'];
    case 'strong':
      return allParts(node.children, { ...marks, bold: true }, context);
    case 'emphasis':
      return allParts(node.children, { ...marks, italic: true }, context);
    case 'link':
      if (node.data?.shows) return linkParts(node, context);
      return allParts(node.children, { ...marks, href: node.url }, context);
    case 'image':
      return [pictureAt(node.url, node.alt ?? '')];
    case 'thematicBreak':
      return ['break', { kind: 'divider' }];
    case 'code':
      return oneLine ? [{ text: asTyped(node.value) }] : codeParts(node.value);
    case 'heading':
      return oneLine
        ? allParts(node.children, marks, context)
        : headingParts(node.children, node.depth === 2 ? 2 : 3, context);
    case 'list':
      if (oneLine) break;
      return ['break', ...listParts(node.children, node.ordered ?? false, context)];
    case 'table':
      if (oneLine) break;
      return ['break', ...tableParts(node.children, context)];
    case 'blockquote':
      if (oneLine) break;
      return boxParts(node.children, node.data?.box, context);
  }
  return 'children' in node ? ['break', ...allParts(node.children, marks, context), 'break'] : [];
}

const pictureAt = (src: string, alt: string): Picture => ({
  kind: 'picture',
  src,
  alt,
  caption: '',
  credit: '',
});

/** Lines as they are; the empty ones around them are markup. */
function codeParts(value: string): Part[] {
  const text = asTyped(value.replace(/\r\n?/g, '\n')).replace(/^(?:[^\S\n]*\n)+|\s+$/g, '');
  return text ? ['break', { kind: 'code', text }] : ['break'];
}

type Link = Extract<Mdast, { type: 'link' }>;

function linkParts({ url, title, data }: Link, context: Context): Part[] {
  const { oneLine, within, notes } = context;
  const words = title ?? '';
  if (data?.shows === 'line') return lineTo(url, words, context);
  if (data?.shows === 'document') {
    if (oneLine || within) return lineTo(url, words || url, context);
    return ['break', { kind: 'file', src: url, title: words, bytes: 0 }];
  }
  const { still = '', film } = data ?? {};
  const video = videoAt(url, { title: words, still });
  const canShow = video && !oneLine && !within;
  if (!canShow) notes.add(`an embed from ${hostOf(url)} (kept as a link)`);
  if (film) notes.add(film);
  if (canShow) return ['break', video];
  return lineTo(url, words || url.replace(/^https?:\/\/(?:www\.)?/, '').slice(0, 100), context);
}

/** A line of its own that leads somewhere. */
function lineTo(href: string, text: string, { figure, oneLine }: Context): Part[] {
  const link = { text, href };
  if (!figure || oneLine) return ['break', link, 'break'];
  figure.links.push(link);
  return [];
}

const isRun = (part: Part): part is Run => part !== 'break' && 'text' in part && !('kind' in part);
const isBlock = (part: Part): part is Block => part !== 'break' && 'kind' in part;

/** Parts in one line, and the pictures among them, which cannot stand in it. */
function oneLineOf(children: Children, context: Context) {
  const parts = allParts(children, {}, { ...context, oneLine: true });
  return {
    inline: lineOf(parts.flatMap((part) => (isBlock(part) ? [] : isRun(part) ? part : BLANK))),
    pictures: parts.filter(isBlock),
  };
}
const BLANK: Run = { text: ' ' };

function headingParts(children: Children, level: 2 | 3, context: Context): Part[] {
  const { inline, pictures } = oneLineOf(children, context);
  if (inline.length === 0) return ['break', ...pictures];
  if (context.within) {
    return [
      'break',
      ...inline.map((run) => ({ ...run, bold: true as const })),
      'break',
      ...pictures,
    ];
  }
  // A heading is strong by itself.
  const plain = inline.map(({ bold: _, ...run }) => run);
  return ['break', { kind: 'heading', level, inline: plain }, ...pictures];
}

/** What is no list item splits the list. */
function listParts(children: Children, ordered: boolean, context: Context): Block[] {
  const lists = context.lists + 1;
  if (lists > LIST_DEPTHS) context.notes.add('a list of more than three levels');
  const depth = Math.min(LIST_DEPTHS, lists) - 1;
  const blocks: Block[] = [];
  for (const child of children) {
    const inner: Context = { ...context, within: true, lists };
    let isFresh = true;
    for (const block of blocksOf(partsOf(child, {}, inner), inner)) {
      const last = blocks.at(-1);
      const items = last?.kind === 'list' ? last.items : undefined;
      const added =
        block.kind === 'paragraph'
          ? [{ depth, ordered, inline: block.inline }]
          : block.kind === 'list'
            ? block.items
            : undefined;
      const before = items?.at(-1);
      if (!added) blocks.push(block);
      else if (block.kind === 'paragraph' && !isFresh && before?.depth === depth)
        before.inline.push(BLANK, ...block.inline);
      else if (items) items.push(...added);
      else blocks.push({ kind: 'list', items: [...added] });
      isFresh = false;
    }
  }
  return blocks;
}

type Box = (typeof BOXES)[number];

function boxParts(children: Children, box: Box | undefined, context: Context): Part[] {
  if (box === 'figcaption') return captionParts(children, context);
  if (box === 'figure' || box === 'gallery')
    return figureParts(children, box === 'gallery', context);
  // Within a list or another quote, its lines are theirs.
  if (context.within) return ['break', ...allParts(children, {}, context), 'break'];
  const inner: Context = { ...context, within: true };
  const blocks: Block[] = [];
  let paragraphs: Inline[][] = [];
  const endQuote = () => {
    const inline = paragraphs.flatMap((one, index) => (index > 0 ? [BLANK, ...one] : one));
    if (paragraphs.length === 0) return;
    blocks.push(
      box === 'pull-quote' ? { kind: box, inline } : { kind: box ?? 'quote', paragraphs },
    );
    paragraphs = [];
  };
  for (const block of blocksOf(allParts(children, {}, inner), inner)) {
    if (block.kind === 'paragraph') paragraphs.push(block.inline);
    else if (block.kind === 'list') {
      paragraphs.push(...block.items.map(({ inline }) => [{ text: '• ' }, ...inline]));
    } else {
      endQuote();
      blocks.push(block);
    }
  }
  endQuote();
  return ['break', ...blocks];
}

function captionParts(children: Children, context: Context): Part[] {
  const { figure } = context;
  if (!figure) return ['break', ...allParts(children, {}, context), 'break'];
  const { inline, pictures } = oneLineOf(children, context);
  const words = plainInline(inline);
  if (words) figure.caption.push(words);
  // A caption holds no links, so they stand below it.
  figure.links.push(...inline.filter(({ href }) => href));
  return pictures;
}

function figureParts(children: Children, isGallery: boolean, context: Context): Part[] {
  const figure = { caption: [], links: [] };
  const inner = { ...context, figure };
  const blocks = blocksOf(allParts(children, {}, inner), inner);
  const media = blocks.filter((block) => block.kind === 'picture' || block.kind === 'video');
  const pictures = media.filter((block) => block.kind === 'picture');
  const others = blocks.filter((block) => block.kind !== 'picture' && block.kind !== 'video');
  const caption = figure.caption.join(' ');
  const links = figure.links.flatMap((link) => ['break' as const, link, 'break' as const]);
  const line: Part[] = caption ? ['break', { text: caption }, 'break'] : [];
  if (isGallery && pictures.length > 1 && !context.within && !context.figure) {
    const videos = media.filter((block) => block.kind === 'video');
    return ['break', ...others, { kind: 'gallery', pictures }, ...videos, ...line, ...links];
  }
  const last = media.at(-1);
  if (last && caption) (last.kind === 'video' ? last.still : last).caption = caption;
  return ['break', ...others, ...media, ...(last ? [] : line), ...links];
}

const BARE_ADDRESS = /^https?:\/\/\S+$/;

/** Where both programs store what was uploaded. */
const UPLOADED = /\/(?:wp-content\/uploads|content\/files)\/[^?#]+$/;

/** Words between two breaks are a line. */
function blocksOf(parts: readonly Part[], context: Context): Block[] {
  const blocks: Block[] = [];
  let line: Run[] = [];
  const endLine = () => {
    const inline = lineOf(line);
    line = [];
    if (inline.length > 0) blocks.push(lineBlock(inline, context));
  };
  for (const part of parts) {
    if (isRun(part)) {
      line.push(part);
      continue;
    }
    endLine();
    if (part === 'break') continue;
    const last = blocks.at(-1);
    // Pages that load pictures lazily contain each of them twice.
    const isTwice = part.kind === 'picture' && last?.kind === 'picture' && last.src === part.src;
    const isFree = !context.within && !context.figure && last && last.kind !== 'divider';
    if (part.kind === 'divider' ? isFree : !isTwice) blocks.push(part);
  }
  endLine();
  return blocks;
}

function lineBlock(inline: Run[], { within, notes }: Context): Block {
  const paragraph: Block = { kind: 'paragraph', inline };
  if (within) return paragraph;
  const address = plainInline(inline).trim();
  // WordPress shows a line that is only the address of a video as that video, and another as an embed.
  const video = videoAt(address);
  if (video) return video;
  const [{ href = '', text = '' } = {}, ...others] = inline;
  // The old editor had no box for a document: it was a line that is only a link to it.
  if (others.length === 0 && UPLOADED.test(href) && fileTypeOf(href.toLowerCase()))
    return { kind: 'file', src: href, title: text.trim(), bytes: 0 };
  if (!BARE_ADDRESS.test(address) || inline.some((run) => run.href)) return paragraph;
  notes.add(`an embed from ${hostOf(address)} (kept as a link)`);
  return { kind: 'paragraph', inline: [{ text: address, href: address }] };
}

const oneSpaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * The words of a line, ready to be stored. Formatting is dropped where its signs are so close together
 * that they would be misread: the words matter more.
 */
function lineOf(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && alike(last, run)) last.text += run.text;
    else if (run.text) joined.push({ ...run });
  }
  const spaced = joined.map((run) => ({ ...run, text: run.text.replace(/\s+/g, ' ') }));
  const first = spaced.findIndex(({ text }) => text.trim());
  const last = spaced.findLastIndex(({ text }) => text.trim());
  const trimmed = first < 0 ? [] : spaced.slice(first, last + 1);
  const [begin, end] = [trimmed[0], trimmed.at(-1)];
  if (!begin || !end) return [];
  begin.text = begin.text.trimStart();
  end.text = end.text.trimEnd();
  const words = oneSpaced(plainInline(trimmed));
  const survives = (tried: readonly Run[]) =>
    oneSpaced(plainInline(readInline(writeInline(tried)))) === words;
  const plainer: ((run: Run) => Run)[] = [
    (run) => run,
    ({ italic: _, ...run }) => run,
    ({ italic: _, bold: __, ...run }) => run,
  ];
  return plainer.map((simplify) => trimmed.map(simplify)).find(survives) ?? [{ text: words }];
}

/** The limits of `check-text.ts`. */
const LIMITS = { rows: 200, columns: 12 };

/** The rows of a table as blocks, and the pictures of its cells below it. */
function tableParts(rows: Children, context: Context): Part[] {
  const pictures: Block[] = [];
  const cells = rows.map((row) =>
    ('children' in row ? row.children : []).map((cell) => {
      const { inline, pictures: own } = oneLineOf('children' in cell ? cell.children : [], context);
      pictures.push(...own);
      return writeInline(inline);
    }),
  );
  return [...tableBlocks(cells, context.notes), ...pictures];
}

/** A table, or lines where it is none or too wide. */
function tableBlocks(cells: readonly string[][], notes: Notes): Block[] {
  const rows = evenRows(cells.filter((row) => row.some((cell) => cell.trim())));
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) return [];
  // Some pages use a table of one column as a box.
  if (columns === 1) return rows.flat().filter(Boolean).map(paragraphOf);
  if (columns > LIMITS.columns) {
    notes.add(`a table of ${columns} columns (rows are now lines)`);
    return rows.map((row) => paragraphOf(row.filter(Boolean).join('; ')));
  }
  const [head = [], ...body] = rows;
  const tables: Block[] = [];
  for (let start = 0; start === 0 || start < body.length; start += LIMITS.rows - 1) {
    tables.push({ kind: 'table', rows: [head, ...body.slice(start, start + LIMITS.rows - 1)] });
  }
  if (tables.length > 1) notes.add(`a table of ${rows.length} rows (now ${tables.length} tables)`);
  // Two tables in a row would be read as one.
  return tables.flatMap((table, index) =>
    index > 0 ? [paragraphOf('(continued)'), table] : [table],
  );
}

const paragraphOf = (cell: string): Block => ({ kind: 'paragraph', inline: readInline(cell) });
