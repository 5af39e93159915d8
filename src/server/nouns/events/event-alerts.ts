import { MINUTE } from '../../../contract/durations.ts';
import {
  EVENT_ALERT,
  EVENT_ALERT_LIMITS,
  eventAlertSchema,
} from '../../../contract/events/event-alert.ts';
import { SITE } from '../../../contract/site.ts';
import { eventWhen } from '../../../domain/events/event-time.ts';
import { circleAround } from '../../../domain/places/near.ts';
import { placeTitle } from '../../../domain/places/place-title.ts';
import type { Query, RowOf } from '../../platform/database/database.ts';
import { reportFailures, tryEach } from '../../platform/database/try-each.ts';
import { FieldsError } from '../../platform/http/calls.ts';
import type { Block } from '../../platform/mail/email-content.ts';
import { enqueueMail, type NewMail } from '../../platform/mail/mail-store.ts';
import { renderEmail, unsubscribeHeaders } from '../../platform/mail/render-email.ts';
import { positionColumns } from '../../platform/places/position-columns.ts';
import { withinCircle } from '../../platform/places/within-circle.ts';
import { isListed, isReal } from '../../platform/review/listing-review.ts';
import type { ModuleDeps } from '../submissions/noun-module.ts';
import { type AlertLinks, readerAlert } from '../submissions/reader-alert.ts';
import { toEvent } from './event-row.ts';

/** In one email. */
const MAX_EVENTS = 10;

type StoredAlert = RowOf<'event_alert'>;

/** 'Email me when one is near'. */
export const eventAlert = readerAlert({
  table: 'event_alert',
  file: 'event-alerts',
  about: 'who wants to know of events near a place',
  place: 'Event alerts',
  fields: EVENT_ALERT,
  schema: eventAlertSchema,
  limits: EVENT_ALERT_LIMITS,
  path: '/event-alert',
  purposes: { confirm: 'confirm event alert', end: 'end event alert' },
  columns({ near, within }, places) {
    const { place } = places.resolve(near, undefined);
    if (!place) {
      throw new FieldsError({ near: ['We can’t find that place. Enter the nearest big city'] });
    }
    const { latitude, longitude } = positionColumns(place);
    return {
      near: placeTitle(place),
      latitude: latitude ?? 0,
      longitude: longitude ?? 0,
      within_km: Math.max(Number(within), place.reach ?? 0),
    };
  },
  same: ['near'],
  confirmMail,
  notify: notifyEventAlerts,
  notifyIntervalMs: 5 * MINUTE,
});

/** Emails whoever waits for events near a place about those published since. */
export async function notifyEventAlerts(deps: ModuleDeps): Promise<void> {
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
        row('told_at', '<=', new Date(now().getTime() - EVENT_ALERT_LIMITS.pause).toISOString()),
      ]),
    )
    .execute();
  const links = eventAlert.links(siteUrl, mail.signer);
  const tell = async (alert: StoredAlert) => {
    const events = await newEventsNear(database.query, alert, at);
    if (events.length === 0) return;
    const email = nearMail(alert, events, siteUrl, links.end(alert.id));
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

function confirmMail(alert: StoredAlert, links: AlertLinks): Omit<NewMail, 'key'> {
  return {
    to: alert.email,
    subject: `Please confirm: events near ${alert.near}`,
    ...renderEmail({
      preview: 'Confirm with one click and we’ll tell you about new events.',
      blocks: [
        'Hello,',
        `You asked us to email you about new events within ${alert.within_km} km of ${alert.near}. Please confirm your email address. The link expires in seven days, and the alert then runs for a year.`,
        { kind: 'button', label: 'Confirm my alert', url: links.confirm(alert.id) },
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
  end: string,
): Omit<NewMail, 'key'> {
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
