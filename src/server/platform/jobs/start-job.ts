import { jobFailures } from '../metrics/site-metrics.ts';
import type { FailedWorkLog } from './failed-work.ts';
import { pause } from './pause.ts';

export interface Job {
  name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  intervalMs: number;
  /** A run that returns true found more to do and is repeated at once. */
  run: (signal: AbortSignal) => Promise<unknown>;
  failed: Pick<FailedWorkLog, 'report'>;
}

export interface RunningJob {
  /** Starts no more runs, and resolves when the current one has ended. */
  stop(): Promise<void>;
}

/** Repeats background work until stopped; a failed run is reported, not fatal. */
export function startJob({ name, intervalMs, run, failed }: Job): RunningJob {
  const stopping = new AbortController();
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      let more = false;
      try {
        more = (await run(stopping.signal)) === true;
      } catch (error) {
        jobFailures.inc({ job: name });
        await failed.report(name, error);
      }
      if (!more) await pause(intervalMs, stopping.signal);
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}
