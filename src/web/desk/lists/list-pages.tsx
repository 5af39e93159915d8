import type { ReactNode } from 'react';
import type { List } from './use-list.ts';

interface RangeProps {
  list: List;
  total: number | undefined;
  perPage: number;
  /** Further acts on the list, such as its export. */
  children?: ReactNode;
}

/** `1 to 50 of 365`, and how to see everything again. */
export function ListRange({ list, total, perPage, children }: RangeProps) {
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p role="status" className="text-quiet">
        {rangeOf(list.page, total, perPage)}
      </p>
      {list.isFiltered && (
        <button type="button" className="chip text-sm" onClick={list.clear}>
          Show all
        </button>
      )}
      {children}
    </div>
  );
}

export function rangeOf(page: number, total: number | undefined, perPage: number): string {
  if (total === undefined) return 'Loading…';
  const first = (page - 1) * perPage + 1;
  if (total === 0) return 'None found';
  if (first > total) return `${count(total)} in all`;
  return `${count(first)} to ${count(Math.min(total, first + perPage - 1))} of ${count(total)}`;
}

const count = (number: number) => number.toLocaleString('en-GB');

interface PagerProps {
  list: List;
  total: number;
  perPage: number;
}

/** Previous and next page. */
export function ListPager({ list, total, perPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / perPage));
  if (list.page === 1 && last === 1) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-3">
      <button
        type="button"
        className="button button-plain"
        disabled={list.page <= 1}
        onClick={() => list.toPage(Math.min(last, list.page - 1))}
      >
        Previous
      </button>
      <span>
        Page {list.page.toLocaleString('en-GB')} of {last.toLocaleString('en-GB')}
      </span>
      <button
        type="button"
        className="button button-plain"
        disabled={list.page >= last}
        onClick={() => list.toPage(list.page + 1)}
      >
        Next
      </button>
    </nav>
  );
}
