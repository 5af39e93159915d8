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

interface Options<Data> {
  /** Milliseconds until it is fetched again, depending on the answer; false for never. */
  refetchIntervalMs?: (data: Data | undefined) => number | false;
}

/** A read of the desk, cached under its address. */
export function deskQuery<Path extends PathOf<'GET'>>(
  path: Path,
  ...[params, options]: ParamsFirst<`GET ${Path}`, [options?: Options<AnswerOf<`GET ${Path}`>>]>
) {
  type Data = AnswerOf<`GET ${Path}`>;
  const address = addressOf(path, params);
  return queryOptions({
    queryKey: [address],
    queryFn: () => readJson(address) as Promise<Data>,
    refetchInterval: ({ state }) =>
      options?.refetchIntervalMs?.(state.data as Data | undefined) ?? false,
  });
}

/** Fetches again what is on the screen; everything else is fetched when it is next shown. */
export const refetchWhere = (matches: (path: string) => boolean): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => matches(String(path)) });
