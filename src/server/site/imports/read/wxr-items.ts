import { Parser } from 'htmlparser2';
import { ImportError } from './foreign-post.ts';
import { htmlWords } from './html-words.ts';

/** Opens the text, which may be read several times, as a stream of chunks. */
export type OpenText = () => AsyncIterable<string>;

/** One post, picture or block of a WordPress export. */
export interface Item {
  fields: Map<string, string>;
  meta: Map<string, string>;
  terms: { domain: string; name: string; slug: string }[];
  comments: number;
}

/** The header before the first item. */
export interface Channel {
  address: string;
  /** Display names by login. */
  authors: Map<string, string>;
  authorNumbers: Map<string, string>;
  /** Categories by what they are called in addresses. */
  categories: Map<string, { number: string; name: string; parent: string }>;
}

/** No post is larger, and nothing else of such a file is held in memory. */
const MAX_FIELD_CHARACTERS = 4_000_000;
const MAX_UNREAD_CHARACTERS = 16 * 1024 * 1024;
const MAX_DEPTH = 50;
const NO_EXPORT =
  'This is not a WordPress export. In WordPress, choose Tools, Export, All content.';

const CUT_OFF =
  'The file is incomplete: it ends before its last line. Export it again, and download it to the end.';

const FIELDS = new Set([
  'title',
  'link',
  'pubDate',
  'dc:creator',
  'guid',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_date',
  'wp:post_date_gmt',
  'wp:post_name',
  'wp:status',
  'wp:post_parent',
  'wp:post_type',
  'wp:attachment_url',
  'wp:post_password',
]);
/** Where blank lines are paragraphs, and where a space protects a post. */
const UNTRIMMED = new Set(['content:encoded', 'wp:post_password']);
const META = new Set([
  '_thumbnail_id',
  '_wp_old_slug',
  '_wp_attachment_image_alt',
  '_yoast_wpseo_title',
  '_yoast_wpseo_metadesc',
  '_yoast_wpseo_canonical',
  'rank_math_title',
  'rank_math_description',
  'rank_math_canonical_url',
]);

/** Every item, one after the other. */
export async function* wxrItems(open: OpenText, channel: Channel): AsyncGenerator<Item> {
  const reader = new ItemReader(channel);
  const parser = new Parser(reader, { xmlMode: true });
  for await (const piece of open()) {
    reader.expect(piece.length);
    parser.write(piece);
    yield* reader.take();
  }
  parser.end();
  yield* reader.take();
}

class ItemReader {
  readonly #channel: Channel;
  #items: Item[] = [];
  #item: Item | undefined;
  #depth = 0;
  #text = '';
  #domain = '';
  #slug = '';
  #key = '';
  #login = '';
  #number = '';
  #parent = '';
  #isWordPress = false;
  #unread = 0;

  constructor(channel: Channel) {
    this.#channel = channel;
  }

  take(): Item[] {
    const items = this.#items;
    this.#items = [];
    return items;
  }

  /** The parser holds a tag, a comment or a CDATA section until it ends. */
  expect(characters: number) {
    this.#unread += characters;
    if (this.#unread > MAX_UNREAD_CHARACTERS) {
      throw new ImportError('A part of the file is longer than 16 MB.');
    }
  }

  onprocessinginstruction(name: string) {
    // No export has one, and its entities could be used to exhaust memory.
    if (/^!(?:doctype|entity)/i.test(name)) {
      throw new ImportError('The file defines a document type, so it is not a WordPress export.');
    }
  }

  onopentag(name: string, attributes: Record<string, string>) {
    this.#unread = 0;
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new ImportError('The file is nested too deeply.');
    if (this.#depth === 1 && name !== 'rss') throw new ImportError(NO_EXPORT);
    this.#text = '';
    if (name === 'item')
      this.#item = { fields: new Map(), meta: new Map(), terms: [], comments: 0 };
    if (name === 'category') {
      this.#domain = attributes.domain ?? 'category';
      this.#slug = attributes.nicename ?? '';
    }
    if (name.startsWith('wp:')) this.#isWordPress = true;
  }

  ontext(more: string) {
    if (this.#text.length + more.length <= MAX_FIELD_CHARACTERS) this.#text += more;
    else this.#item?.fields.set('too large', 'yes');
  }

  onclosetag(name: string, isImplied: boolean) {
    // The parser closes what the end of the file left open.
    if (name === 'rss' && isImplied) throw new ImportError(CUT_OFF);
    this.#unread = 0;
    this.#depth -= 1;
    if (this.#item) this.#closeInItem(this.#item, name);
    else this.#closeInChannel(name, this.#text.trim());
    this.#text = '';
  }

  onend() {
    if (!this.#isWordPress) throw new ImportError(NO_EXPORT);
  }

  #closeInItem(item: Item, name: string) {
    const text = UNTRIMMED.has(name) ? this.#text : this.#text.trim();
    if (name === 'item') {
      this.#items.push(item);
      this.#item = undefined;
    } else if (name === 'category') {
      item.terms.push({ domain: this.#domain, name: htmlWords(text), slug: this.#slug });
    } else if (name === 'wp:comment') item.comments += 1;
    else if (name === 'wp:meta_key') this.#key = text;
    else if (name === 'wp:meta_value' && META.has(this.#key)) {
      // A post has one for each address that it had.
      const earlier = this.#key === '_wp_old_slug' ? item.meta.get(this.#key) : undefined;
      item.meta.set(this.#key, earlier ? `${earlier}\n${text}` : text);
    } else if (FIELDS.has(name) && !item.fields.has(name)) item.fields.set(name, text);
  }

  #closeInChannel(name: string, text: string) {
    const { authors, authorNumbers, categories } = this.#channel;
    if (name === 'wp:author_id' || name === 'wp:term_id') this.#number = text;
    if (name === 'wp:category_nicename') this.#slug = text;
    if (name === 'wp:category_parent') this.#parent = text;
    if (name === 'wp:cat_name') {
      const category = { number: this.#number, name: htmlWords(text), parent: this.#parent };
      categories.set(this.#slug, category);
      this.#parent = '';
    }
    if (name === 'wp:author_login') {
      this.#login = text;
      authorNumbers.set(text, this.#number);
    }
    if (name === 'wp:author_display_name') authors.set(this.#login, text);
    if (name === 'wp:base_blog_url' || (name === 'link' && !this.#channel.address)) {
      this.#channel.address = text;
    }
  }
}
