import type { Restriction } from '../../../../contract/desk/import-desk.ts';
import {
  ARTICLES,
  authorPath,
  tagPath,
  tagSlug,
} from '../../../../domain/articles/article-tags.ts';
import { decodedPart } from '../../../../domain/text/decoded-part.ts';
import { ARCHIVES } from '../../../platform/redirects/base-address.ts';
import { findCategory } from './find-category.ts';
import { type ForeignPost, momentOf, Notes, pathOf, type Remainder } from './foreign-post.ts';
import { htmlWords } from './html-words.ts';
import { readHtml } from './read-html.ts';
import { type Attachment, expandText } from './wordpress-text.ts';
import { type Channel, type Item, type OpenText, wxrItems } from './wxr-items.ts';

interface Upload extends Attachment {
  /** Its own page on the old site, and its number. */
  path: string;
  id: string;
}

interface Site extends Channel {
  attachments: Map<string, Upload>;
  byPost: Map<string, Upload[]>;
  reusable: Map<string, string>;
}

/**
 * The posts of a WordPress export (WXR). The file is read twice, because a post may name pictures
 * that come after it; in between only addresses are held.
 */
export async function* readWordPress(
  open: OpenText,
  remainder: Remainder,
): AsyncGenerator<ForeignPost> {
  const site = await readSite(open);
  const { leftOut } = remainder;
  remainder.people = [...site.authors].map(([login, name]) => name || login);
  for await (const item of wxrItems(open, site)) {
    const [type, status] = [typeOf(item), item.fields.get('wp:status') ?? ''];
    const isThrownAway = status === 'auto-draft' || status === 'trash';
    const isText = type === 'post' || type === 'page';
    remainder.comments += item.comments;
    if (isText && !isThrownAway) yield toPost(item, site);
    else if (!PARTS_OF_POSTS.has(type)) {
      leftOut.add(isText ? `a ${type} in the bin` : `a ${type.replaceAll('_', ' ')}`);
    }
  }
}

/** Imported with the posts that show them. */
const PARTS_OF_POSTS = new Set(['attachment', 'wp_block']);

const typeOf = (item: Item) => item.fields.get('wp:post_type') ?? 'post';

async function readSite(open: OpenText): Promise<Site> {
  const site: Site = {
    address: '',
    authors: new Map(),
    authorNumbers: new Map(),
    categories: new Map(),
    attachments: new Map(),
    byPost: new Map(),
    reusable: new Map(),
  };
  for await (const item of wxrItems(open, site)) {
    const id = item.fields.get('wp:post_id') ?? '';
    if (typeOf(item) === 'wp_block') {
      site.reusable.set(id, item.fields.get('content:encoded') ?? '');
    }
    const url = item.fields.get('wp:attachment_url') ?? '';
    if (typeOf(item) !== 'attachment' || !url) continue;
    const attachment = {
      path: pathOf(item.fields.get('link') ?? ''),
      id,
      url,
      alt: item.meta.get('_wp_attachment_image_alt') ?? '',
      caption: item.fields.get('excerpt:encoded') ?? '',
    };
    site.attachments.set(id, attachment);
    const parent = item.fields.get('wp:post_parent') ?? '0';
    if (parent === '0') continue;
    const siblings = site.byPost.get(parent);
    if (siblings) siblings.push(attachment);
    else site.byPost.set(parent, [attachment]);
  }
  return site;
}

function toPost({ fields, meta, terms }: Item, site: Site): ForeignPost {
  const parents = parentsOf(terms, site);
  const notes = new Notes();
  const id = fields.get('wp:post_id') ?? '';
  const link = fields.get('link') ?? '';
  const content = fields.get('content:encoded') ?? '';
  if (fields.has('too large')) notes.add('a text of more than 4 MB (it was cut)');
  const html = expandText(content, { ...site, notes, own: site.byPost.get(id) ?? [] });
  const named = (domain: string) =>
    terms.filter((term) => term.domain === domain).map(({ name }) => name);
  const subjects = named('category').filter((name) => name !== UNFILED);
  const names = [...subjects, ...named('post_tag'), ...parents.map(({ name }) => name)];
  const cover = site.attachments.get(meta.get('_thumbnail_id') ?? '');
  if (meta.has('_thumbnail_id') && !cover) notes.add('a cover that is not in the file');
  const creator = fields.get('dc:creator') ?? '';
  const status = fields.get('wp:status');
  const restriction = restrictionOf(fields);
  return {
    source: `wordpress ${site.address} ${id || fields.get('guid')}`,
    path: pathOf(link),
    host: URL.parse(site.address)?.host ?? '',
    slug: decodedPart(fields.get('wp:post_name') ?? ''),
    title: htmlWords(fields.get('title') ?? ''),
    excerpt: htmlWords(fields.get('excerpt:encoded') ?? ''),
    // Scheduled and restricted posts become drafts, for the operator to decide.
    status: status === 'publish' && !restriction ? 'published' : 'draft',
    publishedAt:
      momentOf(fields.get('wp:post_date_gmt')) ??
      momentOf(fields.get('pubDate')) ??
      // In the old site's local time, a few hours off at most.
      (status === 'publish' ? momentOf(fields.get('wp:post_date')) : null),
    author: site.authors.get(creator) || creator,
    tags: names.filter((name) => name !== UNFILED),
    subjects,
    category: findCategory(names),
    isPage: fields.get('wp:post_type') === 'page',
    moved: {
      ...movedWith([...terms, ...parents], creator, site, [
        ...(site.byPost.get(id) ?? []),
        ...(cover ? [cover] : []),
      ]),
      ...formerSlugs(pathOf(link), meta),
    },
    restriction,
    blocks: readHtml(html, { notes, base: site.address || undefined, isClassic: true }),
    cover: cover ? { address: cover.url, alt: cover.alt } : null,
    notes: notes.list(),
    search: searchOf(meta),
    sources: [],
    corrections: [],
  };
}

