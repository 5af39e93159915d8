import { asTyped } from '../../../../contract/forms/clean-text.ts';
import type { Block, Inline, Picture, Run, Video } from '../../../../domain/markup/blocks.ts';
import { plainInline } from '../../../../domain/markup/plain-text.ts';
import { readInline } from '../../../../domain/markup/read-inline.ts';
import { evenRows } from '../../../../domain/markup/read-text.ts';
import { writeInline } from '../../../../domain/markup/write-text.ts';
import { BlockList, type QuoteKind, runsOf } from './block-list.ts';
import { videoAt } from './embeds.ts';
import type { Notes } from './foreign-post.ts';
import { InlineWords } from './inline-words.ts';

const bolder = (inline: readonly Inline[]): Inline[] =>
  runsOf(inline).map((run) => ({ ...run, bold: true }));

interface Figure {
  isGallery: boolean;
  media: (Picture | Video)[];
  caption: string;
  links: Run[];
}
interface OpenTable {
  rows: string[][];
  pictures: Picture[];
}

/**
 * Builds the blocks of a text from its words, pictures and cells in order. A method that
 * opens something returns the function that ends it.
 */
export class TextWriter {
  readonly words = new InlineWords();
  readonly #notes: Notes;
  readonly #list: BlockList;
  #heading: { pictures: Picture[] } | undefined;
  #figures: Figure[] = [];
  #inCaption = false;
  #table: OpenTable | undefined;

  constructor(notes: Notes) {
    this.#notes = notes;
    this.#list = new BlockList(notes);
  }

  get inQuote() {
    return this.#list.inQuote;
  }

