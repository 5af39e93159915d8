import type { ReactNode } from 'react';
import { writeCount } from '../../../../contract/write-count.ts';
import { Button } from '../layout/controls.tsx';
import { More } from '../layout/more.tsx';
import type { List } from './list-filters.tsx';

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
    <div className="mb-1 flex min-h-11 flex-wrap items-center gap-x-4 text-sm">
      <p role="status" className="text-quiet">
        {rangeOf(list.page, total, perPage)}
      </p>
      {list.isFiltered && (
        <Button kind="quiet" onClick={list.clear}>
          Show all
        </Button>
      )}
      {children}
    </div>
  );
}

/** What is seldom done with a list, at the end of its range. */
export const MoreOfList = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="ml-auto">
    <More about={label}>{children}</More>
  </span>
);

export function rangeOf(page: number, total: number | undefined, perPage: number): string {
  if (total === undefined) return 'Loading…';
  const first = (page - 1) * perPage + 1;
  if (total === 0) return 'None found';
  if (first > total) return `${writeCount(total)} in all`;
  return `${writeCount(first)} to ${writeCount(Math.min(total, first + perPage - 1))} of ${writeCount(total)}`;
}

interface PagerProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

export function Pager({ page, last, onPage }: PagerProps) {
  if (page === 1 && last <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-3">
      <Button disabled={page <= 1} onClick={() => onPage(Math.min(last, page - 1))}>
        Previous
      </Button>
      <span>
        Page {writeCount(page)} of {writeCount(last)}
      </span>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

interface ListPagerProps {
  list: List;
  total: number;
  perPage: number;
}

export function ListPager({ list, total, perPage }: ListPagerProps) {
  const last = Math.max(1, Math.ceil(total / perPage));
  return <Pager page={list.page} last={last} onPage={list.toPage} />;
}
