import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Outcome, Transport } from './transport.ts';

/** How long a server may take; RFC 5321, section 4.5.3.2, requires minutes after the last byte. */
export const SMTP_TIMEOUTS_MS = { connect: 20_000, greeting: 20_000, reply: 300_000 };
/** Some servers close a connection after a number of emails; we do so first. */
const EMAILS_PER_CONNECTION = 200;

interface SmtpError extends Error {
  command?: string;
  responseCode?: number;
}

/**
 * Sends emails to a mail server over nodemailer's pool of connections.
 * See docs/decisions/0023-send-mail-over-smtp-from-rows-with-leases.md.
 */
export function smtpTransport(
  url: string,
  maxConnections: number,
  timeoutsMs = SMTP_TIMEOUTS_MS,
): Transport {
  const pool = createTransport({
    pool: true,
    url,
    maxConnections,
    maxMessages: EMAILS_PER_CONNECTION,
    // The queue in the database retries, and it knows what was handed over.
    maxRequeues: 0,
    connectionTimeout: timeoutsMs.connect,
    greetingTimeout: timeoutsMs.greeting,
    socketTimeout: timeoutsMs.reply,
  });

  return {
    async send({ from, to, message }, beforeHandOver) {
      let withheld = false;
      /** Read once the connection is open; until it ends, nodemailer can't write the final dot. */
      async function* untilHandedOver() {
        yield message;
        withheld = !(await beforeHandOver());
        if (withheld) throw new Error('Another process has claimed this email.');
      }
      try {
        await pool.sendMail({ envelope: { from, to }, raw: Readable.from(untilHandedOver()) });
        return { kind: 'sent' };
      } catch (error) {
        return withheld ? { kind: 'withheld' } : outcomeOf(error as SmtpError);
      }
    },
    close: async () => pool.close(),
  };
}

/** A refused recipient or message concerns this email; anything else (our name, password or address) concerns our configuration. */
function outcomeOf(error: SmtpError): Outcome {
  const reason = error.message;
  const aboutThisEmail = error.command === 'RCPT TO' || error.command === 'DATA';
  const code = error.responseCode ?? 0;
  if (aboutThisEmail && code >= 400) return { kind: 'refused', forGood: code >= 500, reason };
  return { kind: 'unreachable', reason };
}
