import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '../../components/page/notice.tsx';
import { scrollEdges } from './scroll-edges.ts';

interface Props<Data> {
  query: UseQueryResult<Data>;
  loading: string;
  empty: string;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** A list of the desk, or the message that it is loading, empty, or could not be loaded. */
export function DeskList<Data>({ query, loading, empty, isEmpty, children }: Props<Data>) {
  if (query.isPending) {
    return (
      <p role="status" className="py-10 text-center text-quiet">
        {loading}
      </p>
    );
  }
  if (query.isError || query.data === undefined) {
    return (
      <Notice title="This couldn't be loaded" live>
        <button type="button" className="button button-plain mt-2" onClick={() => query.refetch()}>
          Try again
        </button>
      </Notice>
    );
  }
  if (!isEmpty(query.data)) return children(query.data);
  return <p className="border-y border-rule py-6 text-quiet">{empty}</p>;
}

const EDGES = scrollEdges('x', 'var(--paper)');

/** A wide table scrolls by itself, so that the page never does, and keeps its columns readable. */
export function Table(props: {
  caption: string;
  columns: string[];
  /** Few and short columns fit a phone. */
  narrow?: boolean;
  children: ReactNode;
}) {
  return (
    // A keyboard must be able to scroll it too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need the focus
    <section className="overflow-x-auto" style={EDGES} tabIndex={0} aria-label={props.caption}>
      <table className={`w-full border-collapse text-left ${props.narrow ? '' : 'min-w-[40rem]'}`}>
        <caption className="sr-only">{props.caption}</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            {props.columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 text-sm">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">{props.children}</tbody>
      </table>
    </section>
  );
}

export function Cell({ children, quiet }: { children: ReactNode; quiet?: boolean }) {
  return <td className={`py-3 pr-4 align-baseline ${quiet ? 'text-quiet' : ''}`}>{children}</td>;
}

/** Previous and next page. */
export function Pager(props: { page: number; last: number; onPage: (page: number) => void }) {
  if (props.last <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center gap-3">
      <button
        type="button"
        className="button button-plain"
        disabled={props.page <= 1}
        onClick={() => props.onPage(props.page - 1)}
      >
        Previous
      </button>
      <span>
        Page {props.page} of {props.last}
      </span>
      <button
        type="button"
        className="button button-plain"
        disabled={props.page >= props.last}
        onClick={() => props.onPage(props.page + 1)}
      >
        Next
      </button>
    </nav>
  );
}
