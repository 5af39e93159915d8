import { writeBytes } from '../../domain/money/data-cost.ts';

/** What the page and the service worker share: the caches, and which pages are saved. */

export const SAVED_PAGES = 'pages-1';
export const SAVED_FILES = 'files-1';
export const SAVED_RECORDINGS = 'recordings-1';
export const OFFLINE_PATH = '/offline';
/** What a reader saved for later; see device-lists/. */
export const SAVED_PATH = '/saved';
/** They list pages and are none to read. */
const LISTS = [OFFLINE_PATH, SAVED_PATH];

const SAVED_PATHS =
  /^\/(?:|offline|saved|podcast|about|guides|(?:article|funeral|guide|live-page)\/[^/]+)$/;

/**
 * The path a page is saved under, or undefined for pages that are not saved: forms, searches, the
 * desk, and everything whose address could identify a person.
 */
export function savedPathOf({ pathname, search }: { pathname: string; search: string }) {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  if (!SAVED_PATHS.test(path)) return undefined;
  return /^\/(podcast|guide\/passport-renewal|live-page\/.+)$/.test(path) ? path + search : path;
}

/** Every file of the build that a page names: styles, typefaces, signs, and its scripts. */
export function filesOf(html: string): string[] {
  const named = html.matchAll(/(?:href|src|data-islands|data-lists)="(\/assets\/[^"#?]+)/g);
  return [...new Set([...named].map(([, path = '']) => path))];
}

/** Marks a saved page with when it was saved. */
export const markSaved = (html: string, savedAt: string) =>
  html.replace('<html ', `<html data-saved="${savedAt.replace(/[^\w ,:+-]/g, '')}" `);

/** The page of saved pages as the server renders it; the service worker fills it in. */
export const OFFLINE_PAGE = {
  listId: 'saved-list',
  heading: 'Saved on this device',
  intro: 'Pages you’ve opened are saved here so you can read them offline.',
} as const;

/** By which frame-script/offline-notice.ts finds the notice. */
const NOTICE_MARK = ' data-offline-notice=""';

interface OfflineState {
  pages: readonly SavedPage[];
  recordings: { count: number; bytes: number };
  /** The path of a page that was requested and is not saved. */
  missing: string | null;
  isOffline: boolean;
}

/** Fills in the page of saved pages. */
export function fillOfflinePage(html: string, state: OfflineState): string {
  const { pages, recordings, missing, isOffline } = state;
  const { listId, heading, intro } = OFFLINE_PAGE;
  const retry = missing && /^\/(?![/\\])/.test(missing) ? retryLink(missing) : '';
  const list =
    pages.length + recordings.count > 0 ? listOf(pages) + sizeOf(recordings) + REMOVE : '';
  return (
    html
      .replace(`>${heading}<`, () => `>${missing ? 'That page isn’t saved' : heading}<`)
      .replace(intro, () => (isOffline ? 'You’re offline. You can still read these pages.' : intro))
      // The page says itself that there is no network, so the notice at its foot stays hidden.
      .replace(NOTICE_MARK, isOffline ? '' : NOTICE_MARK)
      .replace(
        new RegExp(`(<div id="${listId}"[^>]*>)(.*?)</div>`, 's'),
        (_all, start, nothing) => `${start}${retry}${list || nothing}</div>`,
      )
  );
}

const retryLink = (path: string) =>
  `<p class="mb-6"><a href="${escapeHtml(path)}" class="button">Try again</a></p>`;

const listOf = (pages: readonly SavedPage[]) =>
  `<ul class="divide-y divide-rule border-b border-rule">${pages.map(listItemOf).join('')}</ul>`;

const sizeOf = ({ count, bytes }: OfflineState['recordings']) =>
  count > 0
    ? `<p class="mt-4">${count === 1 ? '1 podcast recording' : `${count} podcast recordings`}, ${writeBytes(bytes)}. Removed with the pages.</p>`
    : '';

const REMOVE =
  '<button type="button" class="button button-plain mt-6" data-do="list" data-list="remove-pages">Remove all saved pages</button>';

const listItemOf = ({ path, title, savedAt }: SavedPage) =>
  `<li><a href="${escapeHtml(path)}" class="group block min-h-11 py-3"><span class="small-headline block group-hover:underline">${escapeHtml(title)}</span>` +
  `${savedAt && `<span class="block text-sm text-quiet">Saved ${dayAndTime(savedAt)}</span>`}</a></li>`;

const dayAndTime = (moment: string) =>
  new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

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
        // The home page is called like the site, which says little in a list of its pages.
        title: pathname === '/' ? 'Home page' : titleOf((await response?.text()) ?? '') || pathname,
        savedAt: response?.headers.get('Date') ?? '',
      };
    }),
  );
  return pages.filter(({ path }) => !LISTS.includes(path)).reverse();
}

/** Removes the recordings, and every saved page but those that list them. */
export async function removeSaved(): Promise<void> {
  await caches.delete(SAVED_RECORDINGS);
  const cache = await caches.open(SAVED_PAGES);
  for (const request of await cache.keys()) {
    if (!LISTS.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
}
