import {
  type Block,
  type Inline,
  isCitation,
  LIST_DEPTHS,
  type ListItem,
  type Picture,
  type Run,
} from '../../../domain/text/blocks.ts';
import { plainInline } from '../../../domain/text/plain-text.ts';
import { writeInline } from '../../../domain/text/write-text.ts';
import { hostOf } from './embeds.ts';
import type { Notes } from './foreign-post.ts';
import { InlineWords } from './inline-words.ts';
import { tableBlocks } from './table-blocks.ts';

const runsOf = (inline: readonly Inline[]) =>
  inline.filter((part): part is Run => !isCitation(part));
const bolder = (inline: readonly Inline[]): Inline[] =>
  runsOf(inline).map((run) => ({ ...run, bold: true }));
const BARE_ADDRESS = /^https?:\/\/\S+$/;

interface Figure {
  pictures: Picture[];
  caption: string;
  links: Run[];
}
interface OpenTable {
  rows: string[][];
  pictures: Picture[];
}

/** Puts together the blocks of a text whose lines, pictures and cells come one after the other. */
export class TextWriter {
  readonly words = new InlineWords();
  readonly #notes: Notes;
  #blocks: Block[] = [];
  #lists: { ordered: boolean }[] = [];
  #items: ListItem[] = [];
  #isFresh = false;
  #quote: { isPull: boolean; paragraphs: Inline[][] } | undefined;
  #quotes = 0;
  #heading: { level: 2 | 3; pictures: Picture[] } | undefined;
  #figures: Figure[] = [];
  #inCaption = false;
  #table: OpenTable | undefined;

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  /** Where a line cannot be broken: its parts are joined by a blank. */
  get #isOneLine() {
    return this.#table !== undefined || this.#inCaption || this.#heading !== undefined;
  }

  endLine() {
    if (this.#isOneLine) return this.words.add(' ');
    if (this.words.isEmpty) return void this.words.take();
    this.#keep(this.words.take());
  }

  #keep(inline: Inline[]) {
    if (this.#lists.length > 0) this.#keepItem(inline);
    else if (this.#quote) this.#quote.paragraphs.push(inline);
    else this.#blocks.push({ kind: 'paragraph', inline: this.#withAddress(inline) });
  }

  /** A line that is nothing but an address is what WordPress shows as a player. */
  #withAddress(inline: Inline[]): Inline[] {
    const address = plainInline(inline).trim();
    if (!BARE_ADDRESS.test(address) || runsOf(inline).some(({ href }) => href)) return inline;
    this.#notes.add(`an embed of ${hostOf(address)} (kept as a link)`);
    return [{ text: address, href: address }];
  }

  #keepItem(inline: Inline[]) {
    const depth = Math.min(LIST_DEPTHS, this.#lists.length) - 1;
    const last = this.#items.at(-1);
    if (!this.#isFresh && last?.depth === depth) last.inline.push({ text: ' ' }, ...inline);
    else this.#items.push({ depth, ordered: this.#lists.at(-1)?.ordered ?? false, inline });
    this.#isFresh = false;
  }

  /** A block that cannot stand within a list or a quote parts it. */
  #push(...blocks: Block[]) {
    this.#part();
    this.#blocks.push(...blocks);
  }

  #part() {
    if (this.#items.length > 0) this.#blocks.push({ kind: 'list', items: this.#items });
    this.#items = [];
    const { isPull = false, paragraphs = [] } = this.#quote ?? {};
    if (paragraphs.length === 0) return;
    const joined = paragraphs.flatMap((one, place) => (place > 0 ? [{ text: ' ' }, ...one] : one));
    this.#blocks.push(
      isPull ? { kind: 'pull-quote', inline: joined } : { kind: 'quote', paragraphs },
    );
    this.#quote = { isPull, paragraphs: [] };
  }

  openHeading(level: 2 | 3) {
    this.endLine();
    if (this.#heading || this.#table || this.#inCaption) return () => this.endLine();
    const heading = { level, pictures: [] as Picture[] };
    this.#heading = heading;
    return () => {
      const inline = this.words.take();
      this.#heading = undefined;
      if (inline.length > 0 && (this.#lists.length > 0 || this.#quote)) this.#keep(bolder(inline));
      else if (inline.length > 0) {
        // A heading is strong by itself.
        const plain = runsOf(inline).map(({ bold: _, ...run }) => run);
        this.#push({ kind: 'heading', level, inline: plain });
      }
      for (const picture of heading.pictures) this.addPicture(picture);
    };
  }

  openList(ordered: boolean) {
    this.endLine();
    if (this.#lists.length === 0 && !this.#quote) this.#part();
    this.#lists.push({ ordered });
    if (this.#lists.length > LIST_DEPTHS) this.#notes.add('a list of more than three levels');
    return () => {
      this.endLine();
      this.#lists.pop();
      this.#isFresh = false;
      if (this.#lists.length === 0) this.#endList();
    };
  }

  /** Within a quote a list is lines of it. */
  #endList() {
    if (!this.#quote) return this.#part();
    const lines = this.#items.map(({ inline }) => [{ text: '• ' }, ...inline]);
    this.#items = [];
    this.#quote.paragraphs.push(...lines);
  }

  openItem() {
    this.endLine();
    this.#isFresh = true;
    return () => this.endLine();
  }

  openQuote(isPull: boolean) {
    this.endLine();
    if (this.#quotes === 0 && this.#lists.length === 0) {
      this.#part();
      this.#quote = { isPull, paragraphs: [] };
    }
    this.#quotes += 1;
    return () => {
      this.endLine();
      this.#quotes -= 1;
      if (this.#quotes > 0 || this.#lists.length > 0) return;
      this.#part();
      this.#quote = undefined;
    };
  }

  get inQuote() {
    return this.#quotes > 0;
  }

  openFigure() {
    this.endLine();
    const figure: Figure = { pictures: [], caption: '', links: [] };
    this.#figures.push(figure);
    return () => {
      this.endLine();
      this.#figures.pop();
      this.#endFigure(figure);
    };
  }

  #endFigure({ pictures, caption, links }: Figure) {
    const last = pictures.at(-1);
    if (last) last.caption = caption;
    else if (caption) this.#addLine([{ text: caption }]);
    for (const picture of pictures) this.addPicture(picture);
    // A caption holds no links, so they stand below it.
    for (const link of links) this.#addLine([link]);
  }

  openCaption() {
    const figure = this.#figures.at(-1);
    if (!figure || this.#table) {
      this.endLine();
      return () => this.endLine();
    }
    this.endLine();
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
      this.#push(...tableBlocks(table.rows, this.#notes));
      for (const picture of table.pictures) this.addPicture(picture);
    };
  }

  openRow() {
    const table = this.#table;
    if (!table) return undefined;
    table.rows.push([]);
    return undefined;
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
      // Pages that load pictures late have each of them twice.
      if (figure.pictures.at(-1)?.src !== picture.src) figure.pictures.push(picture);
    } else {
      this.endLine();
      const last = this.#blocks.at(-1);
      if (last?.kind !== 'picture' || last.src !== picture.src) this.#push(picture);
    }
  }

  /** A line of its own that leads somewhere. */
  addLink(text: string, href: string) {
    const figure = this.#figures.at(-1);
    if (this.#isOneLine || !figure) {
      this.endLine();
      this.words.links.push(href);
      this.words.add(text);
      this.words.links.pop();
      this.endLine();
    } else figure.links.push({ text, href });
  }

  #addLine(inline: Inline[]) {
    this.endLine();
    this.#keep(inline);
  }

  finish(): Block[] {
    this.endLine();
    this.#part();
    return this.#blocks;
  }
}
