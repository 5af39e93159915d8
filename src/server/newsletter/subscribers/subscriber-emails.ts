import { SITE } from '../../../contract/site.ts';
import type { Block } from '../../mail/email-content.ts';
import type { NewMail } from '../../mail/mail-store.ts';
import { renderEmail, unsubscribeHeaders } from '../../mail/render-email.ts';
import type { NewsletterLinks, Reader } from './newsletter-links.ts';
import type { StoredSubscriber } from './subscriber-store.ts';

const greeting = ({ preferences }: StoredSubscriber) =>
  preferences.firstName ? `Dear ${preferences.firstName},` : 'Hello,';

const whyFooter: Block[] = [
  {
    kind: 'small',
    text: `You get this mail because somebody, probably you, typed this address into the newsletter form of ${SITE.name}. If it was not you, do nothing: without your confirmation you will not hear from us again.`,
  },
];

export function confirmationMail(
  subscriber: StoredSubscriber,
  token: string,
  links: NewsletterLinks,
): Omit<NewMail, 'key'> {
  return {
    to: subscriber.email,
    unconfirmed: true,
    subject: `Please confirm your subscription to ${SITE.name}`,
    ...renderEmail({
      preview: 'One click, and the week from home comes to you.',
      blocks: [
        // No name: until it is confirmed, it is what a stranger may have typed.
        { kind: 'paragraph', text: 'Hello,' },
        {
          kind: 'paragraph',
          text: 'Thank you for signing up for our weekly letter. Please tell us that this address is yours; the link works for seven days, once.',
        },
        { kind: 'button', label: 'Confirm my subscription', url: links.confirm(token) },
      ],
      footer: whyFooter,
    }),
  };
}

export function welcomeMail(
  subscriber: StoredSubscriber,
  links: NewsletterLinks,
): Omit<NewMail, 'key'> {
  return {
    to: subscriber.email,
    subject: `Akwaaba! You are on the list of ${SITE.name}`,
    headers: leaveHeaders(subscriber.id, links),
    ...renderEmail({
      preview: 'Your first letter comes with the next issue.',
      blocks: [
        { kind: 'paragraph', text: greeting(subscriber) },
        {
          kind: 'paragraph',
          text: 'Akwaaba, welcome. Once a week we send you what happened at home, what is coming up, a business worth knowing and a story from our archive. Between the letters an alert may come, only on topics you chose and at most twice a week.',
        },
        { kind: 'button', label: 'Read past issues', url: links.page('/newsletter/archive') },
      ],
      footer: leaveFooter(subscriber, links),
    }),
  };
}

/** For somebody who signs up again and need not: it says so to them, and to nobody else. */
export function alreadyMail(
  subscriber: StoredSubscriber,
  links: NewsletterLinks,
): Omit<NewMail, 'key'> {
  return {
    to: subscriber.email,
    unconfirmed: true,
    subject: `You already receive ${SITE.name}`,
    headers: leaveHeaders(subscriber.id, links),
    ...renderEmail({
      preview: 'Nothing to do, unless you want to change your topics.',
      blocks: [
        { kind: 'paragraph', text: greeting(subscriber) },
        {
          kind: 'paragraph',
          text: 'This address has just been typed into our newsletter form. It is on the list already, so there is nothing to do. If you wanted to change your topics, here is the way:',
        },
        { kind: 'button', label: 'My preferences', url: links.preferences(subscriber) },
      ],
      footer: leaveFooter(subscriber, links),
    }),
  };
}

export function addressMail(to: string, link: string): Omit<NewMail, 'key'> {
  return {
    to,
    unconfirmed: true,
    subject: `Please confirm your new address for ${SITE.name}`,
    ...renderEmail({
      preview: 'One click, and our letter follows you.',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A subscriber asked us to send the newsletter to this address from now on. If that is you, please confirm; the link works for seven days.',
        },
        { kind: 'button', label: 'Use this address', url: link },
      ],
      footer: [{ kind: 'small', text: 'If it was not you, do nothing and nothing changes.' }],
    }),
  };
}

/** To the address they had: whoever changed it may not have been them. */
export function movedMail(to: string): Omit<NewMail, 'key'> {
  return {
    to,
    subject: `Your letter from ${SITE.name} goes to another address now`,
    ...renderEmail({
      preview: 'If that was not you, please tell us.',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Our newsletter went to this address until today. Its reader asked us to send it to another one, and confirmed that from there. Links in letters that you have no longer open any preferences.',
        },
      ],
      footer: [{ kind: 'small', text: 'If it was not you, please answer this mail.' }],
    }),
  };
}

function leaveFooter(subscriber: Reader, links: NewsletterLinks): Block[] {
  return leaveBlocks(links.preferences(subscriber), links.unsubscribe(subscriber.id));
}

export const leaveBlocks = (
  preferences: string,
  unsubscribe: string,
  countsOpenings = false,
): Block[] => [
  {
    kind: 'small',
    text: `You receive this letter because you subscribed to ${SITE.name}. Its headlines lead through our own counter, which tells us how many were followed; ${countsOpenings ? 'a picture of one pixel tells us that the letter was opened' : 'there is no other tracking'}.`,
  },
  {
    kind: 'links',
    links: [
      { label: 'Preferences', url: preferences },
      { label: 'Unsubscribe', url: unsubscribe },
    ],
  },
];

/** Laws on mail to many ask for it, the American CAN-SPAM Act among them. */
export const addressBlocks = (postalAddress: string): Block[] =>
  postalAddress ? [{ kind: 'small', text: `${SITE.name}\n${postalAddress}` }] : [];

const leaveHeaders = (subscriberId: string, links: NewsletterLinks) =>
  unsubscribeHeaders(links.unsubscribe(subscriberId));
