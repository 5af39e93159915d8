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
  async (): Promise<void> => {
    const documents = almanacDocuments(now(), await facts.almanac());
    const currentIds = new Set(documents.map(({ id }) => id));
    const removedIds = (await facts.removedEvents()).filter((id) => !currentIds.has(id));
    await search.put('event', documents, removedIds);
  };
