import { Hono } from 'hono';
import { readContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { isMigrated } from '../database/migrate.ts';
import { problemResponse } from '../http/problem-response.ts';
import { alertsIn } from './alerts.ts';
import {
  type Conditions,
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

/**
 * `/healthz`: the process answers. `/readyz`: it can also do its work. What another process could not
 * do better, such as mail that nobody takes from us, is a warning and takes no site from its readers.
 */
export function healthApi({ database, watched }: HealthParts) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      c.header('Cache-Control', 'no-store');
      const { problems, warnings } = await look(database, watched).catch(() => ({
        problems: ['What it stands on cannot be read.'],
        warnings: [],
      }));
      return problems.length === 0
        ? c.json({ status: 'ready', warnings })
        : problemResponse(c, 503, problems.join(' '));
    });
}

async function look(database: Database, watched: WatchedParts) {
  try {
    await readContentVersion(database.query);
  } catch {
    return { problems: ['The database cannot be reached.'], warnings: [] };
  }
  const [migrated, writable, conditions] = await Promise.all([
    isMigrated(database.query),
    isWritable(watched.config.dataDir),
    readConditions(watched),
  ]);
  const problems = [
    !migrated && 'The database is not migrated.',
    !writable && 'The data folder cannot be written.',
    conditions.diskUsed >= DISK_IS_FULL && 'The disk of the data folder is full.',
    stuckWork(conditions, watched),
  ].filter((problem) => problem !== false);
  return { problems, warnings: alertsIn(conditions) };
}

/** What was due before we began is counted from then on. */
function stuckWork({ mailLate, outletLate }: Conditions, watched: WatchedParts): false | string {
  const running = watched.now().getTime() - watched.startedAt.getTime();
  const isStuck = (late: number) => Math.min(late, running) > WORK_IS_STUCK_AFTER;
  if (isStuck(mailLate)) return 'Mail is due and nobody takes it up.';
  return isStuck(outletLate) && 'Outlets are due and nobody visits them.';
}
