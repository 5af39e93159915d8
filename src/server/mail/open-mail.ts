import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { type Claimed, deliverDue, type MailQueue } from './deliver.ts';
import { journalFile, journalTable } from './hand-over-journal.ts';
import type { Leases } from './leases.ts';
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
  leases?: Leases;
}

const CONNECTIONS = 8;
/** Rows claimed at a time. */
const BATCH = 100;

/** What waits to be sent, whom we no longer write to, and how mail leaves. */
export function openMail({ database, config, signer, now, log, leases }: MailParts) {
  const suppressions = suppressionStore(database, signer);
  const canMail = config.smtpUrl !== undefined;
  const outboxFolder = join(config.dataDir, 'outbox');
  const handedOver = join(config.dataDir, 'handed-over.log');
  const journal = database.lines
    ? journalTable(database, database.lines, handedOver)
    : journalFile(handedOver);
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, journal.note)
    : outboxTransport(outboxFolder);
  const delivery = {
    transport,
    journal,
    connections: CONNECTIONS,
    batch: BATCH,
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
      // Of files in the outbox nothing is noted.
      wereWritten: canMail ? journal.wereWritten : undefined,
      ...(leases && { leases }),
    },

    deliver: <Mail extends Claimed>(queue: MailQueue<Mail>, signal?: AbortSignal) =>
      deliverDue(queue, delivery, signal),

    clearJournal: journal.clear,

    /** Mails that lie in the outbox's folder are no rows, and go with those they name. */
    forget: (address: string) => forgetInOutbox(outboxFolder, address),

    close: async () => {
      await transport.close();
      journal.close();
    },
  };
}
