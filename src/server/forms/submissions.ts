import type { Context } from 'hono';
import { advertisingInquirySchema } from '../../contract/advertising.ts';
import { businessSubmissionSchema } from '../../contract/business.ts';
import { contactMessageSchema } from '../../contract/contact.ts';
import { eventSubmissionSchema } from '../../contract/event.ts';
import { problemReportSchema } from '../../contract/problem-report.ts';
import { submittedEnd } from '../../domain/end-moment.ts';
import type { Stores } from '../api/open-stores.ts';
import type { FloodGate } from '../http/flood-gate.ts';
import type { Read } from '../http/read-input.ts';
import { receiver } from '../inbox/receive.ts';
import {
  advertisingReceived,
  businessReceived,
  eventReceived,
  problemReported,
} from '../inbox/submission-mails.ts';

interface Parts {
  stores: Stores;
  operatorEmail: string;
  gate: FloodGate;
  now: () => Date;
}

export type Submissions = ReturnType<typeof openSubmissions>;

/** What visitors send to the desk: one way for each, whether a call or a plain form brings it. */
export function openSubmissions({ stores, operatorEmail, gate, now }: Parts) {
  const receive = receiver(now, gate);
  return {
    async contact(c: Context, read: Read): Promise<void> {
      const { given, as } = await receive(c, 'contact', contactMessageSchema, read);
      await stores.contactMessages.submit(given, as, operatorEmail);
    },

    async business(c: Context, read: Read): Promise<void> {
      const { given, as } = await receive(c, 'business', businessSubmissionSchema, read);
      await stores.businesses.submit(given, as, businessReceived(given, as.key));
    },

    async event(c: Context, read: Read): Promise<void> {
      const { given, as } = await receive(c, 'event', eventSubmissionSchema, read);
      const whole = { ...given, endDate: submittedEnd(given) };
      await stores.events.submit(whole, as, eventReceived(whole, as.key));
    },

    async advertising(c: Context, read: Read): Promise<void> {
      const { given, as } = await receive(c, 'advertising', advertisingInquirySchema, read);
      await stores.advertising.submit(given, as, advertisingReceived(given, as.key, operatorEmail));
    },

    /** What readers find wrong: an old number, a wrong date, a listing that is not what it says. */
    async report(c: Context, read: Read): Promise<void> {
      const { given, as } = await receive(c, 'report', problemReportSchema, read);
      await stores.reports.submit(given, as, problemReported(given, as.key, operatorEmail));
    },
  };
}
