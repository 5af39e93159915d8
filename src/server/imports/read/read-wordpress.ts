import { Parser } from 'htmlparser2';
import { findCategory } from './find-category.ts';
import { type ForeignPost, ImportError, momentOf, Notes, pathOf } from './foreign-post.ts';
import { htmlWords } from './html-words.ts';
import { readHtml } from './read-html.ts';
import { type Attachment, expandText } from './wordpress-text.ts';

/** Text, a piece at a time; read as often as it is asked for. */
export type OpenText = () => AsyncIterable<string>;

/** No post is larger, and nothing else in such a file is kept at all. */
const LARGEST_FIELD = 4_000_000;

interface Item {
  fields: Map<string, string>;
  meta: Map<string, string>;
  terms: { domain: string; name: string }[];
}

interface Site {
  address: string;
  authors: Map<string, string>;
  attachments: Map<string, Attachment>;
  byPost: Map<string, Attachment[]>;
  reusable: Map<string, string>;
}

/**
 * The posts of a WordPress export (WXR). The file is read twice, because a post may name pictures
 * that come after it; in between only addresses are held.
 */
export async function* readWordPress(open: OpenText): AsyncGenerator<ForeignPost> {
  const site = await readSite(open);
  for await (const item of items(open)) {
    if (typeOf(item) === 'post' && item.fields.get('wp:status') !== 'auto-draft') {
      if (item.fields.get('wp:status') !== 'trash') yield toPost(item, site);
    }
  }
}

const typeOf = (item: Item) => item.fields.get('wp:post_type') ?? 'post';

async function readSite(open: OpenText): Promise<Site> {
  const site: Site = {
    ...{ address: '', authors: new Map(), attachments: new Map() },
    ...{ byPost: new Map(), reusable: new Map() },
  };
  for await (const item of items(open, site)) {
    const id = item.fields.get('wp:post_id') ?? '';
    if (typeOf(item) === 'wp_block') {
      site.reusable.set(id, item.fields.get('content:encoded') ?? '');
    }
    const url = item.fields.get('wp:attachment_url') ?? '';
    if (typeOf(item) !== 'attachment' || !url) continue;
    const attachment = {
      url,
      alt: item.meta.get('_wp_attachment_image_alt') ?? '',
      caption: item.fields.get('excerpt:encoded') ?? '',
    };
    site.attachments.set(id, attachment);
    const parent = item.fields.get('wp:post_parent') ?? '0';
    if (parent !== '0') {
      site.byPost.set(parent, [...(site.byPost.get(parent) ?? []), attachment]);
    }
  }
  return site;
}

function toPost({ fields, meta, terms }: Item, site: Site): ForeignPost {
  const notes = new Notes();
  const id = fields.get('wp:post_id') ?? '';
  const link = fields.get('link') ?? '';
  const content = fields.get('content:encoded') ?? '';
  if (fields.has('too large')) notes.add('a text of more than 4 MB (it was cut)');
  if (fields.get('wp:post_password')) notes.add('a password that readers needed');
  const html = expandText(content, { ...site, notes, own: site.byPost.get(id) ?? [] });
  const named = (domain: string) => terms.filter((term) => term.domain === domain);
  const names = [...named('category'), ...named('post_tag')].map(({ name }) => name);
  const cover = site.attachments.get(meta.get('_thumbnail_id') ?? '');
  if (meta.has('_thumbnail_id') && !cover) notes.add('a cover that is not in the file');
  const creator = fields.get('dc:creator') ?? '';
  const status = fields.get('wp:status');
  return {
    source: `wordpress ${site.address} ${id || fields.get('guid')}`,
    path: pathOf(link),
    slug: readableSlug(fields.get('wp:post_name') ?? ''),
    title: htmlWords(fields.get('title') ?? ''),
    excerpt: htmlWords(fields.get('excerpt:encoded') ?? ''),
    // What was to go out later, or to some only, is for the operator to decide about.
    status: status === 'publish' ? 'published' : 'draft',
    publishedAt: momentOf(fields.get('wp:post_date_gmt')) ?? momentOf(fields.get('pubDate')),
    author: site.authors.get(creator) || creator,
    tags: names.filter((name) => name !== 'Uncategorized'),
    category: findCategory(names),
    blocks: readHtml(html, { notes, base: site.address || undefined, isClassic: true }),
    cover: cover ? { address: cover.url, alt: cover.alt } : null,
    notes: notes.list(),
    sources: [],
    corrections: [],
  };
}

function readableSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** Every item, one after the other; what stands before the first goes into `site`. */
async function* items(open: OpenText, site?: Site): AsyncGenerator<Item> {
  const found: Item[] = [];
  const reader = itemReader((item) => found.push(item), site);
  for await (const piece of open()) {
    reader.write(piece);
    yield* found.splice(0);
  }
  reader.end();
  yield* found.splice(0);
}

const emptyItem = (): Item => ({ fields: new Map(), meta: new Map(), terms: [] });

function itemReader(onItem: (item: Item) => void, site: Site | undefined) {
  let item: Item | undefined;
  let depth = 0;
  let text = '';
  let isWordPress = false;
  let term: { domain: string } | undefined;
  let key = '';
  let author = { login: '', name: '' };
  const parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        // No export has one, and what it can define has been used to fill memories.
        if (/^!doctype/i.test(name) || /^!entity/i.test(name)) {
          throw new ImportError('The file defines a document type. No export of WordPress does.');
        }
      },
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > 50) throw new ImportError('The file is nested too deeply.');
        if (depth === 1 && name !== 'rss') throw new ImportError(NO_EXPORT);
        text = '';
        if (name === 'item') item = emptyItem();
        if (name === 'category' && item) term = { domain: attributes.domain ?? 'category' };
        if (name === 'wp:author') author = { login: '', name: '' };
        if (name.startsWith('wp:')) isWordPress = true;
      },
      ontext: (more) => {
        if (text.length + more.length <= LARGEST_FIELD) text += more;
        else item?.fields.set('too large', 'yes');
      },
      onclosetag: (name) => {
        depth -= 1;
        if (item) closeInItem(item, name);
        else if (site) closeInChannel(site, name);
        text = '';
      },
      onend: () => {
        if (!isWordPress) throw new ImportError(NO_EXPORT);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  function closeInItem(open: Item, name: string) {
    if (name === 'item') {
      onItem(open);
      item = undefined;
    } else if (name === 'category') {
      open.terms.push({ domain: term?.domain ?? 'category', name: htmlWords(text) });
    } else if (name === 'wp:meta_key') key = text.trim();
    else if (name === 'wp:meta_value') {
      if (key === '_thumbnail_id' || key === '_wp_attachment_image_alt') {
        open.meta.set(key, text.trim());
      }
    } else if (KEPT.has(name) && !open.fields.has(name)) {
      open.fields.set(name, name === 'content:encoded' ? text : text.trim());
    }
  }

  function closeInChannel(into: Site, name: string) {
    const words = text.trim();
    if (name === 'wp:author_login') author.login = words;
    if (name === 'wp:author_display_name') author.name = words;
    if (name === 'wp:author' && author.login) into.authors.set(author.login, author.name);
    if (name === 'wp:base_blog_url' || (name === 'link' && !into.address)) into.address = words;
  }

  return parser;
}

const NO_EXPORT = 'This is not an export of WordPress: Tools, Export, All content makes one.';

const KEPT = new Set([
  ...['title', 'link', 'pubDate', 'dc:creator', 'guid', 'content:encoded', 'excerpt:encoded'],
  ...['wp:post_id', 'wp:post_date_gmt', 'wp:post_name', 'wp:status', 'wp:post_parent'],
  ...['wp:post_type', 'wp:attachment_url', 'wp:post_password'],
]);
