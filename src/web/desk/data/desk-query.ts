import { QueryClient, queryOptions } from '@tanstack/react-query';
import { createReader } from '../../data/request.ts';

/** Operators always see the current state, so every screen refetches. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 0, retry: false, refetchOnWindowFocus: false } },
});

const readJson = createReader();

interface Options<Data> {
  /** Reads the answer, where it is more than the JSON of the path. */
  read?: (path: string) => Promise<Data>;
  /** Milliseconds until it is fetched again, depending on the answer; false for never. */
  refetchIntervalMs?: (data: Data | undefined) => number | false;
}

/** A call of the desk, cached under its path. */
export const deskQuery = <Data>(path: string, { read, refetchIntervalMs }: Options<Data> = {}) =>
  queryOptions({
    queryKey: [path],
    queryFn: (): Promise<Data> => (read ?? (readJson as (path: string) => Promise<Data>))(path),
    refetchInterval: ({ state }) => refetchIntervalMs?.(state.data as Data | undefined) ?? false,
  });

/** Fetches again what is on the screen; everything else is fetched when it is next shown. */
export const refetchWhere = (matches: (path: string) => boolean): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => matches(String(path)) });
