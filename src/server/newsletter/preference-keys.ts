import { DAY } from '../../contract/durations.ts';
import { foldAddress } from '../../domain/fold-address.ts';
import type { Signer } from '../mail/signer.ts';

/** Every letter brings a new one, so only who has not been written to for a year is without. */
const GOOD_FOR = 400 * DAY;

interface Reader {
  id: string;
  email: string;
}

export type PreferenceKeys = ReturnType<typeof preferenceKeys>;

/**
 * What opens a reader's preferences: it ends by itself, and with a change of address at once. An old
 * mailbox, or a letter that was passed on long ago, opens nothing.
 */
export function preferenceKeys(signer: Signer, now: () => Date) {
  const mailbox = (email: string) => signer.addressHash(foldAddress(email)).slice(0, 16);
  return {
    write: ({ id, email }: Reader): string => {
      const ends = Math.ceil((now().getTime() + GOOD_FOR) / DAY);
      return signer.sign('preferences', [id, mailbox(email), ends].join(' '));
    },

    /** Whose preferences it opened when it was written. */
    idIn: (key: string): string | undefined =>
      signer.verify('preferences', key)?.split(' ')[0] || undefined,

    opens(key: string, { id, email }: Reader): boolean {
      const [writtenFor, box, ends] = signer.verify('preferences', key)?.split(' ') ?? [];
      return writtenFor === id && box === mailbox(email) && Number(ends) * DAY > now().getTime();
    },
  };
}
