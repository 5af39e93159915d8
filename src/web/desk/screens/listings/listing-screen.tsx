import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LISTING_STATUSES } from '../../../../contract/desk/desk-choices.ts';
import {
  LISTING_STATUS_NAMES,
  LISTINGS_PER_PAGE,
  type ListingPage,
} from '../../../../contract/desk/listing-desk.ts';
import type { Sorts } from '../../../../contract/forms/list-query.ts';
import { LISTINGS, type ListingKind } from '../../../../contract/listings.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { addressOf, request } from '../../../data/request.ts';
import { siteAddress } from '../../kit/data/site-address.ts';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { Button } from '../../kit/layout/controls.tsx';
import { More } from '../../kit/layout/more.tsx';
import { ScreenLink } from '../../kit/layout/screen-act.tsx';
import { UndoLine } from '../../kit/layout/undo-line.tsx';
import type { Columns } from '../../kit/lists/export-csv.tsx';
import { Filter, type List, withCount } from '../../kit/lists/list-filters.tsx';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { SelectBox } from '../../kit/lists/select-box.tsx';
import { useSelection } from '../../kit/lists/use-selection.ts';
import {
  type SelectedRow,
  SeveralListings,
  type SeveralOptions,
  useSeveral,
} from './several-listings.tsx';
import { STATUS_ACTS, STATUS_WORDS, STATUSES, useListingStatus } from './use-listing-status.ts';

interface ListProps<Row extends SelectedRow> {
  kind: ListingKind;
  list: List;
  query: UseQueryResult<ListingPage<Row>>;
  /** What the search finds. */
  hint: string;
  /** Filters between the status and the samples. */
  filters: ReactNode;
  sorts: Sorts;
  titleOf: (row: Row) => string;
  factsOf: (row: Row) => ReactNode;
  /** What several of them can be moved to. */
  several: Pick<SeveralOptions, 'categories' | 'regions'>;
  /** Of the exported list, before the address of the page. */
  csv: Columns<Row>;
}

interface Props<Row extends SelectedRow> extends ListProps<Row> {
  Open: (props: { id: string }) => ReactNode;
  New: () => ReactNode;
}

/** The published listings of one kind, which can be entered, opened, edited, hidden and deleted. */
export function ListingScreen<Row extends SelectedRow>(props: Props<Row>) {
  const { kind, Open, New } = props;
  const { withArticle, screen } = LISTINGS[kind];
  const { route } = useDeskRoute();
  const isOne = route?.name === `${screen}/listing`;
  const id = isOne && 'id' in route.params ? route.params.id : undefined;
  return (
    <>
      {route?.name === `${screen}/new` && <New />}
      {id !== undefined && <Open id={id} />}
      {route?.name === screen && <ScreenLink to={`${screen}/new`}>Add {withArticle}</ScreenLink>}
      <div hidden={route?.name !== screen}>
        <ListingList {...props} />
      </div>
    </>
  );
}

/** A page of published listings; each row can be opened, hidden or deleted. */
function ListingList<Row extends SelectedRow>(props: ListProps<Row>) {
  const { kind, query, list, titleOf } = props;
  const { name, plural, screen } = LISTINGS[kind];
  const { hrefOf } = useDeskRoute();
  const status = useListingStatus(screen);
  const several = useSeveral(screen);
  const selection = useSelection(query.data?.rows.map(({ id }) => id) ?? []);
  return (
    <ListScreen
      {...props}
      label={plural}
      filters={
        <>
          <Filter name="status" label="Status" options={statusChoices(query.data?.counts)} />
          {props.filters}
          <Filter name="sample" label="Samples" options={SAMPLE_CHOICES} />
        </>
      }
      rowsOf={({ rows }) => rows}
      perPage={LISTINGS_PER_PAGE}
      csv={{ ...props.csv, Address: addressAs(kind) }}
      read={pagesOf<Row>(`/admin/${screen}`, list.query)}
      head={
        <>
          {status.last && (
            <UndoLine onUndo={status.undo}>
              “{status.last.title}” is now {STATUS_WORDS[status.last.now]}.
            </UndoLine>
          )}
          <SeveralListings
            {...props.several}
            nouns={[name.toLowerCase(), plural.toLowerCase()]}
            several={several}
            rows={query.data?.rows ?? []}
            selection={selection}
          />
        </>
      }
      empty="No results"
    >
      {(rows) => (
        <ul className="divide-y divide-rule border-y border-rule">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center gap-x-3">
              <SelectBox title={titleOf(row)} name={row.id} selection={selection} />
              <div className="min-w-0 grow pb-2.5 lg:flex lg:py-1 lg:flex-wrap lg:items-baseline lg:gap-x-4">
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

const statusChoices = (counts: ListingPage<unknown>['counts'] | undefined) =>
  LISTING_STATUSES.map(
    (status) =>
      [status, withCount(LISTING_STATUS_NAMES[status], counts && (counts[status] ?? 0))] as const,
  );

const SAMPLE_CHOICES = [
  ['', 'All'],
  ['no', 'Real only'],
  ['yes', 'Samples only'],
] as const;

const addressAs =
  (kind: ListingKind) =>
  ({ id }: { id: string }) =>
    `${siteAddress()}/${kind}/${id}`;

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
