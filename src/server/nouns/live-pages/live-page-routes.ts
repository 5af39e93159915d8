import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type { LiveEntry } from '../../../contract/live-pages/live-page.ts';
import { livePageFeed } from '../../../domain/feeds/feeds.ts';
import { drawText } from '../../../domain/markup/draw-text.ts';
import { htmlOf } from '../../../domain/markup/drawn.ts';
import { plainText } from '../../../domain/markup/plain-text.ts';
import { readText } from '../../../domain/markup/read-text.ts';
import { firstWords } from '../../../domain/text/first-words.ts';
import { ProblemError, problemResponse } from '../../platform/http/calls.ts';
import { matchesEtag } from '../../platform/http/etag.ts';
import { FEED_FILE, type FeedItem, sendFeed } from '../../platform/http/feed.ts';
import type { LivePageStore } from './live-page-store.ts';
import type { LiveStreams } from './live-streams.ts';

interface LivePageRoutesDeps {
  livePages: LivePageStore;
  liveStreams: LiveStreams;
  siteUrl: string;
}

const WITHOUT_STREAM = 'Too many readers are connected. Ask for updates instead.';

const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // nginx would hold events back until it has a page of them.
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
};

/** Below `/live-page`: the feed of a page, and its changes, streamed or asked for. */
export function livePageRoutes({ livePages, liveStreams, siteUrl }: LivePageRoutesDeps) {
  return new Hono<{ Bindings: Partial<HttpBindings> }>()
    .get('/:slug/stream', async (c) => {
      const outgoing = c.env?.outgoing;
      if (!outgoing || !('writeHead' in outgoing) || !liveStreams.hasRoom()) {
        return problemResponse(c, 503, WITHOUT_STREAM, { headers: { 'Retry-After': '20' } });
      }
      const slug = c.req.param('slug');
      const light = c.req.query('light') !== undefined;
      const since = sinceOf(c.req.header('Last-Event-ID') ?? c.req.query('since'));
      if (!(await liveStreams.updateOf(slug, since, light))) throw missing();
      // Asks for no stream, and would wait for its end.
      if (c.req.method === 'HEAD') return c.body(null, 200, STREAM_HEADERS);
      const response = outgoing as ServerResponse;
      response.writeHead(200, STREAM_HEADERS);
      await liveStreams.attach(slug, since, { response, light });
      // A copy, because middleware adds headers to what it is given.
      return RESPONSE_ALREADY_SENT.clone();
    })
    .get('/:slug/updates', async (c) => {
      const light = c.req.query('light') !== undefined;
      const update = await liveStreams.updateOf(
        c.req.param('slug'),
        sinceOf(c.req.query('since')),
        light,
      );
      if (!update) throw missing();
      const etag = `"${update.revision}${light ? '-light' : ''}"`;
      const headers = { ETag: etag, 'Cache-Control': 'no-cache' };
      if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
      return c.body(update.json, 200, { ...headers, 'Content-Type': 'application/json' });
    })
    .get(`/:slug/${FEED_FILE}`, (c) => feedOf(c, livePages, siteUrl));
}

const missing = () => new ProblemError(404, 'There is no live page at this address.');

/** A revision; what is none asks for everything. */
const sinceOf = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

async function feedOf(c: Context, livePages: LivePageStore, siteUrl: string) {
  const page = await livePages.find(c.req.param('slug') ?? '');
  if (!page) throw missing();
  const address = `${siteUrl}/live-page/${page.slug}`;
  const itemOf = ({ number, text, authorName, publishedAt, corrections }: LiveEntry): FeedItem => {
    const words = plainText(text);
    const changedAt = corrections.at(-1)?.at;
    return {
      id: `${address}#entry-${number}`,
      url: `${address}?before=${number + 1}#entry-${number}`,
      title: firstWords(words, 90),
      summary: firstWords(words, 300),
      html: htmlOf(drawText(readText(text), { siteUrl })),
      publishedAt,
      author: authorName,
      ...(changedAt && { changedAt }),
    };
  };
  const feed = {
    ...livePageFeed(page),
    description: page.summary || page.title,
    items: page.entries.map(itemOf),
  };
  return sendFeed(c, feed, siteUrl, 'public, max-age=30');
}
