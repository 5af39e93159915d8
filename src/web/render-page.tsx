import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageNotice } from '../contract/desk/takedowns.ts';
import type { PostedForm } from '../contract/forms/posted-form.ts';
import type { LiveEntry, LivePage } from '../contract/live-pages/live-page.ts';
import type { LiveUpdate } from '../contract/live-pages/live-update.ts';
import { longDate } from '../domain/time/relative-time.ts';
import { WordMark } from './components/brand/word-mark.tsx';
import { MessageScreen } from './components/page/message-screen.tsx';
import { PageContext, type PageInfo, usePage } from './data/page-info.ts';
import { type Fetch, RequestError } from './data/request.ts';
import { Posted } from './forms/posted.ts';
import { MAIN_ID } from './frame/main-id.ts';
import { matchPage } from './match-page.ts';
import {
  PageData,
  PageDataContext,
  type PageRequest,
  PageRequestContext,
  usePageRequest,
} from './page/page-data.ts';
import { LiveEntryItem } from './pages/live-pages/live-entry.tsx';
import { LiveHead } from './pages/live-pages/live-head.tsx';
import type { PageName } from './pages.ts';

export { type Frame, renderFrame } from './frame/render-frame.tsx';
export { matchPage } from './match-page.ts';
export { LISTED_PATHS } from './pages.ts';

export interface RenderedPage {
  status: number;
  name: PageName;
  head: string;
  body: string;
  info: PageInfo;
}

export interface RenderInput {
  url: URL;
  siteUrl: string;
  now: Date;
  light?: boolean;
  posted?: PostedForm;
  /** Answers our own calls, in process. */
  fetch: Fetch;
}

/** Makes every call that the page at an address is rendered from. */
async function loadPage({ url, now, posted, fetch }: Omit<RenderInput, 'siteUrl' | 'light'>) {
  const { page, id } = matchPage(url.pathname);
  const data = new PageData(fetch);
  const queries = page.queries?.({ id, search: url.searchParams, now, posted }) ?? [];
  const outcomes = await Promise.allSettled(queries.map((query) => data.load(query)));
  const failures = outcomes.flatMap((outcome, index) => {
    if (outcome.status === 'fulfilled') return [];
    const optional = queries[index]?.optional ?? false;
    const isNeeded = optional === 'unless missing' ? isNotFound(outcome.reason) : !optional;
    return isNeeded ? [outcome.reason] : [];
  });
  return { data, failures };
}

/** The path under which everybody can read the page at this address, if there is one. */
export async function publicPath(
  input: Pick<RenderInput, 'url' | 'now' | 'fetch'>,
): Promise<string | undefined> {
  const { page, path, id } = matchPage(input.url.pathname);
  if (page.isPrivate || (await loadPage(input)).failures.length > 0) return undefined;
  return path.replace(':id', () => encodeURIComponent(id));
}

/** What readers are told at the address of one article, listing or story. */
async function noticeAt({ url, fetch }: RenderInput): Promise<PageNotice | null> {
  const { page, path } = matchPage(url.pathname);
  if (page.isPrivate || !path.includes(':id')) return null;
  const response = await fetch(`/api/notices?path=${encodeURIComponent(url.pathname)}`);
  if (response.status === 400) return null;
  if (!response.ok) throw new RequestError(response.status, url.pathname);
  return (await response.json()) as PageNotice | null;
}

