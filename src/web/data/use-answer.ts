import { useCallback, useEffect, useRef, useState } from 'react';
import type { Query } from './query.ts';
import { createReader } from './request.ts';

export type Answer<Data> =
  | { data: undefined; isPending: true; isError: false }
  | { data: Data; isPending: false; isError: false }
  | { data: Data | undefined; isPending: false; isError: true };

interface Stored<Data> {
  answer: Answer<Data>;
  /** When it arrived, or the island was hydrated, in milliseconds. */
  at: number;
}

const PENDING = { data: undefined, isPending: true, isError: false } as const;

const readJson = createReader();

/**
 * The answer of a call in an island. The answer to the first query comes with the page, as a prop
 * (`undefined` if the server could not get it); each later query is fetched when it is first shown. It is
 * pending while there is no query. A failure shows at once; the query's own retries go on behind it.
 *
 * @example
 * const { data, isPending } = useAnswer(eventsOfMonth(month), props.events);
 */
export function useAnswer<Data>(
  query: Query<Data> | undefined,
  first: Data | undefined,
): Answer<Data> & { prefetch: (next: Query<Data>) => void; retry: () => void } {
  const [stored, setStored] = useState<ReadonlyMap<string, Stored<Data>>>(
    () => new Map(query && [[query.path, { answer: answerOf(first), at: Date.now() }]]),
  );
  const loading = useRef(new Set<string>());
  const latest = useRef(stored);
  latest.current = stored;

  const load = useCallback(async (next: Query<Data>, retries = next.retries ?? 0) => {
    const { path } = next;
    if (isFresh(latest.current.get(path), next) || loading.current.has(path)) return;
    loading.current.add(path);
    const answer = await fetchAnswer(next);
    loading.current.delete(path);
    setStored((before) => {
      // Where a newer answer could not be fetched, the last one stays.
      const data = before.get(path)?.answer.data;
      const shown = answer.isError ? { ...answer, data } : answer;
      return new Map(before).set(path, { answer: shown, at: Date.now() });
    });
    if (answer.isError && retries > 0) setTimeout(load, next.retryDelayMs, next, retries - 1);
  }, []);

  const newest = useRef(query);
  newest.current = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same path is the same call
  useEffect(() => {
    if (newest.current) void load(newest.current);
  }, [load, query?.path]);

  const answer: Answer<Data> = stored.get(query?.path ?? '')?.answer ?? PENDING;
  return {
    ...answer,
    prefetch: (next) => void load(next),
    retry() {
      if (!query) return;
      // Pending again.
      setStored((before) => new Map([...before].filter(([path]) => path !== query.path)));
      void load(query);
    },
  };
}

const answerOf = <Data>(data: Data | undefined): Answer<Data> =>
  data === undefined
    ? { data, isPending: false, isError: true }
    : { data, isPending: false, isError: false };

const isFresh = (stored: Stored<unknown> | undefined, { staleTimeMs = Infinity }: Query<unknown>) =>
  stored !== undefined && !stored.answer.isError && Date.now() - stored.at < staleTimeMs;

async function fetchAnswer<Data>(query: Query<Data>): Promise<Answer<Data>> {
  try {
    return answerOf((await readJson(query.path)) as Data);
  } catch {
    return answerOf<Data>(undefined);
  }
}
