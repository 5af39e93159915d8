import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { type Claimed, deliverDue, type MailQueue } from './deliver.ts';
import type { LeasesMs } from './leases.ts';
import { mailQueue } from './mail-queue.ts';
import { mailStore } from './mail-store.ts';
import { deleteFromOutbox, outboxTransport } from './outbox-transport.ts';
import type { Signer } from './signer.ts';
import { smtpTransport } from './smtp-transport.ts';
import { suppressionStore } from './suppression-store.ts';

export interface MailConfig {
  dataDir: string;
  smtpUrl?: string | undefined;
  mailFrom: () => string;
  operatorEmail: () => string;
  mailPerSecond?: number | undefined;
  bounceSecret?: string | undefined;
}

export interface MailOptions {
  database: Database;
  config: MailConfig;
  signer: Signer;
  /** The server reports that the mailbox does not exist. */
  onBounce: (address: string, now: string) => Promise<unknown>;
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
    },
    now,
    bounce,
    keptInFolder: !canMail,
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
    bounceSecret: config.bounceSecret,

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
