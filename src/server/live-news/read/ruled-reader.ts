import type { RuleBook } from '../file/rule-book.ts';
import type { FeedBytes } from './read-feed.ts';
import { type FeedReader, feedReader } from './reader-pool.ts';

/** A feed reader that files by the rules which count now. `refresh` is for between two rounds. */
export function ruledReader(book: RuleBook): FeedReader & { refresh(): Promise<void> } {
  let reader: FeedReader | undefined;
  let version = -1;

  async function refresh() {
    const current = await book.current();
    if (reader && current.version === version) return;
    const before = reader;
    reader = feedReader(current.rules);
    version = current.version;
    await before?.close();
  }

  return {
    refresh,
    async read(job: FeedBytes) {
      if (!reader) await refresh();
      if (!reader) throw new Error('There are no rules to file by.');
      return reader.read(job);
    },
    close: async () => reader?.close(),
  };
}
