import { jobFailures } from '../metrics/site-metrics.ts';
import type { FailedWorkLog } from './failed-work.ts';
import { pause } from './pause.ts';

export interface Job {
  name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  every: number;
  /** Work that waits. A run that answers true found more to do and is run again at once. */
  run: (signal: AbortSignal) => Promise<unknown>;
  failed: Pick<FailedWorkLog, 'report'>;
}

export interface RunningJob {
  /** Takes up no more work, and resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/** Runs work that nobody waits for, again and again, until stopped. A failed run is reported, not fatal. */
export function startJob({ name, every, run, failed }: Job): RunningJob {
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
      if (!more) await pause(every, stopping.signal);
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}
