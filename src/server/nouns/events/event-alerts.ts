import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import {
  EVENT_ALERT,
  EVENT_ALERT_LIMITS,
  type EventAlert,
  eventAlertSchema,
} from '../../../contract/events/event-alert.ts';
import { keySchema } from '../../../contract/newsletter/newsletter.ts';
import type { Place } from '../../../contract/places/place.ts';
import { SITE } from '../../../contract/site.ts';
import { eventWhen } from '../../../domain/events/event-time.ts';
import { foldAddress } from '../../../domain/newsletter/fold-address.ts';
import { circleAround } from '../../../domain/places/near.ts';
import { placeTitle } from '../../../domain/places/place-title.ts';
import type { Database, Query, RowOf } from '../../platform/database/database.ts';
import { erasedColumns } from '../../platform/database/described-rows.ts';
import { personalData } from '../../platform/database/personal-data.ts';
import { reportFailures, tryEach } from '../../platform/database/try-each.ts';
import { checked, FieldsError, ProblemError, type Read } from '../../platform/http/calls.ts';
import type { FloodGate } from '../../platform/http/flood-gate.ts';
import type { Block } from '../../platform/mail/email-content.ts';
import { enqueueMail, type NewMail } from '../../platform/mail/mail-store.ts';
import type { MailboxLimit } from '../../platform/mail/mailbox-limit.ts';
import { renderEmail, unsubscribeHeaders } from '../../platform/mail/render-email.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import type { SuppressionStore } from '../../platform/mail/suppression-store.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { positionColumns } from '../../platform/places/position-columns.ts';
import { withinCircle } from '../../platform/places/within-circle.ts';
import { isListed, isReal } from '../../platform/review/listing-review.ts';
import { isBaited } from '../submissions/receive.ts';
import { toEvent } from './event-row.ts';

const { perAddress, confirmWithin, lasts, pause } = EVENT_ALERT_LIMITS;
/** In one email. */
const MAX_EVENTS = 10;

type StoredAlert = RowOf<'event_alert'>;

interface EventAlertsDeps {
  database: Database;
  mail: { suppressions: SuppressionStore; signer: Signer };
  places: Gazetteer;
  gate: FloodGate;
  limitConfirmations: MailboxLimit;
  siteUrl: string;
  now: () => Date;
}

