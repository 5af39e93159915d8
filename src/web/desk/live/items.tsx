import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlacedStory } from '../../../contract/desk/story-placement.ts';
import {
  type DeskLiveItem,
  LIVE_CATEGORIES,
  LIVE_ITEM_SORTS,
  LIVE_ITEMS_PER_PAGE,
} from '../../../contract/news/live-items-desk.ts';
import { call } from '../data/call.ts';
import { deskOutlets, deskPlacedStories, pageOf } from '../data/desk-data.ts';
import { Button } from '../layout/button.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { ExportCsv } from '../lists/export-csv.tsx';
import { Filter, ListFilters, SortFilter } from '../lists/list-filters.tsx';
import { ListPager, ListRange } from '../lists/list-pages.tsx';
import { useList } from '../lists/use-list.ts';
import { ItemRow } from './item-row.tsx';
import { PlacedStories } from './placed-stories.tsx';
import { SendAlert } from './send-alert.tsx';
import { useItemActs } from './use-item-acts.ts';

const NONE: DeskLiveItem[] = [];
const NOT_PLACED: PlacedStory[] = [];

/** The newest reports, which can be moved, hidden, merged or removed from a story. */
export function Items() {
  const list = useList({ outlet: '', category: '', state: '' });
  const query = useQuery(pageOf('/admin/live-items', { ...list.query, page: list.page }));
  const { data: outlets = [] } = useQuery(deskOutlets());
  const { data: placed = NOT_PLACED } = useQuery(deskPlacedStories());
  const acts = useItemActs(query.data?.rows ?? NONE);
  const [joining, setJoining] = useState<DeskLiveItem>();
  const [alerting, setAlerting] = useState<DeskLiveItem>();
  return (
    <>
      <PlacedStories placed={placed} />
      <ListFilters label="Latest stories" list={list} hint="Words of a headline, or an outlet">
        <Filter
          name="outlet"
          label="Outlet"
          options={[['', 'All'], ...outlets.map(({ id, name }) => [id, name] as const)]}
        />
        <Filter
          name="category"
          label="Category"
          options={[['', 'All'], ['none', 'None'], ...LIVE_CATEGORIES]}
        />
        <Filter
          name="state"
          label="State"
          options={[
            ['', 'All'],
            ['shown', 'Shown'],
            ['hidden', 'Hidden'],
          ]}
        />
        <SortFilter sorts={LIVE_ITEM_SORTS} />
      </ListFilters>
      <ListRange list={list} total={query.data?.total} perPage={LIVE_ITEMS_PER_PAGE}>
        <ExportCsv
          name="live-news"
          total={query.data?.total}
          head={['Headline', 'Outlet', 'Published', 'Category', 'Kind', 'Hidden', 'Address']}
          toRow={(item: DeskLiveItem) => [
            item.title,
            item.outlet,
            item.publishedAt,
            item.category,
            item.kind,
            item.hidden ? 'yes' : '',
            item.url,
          ]}
          read={(page) => call('GET /admin/live-items', { params: { ...list.query, page } })}
        />
      </ListRange>
      <Loaded
        query={query}
        loading="Loading stories..."
        empty={list.isFiltered ? 'No stories match' : 'No stories yet'}
        isEmpty={({ rows }) => rows.length === 0}
      >
        {({ rows: items, total }) => (
          <>
            <p className="mb-3 text-sm text-quiet" role="status">
              {joining
                ? `Choose another report on the same story as “${joining.title}”.`
                : 'Categories, kinds and merges are permanent: later rounds keep them.'}
            </p>
            {acts.last && (
              <p role="status" className="mb-3 flex flex-wrap items-center gap-4 bg-raised p-3">
                <span className="min-w-0 break-words">{acts.last.message}</span>
                <Button disabled={acts.busy} onClick={acts.undo}>
                  Undo
                </Button>
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
            <ListPager list={list} total={total} perPage={LIVE_ITEMS_PER_PAGE} />
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
      </Loaded>
    </>
  );
}
