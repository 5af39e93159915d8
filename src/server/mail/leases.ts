import { MINUTE } from '../../contract/durations.ts';
import { SMTP_PATIENCE } from './smtp-transport.ts';

export interface Leases {
  /** How long a process may hold what it took before another may take it. */
  claim: number;
  /** How long the server's answer may take once it has the whole mail. */
  answer: number;
}

const LEASES: Leases = { claim: 2 * MINUTE, answer: SMTP_PATIENCE.answer + MINUTE };

/** Moments for the rows, as the database writes them. */
export function leaseTimes(clock: () => Date, leases = LEASES) {
  const from = (milliseconds: number) => {
    const now = clock();
    return [now.toISOString(), new Date(now.getTime() + milliseconds).toISOString()] as const;
  };
  return {
    claim() {
      const [now, lease] = from(leases.claim);
      return { now, lease };
    },
    handOver() {
      const [now, until] = from(leases.answer);
      return { now, until };
    },
  };
}
