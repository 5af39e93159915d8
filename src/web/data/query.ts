/**
 * A call that reads something. By default an answer never goes stale and a failed call is not
 * retried.
 */
export interface Query<Data> {
  path: string;
  /** After this an answer is shown again only until a newer one has arrived. */
  staleTimeMs?: number;
  retries?: number;
  retryDelayMs?: number;
  /** A page can be rendered without it. */
  optional?: boolean;
  /** Only for its type. */
  data?: Data;
}

/** Gives a path the type of its answer. */
export const query = <Data>(
  path: string,
  options: Omit<Query<Data>, 'path' | 'data'> = {},
): Query<Data> => ({ path, ...options });

// biome-ignore lint/suspicious/noExplicitAny: a list of queries holds answers of many types
export type AnyQuery = Query<any>;