/** Renders the page at an address. */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const { url, siteUrl, now, light = false, posted } = input;
  const { name, page, id } = matchPage(url.pathname);
  const [{ data, failures }, notice] = await Promise.all([loadPage(input), noticeAt(input)]);
  if (notice?.isRemoved) {
    const info: PageInfo = { renderedAt: now.getTime(), siteUrl, light };
    const removed = <RemovedScreen notice={notice} />;
    return { status: 410, name: 'not-found', info, ...renderMain(info, removed) };
  }
  const isMissing = failures.some(isNotFound);
  const failure = failures.find((reason) => !isNotFound(reason));
  // A form that was refused must come back with what was typed, whatever else is missing.
  if (failure && !posted) {
    throw new Error(`${url.pathname}: ${String(failure)}`, { cause: failure });
  }
  const status = name === 'not-found' || isMissing ? 404 : 200;
  const info: PageInfo = { renderedAt: now.getTime(), siteUrl, light };
  const request: PageRequest = { path: url.pathname, search: url.searchParams };
  const markup = (
    <PageDataContext value={data}>
      <PageRequestContext value={request}>
        <Posted value={posted}>
          <PrintMasthead />
          {notice && <NoticeLine notice={notice} />}
          <page.Page id={id} />
        </Posted>
      </PageRequestContext>
    </PageDataContext>
  );
  return { status: posted?.status ?? status, name, info, ...renderMain(info, markup) };
}

/** The page that says that something went wrong. It needs no call to succeed. */
export function renderFailure({ siteUrl, now }: Pick<RenderInput, 'siteUrl' | 'now'>) {
  const info: PageInfo = { renderedAt: now.getTime(), siteUrl, light: false };
  const name: PageName = 'not-found';
  return { status: 500, name, info, ...renderMain(info, <ErrorScreen />) };
}

/** React writes head tags (`<title>`, `<meta>`) before the first element of the page. */
function renderMain(info: PageInfo, children: ReactNode) {
  const html = renderToString(
    <PageContext value={info}>
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
    </PageContext>,
  );
  const start = html.indexOf(`<main id="${MAIN_ID}"`);
  return { head: html.slice(0, start), body: html.slice(start) };
}

/** Nothing is there, or the address has an id that no call accepts. */
const isNotFound = (reason: unknown) =>
  reason instanceof RequestError && (reason.status === 404 || reason.status === 400);

/** Pieces of a live page for readers who have it open. */
export function renderLiveChanges(
  { page, changed = [] }: { page: LivePage; changed: LiveEntry[] | undefined },
  info: PageInfo,
): Pick<LiveUpdate, 'head' | 'entries'> {
  const html = (children: ReactNode) =>
    renderToString(<PageContext value={info}>{children}</PageContext>);
  return {
    head: html(<LiveHead page={page} />),
    entries: changed.map((entry) => ({
      number: entry.number,
      html: html(<LiveEntryItem page={page} entry={entry} />),
    })),
  };
}

/** Status 500. The frame is around it, so the reader is not lost. */
function ErrorScreen() {
  return (
    <MessageScreen title="Something went wrong">
      <p>
        The problem is on our side and has been logged. Try again in a minute. The rest of the site
        may still work.
      </p>
    </MessageScreen>
  );
}

/** On paper, whose page it is and where to find it. Queries are left out: some hold a private key. */
function PrintMasthead() {
  return (
    <div className="wrap hidden items-baseline justify-between gap-6 border-b-2 border-ink pb-2 print:flex">
      <WordMark className="text-2xl" />
      <span className="min-w-0 text-sm break-all">
        {usePage().siteUrl}
        {usePageRequest().path}
      </span>
    </div>
  );
}

/** Above a page that stays: what was decided about it on request. */
export function NoticeLine({ notice: { sentence, at } }: { notice: PageNotice }) {
  return (
    <aside aria-label="Note about this page" className="wrap pt-4">
      <p className="max-w-prose border-l-4 border-gold bg-raised p-3">
        <strong>Note, {longDate(at)}:</strong> {sentence}
      </p>
    </aside>
  );
}

/** Status 410, so that search engines drop the page. */
export function RemovedScreen({ notice: { sentence, at } }: { notice: PageNotice }) {
  return (
    <MessageScreen title="This page has been removed">
      <p>{sentence}</p>
      <p className="mt-2 text-base">Removed on {longDate(at)}.</p>
    </MessageScreen>
  );
}
