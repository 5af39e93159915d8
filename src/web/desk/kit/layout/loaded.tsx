import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/page/notice.tsx';

interface Props<Data> {
  query: UseQueryResult<Data>;
  loading: string;
  /** Shown instead of `children` where `isEmpty` says so. */
  empty?: string;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** What a query has loaded, or the message that it is loading, empty, or could not be loaded. */
export function Loaded<Data>({ query, loading, empty, isEmpty, children }: Props<Data>) {
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
  if (!isEmpty?.(query.data)) return children(query.data);
  return <p className="border-y border-rule py-6 text-quiet">{empty}</p>;
}
