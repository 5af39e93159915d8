import type { FeedTrial, Filing } from '../../../../contract/news/news-desk.ts';
import type {
  Fetched,
  FetchLimits,
  GuardedFetch,
} from '../../../platform/outbound/guarded-fetch.ts';
import { fetchFeed } from '../fetch/fetch-feed.ts';
import type { RuleBook } from '../file/rule-book.ts';
import { FeedError, type FiledItem } from '../news-item.ts';
import { decodeFeed } from '../read/decode.ts';
import { feedReader } from '../read/reader-pool.ts';
import { repairFeed } from '../read/repair.ts';
import { feedsNamedIn, formatOf, itemNotes, repairNotes } from './feed-notes.ts';

const MAX_SHOWN = 12;

interface AddressTrialDeps {
  get: GuardedFetch;
  book: RuleBook;
  /** The name of the outlet that already reads this address. */
  findOutletName: (url: string) => Promise<string | null>;
  now: () => Date;
}

export type TryAddress = ReturnType<typeof addressTrial>;

/** Reads a feed exactly as a round would, and reports the outcome without storing anything. */
export function addressTrial({ get, book, findOutletName, now }: AddressTrialDeps) {
  let queue: Promise<unknown> = Promise.resolve();

  async function attempt(url: string, section: string): Promise<FeedTrial> {
    const started = performance.now();
    let fetched: Fetched | undefined;
    const recordingFetch: GuardedFetch = async (...args) => {
      fetched = await get(...args);
      return fetched;
    };
    const details = async () => ({
      url,
      foundAt: fetched?.url ?? url,
      milliseconds: Math.round(performance.now() - started),
      bytes: fetched?.body.byteLength ?? 0,
      known: await findOutletName(url),
    });
    const noCache = { etag: null, lastModified: null, bodyHash: null };
    try {
      const response = await fetchFeed(recordingFetch, url, noCache, now());
      if (response.kind === 'failed') throw new FeedError(response.reason);
      if (response.kind === 'unchanged') throw new FeedError('It answered 304 Not Modified.');
      const read = await readAs({ url, section, at: now() }, response, book);
      return { ...(await details()), outcome: 'read', ...read };
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      const page = fetched && new TextDecoder().decode(fetched.body.subarray(0, 300_000));
      const linkedFeeds = fetched && page ? feedsNamedIn(page, fetched.url) : [];
      const isPage =
        linkedFeeds.length === 0 && fetched !== undefined && /<html\b/i.test(page ?? '');
      const feeds = isPage && fetched ? await guessFeed(get, fetched.url) : linkedFeeds;
      return { ...(await details()), outcome: 'refused', reason: error.message, feeds };
    }
  }

  /** One at a time, because each starts a thread. */
  return (url: string, section: string): Promise<FeedTrial> => {
    const trial = queue.then(() => attempt(url, section));
    queue = trial.catch(() => {});
    return trial;
  };
}

async function readAs(
  { url, section, at }: { url: string; section: string; at: Date },
  { body, contentType }: { body: Uint8Array; contentType: string },
  book: RuleBook,
) {
  const { rules } = await book.current();
  const reader = feedReader(rules);
  const fetchedAt = at.toISOString();
  try {
    const source = { outletId: 'trial', feedUrl: url, section };
    const feed = await reader.read({ body, contentType, source, fetchedAt });
    // Safe only now: whatever hangs or crashes has already done so in the thread.
    const original = decodeFeed(body, contentType);
    const repaired = repairFeed(original);
    return {
      format: formatOf(repaired),
      title: feed.title,
      siteUrl: URL.parse(feed.link ?? '', url)?.href ?? null,
      items: feed.items.length,
      notes: [...repairNotes(original, repaired), ...itemNotes(feed.items, fetchedAt)],
      refused: feed.refused.slice(0, MAX_SHOWN),
      first: feed.items.slice(0, MAX_SHOWN).map((item) => ({
        ...filingOf(item),
        title: item.title,
        description: item.description,
        url: item.url,
        hasPicture: item.imageUrl !== null,
        publishedAt: item.publishedAt,
      })),
    };
  } finally {
    await reader.close();
  }
}

export const filingOf = (
  item: Pick<FiledItem, 'category' | 'kind' | 'business' | 'diaspora' | 'why'>,
) =>
  ({
    category: item.category,
    kind: item.kind,
    desks: [...(item.business ? ['Business'] : []), ...(item.diaspora ? ['Diaspora'] : [])],
    why: item.why,
  }) satisfies Filing;

/** Where most publishing software serves its feed. */
const COMMON_PATHS = ['/feed/', '/rss.xml', '/feed.xml', '/rss', '/atom.xml', '/index.xml'];
/** Short, because the operator is waiting. */
const LIMITS: FetchLimits = { milliseconds: 5000, bytes: 2_000_000, redirects: 3 };
const FEED = /<(?:[\w-]{1,20}:)?(?:rss|rdf|feed)[\s>]/i;

/** For a page that names no feed: the first common path on its site that has one. */
async function guessFeed(
  get: GuardedFetch,
  page: string,
): Promise<{ title: string; url: string }[]> {
  for (const path of COMMON_PATHS) {
    const url = new URL(path, page).href;
    try {
      const { status, body } = await get(url, LIMITS);
      const start = new TextDecoder().decode(body.subarray(0, 2000));
      if (status === 200 && FEED.test(start)) return [{ title: `Found at ${path}`, url }];
    } catch {
      // Try the next common path.
    }
  }
  return [];
}
