/** What the page and the service worker share: the caches, and which pages are saved. */

export const SAVED_PAGES = 'pages-1';
export const SAVED_FILES = 'files-1';
export const OFFLINE_PATH = '/offline';

const SAVED_PATHS = /^\/(?:|offline|podcast|about|guides|article\/[^/]+|guide\/[^/]+)$/;

/**
 * The path a page is saved under, or undefined for pages that are not saved: forms, searches, the
 * desk, and everything whose address could identify a person.
 */
export function savedPathOf({ pathname, search }: { pathname: string; search: string }) {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  if (!SAVED_PATHS.test(path)) return undefined;
  return path === '/podcast' ? path + search : path;
}

/** Every file of the build that a page names: styles, typefaces, signs, and its scripts. */
export function filesOf(html: string): string[] {
  const named = html.matchAll(/(?:href|src|data-islands)="(\/assets\/[^"#?]+)/g);
  return [...new Set([...named].map(([, path = '']) => path))];
}

/** A saved page says of itself when it was saved. */
export const markSaved = (html: string, savedAt: string) =>
  html.replace('<html ', `<html data-saved="${savedAt.replace(/[^\w ,:+-]/g, '')}" `);

/** The list on the page of saved pages; the service worker fills it in. */
export const SAVED_LIST_ID = 'saved-list';

export const withList = (html: string, pages: readonly { path: string; title: string }[]) =>
  html.replace(
    `<div id="${SAVED_LIST_ID}">`,
    (start) =>
      `${start}<ul>${pages.map(({ path, title }) => `<li><a href="${path}">${escapeHtml(title)}</a></li>`).join('')}</ul>`,
  );

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const NAMED: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };

/** The headline of a saved page, without the name of the site. */
export function titleOf(html: string): string {
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
  const plain = title.replace(/&(amp|quot|#x27|lt|gt);/g, (_all, name) => NAMED[name] ?? '');
  return plain.replace(/ · [^·]*$/, '');
}

export interface SavedPage {
  path: string;
  title: string;
  /** As the server dated its answer. */
  savedAt: string;
}

/** The pages that open without a network, newest first. */
export async function listSaved(): Promise<SavedPage[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(SAVED_PAGES);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const response = await cache.match(request);
      return {
        path: pathname + search,
        title: titleOf((await response?.text()) ?? '') || pathname,
        savedAt: response?.headers.get('Date') ?? '',
      };
    }),
  );
  return pages.filter(({ path }) => path !== OFFLINE_PATH).reverse();
}
