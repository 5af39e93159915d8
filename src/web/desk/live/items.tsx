import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskLiveItem } from '../../../contract/desk/desk.ts';
import type { PlacedStory } from '../../../contract/desk/story-placement.ts';
import { deskLiveItems, deskPlacedStories } from '../data/desk-data.ts';
import { DeskList } from '../layout/desk-list.tsx';
import { ItemRow } from './item-row.tsx';
import { PlacedStories } from './placed-stories.tsx';
import { SendAlert } from './send-alert.tsx';
import { useItemActs } from './use-item-acts.ts';

const NONE: DeskLiveItem[] = [];
const NOT_PLACED: PlacedStory[] = [];

/** The newest reports, which can be moved, hidden, merged or removed from a story. */
export function Items() {
  const query = useQuery(deskLiveItems());
  const { data: placed = NOT_PLACED } = useQuery(deskPlacedStories());
  const acts = useItemActs(query.data ?? NONE);
  const [joining, setJoining] = useState<DeskLiveItem>();
  const [alerting, setAlerting] = useState<DeskLiveItem>();
  return (
    <DeskList
      query={query}
      loading="Loading stories..."
      empty="No stories yet"
      isEmpty={(items) => items.length === 0}
    >
      {(items) => (
        <>
          <PlacedStories placed={placed} />
          <p className="mb-3 text-sm text-quiet" role="status">
            {joining
              ? `Choose another report on the same story as “${joining.title}”.`
              : 'Categories, kinds and merges are permanent: later rounds keep them.'}
          </p>
          {acts.last && (
            <p role="status" className="mb-3 flex flex-wrap items-center gap-4 bg-raised p-3">
              <span className="min-w-0 break-words">{acts.last.message}</span>
              <button
                type="button"
                className="button button-plain"
                disabled={acts.busy}
                onClick={acts.undo}
              >
                Undo
              </button>
            </p>
          )}
          <ul className="divide-y divide-rule border-y border-rule">
            {items.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                acts={acts}
                placed={placed.find(({ id }) => id === item.story)}
                joining={joining}
                onJoining={setJoining}
                onAlert={setAlerting}
              />
            ))}
          </ul>
          {alerting && <SendAlert item={alerting} onClose={() => setAlerting(undefined)} />}
          <p className="mt-4 text-sm text-quiet">
            Export these decisions as training data:{' '}
            <a href="/api/admin/news-labels" className="underline">
              JSON
            </a>{' '}
            or{' '}
            <a href="/api/admin/news-labels.csv" className="underline">
              CSV
            </a>
            .
          </p>
        </>
      )}
    </DeskList>
  );
}
