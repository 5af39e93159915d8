import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LISTING_STATUSES } from '../../../../contract/desk/desk-choices.ts';
import { LISTING_STATUS_NAMES, type ListingPage } from '../../../../contract/desk/listing-desk.ts';
import type { Sorts } from '../../../../contract/forms/list-query.ts';
import { LISTINGS, type ListingKind } from '../../../../contract/listings.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { siteAddress } from '../../kit/data/site-address.ts';
import { openHere, useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { ScreenAct } from '../../kit/layout/screen-act.tsx';
import { Filter, type List, withCount } from '../../kit/lists/list-filters.tsx';
import { ListingList } from './listing-list.tsx';
import type { SelectedRow, SeveralOptions } from './several-listings.tsx';

interface OpenProps {
  id: string;
  onClose: () => void;
}

interface Props<Row extends SelectedRow> {
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
  /** The columns of the exported list, before the address of the page. */
  csv: {
    head: readonly string[];
    toRow: (row: Row) => readonly (string | number | null)[];
  };
  Open: (props: OpenProps) => ReactNode;
  New: (props: Pick<OpenProps, 'onClose'>) => ReactNode;
}

/** The published listings of one kind, which can be entered, opened, edited, hidden and deleted. */
export function ListingScreen<Row extends SelectedRow>(props: Props<Row>) {
  const { kind, query, several, csv, Open, New } = props;
  const { name, plural, withArticle, screen } = LISTINGS[kind];
  const { route, hrefOf } = useDeskRoute();
  const isOne = route?.name === `${screen}/listing`;
  const id = isOne && 'id' in route.params ? route.params.id : undefined;
  const close = () => openHere(deskPath(screen));
  return (
    <>
      {route?.name === `${screen}/new` && <New onClose={close} />}
      {id !== undefined && <Open id={id} onClose={close} />}
      {route?.name === screen && (
        <ScreenAct>
          <Link href={hrefOf(deskPath(`${screen}/new`))} className="button">
            Add {withArticle}
          </Link>
        </ScreenAct>
      )}
      <div hidden={route?.name !== screen}>
        <ListingList
          {...props}
          label={plural}
          filters={
            <>
              <Filter name="status" label="Status" options={statusChoices(query.data?.counts)} />
              {props.filters}
              <Filter name="sample" label="Samples" options={SAMPLE_CHOICES} />
            </>
          }
          screen={screen}
          several={{ nouns: [name.toLowerCase(), plural.toLowerCase()], ...several }}
          csv={{
            name: screen,
            head: [...csv.head, 'Address'],
            toRow: (row) => [...csv.toRow(row), `${siteAddress()}/${kind}/${row.id}`],
          }}
        />
      </div>
    </>
  );
}

/** Every status with how many match in it. */
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
