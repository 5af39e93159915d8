import { Hono } from 'hono';
import { readContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { isMigrated } from '../database/migrate.ts';
import { problemResponse } from '../http/problem-response.ts';
import {
  diskUse,
  isWritable,
  readConditions,
  type WatchedParts,
  WORK_IS_STUCK_AFTER,
} from './conditions.ts';

/** Above this nothing more should be promised to readers. */
const DISK_IS_FULL = 0.98;

export interface HealthParts {
  database: Database;
  watched: WatchedParts;
}

/** `/healthz`: the process answers. `/readyz`: it can also do its work. */
export function healthApi({ database, watched }: HealthParts) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      c.header('Cache-Control', 'no-store');
      const problems = await problemsOf(database, watched);
      return problems.length === 0
        ? c.json({ status: 'ready' })
        : problemResponse(c, 503, problems.join(' '));
    });
}

async function problemsOf(database: Database, watched: WatchedParts): Promise<string[]> {
  try {
    await readContentVersion(database.query);
  } catch {
    return ['The database cannot be reached.'];
  }
  const { dataDir } = watched.config;
  const problems: (string | boolean)[] = await Promise.all([
    isMigrated(database.query).then((done) => done || 'The database is not migrated.'),
    isWritable(dataDir).then((yes) => yes || 'The data folder cannot be written.'),
    diskUse(dataDir).then((used) => used < DISK_IS_FULL || 'The disk of the data folder is full.'),
    stuckWork(watched),
  ]).catch(() => ['What it stands on cannot be read.']);
  return problems.filter((problem): problem is string => typeof problem === 'string');
}

/** What was due before we began is counted from then on. */
async function stuckWork(watched: WatchedParts): Promise<true | string> {
  const { mailLate, outletLate } = await readConditions(watched);
  const running = watched.now().getTime() - watched.startedAt.getTime();
  const isStuck = (late: number) => Math.min(late, running) > WORK_IS_STUCK_AFTER;
  if (isStuck(mailLate)) return 'Mail is due and nobody takes it up.';
  return isStuck(outletLate) ? 'Outlets are due and nobody visits them.' : true;
}
