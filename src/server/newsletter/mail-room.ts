import { join } from 'node:path';
import { LIMITS } from '../../contract/limits.ts';
import type { Database } from '../database/database.ts';
import { settingStore } from '../database/setting-store.ts';
import { deliverDue } from '../mail/deliver.ts';
import { handOverJournal } from '../mail/hand-over-journal.ts';
import type { Leases } from '../mail/leases.ts';
import { mailQueue } from '../mail/mail-queue.ts';
import { mailStore } from '../mail/mail-store.ts';
import { forgetInOutbox, outboxTransport } from '../mail/outbox-transport.ts';
import type { Signer } from '../mail/signer.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import { suppressionStore } from '../mail/suppression-store.ts';
import { newsletterLinks } from './letters.ts';
import { newsletterDigestStore } from './newsletter-digest-store.ts';
import { newsletterIssueStore } from './newsletter-issue-store.ts';
import { newsletterRecipientStore } from './newsletter-recipient-store.ts';
import { recipientQueue } from './recipient-queue.ts';
import { createSignUp } from './sign-up.ts';
import { subscriberStore } from './subscriber-store.ts';

interface MailConfig {
  siteUrl: string;
  dataDir: string;
  smtpUrl?: string | undefined;
  mailFrom: string;
  operatorEmail: string;
  bounceSecret?: string | undefined;
  mailPerSecond?: number | undefined;
}

export interface MailRoomParts {
  database: Database;
  config: MailConfig;
  signer: Signer;
  now: () => Date;
  leases?: Leases;
}

export type MailRoom = ReturnType<typeof createMailRoom>;

export const COUNT_OPENINGS = 'newsletter_count_openings';

/** Connections to the mail server, and rows taken at a time. */
const AT_ONCE = 8;
const BATCH = 100;

/** Everything that has to do with mail, put together: who is on the list, what is due, how it leaves. */
export function createMailRoom({ database, config, signer, now, leases }: MailRoomParts) {
  const mails = mailStore(database);
  const subscribers = subscriberStore(database);
  const suppressions = suppressionStore(database, signer);
  const issues = newsletterIssueStore(database);
  const recipients = newsletterRecipientStore(database);
  const settings = settingStore(database);
  const links = newsletterLinks(config.siteUrl, signer);
  const canMail = config.smtpUrl !== undefined;
  const signUp = createSignUp({ database, suppressions, signer, links, now, canMail });
  const outboxFolder = join(config.dataDir, 'outbox');
  const journal = handOverJournal(join(config.dataDir, 'handed-over.log'));
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, journal.note)
    : outboxTransport(outboxFolder);
  // Whoever shares the file shares the machine. With PostgreSQL it may have been another.
  const written = database.kind === 'sqlite' && canMail ? journal.read : undefined;

  async function onBounce(email: string, reason: 'bounced' | 'complained' = 'bounced') {
    const at = now().toISOString();
    await suppressions.add(email, reason, at);
    await subscribers.markBounced(email, at);
  }
  const countOpenings = async () => (await settings.get(COUNT_OPENINGS)) === 'on';

  const sender = { from: config.mailFrom, replyTo: config.operatorEmail };
  const shared = { suppressions, sender, now, onBounce, written, leases };
  const single = mailQueue({ ...shared, mails });
  const letters = recipientQueue({ ...shared, issues, recipients, links, countOpenings });
  const delivery = {
    transport,
    atOnce: AT_ONCE,
    batch: BATCH,
    perSecond: config.mailPerSecond,
  };

  return {
    mails,
    subscribers,
    suppressions,
    issues,
    recipients,
    settings,
    signUp,
    links,
    signer,
    config,
    canMail,
    onBounce,
    digest: newsletterDigestStore(database),

    /** Mails that lie in the outbox's folder are no rows, and go with those they name. */
    forget: (address: string) => forgetInOutbox(outboxFolder, address),

    /** What nobody needs any more: sign-ups that were never confirmed, and mails that have gone. */
    async forgetOld(): Promise<void> {
      const before = (age: number) => new Date(now().getTime() - age).toISOString();
      await subscribers.removeUnconfirmed(before(LIMITS.newsletter.unconfirmedFor));
      await mails.removeSentBefore(before(LIMITS.newsletter.mailsFor));
    },

    /** Single mails that are due: somebody is waiting for them. */
    deliverMails: (signal?: AbortSignal) => deliverDue(single, delivery, signal),

    /** Letters of issues that are going out. */
    async deliverLetters(signal?: AbortSignal): Promise<number> {
      const sent = await deliverDue(letters, delivery, signal);
      await issues.finishSent(now().toISOString());
      if (sent === 0) {
        await journal.clear(
          async () => !(await recipients.isAnyHanded()) && !(await mails.isAnyHanded()),
        );
      }
      return sent;
    },

    close: async () => {
      await transport.close();
      journal.close();
    },
  };
}
