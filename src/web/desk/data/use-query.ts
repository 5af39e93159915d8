import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { type Query, QueryCache } from './query-cache.ts';

export const Queries = createContext(new QueryCache());

export const useQueries = (): QueryCache => useContext(Queries);

interface QueryState {
  /** When the data arrived; 0 while there is none. */
  updatedAt: number;
  isFetching: boolean;
  refetch: () => void;
}

/** Pending, failed (perhaps with an older answer), or answered. */
export type QueryResult<Data> = QueryState &
  (
    | { isPending: true; isError: false; data: undefined; error: undefined }
    | { isPending: false; isError: true; data: Data | undefined; error: unknown }
    | { isPending: false; isError: false; data: Data; error: undefined }
  );

/** The state of a read. Fetches it if needed and follows its changes. */
export function useQuery<Data>(query: Query<Data>): QueryResult<Data> {
  const cache = useQueries();
  const latest = useRef(query);
  latest.current = query;
  const { path, enabled = true } = query;

  const watch = useCallback(
    (listener: () => void) => cache.watch({ ...latest.current, path }, listener),
    [cache, path],
  );
  const current = () => cache.snapshot(path);
  const snapshot = useSyncExternalStore(watch, current, current);
  const data = snapshot.data as Data | undefined;
  const { error } = snapshot;

  useEffect(() => {
    if (enabled) cache.ensure({ ...latest.current, path });
  }, [cache, path, enabled]);

  const repeatAfter = query.repeatAfter?.(data) ?? 0;
  useEffect(() => {
    if (repeatAfter <= 0) return;
    const again = () => void cache.fetch({ ...latest.current, path }).catch(() => undefined);
    const timer = setInterval(again, repeatAfter);
    return () => clearInterval(timer);
  }, [cache, path, repeatAfter]);

  const result: QueryState = {
    updatedAt: snapshot.at,
    isFetching: snapshot.fetching,
    refetch: () => void cache.fetch(latest.current).catch(() => undefined),
  };
  if (error !== undefined) return { ...result, isPending: false, isError: true, data, error };
  if (data === undefined)
    return { ...result, isPending: true, isError: false, data: undefined, error };
  return { ...result, isPending: false, isError: false, data, error };
}
