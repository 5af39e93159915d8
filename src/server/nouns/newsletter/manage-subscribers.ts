import { CONSENT } from '../../../contract/newsletter/consent.ts';
import {
  type DeskSubscriber,
  LEFT_OUT,
  type LeftOut,
  type MembersPreview,
  membersImportSchema,
  membersPreviewSchema,
  newSubscriberSchema,
  type SubscriberMail,
  subscriberAddressSchema,
  subscriberEditSchema,
} from '../../../contract/newsletter/subscriber-desk.ts';
import { foldAddress } from '../../../domain/newsletter/fold-address.ts';
import { FieldsError, ProblemError, readBody, respond } from '../../platform/http/calls.ts';
import { deliveryOf, type MailStore, type StoredMail } from '../../platform/mail/mail-store.ts';
import type { SuppressionStore } from '../../platform/mail/suppression-store.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { Newsletter } from './open-newsletter.ts';
import { toPreferences } from './reader-requests.ts';
import { type Members, readMembers } from './subscribers/read-members.ts';
import type { AddedPerson } from './subscribers/sign-up.ts';
import type { StoredSubscriber } from './subscribers/subscriber-store.ts';

interface SubscriberDeskDeps extends Pick<Newsletter, 'subscribers' | 'recipients' | 'signUp'> {
  operator: Operator;
  mails: MailStore;
  suppressions: SuppressionStore;
  now: () => Date;
}

const MOST_SHOWN = 200;
const SAMPLE_SIZE = 10;

/** One subscriber at the desk; adding one, and importing many. The log never names them. */
export function subscriberDesk(deps: SubscriberDeskDeps) {
  const { operator, subscribers, recipients, signUp, mails, suppressions, now } = deps;

  async function subscriberOf(id: string): Promise<StoredSubscriber> {
    const subscriber = await subscribers.find(id);
    if (!subscriber) throw new ProblemError(404, 'Subscriber not found.');
    return subscriber;
  }

  async function detailsOf(subscriber: StoredSubscriber): Promise<DeskSubscriber> {
    const { email, id } = subscriber;
    const sent = await recipients.ofSubscriber(id);
    const { mails: found } = await mails.page({ search: email, page: 1 });
    const own = found.filter(({ recipient }) => foldAddress(recipient) === foldAddress(email));
    return {
      ...toDesk(subscriber),
      suppressed: (await suppressions.reasonFor(email)) ?? null,
      issues: sent
        .map(({ number, kind, subject, state, sent_at, clicks, opened_at }) => ({
          number,
          kind,
          subject,
          state,
          at: sent_at,
          clicks,
          opened: opened_at !== null,
        }))
        .reverse(),
      mails: own.map(toMail),
    };
  }

  /** Says of each address why it can't be added: it is subscribed, left or must not be emailed. */
  async function refusalsOf(emails: readonly string[]) {
    const states = await subscribers.statesOf(emails);
    const suppressed = await suppressions.among(emails);
    return (email: string): LeftOut | undefined => {
      const state = states.get(foldAddress(email));
      if (state === 'Unsubscribed') return 'unsubscribed';
      if (state === 'Bounced') return 'bounced';
      if (suppressed.has(email)) return 'suppressed';
      return state && (state === 'Pending' ? 'pending' : 'subscribed');
    };
  }

  async function refuseTaken(email: string): Promise<void> {
    const refusalOf = await refusalsOf([email]);
    const reason = refusalOf(email);
    if (reason) throw new FieldsError({ email: [`${LEFT_OUT[reason]}.`] });
  }

  async function judge({ members, left, format }: Members) {
    const refusalOf = await refusalsOf(members.map(({ email }) => email));
    const judged = members.map((member) => ({ member, reason: refusalOf(member.email) }));
    const more = judged.flatMap(({ member: { line, email }, reason }) =>
      reason ? [{ line, email, reason }] : [],
    );
    return {
      format,
      taken: judged.flatMap(({ member, reason }) => (reason ? [] : [member])),
      left: [...left, ...more].sort((one, other) => one.line - other.line),
    };
  }

  return deskRoutes()
    .post('/subscribers/import/preview', async (c) => {
      const { csv } = await readBody(c, membersPreviewSchema);
      const members = await readMembers(csv);
      const { format, taken, left } = await judge(members);
      const reasons = (Object.keys(LEFT_OUT) as LeftOut[]).map((reason) => ({
        reason,
        count: left.filter((line) => line.reason === reason).length,
      }));
      const preview: MembersPreview = {
        format,
        taken: taken.length,
        sample: taken.slice(0, SAMPLE_SIZE).map(({ email, firstName, lastName, location }) => ({
          email,
          name: `${firstName} ${lastName}`.trim(),
          location,
        })),
        left: left.slice(0, MOST_SHOWN),
        leftFor: reasons.filter(({ count }) => count > 0),
        unknownColumns: members.unknownColumns.slice(0, MOST_SHOWN),
      };
      return respond(c, 'POST /admin/subscribers/import/preview', preview);
    })
    .post('/subscribers/import', async (c) => {
      const { csv, ...agreement } = await readBody(c, membersImportSchema);
      const { taken, left } = await judge(await readMembers(csv));
      const by = c.get('actor');
      const people = taken.map(({ email, joinedAt, line: _, ...preferences }) =>
        toPerson({ email, preferences, joinedAt }, { ...agreement, by }, now()),
      );
      const added = await signUp.add(people, agreement.consent);
      const { source, consent } = agreement;
      await operator.note(c, 'subscribers.import', source, { consent, added, left: left.length });
      return respond(c, 'POST /admin/subscribers/import', { taken: added, left: left.length });
    })
    .post('/subscribers', async (c) => {
      const { email, consent, source, statement, ...preferences } = await readBody(
        c,
        newSubscriberSchema,
      );
      await refuseTaken(email);
      const agreement = { source, statement, by: c.get('actor') };
      await signUp.add([toPerson({ email, preferences }, agreement, now())], consent);
      await operator.note(c, 'subscriber.add', '', { consent, source });
      const added = await subscribers.findByEmail(email);
      if (!added) throw new ProblemError(409, 'This address could not be added.');
      return respond(c, 'POST /admin/subscribers', { id: added.id }, 201);
    })
    .get('/subscribers/:id', async (c) =>
      respond(
        c,
        'GET /admin/subscribers/{id}',
        await detailsOf(await subscriberOf(c.req.param('id'))),
      ),
    )
    .put('/subscribers/:id', async (c) => {
      const { id, preferences, paused_until } = await subscriberOf(c.req.param('id'));
      const edit = await readBody(c, subscriberEditSchema);
      const { alerts } = preferences;
      const chosen = { ...edit, pausedUntil: paused_until, ...(alerts && { alerts }) };
      await subscribers.choose(id, chosen, now().toISOString());
      await operator.note(c, 'subscriber.edit', '');
      return respond(c, 'PUT /admin/subscribers/{id}', await detailsOf(await subscriberOf(id)));
    })
    .put('/subscribers/:id/address', async (c) => {
      const subscriber = await subscriberOf(c.req.param('id'));
      const { email, inWriting } = await readBody(c, subscriberAddressSchema);
      const refuse = (why: string) => {
        throw new FieldsError({ email: [why] });
      };
      if (subscriber.status === 'Unsubscribed') {
        refuse('They have unsubscribed, and only they can subscribe again.');
      }
      if (email === subscriber.email) refuse('This is their address already.');
      // With other capitals it is still their own.
      if (foldAddress(email) !== foldAddress(subscriber.email)) await refuseTaken(email);
      const by = c.get('actor');
      const outcome = await signUp.changeAddress(subscriber, email, { by, inWriting });
      if (outcome === 'taken') refuse(`${LEFT_OUT.subscribed}.`);
      await operator.note(c, 'subscriber.address', '', { inWriting, outcome });
      const changed = await detailsOf(await subscriberOf(subscriber.id));
      return respond(c, 'PUT /admin/subscribers/{id}/address', changed);
    })
    .post('/subscribers/:id/unsubscribe', async (c) => {
      const { id } = await subscriberOf(c.req.param('id'));
      await subscribers.unsubscribe(id, now().toISOString());
      await operator.note(c, 'subscriber.unsubscribe', '');
      const changed = await detailsOf(await subscriberOf(id));
      return respond(c, 'POST /admin/subscribers/{id}/unsubscribe', changed);
    });
}

