import type { Context } from 'hono';
import type { z } from 'zod';
import { businessSubmissionSchema } from '../../contract/directory/business.ts';
import { altField, PHOTO_FIELDS } from '../../contract/directory/photo.ts';
import { eventFormSchema } from '../../contract/events/event.ts';
import { guestSchema } from '../../contract/events/guest.ts';
import { advertisingInquirySchema } from '../../contract/inbox/advertising.ts';
import { contactMessageSchema } from '../../contract/inbox/contact.ts';
import { problemReportSchema } from '../../contract/inbox/problem-report.ts';
import { STAMP_FIELD, TRAP_FIELDS } from '../../contract/inbox/submission.ts';
import {
  addressChangeSchema,
  confirmationSchema,
  keySchema,
  linkSchema,
  newsletterFormSchema,
  preferencesChangeSchema,
  subscriptionSchema,
} from '../../contract/newsletter/newsletter.ts';
import { rateAlertSchema } from '../../contract/remittance/rate-alert.ts';
import { claimSchema } from '../../contract/senders/sender.ts';
import { toEventSubmission } from '../../domain/events/event-submission.ts';
import { toSubscription } from '../../domain/newsletter/subscription.ts';
import { checked, type Read } from '../http/read-input.ts';
import type { PlainForm } from './plain-form.ts';
import type { Reception } from './reception.ts';
import { senderForms } from './sender-forms.ts';

const fieldsOf = (schema: z.ZodObject) => Object.keys(schema.shape);

/**
 * A form with a page of its own. Where it holds something else than the call wants, it is checked as
 * the form it is and `toCall` translates; otherwise the call checks it.
 */
function sent<S extends z.ZodObject>(
  action: string,
  schema: S,
  submit: (c: Context, read: Read) => Promise<void>,
  toCall?: (given: z.infer<S>) => object,
): PlainForm {
  return {
    action,
    fields: fieldsOf(schema),
    take: async (c, { [TRAP_FIELDS.honeypot]: bait, [STAMP_FIELD]: opened, ...values }) => {
      const read = () => ({
        ...(toCall ? toCall(checked(schema, values)) : values),
        [TRAP_FIELDS.honeypot]: bait,
        [STAMP_FIELD]: opened,
      });
      await submit(c, read);
      return `${action}?sent=yes`;
    },
  };
}

/** With its photos, and what each shows. */
function businessForm(submit: Reception['submissions']['business']): PlainForm {
  const fields = fieldsOf(businessSubmissionSchema.omit({ isPremium: true }));
  return {
    action: '/business-listing',
    fields: [...fields, ...PHOTO_FIELDS.map(altField)],
    takesFiles: true,
    take: async (c, values, files) => {
      await submit(c, () => values, files);
      return '/business-listing?sent=yes';
    },
  };
}

/** Every form of the site as a browser without scripts posts it. */
export function plainForms(reception: Reception): PlainForm[] {
  const { submissions, newsletter, rateAlerts, senders, guests } = reception;
  return [
    ...senderForms(senders),
    sent('/claim', claimSchema, submissions.claim),
    sent('/contact', contactMessageSchema, submissions.contact),
    businessForm(submissions.business),
    sent('/event-submission', eventFormSchema, submissions.event, toEventSubmission),
    sent('/advertising', advertisingInquirySchema, submissions.advertising),
    sent('/report', problemReportSchema, submissions.report),
    sent('/newsletter', newsletterFormSchema, newsletter.subscribe, toSubscription),
    sent('/newsletter/join', subscriptionSchema.pick({ email: true }), newsletter.subscribe),
    {
      action: '/going',
      fields: fieldsOf(guestSchema),
      take: async (c, values) => {
        await guests.ask(c, () => values);
        return '/going?done=asked';
      },
    },
    {
      action: '/going/confirm',
      fields: fieldsOf(keySchema),
      take: async (_c, values) => {
        await guests.confirm(() => values);
        return `/going?${new URLSearchParams({ key: String(values.key) })}`;
      },
    },
    {
      action: '/going/cancel',
      fields: fieldsOf(keySchema),
      take: async (_c, values) => {
        await guests.cancel(() => values);
        return '/going?done=cancelled';
      },
    },
    {
      action: '/newsletter/confirm',
      fields: fieldsOf(linkSchema),
      take: async (_c, values) => {
        const done = await newsletter.confirm(() => values);
        // The old token is still good for asking for a new one.
        const again = done === 'expired' && { token: String(values.token) };
        return `/newsletter/confirm?${new URLSearchParams({ done, ...again })}`;
      },
    },
    {
      action: '/newsletter/resend',
      fields: fieldsOf(confirmationSchema),
      take: async (c, values) => {
        await newsletter.resend(c, () => values);
        return '/newsletter/confirm?done=resent';
      },
    },
    {
      action: '/newsletter/preferences',
      fields: fieldsOf(preferencesChangeSchema),
      take: async (_c, values) => {
        await newsletter.changePreferences(() => values);
        return '/newsletter/preferences?done=saved';
      },
    },
    {
      action: '/newsletter/preferences/address',
      fields: fieldsOf(addressChangeSchema),
      take: async (c, values) => {
        await newsletter.askNewAddress(c, () => values);
        return '/newsletter/preferences?done=asked';
      },
    },
    {
      action: '/newsletter/preferences/erase',
      fields: fieldsOf(keySchema),
      take: async (_c, values) => {
        await newsletter.erase(() => values);
        return '/newsletter/preferences?done=erased';
      },
    },
    {
      action: '/newsletter/leave',
      fields: fieldsOf(keySchema),
      take: async (_c, values) => {
        await newsletter.leave(() => values);
        // With the key, so that a mistake can be taken back.
        const done = new URLSearchParams({ key: String(values.key), done: 'yes' });
        return `/newsletter/unsubscribe?${done}`;
      },
    },
    {
      action: '/newsletter/return',
      fields: fieldsOf(keySchema),
      take: async (_c, values) => {
        await newsletter.comeBack(() => values);
        return '/newsletter/unsubscribe?done=back';
      },
    },
    {
      action: '/newsletter/stop',
      fields: fieldsOf(keySchema),
      take: async (_c, values) =>
        `/newsletter/stop?done=${await newsletter.stopIssue(() => values)}`,
    },
    sent('/rate-alert', rateAlertSchema, rateAlerts.request),
    {
      action: '/rate-alert/confirm',
      fields: fieldsOf(keySchema),
      take: async (_c, values) =>
        `/rate-alert/confirm?done=${await rateAlerts.confirm(() => values)}`,
    },
    {
      action: '/rate-alert/end',
      fields: fieldsOf(keySchema),
      take: async (_c, values) => {
        await rateAlerts.end(() => values);
        return '/rate-alert/end?done=ended';
      },
    },
  ];
}
