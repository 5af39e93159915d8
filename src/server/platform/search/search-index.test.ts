import { expect, it } from 'vitest';
import type { SearchSources } from './search-document.ts';
import { searchIndex } from './search-index.ts';
import type { SearchStore } from './search-store.ts';

/** A store with 1,000 entries, of which some have changed. */
function storeOf1000() {
  const seen = { changed: 0, tidied: 0 };
  const store: Pick<SearchStore, 'takeChanges' | 'count' | 'tidy'> = {
    takeChanges: async (limit) => {
      const processed = Math.min(limit, seen.changed);
      seen.changed -= processed;
      return { processed, failed: [] };
    },
    count: async () => 1000,
    tidy: async () => {
      seen.tidied += 1;
      return false;
    },
  };
  return { seen, index: searchIndex(store as SearchStore, {} as SearchSources) };
}

it('merges the index whenever a tenth of it has changed, and not before', async () => {
  const { seen, index } = storeOf1000();
  const tidiedAfter = async (changed: number) => {
    seen.changed = changed;
    await index.refresh();
    return seen.tidied;
  };
  expect(await tidiedAfter(60)).toBe(0);
  expect(await tidiedAfter(0)).toBe(0);
  expect(await tidiedAfter(40)).toBe(1);
  expect(await tidiedAfter(99)).toBe(1);
  expect(await tidiedAfter(1)).toBe(2);
});