interface Agreement {
  source: string;
  statement: string;
  by: string;
}
type NewPerson = Pick<AddedPerson, 'email' | 'preferences'> & { joinedAt?: string | null };

/** The record of consent: when, from where and in which words, which are none for those who are asked. */
function toPerson(
  { joinedAt, ...person }: NewPerson,
  { source, statement, by }: Agreement,
  now: Date,
): AddedPerson {
  return {
    ...person,
    source,
    by,
    consent: { at: joinedAt ?? now.toISOString(), page: 'desk', wording: statement },
  };
}

function toDesk(
  subscriber: StoredSubscriber,
): Omit<DeskSubscriber, 'suppressed' | 'issues' | 'mails'> {
  const { consent_wording: wording, consent_source: source } = subscriber;
  const isCurrent = Object.values<string>(CONSENT).includes(wording);
  return {
    ...toPreferences(subscriber),
    id: subscriber.id,
    subscribedAt: subscriber.created_at,
    confirmedAt: subscriber.confirmed_at,
    unsubscribedAt: subscriber.unsubscribed_at,
    consent: {
      at: subscriber.consent_at,
      page: subscriber.consent_page,
      wording,
      version: source ? 'statement' : isCurrent ? 'current' : 'earlier',
      source,
      addedBy: subscriber.added_by,
    },
    addressChanges: JSON.parse(subscriber.address_changes),
    welcomeStep: subscriber.welcome_step,
  };
}

const toMail = (mail: StoredMail): SubscriberMail => ({
  id: mail.id,
  subject: mail.subject,
  at: mail.created_at,
  state: deliveryOf(mail),
});
