/**
 * `npm run try-feed -- <address | file | -> …`: what the pipeline would make of a feed, as JSON lines.
 * Nothing is stored. The way to judge an outlet before adding it to content/feeds.json.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { foldText } from '../src/domain/text/fold-text.ts';
import { fetchFeed } from '../src/server/nouns/live-news/fetch/fetch-feed.ts';
import { readOutlets } from '../src/server/nouns/live-news/fetch/read-outlets.ts';
import { readNewsRules } from '../src/server/nouns/live-news/file/read-rules.ts';
import { StoryWindow } from '../src/server/nouns/live-news/merge/story-window.ts';
import { FeedError, type ReadFeed } from '../src/server/nouns/live-news/news-item.ts';
import { type FeedReader, feedReader } from '../src/server/nouns/live-news/read/reader-pool.ts';
import type { OutletEntry } from '../src/server/nouns/live-news/store/outlet-rows.ts';
import { guardedFetch } from '../src/server/platform/outbound/guarded-fetch.ts';
import { userAgent } from '../src/server/platform/outbound/user-agent.ts';
import { readConfig } from '../src/server/start/config.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { outlet: { type: 'string' } },
});

if (positionals.length === 0) {
  console.error('Usage: npm run try-feed -- <address | file | -> … [--outlet NAME]');
  process.exit(2);
}

const config = readConfig(process.env);
const now = new Date();

/** The bytes of a feed from an address, a file or standard input. */
async function bytesOf(source: string): Promise<{ body: Uint8Array; contentType: string }> {
  if (source === '-') {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk);
    return { body: Buffer.concat(chunks), contentType: '' };
  }
  if (!/^https?:/i.test(source)) return { body: await readFile(source), contentType: '' };
  const agent = userAgent(config.siteUrl);
  const client = guardedFetch({ privateHosts: config.feedsPrivateHosts, userAgent: agent });
  const unknown = { etag: null, lastModified: null, bodyHash: null };
  const response = await fetchFeed(client.get, source, unknown, now);
  await client.close();
  if (response.kind === 'failed') throw new FeedError(response.reason);
  if (response.kind === 'unchanged') throw new FeedError('It answered 304 Not Modified.');
  return response;
}

interface Tried extends ReadFeed {
  outlet: string;
}

/** Reads a feed as the site would, with the section from the feeds file. */
async function tryFeed(source: string, reader: FeedReader, outlets: OutletEntry[]): Promise<Tried> {
  const { body, contentType } = await bytesOf(source);
  const isAddress = /^https?:/i.test(source);
  const read = (outletId: string, section: string) =>
    reader.read({
      body,
      contentType,
      source: { outletId, feedUrl: isAddress ? source : '', section },
      fetchedAt: now.toISOString(),
    });
  const first = await read('unknown', 'general');
  const outlet = values.outlet ?? (first.title || source);
  const section = sectionOf(source, first.link, outlets);
  return { ...(await read(foldText(outlet) || 'unnamed', section)), outlet };
}

function sectionOf(source: string, link: string | undefined, outlets: OutletEntry[]): string {
  const host = (address: string | null | undefined) =>
    URL.parse(address ?? '')?.hostname.replace(/^www\./, '');
  const entry =
    outlets.find((outlet) => outlet.feedUrl === source) ??
    outlets.find((outlet) => outlet.enabled && host(outlet.siteUrl) === host(link));
  return entry?.section ?? 'general';
}

const printJson = (line: Record<string, unknown>) => console.log(JSON.stringify(line));

const reader = feedReader(await readNewsRules());
const outlets = await readOutlets(config.feedsFile);
const results: Tried[] = [];
for (const source of positionals) {
  try {
    results.push(await tryFeed(source, reader, outlets));
  } catch (error) {
    process.exitCode = 1;
    printJson({
      outlet: values.outlet ?? source,
      error: error instanceof Error ? error.message : String(error),
    });
  }
}
await reader.close();

const headlines = results.flatMap((feed) =>
  feed.items.map((item) => ({ ...item, outletId: foldText(feed.outlet) })),
);
const { stories } = await new StoryWindow().group(headlines);
for (const { outlet, items, refused } of results) {
  for (const item of items) {
    const { title, description, url, imageUrl, publishedAt, category, kind, why } = item;
    const { business, diaspora } = item;
    const strands = [...(business ? ['Business'] : []), ...(diaspora ? ['Diaspora'] : [])];
    const story = stories.get(item.id) ?? item.id;
    printJson({
      outlet,
      title,
      description,
      url,
      urlToImage: imageUrl,
      publishedAt,
      category,
      kind,
      why,
      story,
      desks: strands,
    });
  }
  for (const { title, reason } of refused) printJson({ outlet, title, refused: reason });
}
