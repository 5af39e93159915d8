import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  LISTINGS_PER_PAGE,
  type ListingPage,
  type ListingStatus,
} from '../../../contract/desk/listing-desk.ts';
import { addressOf, request } from '../../data/request.ts';
import { Button } from '../layout/button.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { ExportCsv } from '../lists/export-csv.tsx';
import { ListPager, ListRange } from '../lists/list-pages.tsx';
import { SelectBox } from '../lists/select-box.tsx';
import type { List } from '../lists/use-list.ts';
import { useSelection } from '../lists/use-selection.ts';
import { SeveralListings, type SeveralOptions } from './several-listings.tsx';
import { type SetListingStatus, STATUS_ACTS, STATUSES } from './use-listing-status.ts';
import type { SelectedRow } from './use-several.ts';

type Row = SelectedRow;

interface Props<R extends Row> {
  query: UseQueryResult<ListingPage<R>>;
  titleOf: (row: R) => string;
  factsOf: (row: R) => ReactNode;
  hrefOf: (id: string) => string;
  status: SetListingStatus;
  list: List;
  several: SeveralOptions;
  csv: {
    name: string;
    path: '/admin/businesses' | '/admin/events';
    head: readonly string[];
    toRow: (row: R) => readonly (string | null)[];
  };
}

/** A page of published listings; each row can be opened, hidden or deleted. */
export function ListingList<R extends Row>(props: Props<R>) {
  const { query, status, list, csv } = props;
  const selection = useSelection(query.data?.rows.map(({ id }) => id) ?? []);
  return (
    <>
      {status.last && (
        <p role="status" className="mb-3 flex flex-wrap items-center gap-4 bg-raised p-3">
          <span>
            “{status.last.title}” is now{' '}
            {{ approved: 'published', hidden: 'hidden', removed: 'deleted' }[status.last.now]}.
          </span>
          <Button onClick={status.undo}>Undo</Button>
        </p>
      )}
      <SeveralListings {...props.several} rows={query.data?.rows ?? []} selection={selection} />
      <ListRange list={list} total={query.data?.total} perPage={LISTINGS_PER_PAGE}>
        <ExportCsv
          name={csv.name}
          total={query.data?.total}
          head={csv.head}
          toRow={csv.toRow}
          read={pagesOf<R>(csv.path, list.query)}
        />
      </ListRange>
      <Loaded
        query={query}
        loading="Loading..."
        empty="No results"
        isEmpty={({ rows }) => rows.length === 0}
      >
        {({ rows, total }) => (
          <>
            <ul className="divide-y divide-rule border-y border-rule">
              {rows.map((row) => (
                <li
                  key={row.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
                >
                  <SelectBox title={props.titleOf(row)} name={row.id} selection={selection} />
                  <div className="min-w-0 grow basis-48">
                    <Link
                      href={props.hrefOf(row.id)}
                      className="headline headline-link inline-flex min-h-11 items-center text-lg"
                    >
                      {props.titleOf(row)}
                    </Link>
                    <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
                      {props.factsOf(row)}
                    </p>
                  </div>
                  <RowButtons
                    row={{ id: row.id, status: row.status, title: props.titleOf(row) }}
                    status={status}
                  />
                </li>
              ))}
            </ul>
            <ListPager list={list} total={total} perPage={LISTINGS_PER_PAGE} />
          </>
        )}
      </Loaded>
    </>
  );
}

function RowButtons(props: {
  row: { id: string; title: string; status: ListingStatus };
  status: SetListingStatus;
}) {
  const { row, status } = props;
  const others = STATUSES.filter((to) => to !== row.status);
  return (
    <div className="flex gap-2">
      {others.map((to) => (
        <Button
          key={to}
          about={row.title}
          disabled={status.busy}
          onClick={() => status.set(row, to)}
        >
          {STATUS_ACTS[to]}
        </Button>
      ))}
    </div>
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
