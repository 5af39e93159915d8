import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/page/notice.tsx';
import { Button } from './controls.tsx';

interface Props<Data> {
  query: UseQueryResult<Data>;
  loading: string;
  /** Shown instead of `children` for an empty list, or where `isEmpty` says so. */
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
  const { data } = query;
  if (query.isError || data === undefined) {
    return (
      <Notice title="This couldn’t be loaded" live>
        <Button className="mt-2" onClick={() => query.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  const hasNothing = isEmpty ? isEmpty(data) : Array.isArray(data) && data.length === 0;
  if (!empty || !hasNothing) return children(data);
  return <p className="border-y border-rule py-6 text-quiet">{empty}</p>;
}
