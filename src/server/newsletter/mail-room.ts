import { LIMITS } from '../../contract/limits.ts';
import { articleStore } from '../articles/article-store.ts';
import { settingStore } from '../database/setting-store.ts';
import { mailQueue } from '../mail/mail-queue.ts';
import { type MailConfig, type MailParts, openMail } from '../mail/open-mail.ts';
import { alertStore } from './alerts/alert-store.ts';
import { newsletterLinks } from './letters.ts';
import { newsletterIssueStore } from './newsletter-issue-store.ts';
import { newsletterRecipientStore } from './newsletter-recipient-store.ts';
import { newsletterSettings } from './newsletter-settings.ts';
import { preferenceKeys } from './preference-keys.ts';
import { recipientQueue } from './recipient-queue.ts';
import { createSignUp } from './sign-up.ts';
import { subscriberStore } from './subscriber-store.ts';
import { issuePlanStore } from './weekly/issue-plan-store.ts';
import { newsletterDigestStore } from './weekly/newsletter-digest-store.ts';

interface NewsletterConfig extends MailConfig {
  siteUrl: string;
  bounceSecret?: string | undefined;
  postalAddress?: string | undefined;
}

export interface MailRoomParts extends MailParts {
  config: NewsletterConfig;
}

export type MailRoom = ReturnType<typeof createMailRoom>;

/** Mail and the newsletter, put together: who is on the list, what is due, how it leaves. */
export function createMailRoom(parts: MailRoomParts) {
  const { database, config, signer, now } = parts;
  const mail = openMail(parts);
  const { mails, suppressions, canMail } = mail;
  const preferences = preferenceKeys(signer, now);
  const links = newsletterLinks(config.siteUrl, signer, preferences);
  const settings = settingStore(database);
  const lists = {
    subscribers: subscriberStore(database),
    issues: newsletterIssueStore(database),
    recipients: newsletterRecipientStore(database),
    articles: articleStore(database),
    settings,
    newsletterSettings: newsletterSettings(settings, config.postalAddress),
    links,
  };

  async function onBounce(email: string, reason: 'bounced' | 'complained' = 'bounced') {
    const at = now().toISOString();
    await suppressions.add(email, reason, at);
    await lists.subscribers.markBounced(email, at);
  }

  return {
    database,
    mails,
    suppressions,
    canMail,
    ...lists,
    ...deliveries(mail, { ...lists, onBounce, now }),
    signUp: createSignUp({ database, suppressions, signer, links, now, canMail }),
    preferences,
    signer,
    config,
    onBounce,
    digest: newsletterDigestStore(database),
    plans: issuePlanStore(database),
    alerts: alertStore(database),
    forget: mail.forget,

    /** What nobody needs any more: sign-ups that were never confirmed, and mails that have gone. */
    async forgetOld(): Promise<void> {
      const before = (age: number) => new Date(now().getTime() - age).toISOString();
      await lists.subscribers.removeUnconfirmed(before(LIMITS.newsletter.unconfirmedFor));
      await mails.removeSentBefore(before(LIMITS.newsletter.mailsFor));
    },

    close: mail.close,
  };
}

interface DeliveryParts {
  issues: ReturnType<typeof newsletterIssueStore>;
  recipients: ReturnType<typeof newsletterRecipientStore>;
  articles: ReturnType<typeof articleStore>;
  newsletterSettings: ReturnType<typeof newsletterSettings>;
  links: ReturnType<typeof newsletterLinks>;
  onBounce: (address: string) => Promise<void>;
  now: () => Date;
}

function deliveries(mail: ReturnType<typeof openMail>, parts: DeliveryParts) {
  const { issues, recipients, articles, links, onBounce, now } = parts;
  const { mails, queueParts } = mail;
  const single = mailQueue({ ...queueParts, mails, onBounce });
  const letters = recipientQueue({
    ...queueParts,
    ...{ issues, recipients, articles, links, onBounce },
    ...parts.newsletterSettings,
  });

  return {
    /** Single mails that are due: somebody is waiting for them. */
    deliverMails: (signal?: AbortSignal) => mail.deliver(single, signal),

    /** Letters of issues that are going out. */
    async deliverLetters(signal?: AbortSignal): Promise<number> {
      const sent = await mail.deliver(letters, signal);
      await issues.finishSent(now().toISOString());
      return sent;
    },
  };
}
