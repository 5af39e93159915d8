import type { AnswerOf, ParamsFirst, PathOf } from '../../contract/api/call-types.ts';
import { addressOf } from './request.ts';

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
  /** A page can be rendered without it, or at least while it fails but exists. */
  optional?: boolean | 'unless missing';
  /** Only for its type. */
  data?: Data;
}

type Options = Omit<Query<unknown>, 'path' | 'data'>;

/**
 * A read of the API, with the type of its answer.
 *
 * @example
 * query('/articles/{id}', { id: 'cocoa-journey' })
 */
export const query = <Path extends PathOf<'GET'>>(
  path: Path,
  ...[params, options]: ParamsFirst<`GET ${Path}`, [options?: Options]>
): Query<AnswerOf<`GET ${Path}`>> => ({ path: addressOf(path, params), ...options });

// biome-ignore lint/suspicious/noExplicitAny: a list of queries holds answers of many types
export type AnyQuery = Query<any>;
