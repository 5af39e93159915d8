import { DAY } from '../../../contract/durations.ts';
import { reconnectDelay, retryDelay } from '../../../domain/jobs/retry-delay.ts';
import { compose, type Sender } from './compose.ts';
import type { Claimed, MailQueue } from './deliver.ts';
import { encodePart } from './encoded-part.ts';
import { type LeasesMs, leaseTimes } from './leases.ts';
import type { MailStore, StoredMail } from './mail-store.ts';
import type { SuppressionStore } from './suppression-store.ts';

/** How long a server may answer with a temporary failure before we give up. */
const GIVE_UP_AFTER_MS = 5 * DAY;

interface QueueDeps {
  mails: MailStore;
  suppressions: SuppressionStore;
  sender: Sender;
  now: () => Date;
  /** The server reports that the mailbox does not exist. */
  bounce: (address: string) => Promise<void>;
  /** Without a mail server, emails become files. */
  keptInFolder: boolean;
  leasesMs?: LeasesMs;
}

type ClaimedMail = StoredMail & Claimed;

/** The queue of single mails: confirmations, decisions, notices to the operator. */
export function mailQueue(deps: QueueDeps): MailQueue<ClaimedMail> {
  const { mails, sender, suppressions } = deps;
  const times = leaseTimes(deps.now, deps.leasesMs);
  return {
    async claim(limit) {
      const { now, lease } = times.claim();
      return (await mails.claim(limit, now, lease)).map((mail) => ({ ...mail, lease }));
    },

    async emailFor(mail) {
      if (await suppressions.reasonFor(mail.recipient)) return undefined;
      const message = compose(sender, {
        id: mail.id,
        to: mail.recipient,
        subject: mail.subject,
        text: encodePart(mail.text_body),
        html: mail.html_body === null ? null : encodePart(mail.html_body),
        headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
        date: new Date(mail.created_at),
      });
      return { id: mail.id, from: sender.from, to: mail.recipient, message };
    },

    async markHanded({ id, lease }) {
      const [marked] = await mails.markHanded([{ id, lease, ...times.handOver() }]);
      return marked ?? false;
    },

    async settle(mail, outcome) {
      const now = deps.now();
      const later = (delay: number, reason: string) =>
        mails.retryAt(mail.id, new Date(now.getTime() + delay).toISOString(), reason);
      switch (outcome.kind) {
        case 'sent':
          return mails.markSent(mail.id, now.toISOString(), outcome);
        case 'unwanted':
          return mails.giveUp(mail.id, now.toISOString(), 'We no longer email this address.');
        case 'invalid':
          return mails.giveUp(mail.id, now.toISOString(), outcome.reason);
        case 'unreachable':
          return later(reconnectDelay(mail.attempts), outcome.reason);
        case 'withheld':
          return mails.release(mail.id, mail.lease);
        case 'refused': {
          const ageMs = now.getTime() - Date.parse(mail.created_at);
          if (!outcome.forGood && ageMs < GIVE_UP_AFTER_MS) {
            return later(retryDelay(mail.attempts), outcome.reason);
          }
          await mails.giveUp(mail.id, now.toISOString(), outcome.reason);
          if (outcome.forGood) await deps.bounce(mail.recipient);
        }
      }
    },

    settleUnconfirmed: () =>
      mails.settleUnconfirmed({
        now: deps.now().toISOString(),
        keptInFolder: deps.keptInFolder,
      }),
  };
}
