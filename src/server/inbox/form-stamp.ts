import { DAY } from '../../contract/durations.ts';
import type { Signer } from '../mail/signer.ts';

/** A form left open longer than this says nothing any more, and one that is sent again and again for weeks neither. */
const GOOD_FOR = 2 * DAY;

/** The moment a form was opened, signed and sent back with it: how long somebody took, without scripts. */
export function formStamps(signer: Signer, now: () => Date) {
  return {
    make: () => signer.sign('form', now().toISOString()),

    /** Milliseconds since then; undefined for what is none of ours, or old. */
    ageOf(stamp: unknown): number | undefined {
      const opened = typeof stamp === 'string' ? signer.verify('form', stamp) : undefined;
      const age = now().getTime() - Date.parse(opened ?? '');
      return age >= 0 && age < GOOD_FOR ? age : undefined;
    },
  };
}
