import type { SearchStore } from '../../platform/search/search-store.ts';
import type { FactStore } from '../facts/fact-store.ts';
import { almanacDocuments } from './searchable-events.ts';

interface AlmanacIndexDeps {
  stores: { facts: FactStore; search: SearchStore };
  now: () => Date;
}

/** Updates the search index after the facts behind the almanac have changed. */
export const almanacIndex =
  ({ stores: { facts, search }, now }: AlmanacIndexDeps) =>
  async (): Promise<void> =>
    search.replaceFixed('event', almanacDocuments(now(), await facts.almanac()));
