import { DAY } from '../../../contract/durations.ts';
import type { Signer } from '../../platform/mail/signer.ts';

/** An older stamp is ignored, because a form left open or replayed says nothing about typing time. */
const MAX_AGE_MS = 2 * DAY;

/** The signed time at which a form was opened, to measure typing time without scripts. */
export function formStamps(signer: Signer, now: () => Date) {
  return {
    make: () => signer.sign('form', now().toISOString()),

    /** Milliseconds since the stamp; undefined if it is forged or too old. */
    ageOf(stamp: unknown): number | undefined {
      const opened = typeof stamp === 'string' ? signer.verify('form', stamp) : undefined;
      const age = now().getTime() - Date.parse(opened ?? '');
      return age >= 0 && age < MAX_AGE_MS ? age : undefined;
    },
  };
}
