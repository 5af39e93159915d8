import type { Context } from 'hono';
import { BUSINESS } from '../../../contract/directory/business-description.ts';
import { RATING } from '../../../contract/directory/rating.ts';
import { eventAlertSchema } from '../../../contract/events/event-alert.ts';
import { EVENT } from '../../../contract/events/event-description.ts';
import { guestSchema } from '../../../contract/events/guest.ts';
import type { PostedValues } from '../../../contract/forms/posted-form.ts';
import { FUNERAL } from '../../../contract/funerals/funeral.ts';
import {
  condolenceSchema,
  followSchema,
  livingReportSchema,
} from '../../../contract/funerals/funeral-messages.ts';
import { EMPTY_PARTS } from '../../../contract/funerals/funeral-part.ts';
import { STAMP_FIELD, TRAP_FIELDS } from '../../../contract/inbox/submission.ts';
import {
  addressChangeSchema,
  confirmationSchema,
  keySchema,
  linkSchema,
  newsletterFormSchema,
  preferencesChangeSchema,
} from '../../../contract/newsletter/newsletter.ts';
import { rateAlertSchema } from '../../../contract/remittance/rate-alert.ts';
import {
  linkKeySchema,
  linkRequestSchema,
  ratingReplySchema,
  sentListingSchema,
} from '../../../contract/senders/sender.ts';
import { toSubscription } from '../../../domain/newsletter/subscription.ts';
import { fieldsOf, type HtmlForm, type TakeIn } from '../../nouns/submissions/intake.ts';
import { checked } from '../../platform/http/calls.ts';
import { HTML_FORMS } from '../nouns/modules.ts';
import type { SenderRequests } from '../senders/sender-requests.ts';
import type { PlainForm } from './plain-form.ts';
import type { Reception } from './reception.ts';

/** A form with a page of its own. */
function submissionForm({ toCall, ...form }: HtmlForm, submit: TakeIn): PlainForm {
  return {
    ...form,
    take: async (c, { [TRAP_FIELDS.honeypot]: bait, [STAMP_FIELD]: opened, ...values }, files) => {
      const read = () => ({
        ...(toCall ? toCall(values) : values),
        [TRAP_FIELDS.honeypot]: bait,
        [STAMP_FIELD]: opened,
      });
      await submit(c, read, files);
      return `${form.action}?sent=yes`;
    },
  };
}

/** Every form of the site as a browser without scripts posts it. */
export function plainForms(reception: Reception): PlainForm[] {
  const { intakes, newsletter, eventAlerts, rateAlerts, ratings, senders, guests, funerals } =
    reception;
  return [
    ...senderForms(senders),
    ...HTML_FORMS.map(({ kind, ...form }) => submissionForm(form, intakes[kind])),
    submissionForm(
      {
        action: '/newsletter',
        fields: fieldsOf(newsletterFormSchema),
        toCall: (values) => toSubscription(checked(newsletterFormSchema, values)),
      },
      newsletter.subscribe,
    ),
    submissionForm({ action: '/newsletter/join', fields: ['email'] }, newsletter.subscribe),
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
    submissionForm(
      { action: '/funeral-condolences', fields: fieldsOf(condolenceSchema) },
      funerals.condole,
    ),
    submissionForm(
      { action: '/funeral-alive', fields: fieldsOf(livingReportSchema) },
      funerals.reportAlive,
    ),
    submissionForm({ action: '/funeral-updates', fields: fieldsOf(followSchema) }, funerals.follow),
    ...(
      [
        ['/funeral-confirm', funerals.confirm],
        ['/funeral-updates/confirm', funerals.confirmFollowing],
        ['/funeral-updates/stop', funerals.stopFollowing],
      ] as const
    ).map(([action, act]) => ({
      action,
      fields: fieldsOf(keySchema),
      take: async (_c: Context, values: PostedValues) => {
        await act(() => values);
        return `${action}?done=yes`;
      },
    })),
    {
      action: '/write-review/confirm',
      fields: fieldsOf(keySchema),
      take: async (_c, values) =>
        `/write-review/confirm?done=${await ratings.confirm(() => values)}`,
    },
    {
      action: '/newsletter/confirm',
      fields: fieldsOf(linkSchema),
      take: async (_c, values) => {
        const done = await newsletter.confirm(() => values);
        // The expired token can still be used to request a new one.
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
        const { status } = await newsletter.changePreferences(() => values);
        const done = status === 'Unsubscribed' ? 'saved-unsubscribed' : 'saved';
        return `/newsletter/preferences?done=${done}`;
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
      take: async (c, values) => {
        await newsletter.askErasure(c, () => values);
        return '/newsletter/preferences?done=erasing';
      },
    },
    {
      action: '/newsletter/erase',
      fields: fieldsOf(keySchema),
      take: async (_c, values) => {
        await newsletter.erase(() => values);
        return '/newsletter/erase?done=erased';
      },
    },
    {
      action: '/newsletter/leave',
      fields: fieldsOf(keySchema),
      take: async (_c, values) => {
        await newsletter.leave(() => values);
        // With the key, so that a mistake can be undone.
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
    submissionForm(
      { action: '/event-alert', fields: fieldsOf(eventAlertSchema) },
      eventAlerts.request,
    ),
    {
      action: '/event-alert/confirm',
      fields: fieldsOf(keySchema),
      take: async (_c, values) =>
        `/event-alert/confirm?done=${await eventAlerts.confirm(() => values)}`,
    },
    {
      action: '/event-alert/end',
      fields: fieldsOf(keySchema),
      take: async (_c, values) => {
        await eventAlerts.end(() => values);
        return '/event-alert/end?done=ended';
      },
    },
    submissionForm(
      { action: '/rate-alert', fields: fieldsOf(rateAlertSchema) },
      rateAlerts.request,
    ),
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

const PATH = '/your-listings';
const LISTING_FIELDS = Object.keys(sentListingSchema.shape);

/** The forms on the page where senders manage their listings. */
function senderForms(senders: SenderRequests): PlainForm[] {
  const onListing = (
    form: string,
    act: (read: () => object) => Promise<void>,
    done: string,
    fields: readonly string[] = [],
  ): PlainForm => ({
    action: `${PATH}/${form}`,
    fields: [...LISTING_FIELDS, ...fields],
    take: async (_c, values) => {
      await act(() => values);
      return `${PATH}?${new URLSearchParams({ session: String(values.session), done })}`;
    },
  });
  return [
    {
      action: PATH,
      fields: Object.keys(linkRequestSchema.shape),
      take: async (c, values) => {
        await senders.requestLink(c, () => values);
        return `${PATH}?sent=yes`;
      },
    },
    {
      action: `${PATH}/open`,
      fields: Object.keys(linkKeySchema.shape),
      take: async (_c, values) => {
        const session = await senders.open(() => values);
        return `${PATH}?${new URLSearchParams({ session })}`;
      },
    },
    onListing(
      'edit',
      senders.edit,
      'edited',
      Object.keys({ ...BUSINESS, ...EVENT, ...RATING, ...FUNERAL, ...EMPTY_PARTS }),
    ),
    onListing('renew', senders.renew, 'renewed'),
    onListing('cancel', senders.cancel, 'cancelled'),
    onListing('remove', senders.remove, 'removed'),
    onListing('withdraw', senders.remove, 'withdrawn'),
    {
      action: `${PATH}/reply`,
      fields: Object.keys(ratingReplySchema.shape),
      take: async (_c, values) => {
        await senders.reply(() => values);
        const done = { session: String(values.session), done: 'replied' };
        return `${PATH}?${new URLSearchParams(done)}`;
      },
    },
  ];
}
