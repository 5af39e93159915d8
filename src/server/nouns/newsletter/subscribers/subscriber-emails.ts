import { SITE } from '../../../../contract/site.ts';
import type { Block, EmailPart } from '../../../platform/mail/email-content.ts';
import type { NewMail } from '../../../platform/mail/mail-store.ts';
import { renderEmail, unsubscribeHeaders } from '../../../platform/mail/render-email.ts';
import type { NewsletterLinks, Reader } from './newsletter-links.ts';
import type { StoredSubscriber } from './subscriber-store.ts';

const greeting = ({ preferences }: StoredSubscriber) =>
  preferences.firstName ? `Dear ${preferences.firstName},` : 'Hello,';

const whyFooter = ({ consent_source: source }: StoredSubscriber) => [
  source
    ? `You’re receiving this because your address was added to the ${SITE.name} newsletter by its operator, from: ${source}. If you don’t want it, ignore this email: we won’t email you again unless you confirm.`
    : `You’re receiving this because someone entered this address in the ${SITE.name} newsletter sign-up form. If it wasn’t you, ignore this email: we won’t email you again unless you confirm.`,
];

export function confirmationMail(
  subscriber: StoredSubscriber,
  token: string,
  links: NewsletterLinks,
): Omit<NewMail, 'key'> {
  return {
    to: subscriber.email,
    subject: `Please confirm your subscription to ${SITE.name}`,
    ...renderEmail({
      preview: 'Confirm your email address to get our weekly newsletter.',
      blocks: [
        // No name: until it is confirmed, it is what a stranger may have typed.
        'Hello,',
        subscriber.consent_source
          ? `You’ve been invited to the weekly ${SITE.name} newsletter. Please confirm that you want it. The link works once and expires in seven days.`
          : 'Thanks for signing up. Please confirm your email address. The link works once and expires in seven days.',
        { kind: 'button', label: 'Confirm my subscription', url: links.confirm(token) },
      ],
      footer: whyFooter(subscriber),
    }),
  };
}

export function welcomeMail(
  subscriber: StoredSubscriber,
  links: NewsletterLinks,
): Omit<NewMail, 'key'> {
  return {
    to: subscriber.email,
    subject: `Akwaaba! You’re subscribed to ${SITE.name}`,
    headers: leaveHeaders(subscriber.id, links),
    ...renderEmail({
      preview: 'You’ll get the next issue.',
      blocks: [
        greeting(subscriber),
        'Once a week we’ll send you the news from home, what’s coming up, a business worth knowing and a story from our archive. You may also get breaking-news alerts, only on your topics and no more than two a week.',
        { kind: 'button', label: 'Read past issues', url: links.page('/newsletter/archive') },
      ],
      footer: leaveFooter(subscriber, links),
    }),
  };
}

/** Only the owner of the address learns that it is subscribed already. */
export function alreadyMail(
  subscriber: StoredSubscriber,
  links: NewsletterLinks,
): Omit<NewMail, 'key'> {
  return {
    to: subscriber.email,
    subject: `You’re already subscribed to ${SITE.name}`,
    headers: leaveHeaders(subscriber.id, links),
    ...renderEmail({
      preview: 'There’s nothing to do, unless you want to change your topics.',
      blocks: [
        greeting(subscriber),
        'Someone has just entered this address in our sign-up form. You’re already subscribed, so there’s nothing to do. To change your topics:',
        { kind: 'button', label: 'Change my preferences', url: links.preferences(subscriber) },
      ],
      footer: leaveFooter(subscriber, links),
    }),
  };
}

export function addressMail(to: string, link: string): Omit<NewMail, 'key'> {
  return {
    to,
    subject: `Please confirm your new address for ${SITE.name}`,
    ...renderEmail({
      preview: 'Confirm that the newsletter should come here.',
      blocks: [
        'A subscriber has asked us to send the newsletter to this address from now on. If that was you, please confirm. The link works once and expires in seven days.',
        { kind: 'button', label: 'Use this address', url: link },
      ],
      footer: ['If it wasn’t you, ignore this email and nothing will change.'],
    }),
  };
}

