import type { NewMail } from '../../platform/mail/mail-store.ts';
import { plainEmail } from '../../platform/mail/plain-email.ts';

interface Words {
  /** In 'your event'. */
  what: string;
  thanks: string;
  /** What happens next, and by when. */
  promise: string;
}

/** Tells whoever sent something in that it has arrived; nobody where there is no address. */
export const acknowledgement = (
  email: string | null,
  key: string,
  { what, thanks, promise }: Words,
): NewMail[] =>
  email
    ? [
        {
          key: `received ${key}`,
          to: email,
          unconfirmed: true,
          subject: `We’ve received your ${what}`,
          text: plainEmail(
            thanks,
            promise,
            'If this wasn’t you, someone has used your address. You can ignore this email.',
          ),
        },
      ]
    : [];
