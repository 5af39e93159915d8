import type { Context } from 'hono';
import { z } from 'zod';
import { businessSubmissionSchema } from '../../contract/directory/business.ts';
import { eventSubmissionSchema } from '../../contract/events/event.ts';
import type { PostedValues } from '../../contract/forms/posted-form.ts';
import { advertisingInquirySchema } from '../../contract/inbox/advertising.ts';
import { contactMessageSchema } from '../../contract/inbox/contact.ts';
import { problemReportSchema } from '../../contract/inbox/problem-report.ts';
import { claimSchema } from '../../contract/senders/sender.ts';
import { businessReceived } from '../directory/business-mails.ts';
import { type PostedFiles, readPhotos } from '../directory/business-photos.ts';
import type { BusinessStore } from '../directory/business-store.ts';
import { placeBusiness } from '../directory/place-business.ts';
import { eventReceived } from '../events/event-mails.ts';
import type { EventStore } from '../events/event-store.ts';
import { placeEvent } from '../events/place-event.ts';
import { checked, type Read } from '../http/read-input.ts';
import type { AdvertisingStore } from '../inbox/advertising-store.ts';
import type { ContactMessageStore } from '../inbox/contact-message-store.ts';
import { advertisingReceived } from '../inbox/inbox-mails.ts';
import type { ProblemReportStore } from '../inbox/problem-report-store.ts';
import type { Form, receiver } from '../inbox/receive.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { SenderRequests } from '../senders/sender-requests.ts';

/** Where what was sent is kept. */
export interface SubmissionStores {
  contactMessages: ContactMessageStore;
  businesses: BusinessStore;
  events: EventStore;
  advertising: AdvertisingStore;
  reports: ProblemReportStore;
}

const CONTACT: Form<typeof contactMessageSchema> = {
  name: 'contact',
  schema: contactMessageSchema,
  wordsOf: ({ subject, message, email }) => ({
    title: subject,
    text: message,
    email,
    website: '',
  }),
};
const BUSINESS: Form<typeof businessSubmissionSchema> = {
  name: 'business',
  schema: businessSubmissionSchema,
  wordsOf: ({ name, description, email, website }) => ({
    title: name,
    text: description,
    email,
    website,
  }),
};
const EVENT: Form<typeof eventSubmissionSchema> = {
  name: 'event',
  schema: eventSubmissionSchema,
  wordsOf: ({ title, description, contactEmail, website }) => ({
    title,
    text: description,
    email: contactEmail,
    website,
  }),
};
const ADVERTISING: Form<typeof advertisingInquirySchema> = {
  name: 'advertising',
  schema: advertisingInquirySchema,
  wordsOf: ({ companyName, objectives, email, website }) => ({
    title: companyName,
    text: objectives,
    email,
    website,
  }),
};
const REPORT: Form<typeof problemReportSchema> = {
  name: 'report',
  schema: problemReportSchema,
  wordsOf: ({ message, email }) => ({ title: '', text: message, email, website: '' }),
};

const CLAIM: Form<typeof claimSchema> = {
  name: 'claim',
  schema: claimSchema,
  wordsOf: ({ proof, email }) => ({ title: '', text: proof, email, website: '' }),
};

/** The alternative texts stand beside the fields of the schema. */
const asValues = (body: unknown) =>
  checked(z.record(z.string(), z.unknown()), body) as PostedValues;

interface Parts {
  stores: SubmissionStores;
  receive: ReturnType<typeof receiver>;
  places: Gazetteer;
  senders: Pick<SenderRequests, 'claim'>;
}

/** What visitors send to the desk: one way for each, whether a call or a plain form brings it. */
export function openSubmissions({ stores, receive, places, senders }: Parts) {
  return {
    async contact(c: Context, read: Read): Promise<void> {
      const { given, arrival } = await receive(c, CONTACT, read);
      await stores.contactMessages.submit(given, arrival);
    },

    async business(c: Context, read: Read, files: PostedFiles = {}): Promise<void> {
      const { given, arrival } = await receive(c, BUSINESS, read);
      const photos = await readPhotos(files, asValues(await read()));
      const placed = { ...placeBusiness(given, places), photos };
      await stores.businesses.submit(placed, arrival, businessReceived(placed, arrival.key));
    },

    async event(c: Context, read: Read): Promise<void> {
      const { given, arrival } = await receive(c, EVENT, read);
      const placed = placeEvent(given, places);
      await stores.events.submit(placed, arrival, eventReceived(placed, arrival.key));
    },

    async advertising(c: Context, read: Read): Promise<void> {
      const { given, arrival } = await receive(c, ADVERTISING, read);
      await stores.advertising.submit(given, arrival, advertisingReceived(given, arrival.key));
    },

    /** Who says that a listing is theirs. */
    async claim(c: Context, read: Read): Promise<void> {
      const { given, arrival } = await receive(c, CLAIM, read);
      await senders.claim(given, arrival);
    },

    /** What readers find wrong: an old number, a wrong date, a listing that is not what it says. */
    async report(c: Context, read: Read): Promise<void> {
      const { given, arrival } = await receive(c, REPORT, read);
      await stores.reports.submit(given, arrival);
    },
  };
}
