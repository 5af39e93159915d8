import { DAY } from '../../../../contract/durations.ts';
import { foldAddress } from '../../../../domain/newsletter/fold-address.ts';
import type { Signer } from '../../../platform/mail/signer.ts';

/** Every issue carries a new key to the preferences, so only readers we have not emailed for a year have none. */
const VALID_FOR_MS = { preferences: 400 * DAY, erase: DAY };

interface Reader {
  id: string;
  email: string;
}

export type PreferenceKeys = ReturnType<typeof preferenceKeys>;

/**
 * The key to a reader's preferences, or to erase them: it expires, and a change of address revokes it
 * at once. An old mailbox, or an email that was forwarded long ago, opens nothing.
 */
export function preferenceKeys(
  signer: Signer,
  now: () => Date,
  purpose: keyof typeof VALID_FOR_MS = 'preferences',
) {
  const mailbox = (email: string) => signer.addressHash(foldAddress(email)).slice(0, 16);
  return {
    write: ({ id, email }: Reader): string => {
      const ends = Math.ceil((now().getTime() + VALID_FOR_MS[purpose]) / DAY);
      return signer.sign(purpose, [id, mailbox(email), ends].join(' '));
    },

    /** The subscriber it was issued to, also after it has expired. */
    idIn: (key: string): string | undefined =>
      signer.verify(purpose, key)?.split(' ')[0] || undefined,

    opens(key: string, { id, email }: Reader): boolean {
      const [writtenFor, box, ends] = signer.verify(purpose, key)?.split(' ') ?? [];
      return writtenFor === id && box === mailbox(email) && Number(ends) * DAY > now().getTime();
    },
  };
}
