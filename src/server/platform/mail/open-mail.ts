import { join } from 'node:path';
import type { Logger } from 'pino';
import { DAY } from '../../../contract/durations.ts';
import { reconnectDelay, retryDelay } from '../../../domain/jobs/retry-delay.ts';
import type { Database } from '../database/database.ts';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import { compose, envelopeFrom, type ReturnAddress, type Sender } from './compose.ts';
import { type Claimed, deliverDue, type MailQueue } from './deliver.ts';
import { encodePart } from './encoded-part.ts';
import { type LeasesMs, leaseTimes } from './leases.ts';
import { type MailStore, mailStore, type StoredMail } from './mail-store.ts';
import { deleteFromOutbox, outboxTransport } from './outbox-transport.ts';
import type { Signer } from './signer.ts';
import { smtpTransport } from './smtp-transport.ts';
import { type SuppressionStore, suppressionStore } from './suppression-store.ts';

export interface MailConfig {
  dataDir: string;
  smtpUrl?: string | undefined;
  mailFrom: () => string;
  operatorEmail: () => string;
  mailPerSecond?: number | undefined;
  bounces?: ReturnAddress | undefined;
  bounceSecret?: string | undefined;
  mailgunKey?: string | undefined;
  sendgridKey?: string | undefined;
}

export interface MailOptions {
  database: Database;
  config: MailConfig;
  signer: Signer;
  /** The server reports that the mailbox does not exist. */
  onBounce: (address: string, now: string) => Promise<unknown>;
  /** Fetches the certificates by which providers sign their reports. */
  get?: GuardedFetch;
  now: () => Date;
  log?: Pick<Logger, 'error' | 'warn'>;
  leasesMs?: LeasesMs;
}

/** Emails sent concurrently; a process that is killed may skip as many. */
export const CONNECTIONS = 8;
/** Rows claimed per query. */
const BATCH_SIZE = 100;

export type Mail = ReturnType<typeof openMail>;

/** Opens the mail queue, the suppression list and the transport. */
export function openMail(options: MailOptions) {
  const { database, config, signer, now, log, leasesMs } = options;
  const mails = mailStore(database);
  const suppressions = suppressionStore(database, signer);
  const canMail = config.smtpUrl !== undefined;
  const outboxFolder = join(config.dataDir, 'outbox');
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, CONNECTIONS)
    : outboxTransport(outboxFolder);

  async function bounce(email: string, reason: 'bounced' | 'complained' = 'bounced') {
    const at = now().toISOString();
    await suppressions.add(email, reason, at);
    await options.onBounce(email, at);
  }

  const queueOptions = {
    suppressions,
    // Read with every email, because an owner can change both at the desk.
    sender: {
      get from() {
        return config.mailFrom();
      },
      get replyTo() {
        return config.operatorEmail();
      },
      bounces: config.bounces,
    },
    now,
    bounce,
    savedInFolder: !canMail,
    ...(leasesMs && { leasesMs }),
  };

  const deliver = <Row extends Claimed>(queue: MailQueue<Row>, signal?: AbortSignal) =>
    deliverDue(
      queue,
      {
        transport,
        connections: CONNECTIONS,
        batchSize: BATCH_SIZE,
        perSecond: config.mailPerSecond,
        log,
      },
      signal,
    );

  const queue = mailQueue({ ...queueOptions, mails });

  return {
    mails,
    suppressions,
    signer,
    canMail,
    operatorEmail: config.operatorEmail,
    bounces: {
      secret: config.bounceSecret,
      mailgun: config.mailgunKey,
      sendgrid: config.sendgridKey,
      now,
      get: options.get ?? (() => Promise.reject(new Error('Nothing is fetched here.'))),
    },

    /** Suppresses an address for good. */
    bounce,

    /** What every queue of emails needs. */
    queueOptions,
    deliver,

    /** Single mails that are due, sent before newsletters because somebody is waiting for them. */
    deliverMails: (signal?: AbortSignal) => deliver(queue, signal),

    /** Emails in the outbox folder are not rows, so they are deleted separately. */
    forget: (address: string) => deleteFromOutbox(outboxFolder, address),

    close: () => transport.close(),
  };
}

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
  savedInFolder: boolean;
  leasesMs?: LeasesMs;
}

type ClaimedMail = StoredMail & Claimed;

/** The queue of single mails: confirmations, decisions, notices to the operator. */
function mailQueue(deps: QueueDeps): MailQueue<ClaimedMail> {
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
      return { id: mail.id, from: envelopeFrom(sender, mail.id), to: mail.recipient, message };
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
        savedInFolder: deps.savedInFolder,
      }),
  };
}
