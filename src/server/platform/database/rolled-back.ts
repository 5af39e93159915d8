import type { Query } from './database.ts';

/** What the work would return, or throw; nothing that it writes stays. */
export async function rolledBack<Result>(
  query: Query,
  work: (own: Query) => Promise<Result>,
): Promise<Result> {
  const transaction = await query.startTransaction().execute();
  try {
    return await work(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}
