import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf, PathOf } from '../../../../contract/api/call-types.ts';
import { Notice } from '../../../components/page/notice.tsx';
import { addressOf, RequestError } from '../../../data/request.ts';
import type { Params } from '../data/call.ts';
import { reasonOf } from '../data/desk-data.ts';
import { queryAt, type ReadOptions } from '../data/desk-query.ts';
import { Button } from './controls.tsx';

interface Shown<Data> {
  loading?: string;
  /** Shown instead of `children` for an empty list, or where `isEmpty` says so. */
  empty?: string;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

type Props<Data> = Shown<Data> & { query: UseQueryResult<Data> };

/** What a query has loaded, or the message that it is loading, empty, or could not be loaded. */
export function Loaded<Data>(props: Props<Data>) {
  const { query, loading = 'Loading...', empty, isEmpty, children } = props;
  if (query.isPending) {
    return (
      <p role="status" className="py-10 text-center text-quiet">
        {loading}
      </p>
    );
  }
  const { data } = query;
  const isGone = query.error instanceof RequestError && query.error.status === 404;
  if (isGone) {
    return (
      <Notice title="Not found" live>
        {reasonOf(query.error)}
      </Notice>
    );
  }
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

type ReadProps<Path extends PathOf<'GET'>> = Params<`GET ${Path}`> &
  Shown<AnswerOf<`GET ${Path}`>> &
  Pick<ReadOptions<AnswerOf<`GET ${Path}`>>, 'refetchMs'> & { path: Path };

/**
 * Reads at the desk what a call answers, and shows it once it is loaded.
 *
 * @example
 * <Read path="/admin/events/{id}" params={{ id }}>
 *   {(event) => <EventChanges event={event} />}
 * </Read>
 */
export function Read<Path extends PathOf<'GET'>>(props: ReadProps<Path>) {
  const address = addressOf(props.path, 'params' in props ? props.params : undefined);
  const query = useQuery(queryAt<AnswerOf<`GET ${Path}`>>(address, props));
  return <Loaded {...props} query={query} />;
}
