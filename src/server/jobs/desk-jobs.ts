import type { Logger } from 'pino';
import type { Desk } from '../desk/open-desk.ts';
import { startJob } from './start-job.ts';

/** Articles go out when their moment has come. */
export function startDeskJobs(desk: Desk, log: Logger, now: () => Date) {
  return startJob({
    name: 'publish',
    every: 15_000,
    log,
    run: () => desk.articles.publishDue(now().toISOString()),
  });
}