/** Handles readers' requests to be told of events near a place. */
export function eventAlerts(deps: EventAlertsDeps) {
  const { database, mail, places, gate, limitConfirmations, siteUrl, now } = deps;
  const { signer, suppressions } = mail;

  async function store(input: EventAlert, place: Place): Promise<void> {
    if (await suppressions.reasonFor(input.email)) return;
    const askedAt = now().toISOString();
    const folded = foldAddress(input.email);
    await database.query.transaction().execute(async (query) => {
      const others = await query
        .selectFrom('event_alert')
        .select('near')
        .where('email_folded', '=', folded)
        .execute();
      const near = placeTitle(place);
      if (others.filter((other) => other.near !== near).length >= perAddress) return;
      const within_km = Math.max(Number(input.within), place.reach ?? 0);
      const { latitude, longitude } = positionColumns(place);
      const alert = await query
        .insertInto('event_alert')
        .values({
          id: randomUUID(),
          email: input.email,
          email_folded: folded,
          near,
          latitude: latitude ?? 0,
          longitude: longitude ?? 0,
          within_km,
          asked_at: askedAt,
          ends_at: new Date(now().getTime() + confirmWithin).toISOString(),
        })
        .onConflict((conflict) =>
          conflict.columns(['email_folded', 'near']).doUpdateSet({ asked_at: askedAt, within_km }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      // Requests within the same hour send one email.
      const key = `event alert:${alert.id}:${askedAt.slice(0, 13)}`;
      await enqueueMail(query, { ...confirmMail(alert, siteUrl, signer), key }, askedAt);
    });
  }

  function idIn(purpose: 'confirm event alert' | 'end event alert', key: string): string {
    const id = signer.verify(purpose, key);
    if (!id)
      throw new ProblemError(404, 'This link isn’t valid. Please use the one in your email.');
    return id;
  }

  const endBy = (key: string) =>
    database.query
      .deleteFrom('event_alert')
      .where('id', '=', idIn('end event alert', key))
      .execute();

  return {
    async request(c: Context, read: Read): Promise<void> {
      await gate(c);
      const sent = await read();
      const input = checked(eventAlertSchema, sent);
      if (isBaited(sent)) return;
      const { place } = places.resolve(input.near, undefined);
      if (!place) {
        throw new FieldsError({ near: ['We can’t find that place. Enter the nearest big city'] });
      }
      await limitConfirmations(c, input.email);
      await store(input, place);
    },

    async confirm(read: Read): Promise<'confirmed' | 'gone'> {
      const { key } = checked(keySchema, await read());
      const at = now();
      const { numUpdatedRows } = await database.query
        .updateTable('event_alert')
        .set({
          confirmed_at: at.toISOString(),
          ends_at: new Date(at.getTime() + lasts).toISOString(),
        })
        .where('id', '=', idIn('confirm event alert', key))
        .where('ends_at', '>', at.toISOString())
        .executeTakeFirst();
      return numUpdatedRows === 1n ? 'confirmed' : 'gone';
    },

    async end(read: Read): Promise<void> {
      await endBy(checked(keySchema, await read()).key);
    },

    /** RFC 8058: the mail program posts to the link's address on the reader's behalf. */
    oneClick: new Hono().post('/end', async (c, next) => {
      const key = c.req.query('key');
      if (key === undefined) return next();
      await endBy(key);
      return c.text('The alert has ended.');
    }),
  };
}

type NotifyDeps = Pick<EventAlertsDeps, 'database' | 'siteUrl' | 'now'> & {
  mail: { signer: Signer };
};

/** Emails whoever waits for events near a place about those published since. */
export async function notifyEventAlerts(deps: NotifyDeps): Promise<void> {
  const { database, mail, siteUrl, now } = deps;
  const at = now().toISOString();
  const due = await database.query
    .selectFrom('event_alert')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .where('ends_at', '>', at)
    .where((row) =>
      row.or([
        row('told_at', 'is', null),
        row('told_at', '<=', new Date(now().getTime() - pause).toISOString()),
      ]),
    )
    .execute();
  const tell = async (alert: StoredAlert) => {
    const events = await newEventsNear(database.query, alert, at);
    if (events.length === 0) return;
    const email = nearMail(alert, events, siteUrl, mail.signer);
    await database.query.transaction().execute(async (query) => {
      // True for exactly one of several processes.
      const { numUpdatedRows } = await query
        .updateTable('event_alert')
        .set({ told_at: at })
        .where('id', '=', alert.id)
        .where('told_at', alert.told_at === null ? 'is' : '=', alert.told_at)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return;
      await enqueueMail(query, { ...email, key: `near:${alert.id}:${at}` }, at);
    });
  };
  reportFailures(await tryEach(due, ({ id }) => `event alert ${id}`, tell));
}

export const forgetEndedEventAlerts = ({ database, now }: Pick<NotifyDeps, 'database' | 'now'>) =>
  database.query.deleteFrom('event_alert').where('ends_at', '<=', now().toISOString()).execute();

async function newEventsNear(query: Query, alert: StoredAlert, at: string) {
  const middle = { latitude: alert.latitude / 1000, longitude: alert.longitude / 1000 };
  const rows = await query
    .selectFrom('event')
    .selectAll()
    .where(isListed)
    .where(isReal)
    .where('state', '=', 'scheduled')
    .where('starts_at', '>', at)
    .where(withinCircle(circleAround(middle, alert.within_km)))
    .where(
      ({ fn }) => fn.coalesce('decided_at', 'created_at'),
      '>',
      alert.told_at ?? alert.asked_at,
    )
    .orderBy('starts_at')
    .limit(MAX_EVENTS)
    .execute();
  return rows.map(toEvent);
}

const linkTo = (siteUrl: string, path: string, key: string) =>
  `${siteUrl}/event-alert/${path}?${new URLSearchParams({ key })}`;

function confirmMail(alert: StoredAlert, siteUrl: string, signer: Signer): Omit<NewMail, 'key'> {
  const url = linkTo(siteUrl, 'confirm', signer.sign('confirm event alert', alert.id));
  return {
    to: alert.email,
    subject: `Please confirm: events near ${alert.near}`,
    ...renderEmail({
      preview: 'Confirm with one click and we’ll tell you about new events.',
      blocks: [
        'Hello,',
        `You asked us to email you about new events within ${alert.within_km} km of ${alert.near}. Please confirm your email address. The link expires in seven days, and the alert then runs for a year.`,
        { kind: 'button', label: 'Confirm my alert', url },
      ],
      footer: [
        `You’re receiving this because this address was entered on the events page of ${SITE.name}. If it wasn’t you, ignore this email: we won’t set up an alert, and we’ll delete the address after seven days.`,
      ],
    }),
  };
}

function nearMail(
  alert: StoredAlert,
  events: readonly ReturnType<typeof toEvent>[],
  siteUrl: string,
  signer: Signer,
): Omit<NewMail, 'key'> {
  const end = linkTo(siteUrl, 'end', signer.sign('end event alert', alert.id));
  const [first] = events;
  return {
    to: alert.email,
    subject:
      events.length === 1 && first
        ? `${first.title}, near ${alert.near}`
        : `${events.length} new events near ${alert.near}`,
    headers: unsubscribeHeaders(end),
    ...renderEmail({
      preview: `Within ${alert.within_km} km of ${alert.near}.`,
      blocks: events.map(
        (event): Block => ({
          kind: 'item',
          title: event.title,
          text: event.location,
          note: eventWhen(event),
          url: `${siteUrl}/event/${event.id}`,
        }),
      ),
      footer: [
        `You asked us to email you about new events within ${alert.within_km} km of ${alert.near}, at most once a day.`,
        { kind: 'links', links: [{ label: 'Stop this alert', url: end }] },
      ],
    }),
  };
}

const ERASED = erasedColumns(EVENT_ALERT);
export const eventAlertPersonalData = personalData({
  place: 'Event alerts',
  table: 'event_alert',
  owner: ERASED.owner,
  texts: [...ERASED.texts, 'email_folded'],
});
