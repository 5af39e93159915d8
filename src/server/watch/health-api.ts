import { Hono } from 'hono';
import { SECOND } from '../../contract/durations.ts';
import { forReader } from '../database/answer-timeout.ts';
import { readContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { isMigrated } from '../database/migrate.ts';
import { problemResponse } from '../http/problem-response.ts';
import { within } from '../http/within.ts';
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

/** Balancers and monitors rarely wait longer for an answer. */
const ANSWER_WITHIN_MS = 2 * SECOND;
const NO_DATABASE = { problems: ['The database cannot be reached.'], warnings: [] };

interface State {
  problems: string[];
  warnings: string[];
}

export interface HealthParts {
  database: Database;
  watched: WatchedParts;
}

/**
 * `/healthz`: the process answers. `/readyz`: it can also do its work. What another process could not
 * do better, such as mail that nobody takes from us, is a warning and takes no site from its readers.
 * See docs/decisions/0012-health-checks-metrics-and-alerts.md.
 */
export function healthApi({ database, watched }: HealthParts) {
  let looking: Promise<State> | undefined;
  /** One at a time: while the database hangs, those who ask must not take up all its connections. */
  const lookOnce = () => {
    looking ??= forReader(() => look(database, watched)).finally(() => {
      looking = undefined;
    });
    return within(ANSWER_WITHIN_MS, looking, () => NO_DATABASE);
  };
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      c.header('Cache-Control', 'no-store');
      const { problems, warnings } = await lookOnce().catch(() => ({
        problems: ['What it stands on cannot be read.'],
        warnings: [],
      }));
      return problems.length === 0
        ? c.json({ status: 'ready', warnings })
        : problemResponse(c, 503, problems.join(' '));
    });
}

async function look(database: Database, watched: WatchedParts): Promise<State> {
  try {
    await readContentVersion(database.query);
  } catch {
    return NO_DATABASE;
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
