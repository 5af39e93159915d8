import { Hono } from 'hono';
import { SECOND } from '../../../contract/durations.ts';
import { forReader } from '../../platform/database/answer-timeout.ts';
import { readContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import { isMigrated } from '../../platform/database/migrate.ts';
import { problemResponse } from '../../platform/http/calls.ts';
import { withTimeout } from '../../platform/http/with-timeout.ts';
import { alertsIn } from './alerts.ts';
import {
  type ConditionDeps,
  type Conditions,
  isWritable,
  readConditions,
  WORK_STUCK_AFTER_MS,
} from './conditions.ts';

/** Above this, the site should accept no more data. */
const DISK_FULL_RATIO = 0.98;

/** Load balancers and monitors rarely wait longer. */
const RESPONSE_TIMEOUT_MS = 2 * SECOND;
const NO_DATABASE = { problems: ['The database can’t be reached.'], warnings: [] };

interface State {
  problems: string[];
  warnings: string[];
}

export interface HealthApiDeps {
  database: Database;
  watched: ConditionDeps;
}

/**
 * `/healthz`: the process responds. `/readyz`: it can also work; what another process couldn't do
 * better, such as an unreachable mail server, is only a warning.
 * See docs/decisions/0012-health-checks-metrics-and-alerts.md.
 */
export function healthApi({ database, watched }: HealthApiDeps) {
  let checking: Promise<State> | undefined;
  /** One check at a time, so that checks don't use up the connections of a hanging database. */
  const checkOnce = () => {
    checking ??= forReader(() => checkState(database, watched)).finally(() => {
      checking = undefined;
    });
    return withTimeout(RESPONSE_TIMEOUT_MS, checking, () => NO_DATABASE);
  };
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      c.header('Cache-Control', 'no-store');
      const { problems, warnings } = await checkOnce().catch(() => ({
        problems: ['The state of the site can’t be read.'],
        warnings: [],
      }));
      return problems.length === 0
        ? c.json({ status: 'ready', warnings })
        : problemResponse(c, 503, problems.join(' '));
    });
}

async function checkState(database: Database, watched: ConditionDeps): Promise<State> {
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
    !writable && 'The data folder isn’t writable.',
    conditions.diskUsed >= DISK_FULL_RATIO && 'The disk of the data folder is full.',
    stuckWork(conditions, watched),
  ].filter((problem) => problem !== false);
  return { problems, warnings: alertsIn(conditions) };
}

/** Work that was due before the start counts from the start. */
function stuckWork({ mailLate, outletLate }: Conditions, watched: ConditionDeps): false | string {
  const running = watched.now().getTime() - watched.startedAt.getTime();
  const isStuck = (late: number) => Math.min(late, running) > WORK_STUCK_AFTER_MS;
  if (isStuck(mailLate)) return 'Mail is due but not being sent.';
  return isStuck(outletLate) && 'Outlets are due but not being fetched.';
}
