import { openNewsletter } from '../../src/server/nouns/newsletter/open-newsletter.ts';
import { subscriberStore } from '../../src/server/nouns/newsletter/subscribers/subscriber-store.ts';
import {
  type MailConfig,
  type MailOptions,
  openMail,
} from '../../src/server/platform/mail/open-mail.ts';
import { createSigner } from '../../src/server/platform/mail/signer.ts';

type Options = Pick<MailOptions, 'database' | 'log' | 'leasesMs'> & {
  config: Pick<MailConfig, 'dataDir' | 'smtpUrl'>;
  now?: () => Date;
};

/** Mail and the newsletter of news.example, without the rest of the site. */
export function openMailAndNewsletter({ database, now = () => new Date(), ...options }: Options) {
  const config = {
    siteUrl: 'https://news.example',
    mailFrom: () => 'newsletter@news.example',
    operatorEmail: () => 'editor@news.example',
    ...options.config,
  };
  const signer = createSigner('a secret for tests');
  const onBounce = subscriberStore(database).markBounced;
  const mail = openMail({ ...options, database, config, signer, onBounce, now });
  return { mail, newsletter: openNewsletter({ database, config, mail, now }), signer };
}
