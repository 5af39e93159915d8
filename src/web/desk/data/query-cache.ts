import { createReader, type Fetch } from '../../data/request.ts';

/**
 * A read of the site: the path is its name, the address it is fetched from and the key it is kept
 * under. Reads never go stale, never repeat by themselves and are not retried, unless they say so.
 */
export interface Query<Data> {
  path: string;
  /** Reads the answer, where it is more than the JSON of the path. */
  read?: (path: string) => Promise<Data>;
  /** In milliseconds. An older answer is shown, and read again. */
  staleTime?: number;
  retries?: number;
  retryDelay?: number;
  /** A page can be drawn without it. */
  optional?: boolean;
  /** While false, nothing is fetched. */
  enabled?: boolean;
  /** A failed read is tried again when a component shows it. */
  retryOnMount?: boolean;
  /** Milliseconds until it is read again, depending on its data; 0 for never. */
  repeatAfter?: (data: Data | undefined) => number;
}

/** Gives a path the type of its data. */
export const query = <Data>(
  path: string,
  options: Omit<Query<Data>, 'path'> = {},
): Query<Data> => ({ path, ...options });

// The cache stores data of every type and never looks into it.
// biome-ignore lint/suspicious/noExplicitAny: Query is invariant in its data
export type AnyQuery = Query<any>;

export interface Snapshot {
  data: unknown;
  error: unknown;
  /** When the data arrived; 0 while there is none. */
  at: number;
  fetching: boolean;
}

/** A read that the server has made, so that the browser need not repeat it. */
export interface ServerRead {
  path: string;
  data?: unknown;
  at: number;
  failed?: true;
}

interface Entry {
  snapshot: Snapshot;
  flight: Promise<unknown> | undefined;
  /** The components that show it, and the query of each. */
  watchers: Map<() => void, AnyQuery>;
}

const NOTHING: Snapshot = { data: undefined, error: undefined, at: 0, fetching: false };

/** Answers by path. The server has one cache per page; a browser has one for the whole visit. */
export class QueryCache {
  readonly #entries = new Map<string, Entry>();
  readonly #readJson: (path: string) => Promise<unknown>;

  constructor(fetcher?: Fetch) {
    this.#readJson = createReader(fetcher);
  }

  snapshot(path: string): Snapshot {
    return this.#entries.get(path)?.snapshot ?? NOTHING;
  }

  /** Calls the listener on every change, until the returned function is called. */
  watch(query: AnyQuery, listener: () => void): () => void {
    const { watchers } = this.#entry(query.path);
    watchers.set(listener, query);
    return () => watchers.delete(listener);
  }

  /** Fetches unless there is a fresh answer. A failed read is repeated only with `retryOnMount`. */
  ensure(query: AnyQuery): void {
    const { data, error, at } = this.snapshot(query.path);
    const isFresh = data !== undefined && Date.now() - at < (query.staleTime ?? Infinity);
    if (isFresh || (error !== undefined && !query.retryOnMount)) return;
    this.fetch(query).catch(() => undefined);
  }

  /** Fetches now, or joins the running request. */
  fetch<Data>(query: Query<Data>): Promise<Data> {
    const entry = this.#entry(query.path);
    if (!entry.flight) {
      const flight: Promise<unknown> = this.#ask(query, entry, () => entry.flight === flight);
      entry.flight = flight;
    }
    return entry.flight as Promise<Data>;
  }

  set(path: string, data: unknown, at = Date.now()): void {
    this.#change(this.#entry(path), { data, error: undefined, at, fetching: false });
  }

  /** Fetches again what is on the screen and drops the rest. Resolves when all has arrived. */
  async invalidate(matches: (path: string) => boolean): Promise<void> {
    const coming: Promise<unknown>[] = [];
    for (const [path, entry] of this.#entries) {
      if (!matches(path)) continue;
      // A running request was sent before the change.
      entry.flight = undefined;
      const [watcher] = entry.watchers.values();
      if (watcher) coming.push(this.fetch(watcher));
      else this.#entries.delete(path);
    }
    await Promise.allSettled(coming);
  }

  remove(matches: (path: string) => boolean): void {
    for (const path of this.#entries.keys()) if (matches(path)) this.#entries.delete(path);
  }

  handOver(): ServerRead[] {
    return [...this.#entries]
      .filter(([, { snapshot }]) => snapshot.data !== undefined || snapshot.error !== undefined)
      .map(
        ([
          path,
          {
            snapshot: { data, at, error },
          },
        ]) => (error === undefined ? { path, data, at } : { path, at, failed: true }),
      );
  }

  takeOver(reads: readonly ServerRead[]): void {
    for (const { path, data, at, failed } of reads) {
      const error = failed ? new Error(`The server could not read ${path}`) : undefined;
      this.#change(this.#entry(path), { data, error, at, fetching: false });
    }
  }

  #entry(path: string): Entry {
    const known = this.#entries.get(path);
    if (known) return known;
    const entry: Entry = { snapshot: NOTHING, flight: undefined, watchers: new Map() };
    this.#entries.set(path, entry);
    return entry;
  }

  async #ask(query: AnyQuery, entry: Entry, isNewest: () => boolean): Promise<unknown> {
    this.#change(entry, { ...entry.snapshot, fetching: true });
    const finish = (snapshot: Snapshot) => {
      if (!isNewest()) return;
      entry.flight = undefined;
      this.#change(entry, snapshot);
    };
    const read = query.read ?? this.#readJson;
    for (let tries = query.retries ?? 0; ; tries--) {
      try {
        const data = await read(query.path);
        finish({ data, error: undefined, at: Date.now(), fetching: false });
        return data;
      } catch (error) {
        if (tries <= 0) {
          finish({ ...entry.snapshot, error, fetching: false });
          throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, query.retryDelay));
      }
    }
  }

  #change(entry: Entry, snapshot: Snapshot) {
    entry.snapshot = snapshot;
    for (const listener of entry.watchers.keys()) listener();
  }
}
