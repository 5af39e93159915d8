import { useState } from 'react';
import { ABROAD } from '../../../../contract/catalogues.ts';
import type { ListingStatus } from '../../../../contract/desk/listing-desk.ts';
import type { ListingScreen } from '../../../../contract/listings.ts';
import { useWrite } from '../../kit/data/desk-data.ts';
import { useConfirmation } from '../../kit/dialogs/confirmation.tsx';
import { Button, Choice } from '../../kit/layout/controls.tsx';
import { UndoLine } from '../../kit/layout/undo-line.tsx';
import type { Selection } from '../../kit/lists/use-selection.ts';
import { STATUS_ACTS, STATUS_WORDS, STATUSES } from './use-listing-status.ts';

export interface SeveralOptions {
  /** 'business', 'businesses'. */
  nouns: readonly [one: string, many: string];
  categories?: readonly string[];
  regions?: readonly string[];
  several: ChangeSeveral;
}

interface Props extends SeveralOptions {
  rows: readonly SelectedRow[];
  selection: Selection;
}

const EFFECTS: Record<ListingStatus, string> = {
  approved: 'Readers can see them again. Nobody is emailed.',
  hidden: 'Readers no longer see them. Nobody is emailed.',
  removed: 'Readers no longer see them. They are erased for good after 30 days. Nobody is emailed.',
};

export function SeveralListings({ rows, selection, nouns, several, ...options }: Props) {
  const confirm = useConfirmation();
  const chosen = rows.filter(({ id }) => selection.chosen.has(id));
  if (chosen.length === 0) return <Undo several={several} />;
  const count = (number: number) => `${number} ${nouns[number === 1 ? 0 : 1]}`;
  const ask = (targets: readonly SelectedRow[], change: Several, act: string, words: string) =>
    confirm(
      {
        title: `${act} ${count(targets.length)}?`,
        details: change.status
          ? EFFECTS[change.status]
          : `Readers find them under “${change.category ?? change.region}”.`,
        act: `${act} ${count(targets.length)}`,
      },
      () => {
        several.apply(targets, change, `${count(targets.length)} ${words}.`);
        selection.none();
      },
    );
  // What is abroad has no region of Ghana.
  const atHome = chosen.filter(({ region }) => region !== ABROAD);
  return (
    <div className="z-10 mb-3 sm:sticky sm:top-0 flex flex-wrap items-end gap-3 bg-raised p-3">
      <p role="status" className="grow basis-full">
        {chosen.length} selected
      </p>
      {STATUSES.filter((to) => chosen.some(({ status }) => status !== to)).map((to) => (
        <Button
          key={to}
          about="selected"
          disabled={several.busy}
          onClick={() => ask(chosen, { status: to }, STATUS_ACTS[to], STATUS_WORDS[to])}
        >
          {STATUS_ACTS[to]}
        </Button>
      ))}
      {options.categories && (
        <Choice
          label="Move to category"
          value=""
          options={[['', 'Choose'], ...options.categories]}
          onChoose={(category) =>
            category && ask(chosen, { category }, 'Move', `moved to ${category}`)
          }
        />
      )}
      {options.regions && atHome.length > 0 && (
        <Choice
          label="Move to region"
          value=""
          options={[['', 'Choose'], ...options.regions.filter((each) => each !== ABROAD)]}
          onChoose={(region) => region && ask(atHome, { region }, 'Move', `moved to ${region}`)}
        />
      )}
      <Button onClick={selection.all}>Select all {rows.length}</Button>
      <Button onClick={selection.none}>Clear selection</Button>
    </div>
  );
}

function Undo({ several }: Pick<Props, 'several'>) {
  if (!several.last) return null;
  return (
    <UndoLine about="for all" onUndo={several.undo}>
      {several.last.words}
    </UndoLine>
  );
}

interface Several {
  status?: ListingStatus;
  category?: string;
  region?: string;
}
export type SelectedRow = { id: string; status: ListingStatus; category?: string; region?: string };

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
        ...(change.category && row.category && { category: row.category }),
        ...(change.region && row.region && { region: row.region }),
      }));
      const changes = rows.map(({ id }) => ({ id, ...change }));
      send(changes, words, () => setLast({ words, before }));
    },
    undo: () => last && send(last.before, 'Undone.', () => setLast(undefined)),
  };
}

type ChangeSeveral = ReturnType<typeof useSeveral>;