/** Goes to the address itself: a newsletter with the link to the preferences may have been forwarded. */
export function erasureMail(
  subscriber: StoredSubscriber,
  links: NewsletterLinks,
): Omit<NewMail, 'key'> {
  return {
    to: subscriber.email,
    subject: `Delete your data at ${SITE.name}?`,
    ...renderEmail({
      preview: 'Nothing is deleted until you confirm it.',
      blocks: [
        'Someone with a link from your newsletter has asked us to delete everything we hold about you. If that was you, please confirm within a day. You can’t undo it.',
        { kind: 'button', label: 'Delete my data', url: links.erase(subscriber) },
      ],
      footer: ['If it wasn’t you, ignore this email and nothing will change.'],
    }),
  };
}

const MOVED = {
  reader:
    'You asked us to send the newsletter to a different address, and confirmed it from there.',
  desk: 'At your request, we now send the newsletter to a different address.',
};

/** Goes to the old address, in case somebody else made the change. */
export function movedMail(to: string, changedBy: 'reader' | 'desk'): Omit<NewMail, 'key'> {
  return {
    to,
    subject: `Your ${SITE.name} newsletter now goes to a different address`,
    ...renderEmail({
      preview: 'If this wasn’t you, please tell us.',
      blocks: [`${MOVED[changedBy]} Preference links in older newsletters no longer work.`],
      footer: ['If this wasn’t you, please reply to this email.'],
    }),
  };
}

function leaveFooter(subscriber: Reader, links: NewsletterLinks): EmailPart[] {
  return leaveBlocks({
    preferences: links.preferences(subscriber),
    unsubscribe: links.unsubscribe(subscriber.id),
    countsLinks: false,
  });
}

interface LeaveLinks {
  preferences: string;
  unsubscribe: string;
  countsLinks: boolean;
  opened?: string | undefined;
}

/** What is counted, as it is: every email says so. */
export const countedWords = ({ countsLinks, opened }: Pick<LeaveLinks, 'countsLinks' | 'opened'>) =>
  [
    countsLinks
      ? 'We count how many links you click, and how often each link is clicked by all readers together, but not who clicked which.'
      : 'We count clicks, but not which links you choose.',
    opened
      ? 'A one-pixel image tells us that the email was opened.'
      : 'There is no other tracking.',
  ].join(' ');

export const leaveBlocks = ({ preferences, unsubscribe, ...counted }: LeaveLinks): EmailPart[] => [
  `You’re receiving this because you subscribed to ${SITE.name}. ${countedWords(counted)}`,
  {
    kind: 'links',
    links: [
      { label: 'Preferences', url: preferences },
      { label: 'Unsubscribe', url: unsubscribe },
    ],
  },
];

/** Required by anti-spam laws such as the American CAN-SPAM Act. */
export const imprintBlocks = (imprint: string): EmailPart[] =>
  imprint ? [`${SITE.name}\n${imprint}`] : [];

const leaveHeaders = (subscriberId: string, links: NewsletterLinks) =>
  unsubscribeHeaders(links.unsubscribe(subscriberId));

/** One email of the welcome series, in the operator's own words. */
export function seriesMail(
  subscriber: StoredSubscriber,
  { subject, blocks, imprint }: { subject: string; blocks: Block[]; imprint: string },
  links: NewsletterLinks,
): Omit<NewMail, 'key'> {
  return {
    to: subscriber.email,
    subject,
    headers: leaveHeaders(subscriber.id, links),
    ...renderEmail({
      preview: subject,
      blocks: [greeting(subscriber), ...blocks],
      footer: [...leaveFooter(subscriber, links), ...imprintBlocks(imprint)],
    }),
  };
}
