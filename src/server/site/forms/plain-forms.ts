import type { Context } from 'hono';
import type { z } from 'zod';
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
  sentListingSchema,
} from '../../../contract/senders/sender.ts';
import { toSubscription } from '../../../domain/newsletter/subscription.ts';
import { fieldsOf, type HtmlForm, type TakeIn } from '../../nouns/submissions/intake.ts';
import { checked } from '../../platform/http/calls.ts';
import type { PostedFiles } from '../../platform/http/uploads.ts';
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

/** A form that is posted beside a page, which then says what came of it. */
const pageForm = (
  action: string,
  schema: z.ZodObject,
  act: (c: Context, read: () => PostedValues) => Promise<unknown>,
  done: string,
): PlainForm => ({
  action,
  fields: fieldsOf(schema),
  take: async (c, values) => {
    await act(c, () => values);
    return done;
  },
});

/** The button of a link in an email; `done` in the address is what came of it. */
const keyForm = (
  action: string,
  act: (read: () => PostedValues) => Promise<unknown>,
  done = 'yes',
): PlainForm => ({
  action,
  fields: fieldsOf(keySchema),
  take: async (_c, values) => `${action}?done=${(await act(() => values)) ?? done}`,
});

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
    pageForm('/going', guestSchema, guests.ask, '/going?done=asked'),
    {
      action: '/going/confirm',
      fields: fieldsOf(keySchema),
      take: async (_c, values) => {
        await guests.confirm(() => values);
        return `/going?${new URLSearchParams({ key: String(values.key) })}`;
      },
    },
    pageForm(
      '/going/cancel',
      keySchema,
      (_c, read) => guests.cancel(read),
      '/going?done=cancelled',
    ),
    submissionForm(
      { action: '/funeral-condolences', fields: fieldsOf(condolenceSchema) },
      funerals.condole,
    ),
    submissionForm(
      { action: '/funeral-alive', fields: fieldsOf(livingReportSchema) },
      funerals.reportAlive,
    ),
    submissionForm({ action: '/funeral-updates', fields: fieldsOf(followSchema) }, funerals.follow),
    keyForm('/funeral-confirm', funerals.confirm),
    keyForm('/funeral-updates/confirm', funerals.confirmFollowing),
    keyForm('/funeral-updates/stop', funerals.stopFollowing),
    keyForm('/write-review/confirm', ratings.confirm),
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
    pageForm(
      '/newsletter/resend',
      confirmationSchema,
      newsletter.resend,
      '/newsletter/confirm?done=resent',
    ),
    {
      action: '/newsletter/preferences',
      fields: fieldsOf(preferencesChangeSchema),
      take: async (_c, values) => {
        const { status } = await newsletter.changePreferences(() => values);
        const done = status === 'Unsubscribed' ? 'saved-unsubscribed' : 'saved';
        return `/newsletter/preferences?done=${done}`;
      },
    },
    pageForm(
      '/newsletter/preferences/address',
      addressChangeSchema,
      newsletter.askNewAddress,
      '/newsletter/preferences?done=asked',
    ),
    pageForm(
      '/newsletter/preferences/erase',
      keySchema,
      newsletter.askErasure,
      '/newsletter/preferences?done=erasing',
    ),
    keyForm('/newsletter/erase', newsletter.erase, 'erased'),
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
    pageForm(
      '/newsletter/return',
      keySchema,
      (_c, read) => newsletter.comeBack(read),
      '/newsletter/unsubscribe?done=back',
    ),
    keyForm('/newsletter/stop', newsletter.stopIssue),
    submissionForm(
      { action: '/event-alert', fields: fieldsOf(eventAlertSchema) },
      eventAlerts.request,
    ),
    keyForm('/event-alert/confirm', eventAlerts.confirm),
    keyForm('/event-alert/end', eventAlerts.end, 'ended'),
    submissionForm(
      { action: '/rate-alert', fields: fieldsOf(rateAlertSchema) },
      rateAlerts.request,
    ),
    keyForm('/rate-alert/confirm', rateAlerts.confirm),
    keyForm('/rate-alert/end', rateAlerts.end, 'ended'),
  ];
}

const PATH = '/your-listings';
const LISTING_FIELDS = Object.keys(sentListingSchema.shape);

/** The forms on the page where senders manage their listings. */
function senderForms(senders: SenderRequests): PlainForm[] {
  const onListing = (
    form: string,
    act: (read: () => object, files: PostedFiles, c: Context) => Promise<unknown>,
    done: string,
    fields: readonly string[] = [],
  ): PlainForm => ({
    action: `${PATH}/${form}`,
    fields: [...LISTING_FIELDS, ...fields],
    take: async (c, values, files) => {
      const outcome = String((await act(() => values, files, c)) ?? done);
      return `${PATH}?${new URLSearchParams({ session: String(values.session), done: outcome })}`;
    },
  });
  return [
    pageForm(PATH, linkRequestSchema, senders.requestLink, `${PATH}?sent=yes`),
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
    {
      ...onListing('photo', senders.changePhoto, 'photo', ['photoAlt', 'remove']),
      takesFiles: true,
    },
    onListing('renew', senders.renew, 'renewed'),
    onListing('cancel', senders.cancel, 'cancelled'),
    onListing('remove', senders.remove, 'removed'),
    onListing('withdraw', senders.remove, 'withdrawn'),
    onListing('reply', senders.reply, 'replied', ['reply']),
  ];
}
