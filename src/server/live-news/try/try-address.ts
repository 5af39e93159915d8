import type { FeedTrial, Filing } from '../../../contract/news/news-desk.ts';
import type { Fetched, GuardedFetch } from '../../outbound/guarded-fetch.ts';
import { fetchFeed } from '../fetch/fetch-feed.ts';
import type { RuleBook } from '../file/rule-book.ts';
import { FeedError, type FiledItem } from '../news-item.ts';
import { decodeFeed } from '../read/decode.ts';
import { feedReader } from '../read/reader-pool.ts';
import { repairFeed } from '../read/repair.ts';
import { feedsNamedIn, formatOf, itemNotes, repairNotes } from './feed-notes.ts';
import { guessFeed } from './guess-feeds.ts';

const SHOWN = 12;

interface Parts {
  get: GuardedFetch;
  book: RuleBook;
  /** The outlet that reads this address already. */
  knownAt: (url: string) => Promise<string | null>;
  now: () => Date;
}

export type TryAddress = ReturnType<typeof addressTrial>;

/**
 * Reads a feed exactly as a round would (the same client, the same thread, the rules that count)
 * and says what it would become. Nothing is stored.
 */
export function addressTrial({ get, book, knownAt, now }: Parts) {
  let turn: Promise<unknown> = Promise.resolve();

  async function attempt(url: string, section: string): Promise<FeedTrial> {
    const started = performance.now();
    let fetched: Fetched | undefined;
    const watched: GuardedFetch = async (...asked) => {
      fetched = await get(...asked);
      return fetched;
    };
    const about = async () => ({
      url,
      foundAt: fetched?.url ?? url,
      milliseconds: Math.round(performance.now() - started),
      bytes: fetched?.body.byteLength ?? 0,
      known: await knownAt(url),
    });
    const unknown = { etag: null, lastModified: null, bodyHash: null };
    try {
      const answer = await fetchFeed(watched, url, unknown, now());
      if (answer.kind === 'failed') throw new FeedError(answer.reason);
      if (answer.kind === 'unchanged') throw new FeedError('It answers that nothing has changed.');
      const read = await readAs({ url, section, at: now() }, answer, book);
      return { ...(await about()), outcome: 'read', ...read };
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      const page = fetched && new TextDecoder().decode(fetched.body.subarray(0, 300_000));
      const named = fetched && page ? feedsNamedIn(page, fetched.url) : [];
      const isPage = named.length === 0 && fetched !== undefined && /<html\b/i.test(page ?? '');
      const feeds = isPage && fetched ? await guessFeed(get, fetched.url) : named;
      return { ...(await about()), outcome: 'refused', reason: error.message, feeds };
    }
  }

  /** One at a time: each starts a thread of its own. */
  return (url: string, section: string): Promise<FeedTrial> => {
    const mine = turn.then(() => attempt(url, section));
    turn = mine.catch(() => {});
    return mine;
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
    // Only now, because whatever hangs or refuses has done so in the thread already.
    const came = decodeFeed(body, contentType);
    const mended = repairFeed(came);
    return {
      format: formatOf(mended),
      title: feed.title,
      siteUrl: URL.parse(feed.link ?? '', url)?.href ?? null,
      items: feed.items.length,
      notes: [...repairNotes(came, mended), ...itemNotes(feed.items, fetchedAt)],
      refused: feed.refused.slice(0, SHOWN),
      first: feed.items.slice(0, SHOWN).map((item) => ({
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

export const filingOf = (item: Pick<FiledItem, 'category' | 'business' | 'diaspora' | 'why'>) =>
  ({
    category: item.category,
    desks: [...(item.business ? ['Business'] : []), ...(item.diaspora ? ['Diaspora'] : [])],
    why: item.why,
  }) satisfies Filing;
