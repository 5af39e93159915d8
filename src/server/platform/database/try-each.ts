import { sql } from 'kysely';
import type { Query } from './database.ts';
import { isDatabaseAway, isStorageFull } from './database-away.ts';

/** What could not be done, and why. */
export interface Failure {
  /** A name that the operator can look up: `article rain-in-ho`. Never an email address. */
  item: string;
  problem: string;
}

/** Some items failed; the rest are done. */
export class SomeFailed extends Error {
  readonly failures: readonly Failure[];
  constructor(failures: readonly Failure[]) {
    super(failures.map(({ item, problem }) => `${item}: ${problem}`).join('; '));
    this.failures = failures;
  }
}

export const problemOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300);

/**
 * Runs the work for each item. One that fails is reported, and the others continue; where none can
 * succeed, because the database is unavailable or full, nothing more is tried.
 */
export async function tryEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<unknown>,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isDatabaseAway(error) || isStorageFull(error)) throw error;
      failures.push({ item: nameOf(item), problem: problemOf(error) });
    }
  }
  return failures;
}

/** Inside a transaction: all items together, which is quicker; where that fails, one by one. */
export async function tryTogether<Item>(
  query: Query,
  items: readonly Item[],
  nameOf: (item: Item) => string,
  work: (items: readonly Item[]) => Promise<unknown>,
): Promise<Failure[]> {
  if (items.length === 0) return [];
  try {
    await inSavepoint(query, () => work(items));
    return [];
  } catch (error) {
    if (isDatabaseAway(error) || isStorageFull(error)) throw error;
    return tryEach(items, nameOf, (item) => inSavepoint(query, () => work([item])));
  }
}

/** Called at the end, outside any transaction, so that what succeeded stays. */
export function reportFailures(failures: readonly Failure[]): void {
  if (failures.length > 0) throw new SomeFailed(failures);
}

/** Work that fails is rolled back alone, and the transaction continues. */
async function inSavepoint<T>(query: Query, work: () => Promise<T>): Promise<T> {
  await sql`savepoint item`.execute(query);
  try {
    const result = await work();
    await sql`release savepoint item`.execute(query);
    return result;
  } catch (error) {
    await sql`rollback to savepoint item`.execute(query);
    await sql`release savepoint item`.execute(query);
    throw error;
  }
}
