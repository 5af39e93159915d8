import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { ListingPage, ListingStatus } from '../../../contract/desk/listing-desk.ts';
import { DeskList } from '../layout/desk-list.tsx';
import type { SetListingStatus } from './use-listing-status.ts';

interface Row {
  id: string;
  status: ListingStatus;
}

interface Props<R extends Row> {
  query: UseQueryResult<ListingPage<R>>;
  titleOf: (row: R) => string;
  factsOf: (row: R) => ReactNode;
  hrefOf: (id: string) => string;
  status: SetListingStatus;
  pages: ReturnType<typeof useCursors>;
}

/** A page of published listings; each row can be opened, hidden or deleted. */
export function ListingList<R extends Row>(props: Props<R>) {
  const { query, status, pages } = props;
  return (
    <>
      {status.last && (
        <p role="status" className="mb-3 flex flex-wrap items-center gap-4 bg-raised p-3">
          <span>
            “{status.last.title}” is now{' '}
            {{ approved: 'published', hidden: 'hidden', removed: 'deleted' }[status.last.now]}.
          </span>
          <button type="button" className="button button-plain" onClick={status.undo}>
            Undo
          </button>
        </p>
      )}
      <DeskList
        query={query}
        loading="Loading..."
        empty="No results"
        isEmpty={({ rows }) => rows.length === 0}
      >
        {({ rows, next }) => (
          <>
            <ul className="divide-y divide-rule border-y border-rule">
              {rows.map((row) => (
                <li
                  key={row.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
                >
                  <div className="min-w-0 grow basis-64">
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
            <CursorPager next={next} pages={pages} />
          </>
        )}
      </DeskList>
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
        <button
          key={to}
          type="button"
          className="button button-plain"
          disabled={status.busy}
          onClick={() => status.set(row, to)}
        >
          {STATUS_ACTS[to]}
          <span className="sr-only"> {row.title}</span>
        </button>
      ))}
    </div>
  );
}

/** Not imported from the catalogue, which would add it to the code of every page. */
export const STATUSES: readonly ListingStatus[] = ['approved', 'hidden', 'removed'];

export const STATUS_ACTS: Record<ListingStatus, string> = {
  approved: 'Show',
  hidden: 'Hide',
  removed: 'Delete',
};

/** The cursor of each visited page, for the way back. A new filter starts at the first page. */
export function useCursors(choice: string) {
  const [visited, setVisited] = useState({ choice, starts: [''] });
  // A cursor of another filter would open a wrong page.
  const starts = visited.choice === choice ? visited.starts : [''];
  return {
    number: starts.length,
    after: starts.at(-1) ?? '',
    forward: (next: string) => setVisited({ choice, starts: [...starts, next] }),
    back: () => setVisited({ choice, starts: starts.slice(0, -1) }),
  };
}

function CursorPager(props: { next: string | null; pages: ReturnType<typeof useCursors> }) {
  const { next, pages } = props;
  if (pages.number === 1 && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center gap-3">
      <button
        type="button"
        className="button button-plain"
        disabled={pages.number === 1}
        onClick={pages.back}
      >
        Previous
      </button>
      <span>Page {pages.number}</span>
      <button
        type="button"
        className="button button-plain"
        disabled={!next}
        onClick={() => next && pages.forward(next)}
      >
        Next
      </button>
    </nav>
  );
}
