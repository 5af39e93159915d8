import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LISTINGS_PER_PAGE, type ListingPage } from '../../../../contract/desk/listing-desk.ts';
import type { Sorts } from '../../../../contract/forms/list-query.ts';
import type { ListingScreen } from '../../../../contract/listings.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { addressOf, request } from '../../../data/request.ts';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { Button } from '../../kit/layout/controls.tsx';
import { More } from '../../kit/layout/more.tsx';
import { UndoLine } from '../../kit/layout/undo-line.tsx';
import type { List } from '../../kit/lists/list-filters.tsx';
import { type CsvColumns, ListScreen } from '../../kit/lists/list-screen.tsx';
import { SelectBox } from '../../kit/lists/select-box.tsx';
import { useSelection } from '../../kit/lists/use-selection.ts';
import {
  type SelectedRow,
  SeveralListings,
  type SeveralOptions,
  useSeveral,
} from './several-listings.tsx';
import { STATUS_ACTS, STATUSES, useListingStatus } from './use-listing-status.ts';

interface Props<R extends SelectedRow> {
  list: List;
  label: string;
  hint: string;
  filters: ReactNode;
  sorts: Sorts;
  query: UseQueryResult<ListingPage<R>>;
  titleOf: (row: R) => string;
  factsOf: (row: R) => ReactNode;
  screen: ListingScreen;
  several: Omit<SeveralOptions, 'several'>;
  csv: CsvColumns<R>;
}

/** A page of published listings; each row can be opened, hidden or deleted. */
export function ListingList<R extends SelectedRow>(props: Props<R>) {
  const { query, list, screen, csv, titleOf } = props;
  const { hrefOf } = useDeskRoute();
  const status = useListingStatus(screen);
  const several = useSeveral(screen);
  const selection = useSelection(query.data?.rows.map(({ id }) => id) ?? []);
  return (
    <ListScreen
      {...props}
      rowsOf={({ rows }) => rows}
      perPage={LISTINGS_PER_PAGE}
      csv={{ ...csv, read: pagesOf<R>(`/admin/${screen}`, list.query) }}
      head={
        <>
          {status.last && (
            <UndoLine onUndo={status.undo}>
              “{status.last.title}” is now{' '}
              {{ approved: 'published', hidden: 'hidden', removed: 'deleted' }[status.last.now]}.
            </UndoLine>
          )}
          <SeveralListings
            {...props.several}
            several={several}
            rows={query.data?.rows ?? []}
            selection={selection}
          />
        </>
      }
      loading="Loading..."
      empty="No results"
    >
      {(rows) => (
        <ul className="divide-y divide-rule border-y border-rule">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center gap-x-3">
              <SelectBox title={titleOf(row)} name={row.id} selection={selection} />
              <div className="min-w-0 grow py-1 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-4">
                <Link
                  href={hrefOf(deskPath(`${screen}/listing`, { id: row.id }))}
                  className="headline-link row-title"
                >
                  {titleOf(row)}
                </Link>
                <p className="flex flex-wrap gap-x-3 text-sm text-quiet">{props.factsOf(row)}</p>
              </div>
              <More about={titleOf(row)}>
                {STATUSES.filter((to) => to !== row.status).map((to) => (
                  <Button
                    key={to}
                    about={titleOf(row)}
                    disabled={status.busy}
                    onClick={() =>
                      status.set({ id: row.id, status: row.status, title: titleOf(row) }, to)
                    }
                  >
                    {STATUS_ACTS[to]}
                  </Button>
                ))}
              </More>
            </li>
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

/** Reads on where the page before ended. */
function pagesOf<R>(path: string, values: Readonly<Record<string, string>>) {
  let after: string | null = '';
  return async (page: number): Promise<readonly R[]> => {
    if (page === 1) after = '';
    if (after === null) return [];
    const response = await request('GET', addressOf(path, { ...values, after }));
    const { rows, next }: ListingPage<R> = await response.json();
    after = next;
    return rows;
  };
}
