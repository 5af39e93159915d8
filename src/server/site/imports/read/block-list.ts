import {
  type Block,
  type Inline,
  isCitation,
  LIST_DEPTHS,
  type ListItem,
  type Run,
} from '../../../../domain/markup/blocks.ts';
import { fileTypeOf } from '../../../../domain/markup/file-types.ts';
import { plainInline } from '../../../../domain/markup/plain-text.ts';
import { hostOf } from './embeds.ts';
import type { Notes } from './foreign-post.ts';

export const runsOf = (inline: readonly Inline[]) =>
  inline.filter((part): part is Run => !isCitation(part));

const BARE_ADDRESS = /^https?:\/\/\S+$/;

export type QuoteKind = 'quote' | 'pull-quote' | 'callout';

/** Where both programs store what was uploaded. */
const UPLOADED = /\/(?:wp-content\/uploads|content\/files)\/[^?#]+$/;

/** The old editor had no box for a document: it was a line that is only a link to it. */
function documentIn(inline: readonly Inline[]): Block | undefined {
  const [run, ...others] = runsOf(inline);
  const { href = '', text = '' } = run ?? {};
  if (others.length > 0 || !UPLOADED.test(href) || !fileTypeOf(href.toLowerCase()))
    return undefined;
  return { kind: 'file', src: href, title: text.trim(), bytes: 0 };
}

/** Lines and other blocks in order, with the lists and quotes that lines belong to. */
export class BlockList {
  readonly #notes: Notes;
  readonly #blocks: Block[] = [];
  #lists: { ordered: boolean }[] = [];
  #items: ListItem[] = [];
  #isFresh = false;
  #quote: { kind: QuoteKind; paragraphs: Inline[][] } | undefined;
  #quotes = 0;

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  get last() {
    return this.#blocks.at(-1);
  }

  get inQuote() {
    return this.#quotes > 0;
  }

  get isWithin() {
    return this.#lists.length > 0 || this.inQuote;
  }

  addLine(inline: Inline[]) {
    if (this.#lists.length > 0) this.#addToItem(inline);
    else if (this.#quote) this.#quote.paragraphs.push(inline);
    else this.#blocks.push(documentIn(inline) ?? this.#paragraph(inline));
  }

  #paragraph(inline: Inline[]): Block {
    return { kind: 'paragraph', inline: this.#withAddress(inline) };
  }

  /** WordPress shows a line that is only an address as an embed. */
  #withAddress(inline: Inline[]): Inline[] {
    const address = plainInline(inline).trim();
    if (!BARE_ADDRESS.test(address) || runsOf(inline).some(({ href }) => href)) return inline;
    this.#notes.add(`an embed from ${hostOf(address)} (kept as a link)`);
    return [{ text: address, href: address }];
  }

  #addToItem(inline: Inline[]) {
    const depth = Math.min(LIST_DEPTHS, this.#lists.length) - 1;
    const last = this.#items.at(-1);
    if (!this.#isFresh && last?.depth === depth) last.inline.push({ text: ' ' }, ...inline);
    else this.#items.push({ depth, ordered: this.#lists.at(-1)?.ordered ?? false, inline });
    this.#isFresh = false;
  }

  /** A block that is not allowed within a list or a quote splits it. */
  add(...blocks: Block[]) {
    this.#part();
    this.#blocks.push(...blocks);
  }

  #part() {
    if (this.#items.length > 0) this.#blocks.push({ kind: 'list', items: this.#items });
    this.#items = [];
    const { kind = 'quote', paragraphs = [] } = this.#quote ?? {};
    if (paragraphs.length === 0) return;
    const joined = paragraphs.flatMap((one, index) => (index > 0 ? [{ text: ' ' }, ...one] : one));
    this.#blocks.push(kind === 'pull-quote' ? { kind, inline: joined } : { kind, paragraphs });
    this.#quote = { kind, paragraphs: [] };
  }

  beginList(ordered: boolean) {
    if (this.#lists.length === 0 && !this.#quote) this.#part();
    this.#lists.push({ ordered });
    if (this.#lists.length > LIST_DEPTHS) this.#notes.add('a list of more than three levels');
  }

  beginItem() {
    this.#isFresh = true;
  }

  endList() {
    this.#lists.pop();
    this.#isFresh = false;
    if (this.#lists.length > 0) return;
    if (!this.#quote) return this.#part();
    // Within a quote, list items become its lines.
    this.#quote.paragraphs.push(...this.#items.map(({ inline }) => [{ text: '• ' }, ...inline]));
    this.#items = [];
  }

  beginQuote(kind: QuoteKind) {
    if (!this.isWithin) {
      this.#part();
      this.#quote = { kind, paragraphs: [] };
    }
    this.#quotes += 1;
  }

  endQuote() {
    this.#quotes -= 1;
    if (this.isWithin) return;
    this.#part();
    this.#quote = undefined;
  }

  finish(): Block[] {
    this.#part();
    return this.#blocks;
  }
}
