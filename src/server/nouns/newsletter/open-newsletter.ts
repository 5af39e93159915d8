import { NEWSLETTER_LIMITS } from '../../../contract/limits.ts';
import type { Database } from '../../platform/database/database.ts';
import { settingStore } from '../../platform/database/setting-store.ts';
import type { Mail } from '../../platform/mail/open-mail.ts';
import { articleStore } from '../articles/article-store.ts';
import { businessStore } from '../directory/business-store.ts';
import { eventStore } from '../events/event-store.ts';
import { liveItemStore } from '../live-news/store/live-item-store.ts';
import { alertStore } from './alerts/alert-store.ts';
import { newsletterRecipientStore } from './delivery/newsletter-recipient-store.ts';
import { recipientQueue } from './delivery/recipient-queue.ts';
import { newsletterIssueStore } from './issue/newsletter-issue-store.ts';
import { type ControllerConfig, newsletterSettings } from './issue/newsletter-settings.ts';
import { newsletterLinks } from './subscribers/newsletter-links.ts';
import { preferenceKeys } from './subscribers/preference-keys.ts';
import { createSignUp } from './subscribers/sign-up.ts';
import { subscriberStore } from './subscribers/subscriber-store.ts';
import { welcomeSettings } from './subscribers/welcome-settings.ts';
import { issuePlanStore } from './weekly/issue-plan-store.ts';

interface NewsletterOptions {
  database: Database;
  config: { siteUrl: string } & ControllerConfig;
  mail: Mail;
  now: () => Date;
}

export type Newsletter = ReturnType<typeof openNewsletter>;

/** The newsletter's stores and the sending of its issues. Each caller picks those it needs. */
export function openNewsletter({ database, config, mail, now }: NewsletterOptions) {
  const { signer, suppressions, canMail } = mail;
  const keys = preferenceKeys(signer, now);
  const erasureKeys = preferenceKeys(signer, now, 'erase');
  const links = newsletterLinks(config.siteUrl, signer, keys, erasureKeys);
  const subscribers = subscriberStore(database);
  const issues = newsletterIssueStore(database);
  const recipients = newsletterRecipientStore(database);
  const articles = articleStore(database);
  const settings = newsletterSettings(settingStore(database), config);
  const queue = recipientQueue({
    ...mail.queueOptions,
    issues,
    recipients,
    articles,
    links,
    imprint: settings.imprint,
  });

  return {
    subscribers,
    issues,
    recipients,
    articles,
    newsletterSettings: settings,
    sendsEmail: canMail,
    links,
    preferenceKeys: keys,
    erasureKeys,
    signUp: createSignUp({ database, suppressions, signer, links, now, canMail }),
    digest: {
      articles,
      liveItems: liveItemStore(database),
      events: eventStore(database),
      businesses: businessStore(database),
    },
    plans: issuePlanStore(database),
    alerts: alertStore(database),
    welcome: welcomeSettings(settingStore(database)),

    /** Emails of issues that are being sent. */
    async deliverIssues(signal?: AbortSignal): Promise<number> {
      const sent = await mail.deliver(queue, signal);
      await issues.finishSent(now().toISOString());
      return sent;
    },

    /** Deletes what nobody needs any more: sign-ups never confirmed, and mails sent long ago. */
    async forgetOld(): Promise<void> {
      const before = (age: number) => new Date(now().getTime() - age).toISOString();
      await subscribers.removeUnconfirmed(before(NEWSLETTER_LIMITS.unconfirmedFor));
      await mail.mails.removeSentBefore(before(NEWSLETTER_LIMITS.mailsFor));
    },
  };
}
