import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { type Claimed, deliverDue, type MailQueue } from './deliver.ts';
import type { LeasesMs } from './leases.ts';
import { mailStore } from './mail-store.ts';
import { forgetInOutbox, outboxTransport } from './outbox-transport.ts';
import type { Signer } from './signer.ts';
import { smtpTransport } from './smtp-transport.ts';
import { suppressionStore } from './suppression-store.ts';

export interface MailConfig {
  dataDir: string;
  smtpUrl?: string | undefined;
  mailFrom: string;
  operatorEmail: string;
  mailPerSecond?: number | undefined;
}

export interface MailParts {
  database: Database;
  config: MailConfig;
  signer: Signer;
  now: () => Date;
  log?: Pick<Logger, 'error' | 'warn'>;
  leasesMs?: LeasesMs;
}

/** Emails sent at the same time. A process that is killed may skip as many. */
export const CONNECTIONS = 8;
/** Rows claimed at a time. */
const BATCH_SIZE = 100;

/** What waits to be sent, whom we no longer write to, and how mail leaves. */
export function openMail({ database, config, signer, now, log, leasesMs }: MailParts) {
  const suppressions = suppressionStore(database, signer);
  const canMail = config.smtpUrl !== undefined;
  const outboxFolder = join(config.dataDir, 'outbox');
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, CONNECTIONS)
    : outboxTransport(outboxFolder);
  const delivery = {
    transport,
    connections: CONNECTIONS,
    batchSize: BATCH_SIZE,
    perSecond: config.mailPerSecond,
    log,
  };

  return {
    mails: mailStore(database),
    suppressions,
    canMail,

    /** What every queue of mails is made of. */
    queueParts: {
      suppressions,
      sender: { from: config.mailFrom, replyTo: config.operatorEmail },
      now,
      keptInFolder: !canMail,
      ...(leasesMs && { leasesMs }),
    },

    deliver: <Mail extends Claimed>(queue: MailQueue<Mail>, signal?: AbortSignal) =>
      deliverDue(queue, delivery, signal),

    /** Mails that lie in the outbox's folder are no rows, and go with those they name. */
    forget: (address: string) => forgetInOutbox(outboxFolder, address),

    close: () => transport.close(),
  };
}
