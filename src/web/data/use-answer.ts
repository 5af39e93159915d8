import { useCallback, useEffect, useRef, useState } from 'react';
import type { Query } from './query.ts';
import { createReader } from './request.ts';

type Fetched<Data> =
  | { data: Data; isError: false }
  /** The last call failed; the data, if any, is of an earlier one. */
  | { data: Data | undefined; isError: true };

export type Answer<Data, Choice = unknown> =
  | { shown: Choice; isPending: true; data: undefined; isError: false }
  | ({ shown: Choice; isPending: false } & Fetched<Data>);

/** With the moment it arrived, or the island was hydrated, in milliseconds. */
type Stored<Data> = Fetched<Data> & { at: number };

const readJson = createReader();

/**
 * The answer to what a reader chooses in an island. The answer to the first choice comes with the page,
 * as a prop (`undefined` if the server could not get it); each later one is fetched when it is chosen,
 * and again when it is chosen after a failure. It is pending while there is no query.
 *
 * A failure shows at once, beside the last answer that the reader had: `shown` is the choice it belongs
 * to. The query's own retries go on behind it.
 *
 * @example
 * const { choice, choose, answer } = useAnswer(eventsOfMonth, props.month, props.events);
 */
export function useAnswer<Data, Choice>(
  queryOf: (choice: Choice) => Query<Data> | undefined,
  firstChoice: Choice,
  first: Data | undefined,
) {
  const [choice, setChoice] = useState(firstChoice);
  const [last, setLast] = useState<{ choice: Choice; data: Data }>();
  const [stored, setStored] = useState<ReadonlyMap<string, Stored<Data>>>(() => {
    const query = queryOf(firstChoice);
    return new Map(query && [[query.path, { ...fetched(first), at: Date.now() }]]);
  });
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
      const data = before.get(path)?.data;
      return new Map(before).set(path, {
        ...(answer.isError ? { ...answer, data } : answer),
        at: Date.now(),
      });
    });
    if (answer.isError && retries > 0) setTimeout(load, next.retryDelayMs, next, retries - 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server could not get
  useEffect(() => prefetch(firstChoice), []);

  const answer = answerOf(choice, stored.get(queryOf(choice)?.path ?? ''), last);

  function prefetch(next: Choice) {
    const query = queryOf(next);
    if (query) void load(query);
  }

  function choose(next: Choice) {
    if (answer.data !== undefined) setLast({ choice: answer.shown, data: answer.data });
    setChoice(next);
    // Pending again.
    const path = queryOf(next)?.path;
    setStored((before) => new Map([...before].filter(([key, it]) => key !== path || it.data)));
    prefetch(next);
  }

  return { choice, answer, prefetch, choose, retry: () => choose(choice) };
}

function answerOf<Data, Choice>(
  choice: Choice,
  stored: Stored<Data> | undefined,
  last: { choice: Choice; data: Data } | undefined,
): Answer<Data, Choice> {
  if (!stored) return { shown: choice, isPending: true, data: undefined, isError: false };
  if (stored.data !== undefined || !last) return { shown: choice, isPending: false, ...stored };
  return { shown: last.choice, isPending: false, data: last.data, isError: true };
}

const fetched = <Data>(data: Data | undefined): Fetched<Data> =>
  data === undefined ? { data, isError: true } : { data, isError: false };

const isFresh = (stored: Stored<unknown> | undefined, { staleTimeMs = Infinity }: Query<unknown>) =>
  stored !== undefined && !stored.isError && Date.now() - stored.at < staleTimeMs;

async function fetchAnswer<Data>(query: Query<Data>): Promise<Fetched<Data>> {
  try {
    return fetched((await readJson(query.path)) as Data);
  } catch {
    return fetched<Data>(undefined);
  }
}
