import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { storyGrouper } from '../../src/server/nouns/live-news/merge/story-grouper.ts';
import { feedReader } from '../../src/server/nouns/live-news/read/reader-pool.ts';
import { type RoundDeps, runRound } from '../../src/server/nouns/live-news/run/round.ts';
import { liveItemStore } from '../../src/server/nouns/live-news/store/live-item-store.ts';
import type { OutletEntry } from '../../src/server/nouns/live-news/store/outlet-rows.ts';
import { outletStore } from '../../src/server/nouns/live-news/store/outlet-store.ts';
import { storyStore } from '../../src/server/nouns/live-news/store/story-store.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import { guardedFetch } from '../../src/server/platform/outbound/guarded-fetch.ts';
import { rules } from './news-rules.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Outlets on this machine, each answering as the test says, until they are closed. */
export async function openFeeds(answers: Record<string, Answer>) {
  const server = createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?')[0] ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The same until the test ends. Returns where they are. */
export async function serveFeeds(answers: Record<string, Answer>): Promise<string> {
  const { host, close } = await openFeeds(answers);
  onTestFinished(close);
  return host;
}

export const sends =
  (body: string | Uint8Array, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/rss+xml', ...headers }).end(body);

export const outlet = (id: string, feedUrl: string): OutletEntry => ({
  id,
  name: `Outlet ${id}`,
  feedUrl,
  siteUrl: null,
  section: 'general',
  country: 'GH',
  ownerKind: 'private',
  ownerName: null,
  enabled: true,
});

/** One for all tests of a worker: its thread takes longer to start than most of them take. */
const reader = feedReader(rules);

/** The whole pipeline on a database, with a clock the test turns. */
export function newsOn(
  database: Database,
  host: string,
  limits?: RoundDeps['limits'],
  otherHosts: readonly string[] = [],
) {
  const clock = { now: new Date('2026-11-15T12:00:00.000Z') };
  const now = () => clock.now;
  const items = liveItemStore(database);
  const outlets = outletStore(database);
  const client = guardedFetch({ privateHosts: [host, ...otherHosts], userAgent: 'test' });
  onTestFinished(() => client.close());
  const deps: RoundDeps = {
    outlets,
    items,
    reader,
    now,
    get: client.get,
    grouper: storyGrouper(items, now),
    random: () => 0.5,
    log: pino({ level: 'silent' }),
    ...(limits && { limits }),
  };
  return {
    clock,
    deps,
    items,
    outlets,
    stories: storyStore(database, (id) => `/pictures/640/${id}`),
    round: () => runRound(deps),
  };
}
