import type { RuleBook } from '../file/rule-book.ts';
import type { FeedBytes } from './read-feed.ts';
import { type FeedReader, feedReader } from './reader-pool.ts';

/** A feed reader with the rules in force; call `refresh` between two rounds. */
export function ruledReader(book: RuleBook): FeedReader & { refresh(): Promise<void> } {
  let reader: FeedReader | undefined;
  let version = -1;

  async function refresh() {
    const current = await book.current();
    if (reader && current.version === version) return;
    const previous = reader;
    reader = feedReader(current.rules);
    version = current.version;
    await previous?.close();
  }

  return {
    refresh,
    async read(job: FeedBytes) {
      if (!reader) await refresh();
      if (!reader) throw new Error('No filing rules are loaded.');
      return reader.read(job);
    },
    close: async () => reader?.close(),
  };
}
