/** SQLite, and PostgreSQL if it is installed; `BENCH_DATABASE` chooses one. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, type Database } from '../src/server/platform/database/connect.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { findPostgres, startPostgres } from '../tests/support/postgres-server.ts';
import { percentile, temporaryFolder } from './measure.ts';

export async function onEachDatabase(measure: (db: Database) => Promise<void>): Promise<void> {
  const only = process.env.BENCH_DATABASE;
  if (only !== 'postgres') {
    const { folder, remove } = temporaryFolder();
    const db = await connect({ kind: 'sqlite', file: join(folder, 'bench.sqlite') });
    await migrate(db);
    await measure(db).finally(() => db.close());
    remove();
  }
  const bin = findPostgres();
  if (!bin || only === 'sqlite') return;
  const server = await startPostgres(bin);
  try {
    const db = await connect({ kind: 'postgres', url: server.url });
    await migrate(db);
    await measure(db).finally(() => db.close());
  } finally {
    await server.stop();
  }
}

/** Analyses the database, as PostgreSQL does by itself after a minute. */
export const settle = (db: Database) =>
  (db.kind === 'postgres' ? sql`vacuum analyze` : sql`analyze`).execute(db.query);

/** Times something against a target in milliseconds. */
export async function timed(name: string, atMost: number, work: () => Promise<unknown>) {
  for (let round = 0; round < 5; round += 1) await work();
  const times: number[] = [];
  for (let round = 0; round < 100; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const p95 = percentile(times, 0.95);
  if (p95 > atMost) process.exitCode = 1;
  const [middle, most] = [percentile(times, 0.5), p95].map((time) => time.toFixed(1).padStart(6));
  console.log(`  ${p95 <= atMost ? '✓' : '✗'} ${name.padEnd(28)} p50 ${middle}  p95 ${most} ms`);
}
