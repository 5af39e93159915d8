import type { FactStore } from '../facts/fact-store.ts';
import type { SearchStore } from '../search/search-store.ts';
import { almanacDocuments } from './searchable-events.ts';

interface Parts {
  stores: { facts: FactStore; search: SearchStore };
  now: () => Date;
}

/** Lets search follow when what the almanac stands on has changed. */
export const almanacIndex =
  ({ stores: { facts, search }, now }: Parts) =>
  async (): Promise<void> => {
    const documents = almanacDocuments(now(), await facts.almanac());
    const known = new Set(documents.map(({ id }) => id));
    const gone = (await facts.removedEvents()).filter((id) => !known.has(id));
    await search.put('event', documents, gone);
  };
