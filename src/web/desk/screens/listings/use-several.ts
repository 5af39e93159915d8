import { useState } from 'react';
import type { ListingStatus } from '../../../../contract/desk/listing-desk.ts';
import type { ListingScreen } from '../../../../contract/listings.ts';
import { useWrite } from '../../kit/data/desk-data.ts';

/** What a bulk act sets. */
export interface Several {
  status?: ListingStatus;
  category?: string;
  region?: string;
}
export type SelectedRow = { id: string; status: ListingStatus; category: string; region?: string };

/** Changes several listings at once, and remembers how they were so that it can be undone. */
export function useSeveral(screen: ListingScreen) {
  const write = useWrite();
  const [last, setLast] = useState<{ words: string; before: ({ id: string } & Several)[] }>();
  const send = (changes: ({ id: string } & Several)[], done: string, onSuccess: () => void) =>
    write.mutate({ call: `PUT /admin/${screen}`, body: { changes }, done }, { onSuccess });
  return {
    busy: write.isPending,
    last,
    apply(rows: readonly SelectedRow[], change: Several, words: string) {
      const before = rows.map((row) => ({
        id: row.id,
        ...(change.status && { status: row.status }),
        ...(change.category && { category: row.category }),
        ...(change.region && row.region && { region: row.region }),
      }));
      const changes = rows.map(({ id }) => ({ id, ...change }));
      send(changes, words, () => setLast({ words, before }));
    },
    undo: () => last && send(last.before, 'Undone.', () => setLast(undefined)),
  };
}

export type ChangeSeveral = ReturnType<typeof useSeveral>;
