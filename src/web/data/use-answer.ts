import { useCallback, useEffect, useRef, useState } from 'react';
import type { Query } from './query.ts';
import { createReader } from './request.ts';

interface Chosen<Data, Choice> {
  shown: Choice;
  data: Data | undefined;
}

export interface Answer<Data, Choice = unknown> extends Chosen<Data, Choice> {
  isPending: boolean;
  /** The last call failed; the data, if any, is of an earlier one. */
  isError: boolean;
}

interface Stored<Data> {
  data: Data | undefined;
  isError: boolean;
  /** When it arrived, or the island was hydrated, in milliseconds. */
  at: number;
}

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
  const [last, setLast] = useState<Chosen<Data, Choice>>();
  const [stored, setStored] = useState<ReadonlyMap<string, Stored<Data>>>(() => {
    const query = queryOf(firstChoice);
    return new Map(query && [[query.path, stamped(first)]]);
  });
  const loading = useRef(new Set<string>());
  const latest = useRef(stored);
  latest.current = stored;

  const load = useCallback(async (next: Query<Data>, retries = next.retries ?? 0) => {
    const { path } = next;
    if (isFresh(latest.current.get(path), next) || loading.current.has(path)) return;
    loading.current.add(path);
    const data = (await readJson(path).catch(() => undefined)) as Data | undefined;
    loading.current.delete(path);
    // Where a newer answer could not be fetched, the last one stays.
    setStored((before) => new Map(before).set(path, stamped(data, before.get(path)?.data)));
    if (data === undefined && retries > 0) setTimeout(load, next.retryDelayMs, next, retries - 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server could not get
  useEffect(() => prefetch(firstChoice), []);

  const found = stored.get(queryOf(choice)?.path ?? '');
  const own = { shown: choice, data: found?.data };
  const answer: Answer<Data, Choice> = {
    ...(found && !found.data && last ? last : own),
    isPending: !found,
    isError: found?.isError === true,
  };

  function prefetch(next: Choice) {
    const query = queryOf(next);
    if (query) void load(query);
  }

  function choose(next: Choice) {
    if (answer.data) setLast(answer);
    setChoice(next);
    // Pending again.
    const path = queryOf(next)?.path;
    setStored((before) => new Map([...before].filter(([key, it]) => key !== path || it.data)));
    prefetch(next);
  }

  return { choice, answer, prefetch, choose, retry: () => choose(choice) };
}

const stamped = <Data>(data: Data | undefined, before?: Data): Stored<Data> => ({
  data: data ?? before,
  isError: data === undefined,
  at: Date.now(),
});

const isFresh = (stored: Stored<unknown> | undefined, { staleTimeMs = Infinity }: Query<unknown>) =>
  stored !== undefined && !stored.isError && Date.now() - stored.at < staleTimeMs;