/** Where a post stood before its address was changed, one slug a line. */
const formerSlugs = (path: string, meta: Item['meta']): Record<string, string> =>
  Object.fromEntries(
    (meta.get('_wp_old_slug')?.split('\n') ?? []).map((slug) => [
      path.replace(/[^/]+$/, () => slug),
      '',
    ]),
  );

/** What WordPress files a post under that has no category. */
const UNFILED = 'Uncategorized';

/** A list of WordPress holds the posts of the categories within it too. */
function parentsOf(terms: Item['terms'], { categories }: Site): Item['terms'] {
  const own = terms.filter(({ domain }) => domain === 'category');
  const slugs = new Set(own.map(({ slug }) => slug));
  // A set yields what is added to it meanwhile, once.
  for (const slug of slugs) {
    const parent = categories.get(slug)?.parent;
    if (parent) slugs.add(parent);
  }
  return [...slugs].slice(own.length).flatMap((slug) => {
    const name = categories.get(slug)?.name;
    return name ? [{ domain: 'category', name, slug }] : [];
  });
}

/** The lists that a post was in (its categories and tags are tags here), and pages of its pictures. */
function movedWith(
  terms: Item['terms'],
  login: string,
  site: Site,
  attachments: readonly Upload[],
): Record<string, string> {
  const folder = (URL.parse(site.address)?.pathname ?? '').replace(/\/+$/, '');
  // A parameter of its front page, such as `?tag=beads`, says nothing of the folder.
  const folders = [...new Set([folder, ''])];
  const author = authorPath(site.authors.get(login) || login);
  const listed = terms.flatMap(({ domain, name, slug }): [string, string][] => {
    const at = (list: string, target: string) =>
      folders.map((start): [string, string] => [
        `${start}/${list}/${slug || tagSlug(name)}`,
        target,
      ]);
    if (domain === 'post_tag') return at('tag', tagPath(name));
    if (domain !== 'category') return [];
    const target = name === UNFILED ? ARTICLES : tagPath(name);
    return [...at('category', target), [`/?cat=${site.categories.get(slug)?.number}`, target]];
  });
  return Object.fromEntries([
    ...listed,
    ...(folder
      ? [
          [folder, '/'],
          [`${folder}/feed`, '/feed.xml'],
          [`${folder}${ARCHIVES}`, ARTICLES],
        ]
      : []),
    ...folders.map((start) => [`${start}/author/${niceName(login)}`, author]),
    [`/?author=${site.authorNumbers.get(login)}`, author],
    ...attachments.flatMap(({ path, id }) => [
      [path, ''],
      [`/?p=${id}`, ''],
    ]),
  ]);
}

/** As a login stands in addresses of WordPress. */
const niceName = (login: string) =>
  login
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s._-]/gu, '')
    .replace(/[\s.]+/g, '-');

/** As Yoast or Rank Math stored it. Their patterns, such as `%%title%%`, say nothing of their own. */
function searchOf(meta: ReadonlyMap<string, string>) {
  const first = (...keys: string[]) =>
    keys.map((key) => meta.get(key) ?? '').find((value) => value && !/%\w*%/.test(value)) ?? '';
  return {
    title: first('_yoast_wpseo_title', 'rank_math_title'),
    description: first('_yoast_wpseo_metadesc', 'rank_math_description'),
    canonical: first('_yoast_wpseo_canonical', 'rank_math_canonical_url'),
  };
}

/** WordPress takes a password of spaces, so only a line break around an empty one is dropped. */
function restrictionOf(fields: ReadonlyMap<string, string>): Restriction | null {
  const password = fields.get('wp:post_password') ?? '';
  if (password.trim() || (password && !password.includes('\n'))) return 'password';
  return fields.get('wp:status') === 'private' ? 'private' : null;
}
