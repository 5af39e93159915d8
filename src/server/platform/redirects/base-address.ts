import { withoutEndSlashes } from '../http/plain-path.ts';

/** What other systems add to an address: AMP, feeds of a post or a list, further pages. */
const FEED = String.raw`(?:feed(?:\/(?:rss2?|rdf|atom))?|rss|atom)`;
const PAGE = String.raw`(?:comment-)?page[\/-]\d+`;
/** At most five after each other: without an end, one address would be tried in millions of ways. */
const VARIANT = new RegExp(String.raw`(?:\/(?:amp|${FEED}|embed|trackback|${PAGE})){1,5}$`, 'i');
const ENDS_IN_FEED = new RegExp(String.raw`\/${FEED}\/*$`, 'i');
/** Lists of everything, on a site that may have been in a folder: of its comments, or of a year, a month or a day. */
const OF_ALL = /^(?:(\/.+)?\/(?:(comments)|(?:19|20)\d\d(?:\/\d\d){0,2}))?$/;

/** Where all lists without a subject are found: by date, and further pages of the front page. */
export const ARCHIVES = '/archives';

/** WordPress answers below its start file too: `/index.php/about-us`. */
export const withoutIndexPhp = (path: string) => path.replace(/\/index\.php(?=\/|$)/i, '');

/** The address that another one is a variant of; undefined where it is none. */
export function baseAddress(path: string): string | undefined {
  const whole = path === '/' ? '' : withoutEndSlashes(path);
  const plain = withoutIndexPhp(whole);
  const base = plain.replace(VARIANT, '');
  const ofAll = OF_ALL.exec(base);
  const [, folder = '', comments] = ofAll ?? [];
  // The site's own feed, in any format.
  if (ofAll && ENDS_IN_FEED.test(plain)) return plain === '/feed' ? undefined : `${folder}/feed`;
  if (ofAll && plain && !comments) return folder + ARCHIVES;
  // A category within another one, or a further part of a long post.
  const [, list, child] = /^(.*?\/category\/).*\/([^/]+)$/i.exec(base) ?? [];
  const found = child ? `${list}${child}` : base.replace(/\/\d\d?$/, '');
  return found && found !== whole ? found : undefined;
}

/** Where a variant leads, by where its base does: the feed of a list to our feed of it. */
export function variantTarget(path: string, target: string): string {
  if (!ENDS_IN_FEED.test(path)) return target;
  if (target === '/') return '/feed.xml';
  return /^\/(?:tag|author)\/[^/]+$/.test(target) ? `${target}/rss.xml` : target;
}

/** The path that the parameters of WordPress stand for: `/?tag=beads` is `/tag/beads`. */
export function parameterAddress(query: Record<string, string>): string | undefined {
  const number = (name: string, value = '') => /^\d+$/.test(value) && `/?${name}=${value}`;
  const named = (list: string, value = '') => value && `/${list}/${encodeURIComponent(value)}`;
  const page =
    number('p', query.p ?? query.page_id ?? query.attachment_id) ||
    number('cat', query.cat) ||
    number('author', query.author) ||
    named('category', query.category_name) ||
    named('tag', query.tag) ||
    named('author', query.author_name) ||
    '';
  if (query.feed) return `${page}/feed`;
  return page || (/^\d{4,8}$/.test(query.m ?? query.year ?? '') ? ARCHIVES : undefined);
}
