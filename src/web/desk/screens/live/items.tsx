import { useState } from 'react';
import type { PlacedStory } from '../../../../contract/desk/story-placement.ts';
import {
  type DeskLiveItem,
  LIVE_CATEGORIES,
  LIVE_ITEM_SORTS,
  LIVE_ITEMS_PER_PAGE,
} from '../../../../contract/news/live-items-desk.ts';
import { call } from '../../kit/data/call.ts';
import { useRead, useRows } from '../../kit/data/desk-data.ts';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { BackButton } from '../../kit/layout/controls.tsx';
import { UndoLine } from '../../kit/layout/undo-line.tsx';
import type { Columns } from '../../kit/lists/export-csv.tsx';
import { Filter, useList } from '../../kit/lists/list-filters.tsx';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { ItemRow } from './item-row.tsx';
import { PlacedStories } from './place-story.tsx';
import { SendAlert } from './send-alert.tsx';
import { useItemActs } from './use-item-acts.ts';

const NOT_PLACED: PlacedStory[] = [];

/** The newest reports, which can be moved, hidden, merged or removed from a story. */
export function Items() {
  const { route } = useDeskRoute();
  const story = route?.name === 'live/story' ? route.params.id : '';
  const list = useList('live', { outlet: '', category: '', state: '' });
  const filter = { ...list.query, ...(story && { story }) };
  // One line a story, until reports are looked for.
  const each = story || list.isFiltered ? {} : { each: 'story' };
  const page = useRows('/admin/live-items', list.page, { ...filter, ...each });
  const { data: outlets = [] } = useRead('/admin/outlets');
  const { data: placed = NOT_PLACED } = useRead('/admin/stories/placed');
  const acts = useItemActs();
  const [joining, setJoining] = useState<DeskLiveItem>();
  const [alerting, setAlerting] = useState<DeskLiveItem>();
  const feedsOf = Map.groupBy(outlets, ({ name }) => name);
  const named = outlets.map(({ id, name, section }) => {
    const isOnly = feedsOf.get(name)?.length === 1;
    return [id, isOnly ? name : `${name}: ${section}`] as const;
  });
  const categories = [['', 'All'], ['none', 'None'], ...LIVE_CATEGORIES] as const;
  return (
    <>
      {story ? <BackButton to="live">All stories</BackButton> : <PlacedStories placed={placed} />}
      <ListScreen
        list={list}
        label="Latest stories"
        hint={story ? undefined : 'Words of a headline, or an outlet'}
        filters={
          <>
            <Filter name="outlet" label="Outlet" options={[['', 'All'], ...named]} />
            <Filter name="category" label="Category" options={categories} />
            <Filter name="state" label="State" options={STATES} />
          </>
        }
        sorts={LIVE_ITEM_SORTS}
        {...page}
        perPage={LIVE_ITEMS_PER_PAGE}
        csv={COLUMNS}
        read={(page) => call('GET /admin/live-items', { params: { ...filter, page } })}
        empty={list.isFiltered ? 'No stories match' : 'No stories yet'}
        below={() => (
          <p className="mt-4 text-sm text-quiet">
            Categories, kinds and merges are permanent: later rounds keep them. Export these
            decisions as training data:{' '}
            <a href="/api/admin/news-labels" className="underline">
              JSON
            </a>{' '}
            or{' '}
            <a href="/api/admin/news-labels.csv" className="underline">
              CSV
            </a>
            .
          </p>
        )}
      >
        {(items) => (
          <>
            <p role="status" className={joining ? 'mb-3 bg-raised p-3' : 'sr-only'}>
              {joining && `Choose another report on the same story as “${joining.title}”.`}
            </p>
            {acts.last && (
              <UndoLine busy={acts.busy} onUndo={acts.undo}>
                {acts.last.message}
              </UndoLine>
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
          </>
        )}
      </ListScreen>
      {alerting && <SendAlert item={alerting} onClose={() => setAlerting(undefined)} />}
    </>
  );
}

const STATES = [
  ['', 'All'],
  ['shown', 'Shown'],
  ['hidden', 'Hidden'],
] as const;

const COLUMNS: Columns<DeskLiveItem> = {
  Headline: 'title',
  Outlet: 'outlet',
  Published: 'publishedAt',
  Category: 'category',
  Kind: 'kind',
  Hidden: ({ hidden }) => (hidden ? 'yes' : ''),
  Address: 'url',
};
