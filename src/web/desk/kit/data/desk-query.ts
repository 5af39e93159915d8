import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, ParamsFirst, PathOf } from '../../../../contract/api/call-types.ts';
import { addressOf, createReader } from '../../../data/request.ts';
import { noticeSignedOut } from './signed-out.ts';

/** Operators always see the current state, so every screen refetches. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  mutationCache: new MutationCache({ onError: noticeSignedOut }),
  defaultOptions: { queries: { staleTime: 0, retry: false, refetchOnWindowFocus: false } },
});

const readJson = createReader();

export interface ReadOptions<Data> {
  /** Not read while it is false. */
  enabled?: boolean;
  /** Milliseconds until it is fetched again, depending on the answer; false for never. */
  refetchMs?: (data: Data | undefined) => number | false;
  /** The answer before stays on the screen until that to other parameters is there. */
  keepsPrevious?: boolean;
}

/** A read of the desk, cached under its address. */
export const queryAt = <Data>(
  address: string,
  { enabled = true, refetchMs, keepsPrevious }: ReadOptions<Data> = {},
) =>
  queryOptions({
    queryKey: [address],
    queryFn: () => readJson(address) as Promise<Data>,
    enabled,
    refetchInterval: ({ state }) => refetchMs?.(state.data as Data | undefined) ?? false,
    placeholderData: (previous) => (keepsPrevious ? previous : undefined),
  });

/** The same for a call of the contract. */
export const deskQuery = <Path extends PathOf<'GET'>>(
  path: Path,
  ...[params, options]: ParamsFirst<`GET ${Path}`, [options?: ReadOptions<AnswerOf<`GET ${Path}`>>]>
) => queryAt<AnswerOf<`GET ${Path}`>>(addressOf(path, params), options);

/** Fetches again what is on the screen; everything else is fetched when it is next shown. */
export const refetchWhere = (matches: (path: string) => boolean): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => matches(String(path)) });