  /** Where a line cannot be broken: its parts are joined by a blank. */
  get #isOneLine() {
    return this.#table !== undefined || this.#inCaption || this.#heading !== undefined;
  }

  /** Where a block of its own can stand. */
  get #isFree() {
    return !this.#isOneLine && this.#figures.length === 0 && !this.#list.isWithin;
  }

  endLine() {
    if (this.#isOneLine) return this.words.add(' ');
    const inline = this.words.take();
    if (inline.length === 0) return;
    const video = videoAt(plainInline(inline).trim());
    // WordPress shows a line that is only the address of a video as that video.
    if (!video || !this.addVideo(video)) this.#list.addLine(inline);
  }

  get canHoldCode() {
    return !this.#isOneLine;
  }

  /** Lines as they are; the empty ones around them are markup. */
  addCode(text: string) {
    this.endLine();
    const lines = asTyped(text.replace(/\r\n?/g, '\n')).replace(/^(?:[^\S\n]*\n)+|\s+$/g, '');
    if (lines) this.#list.add({ kind: 'code', text: lines });
  }

  openHeading(level: 2 | 3) {
    this.endLine();
    if (this.#isOneLine) return () => this.endLine();
    const heading = { pictures: [] as Picture[] };
    this.#heading = heading;
    return () => {
      const inline = this.words.take();
      this.#heading = undefined;
      if (inline.length > 0 && this.#list.isWithin) this.#list.addLine(bolder(inline));
      else if (inline.length > 0) {
        // A heading is strong by itself.
        const plain = runsOf(inline).map(({ bold: _, ...run }) => run);
        this.#list.add({ kind: 'heading', level, inline: plain });
      }
      for (const picture of heading.pictures) this.addPicture(picture);
    };
  }

  openList(ordered: boolean) {
    this.endLine();
    this.#list.beginList(ordered);
    return () => {
      this.endLine();
      this.#list.endList();
    };
  }

  openItem() {
    this.endLine();
    this.#list.beginItem();
    return () => this.endLine();
  }

  openQuote(kind: QuoteKind) {
    this.endLine();
    this.#list.beginQuote(kind);
    return () => {
      this.endLine();
      this.#list.endQuote();
    };
  }

  openFigure(isGallery = false) {
    this.endLine();
    const figure: Figure = { isGallery, media: [], caption: '', links: [] };
    this.#figures.push(figure);
    return () => {
      this.endLine();
      this.#figures.pop();
      this.#endFigure(figure);
    };
  }

  openGallery() {
    return this.openFigure(true);
  }

  #endFigure({ isGallery, media, caption, links }: Figure) {
    const last = media.at(-1);
    const pictures = media.filter((one) => one.kind === 'picture');
    if (isGallery && pictures.length > 1 && this.#isFree) {
      this.#list.add({ kind: 'gallery', pictures });
      if (caption) this.#addLine([{ text: caption }]);
    } else {
      if (last && caption) (last.kind === 'video' ? last.still : last).caption = caption;
      else if (caption) this.#addLine([{ text: caption }]);
      for (const one of media) {
        if (one.kind === 'picture') this.addPicture(one);
        else if (!this.addVideo(one)) this.addLink(one.still.alt, one.href);
      }
    }
    // A caption holds no links, so they stand below it.
    for (const link of links) this.#addLine([link]);
  }

  openCaption() {
    const figure = this.#figures.at(-1);
    this.endLine();
    if (!figure || this.#table) return () => this.endLine();
    this.#inCaption = true;
    return () => {
      const inline = this.words.take();
      this.#inCaption = false;
      figure.caption = [figure.caption, plainInline(inline)].filter(Boolean).join(' ');
      figure.links.push(...runsOf(inline).filter(({ href }) => href));
    };
  }

  openTable() {
    if (this.#table) {
      this.#notes.add('a table within a table (its words are kept)');
      return () => this.words.add(' ');
    }
    this.endLine();
    const table: OpenTable = { rows: [], pictures: [] };
    this.#table = table;
    return () => {
      const rest = this.words.take();
      this.#table = undefined;
      if (rest.length > 0) this.#addLine(rest);
      this.#list.add(...tableBlocks(table.rows, this.#notes));
      for (const picture of table.pictures) this.addPicture(picture);
    };
  }

  openRow() {
    this.#table?.rows.push([]);
  }

  openCell(columns: number) {
    const row = this.#table?.rows.at(-1);
    if (!row) return undefined;
    return () => {
      row.push(writeInline(this.words.take()));
      for (let more = 1; more < columns; more += 1) row.push('');
    };
  }

  addPicture(picture: Picture) {
    const figure = this.#figures.at(-1);
    if (this.#table) this.#table.pictures.push(picture);
    else if (this.#heading) this.#heading.pictures.push(picture);
    else if (figure) {
      // Pages that load pictures lazily contain each of them twice.
      const last = figure.media.at(-1);
      if (last?.kind !== 'picture' || last.src !== picture.src) figure.media.push(picture);
    } else {
      this.endLine();
      const { last } = this.#list;
      if (last?.kind !== 'picture' || last.src !== picture.src) this.#list.add(picture);
    }
  }

  /** False where only a link can stand. */
  addVideo(video: Video): boolean {
    if (this.#isOneLine || this.#list.isWithin) return false;
    this.endLine();
    const figure = this.#figures.at(-1);
    if (figure) figure.media.push(video);
    else this.#list.add(video);
    return true;
  }

  addFile(src: string, title: string) {
    if (!this.#isOneLine && !this.#list.isWithin) {
      this.endLine();
      this.#list.add({ kind: 'file', src, title, bytes: 0 });
    } else this.addLink(title || src, src);
  }

  /** One between two parts of the text. */
  addDivider() {
    this.endLine();
    const { last } = this.#list;
    if (this.#isFree && last && last.kind !== 'divider') this.#list.add({ kind: 'divider' });
  }

  /** A line of its own that leads somewhere. */
  addLink(text: string, href: string) {
    const figure = this.#figures.at(-1);
    if (figure && !this.#isOneLine) return void figure.links.push({ text, href });
    this.endLine();
    this.words.links.push(href);
    this.words.add(text);
    this.words.links.pop();
    this.endLine();
  }

  #addLine(inline: Inline[]) {
    this.endLine();
    // Its parts may be of a cell, so it is kept as it is, wherever the text stands.
    if (this.#isOneLine) this.words.add(plainInline(inline));
    else this.#list.addLine(inline);
  }

  finish(): Block[] {
    this.endLine();
    return this.#list.finish();
  }
}

/** The limits of `check-text.ts`. */
const LIMITS = { rows: 200, columns: 12 };

/** The rows of a table as blocks: a table, or lines where it is none or too wide. */
function tableBlocks(cells: readonly string[][], notes: Notes): Block[] {
  const rows = evenRows(cells.filter((row) => row.some((cell) => cell.trim())));
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) return [];
  // Some pages use a table of one column as a box.
  if (columns === 1) return rows.flat().filter(Boolean).map(lineOf);
  if (columns > LIMITS.columns) {
    notes.add(`a table of ${columns} columns (rows are now lines)`);
    return rows.map((row) => lineOf(row.filter(Boolean).join('; ')));
  }
  const [head = [], ...body] = rows;
  const tables: Block[] = [];
  for (let start = 0; start === 0 || start < body.length; start += LIMITS.rows - 1) {
    tables.push({ kind: 'table', rows: [head, ...body.slice(start, start + LIMITS.rows - 1)] });
  }
  if (tables.length > 1) notes.add(`a table of ${rows.length} rows (now ${tables.length} tables)`);
  // Two tables in a row would be read as one.
  return tables.flatMap((table, index) => (index > 0 ? [lineOf('(continued)'), table] : [table]));
}

const lineOf = (cell: string): Block => ({ kind: 'paragraph', inline: readInline(cell) });
