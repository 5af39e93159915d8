/**
 * Saves the shell, the last home page and every article, guide and episode that was read, and serves
 * them when the network is gone; recordings only when a listener saves one. While there is a network,
 * it always comes first. It also shows notifications.
 * See docs/decisions/0003-data-saver-and-offline-pages.md.
 */

import { LIGHT_HEADER } from '../page/light-header.ts';
import { bytesSince, type TransferEntry } from './bytes-taken.ts';
import { CHOICES, chosenLight } from './light-copy.ts';
import { listenForPushes } from './notifications.ts';
import {
  filesOf,
  fillOfflinePage,
  listSaved,
  markSaved,
  OFFLINE_PATH,
  removeSaved,
  SAVED_FILES,
  SAVED_PAGES,
  SAVED_PATH,
  SAVED_RECORDINGS,
  savedPathOf,
} from './saved-pages.ts';
import { answerSaved, savedRecordings } from './saved-recordings.ts';
import type { WorkerScope } from './worker-types.ts';

const worker = self as unknown as WorkerScope;
/** Beyond this number the oldest files are deleted first. */
const MAX_FILES = 300;

interface Message {
  /** Files that a page loaded, some of them before this worker was there to see. */
  files?: string[];
  tookSince?: number;
  /** The path of a page that the reader saves for later. */
  save?: string;
  removeSaved?: true;
}

worker.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([OFFLINE_PATH, SAVED_PATH].map(fetchAndSave)).then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    removeForeignCaches()
      .then(() => worker.clients.claim())
      .then(saveOpenPages),
  );
});

worker.addEventListener('message', (event) => {
  const message = event.data as Message;
  if (message.tookSince !== undefined) {
    event.ports[0]?.postMessage(bytesSince(ownTransfers(), message.tookSince));
    return;
  }
  if (message.removeSaved) {
    event.waitUntil(removeSaved().then(() => event.ports[0]?.postMessage(true)));
    return;
  }
  const path = message.save && savedPathOf({ pathname: message.save, search: '' });
  event.waitUntil(path ? fetchAndSave(path) : saveFiles(message.files ?? []));
});

listenForPushes(worker);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    const savedPath = savedPathOf(url);
    if (savedPath)
      event.respondWith(answerPage(request, savedPath, (work) => event.waitUntil(work)));
    else event.respondWith(fetch(request).catch(() => listSavedInstead(url)));
  } else if (url.pathname.startsWith('/audio/')) {
    event.respondWith(answerSaved(request).then((saved) => saved ?? fetch(request)));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(answerFile(request));
  } else if (/^\/(?:covers|icons|art)\/|^\/favicon\.svg$/.test(url.pathname)) {
    event.respondWith(answerPicture(request));
  }
});

async function answerPage(
  request: Request,
  savedPath: string,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const url = new URL(request.url);
  let response: Response;
  try {
    response = await fetchPage(request.url);
  } catch {
    return (await savedPage(savedPath, url)) ?? listSavedInstead(url);
  }
  if (response.ok && response.type === 'basic') waitUntil(save(savedPath, response.clone()));
  return savedPath === OFFLINE_PATH && response.ok
    ? withSavedPages(response, url, false)
    : response;
}

/** As the reader chose it: with pictures or without. Redirects are left to the browser. */
async function fetchPage(address: string): Promise<Response> {
  const light = await chosenLight();
  return fetch(address, {
    headers: { Accept: 'text/html', ...(light && { [LIGHT_HEADER]: light }) },
    // Revalidate: the browser's own cache may hold an older copy.
    cache: 'no-cache',
    redirect: 'manual',
    credentials: 'same-origin',
  });
}

/** Saves the pages that were open before this worker was installed. */
async function saveOpenPages(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  const paths = windows.flatMap(({ url }) => savedPathOf(new URL(url)) ?? []);
  await Promise.all([...new Set(paths)].map(fetchAndSave));
}

async function fetchAndSave(path: string): Promise<void> {
  const response = await fetchPage(path).catch(() => undefined);
  if (response?.ok) await save(path, response);
}

async function save(path: string, response: Response): Promise<void> {
  const html = await response.clone().text();
  // The page last, so that a saved page always has its files.
  await saveFiles(filesOf(html));
  await (await caches.open(SAVED_PAGES)).put(path, response);
}

async function saveFiles(paths: readonly string[]): Promise<void> {
  const files = await caches.open(SAVED_FILES);
  await Promise.all(
    paths.map(async (name) => {
      // The page has just loaded them, so they come from the browser's own cache.
      if (!(await files.match(name))) await files.add(name).catch(() => undefined);
    }),
  );
  const names = await files.keys();
  const tooMany = names.slice(0, Math.max(0, names.length - MAX_FILES));
  await Promise.all(tooMany.map((name) => files.delete(name)));
}

async function savedPage(path: string, url: URL): Promise<Response | undefined> {
  const saved = await (await caches.open(SAVED_PAGES)).match(path);
  if (!saved) return undefined;
  if (path === OFFLINE_PATH) return withSavedPages(saved, url, true);
  return withBody(saved, markSaved(await saved.text(), saved.headers.get('Date') ?? ''));
}

/** The page that lists the saved ones, filled in. */
async function withSavedPages(page: Response, url: URL, isOffline: boolean): Promise<Response> {
  const missing = url.searchParams.get('for');
  const recordings = await savedRecordings();
  const state = { pages: await listSaved(), recordings, missing, isOffline };
  return withBody(page, fillOfflinePage(await page.text(), state));
}

function withBody(response: Response, html: string): Response {
  const headers = new Headers(response.headers);
  // They describe the body that came over the network.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  return new Response(html, { status: response.status, headers });
}

/** No network and no copy: redirects to the page that lists the saved ones. */
async function listSavedInstead(url: URL): Promise<Response> {
  if (url.pathname === OFFLINE_PATH) return Response.error();
  return Response.redirect(`${OFFLINE_PATH}?for=${encodeURIComponent(url.pathname)}`, 302);
}

/** Names carry a hash, so a file that is here is the right one. */
async function answerFile(request: Request): Promise<Response> {
  const files = await caches.open(SAVED_FILES);
  const saved = await files.match(request.url);
  if (saved) return saved;
  const response = await fetch(request);
  if (response.ok) await files.put(request.url, response.clone());
  return response;
}

async function answerPicture(request: Request): Promise<Response> {
  const files = await caches.open(SAVED_FILES);
  try {
    const response = await fetch(request);
    if (response.ok) await files.put(request.url, response.clone());
    return response;
  } catch {
    return (await files.match(request.url)) ?? Response.error();
  }
}

/** What this worker fetched itself, which the page's own record does not contain. */
function ownTransfers(): TransferEntry[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.map(({ startTime, transferSize }) => ({
    startTime: performance.timeOrigin + startTime,
    transferSize,
  }));
}

async function removeForeignCaches(): Promise<void> {
  const ownCaches = new Set([SAVED_PAGES, SAVED_FILES, SAVED_RECORDINGS, CHOICES]);
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !ownCaches.has(name)).map((name) => caches.delete(name)),
  );
}
