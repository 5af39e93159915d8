import { MINUTE } from '../../../contract/durations.ts';
import { SMTP_TIMEOUTS_MS } from './smtp-transport.ts';

export interface LeasesMs {
  /** How long a process may hold a row before another may claim it. */
  claim: number;
  /** How long the server may take to confirm an email that was handed over. */
  reply: number;
}

const LEASES_MS: LeasesMs = { claim: 2 * MINUTE, reply: SMTP_TIMEOUTS_MS.reply + MINUTE };

/** Moments for the rows, as the database writes them. */
export function leaseTimes(clock: () => Date, leasesMs = LEASES_MS) {
  const from = (milliseconds: number) => {
    const now = clock();
    return [now.toISOString(), new Date(now.getTime() + milliseconds).toISOString()] as const;
  };
  return {
    claim() {
      const [now, lease] = from(leasesMs.claim);
      return { now, lease };
    },
    handOver() {
      const [now, until] = from(leasesMs.reply);
      return { now, until };
    },
  };
}
