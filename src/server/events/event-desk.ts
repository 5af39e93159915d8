import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import {
  EVENT_CATEGORIES,
  STYLED_EVENT_CATEGORIES,
  TICKET_CURRENCIES,
} from '../../contract/catalogues.ts';
import { COUNTRIES } from '../../contract/countries.ts';
import { eventSubmissionSchema, sentTime } from '../../contract/event.ts';
import { oneOf } from '../../contract/fields.ts';
import { ATTENDANCES } from '../../contract/place.ts';
import { repeatWords } from '../../domain/repeats.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { positionColumns } from '../places/position-columns.ts';
import { decided, findTwins, listingEntry, listingIn } from '../review/listing-review.ts';
import {
  checkedEdit,
  EVER,
  inTransaction,
  orderOf,
  type QueueEntry,
  type Reviewable,
  shownFields,
} from '../review/reviewable.ts';
import { eventDecided } from './event-mails.ts';
import { toEvent, withNextDates } from './event-row.ts';
import { momentIn, whereIs } from './place-event.ts';
import { seriesFrom, seriesOf, writeOccurrences } from './series/series-store.ts';

type Row = Selectable<Tables['event']>;
type Twin = Pick<Row, 'id' | 'title' | 'starts_at' | 'organizer_email' | 'status'>;

/** Some stand in the calendar that the form does not offer. */
const CATEGORIES = [...EVENT_CATEGORIES, ...STYLED_EVENT_CATEGORIES] as const;

const FIELDS = [
  ['title', 'Title'],
  ['category', 'Category', CATEGORIES],
  ['description', 'Description', 'text'],
  ['starts_at', 'Starts', 'moment'],
  ['ends_at', 'Ends', 'moment'],
  ['happens_again', 'Happens again'],
  ['not_on', 'Not on these days'],
  ['location', 'Location'],
  ['city', 'City'],
  ['country', 'Country', COUNTRIES],
  ['time_zone', 'Time zone of the place'],
  ['attendance', 'How people take part', ATTENDANCES],
  ['ghana_post_gps', 'GhanaPostGPS'],
  ['organizer_name', 'Organizer'],
  ['organizer_email', 'Organizer’s email'],
  ['contact_phone', 'Contact phone'],
  ['website', 'Website'],
  ['ticket_price', 'Ticket price', 'money'],
  ['ticket_currency', 'Paid in', TICKET_CURRENCIES],
  ['capacity', 'Capacity', 'number'],
  ['count_guests', 'Count who is coming', ['No', 'Yes']],
] as const;

const form = eventSubmissionSchema.shape;
const { title, description, location, city, country, attendance, website } = form;
/** Controls hold text where the form's call has a number, and nothing where it has null. */
const emptyAs = <S extends z.ZodType>(empty: unknown, schema: S) =>
  z.preprocess((text) => (text === '' ? empty : text), schema);
const asNumber = <S extends z.ZodType>(empty: unknown, schema: S) =>
  z.preprocess((text) => {
    if (typeof text !== 'string') return text;
    return text.trim() === '' ? empty : Number(text);
  }, schema);

/** What the desk may correct, by the rules of the form and under the names of the columns. */
const editSchema = z.object({
  ...{ title, description, location, city, country, attendance, website },
  category: oneOf(CATEGORIES),
  starts_at: sentTime('Start date is required'),
  ends_at: emptyAs(null, sentTime('End date must be a date and time').nullish()),
  ghana_post_gps: form.ghanaPostGps,
  ticket_currency: form.ticketCurrency,
  organizer_name: form.organizer,
  contact_phone: form.contactPhone,
  ticket_price: asNumber(0, form.ticketPrice),
  capacity: asNumber(null, form.capacity),
  count_guests: form.countGuests,
});

/** The names of what may be corrected. */
export const EDITABLE: readonly string[] = Object.keys(editSchema.shape);

/** Events as the operator reviews them. */
export function eventReview(db: Database, places: Gazetteer): Reviewable {
  const rows = () => db.query.selectFrom('event').selectAll();
  const rowOf = (id: string) => rows().where('id', '=', id).executeTakeFirst();

  /** Events of the same title, or of the same sender and start: some of them were likely sent twice. */
  async function likely(entries: readonly Row[]): Promise<Twin[]> {
    const titles = sql.join(entries.map((row) => sql`lower(${row.title})`));
    const starts = entries.map((row) => row.starts_at);
    const senders = sql.join(entries.map((row) => sql`lower(${row.organizer_email ?? ''})`));
    return db.query
      .selectFrom('event')
      .select(['id', 'title', 'starts_at', 'organizer_email', 'status'])
      .where('status', '<>', 'spam')
      .where((row) =>
        row.or([
          sql<boolean>`lower(title) in (${titles})`,
          row.and([
            row('starts_at', 'in', starts),
            sql<boolean>`lower(organizer_email) in (${senders})`,
          ]),
        ]),
      )
      .execute();
  }

  async function toEntries(entries: readonly Row[]): Promise<QueueEntry[]> {
    // Once it is decided, nobody asks any more.
    const waiting = entries.filter(({ status }) => status === 'pending');
    const others = waiting.length > 0 ? await likely(waiting) : [];
    const twinsOf = findTwins<Twin>(others, twinKeys, ({ title }) => title);
    return entries.map((row) => ({
      ...listingEntry(row),
      title: row.title,
      from: row.organizer_name,
      email: row.organizer_email,
      fields: shownFields(
        {
          ...row,
          ...repeatsShown(row),
          count_guests: row.takes_guests ? 'Yes' : 'No',
          ticket_price: row.ticket_price_minor / 100,
        },
        FIELDS,
        editSchema.shape,
        row.time_zone,
      ),
      duplicates: row.status === 'pending' ? twinsOf(row) : [],
    }));
  }

  return {
    async page(state, limit, since = EVER) {
      const order = orderOf(state);
      const found = rows()
        .where(listingIn(state))
        .where('created_at', '>', since)
        .orderBy('created_at', order)
        .orderBy('id', order);
      return toEntries(await found.limit(limit).execute());
    },

    async count(state) {
      const { count } = await db.query
        .selectFrom('event')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(listingIn(state))
        .executeTakeFirstOrThrow();
      return count;
    },

    async find(id) {
      const row = await rowOf(id);
      return row && (await toEntries([row]))[0];
    },

    async decide(query, id, verdict) {
      await query.updateTable('event').set(decided(verdict)).where('id', '=', id).execute();
      await writeOccurrences(query, id, verdict.now);
      await bumpContentVersion(query);
    },

    listing: {
      async preview(id) {
        const row = await rowOf(id);
        return row && withNextDates(toEvent(row));
      },

      check: (given) => void checkedEdit(editSchema, given),

      /** Calendars that hold the event take the newer sequence. */
      async edit(id, given, now, within) {
        const changes = checkedEdit(editSchema, given);
        await inTransaction(db, within, async (query) => {
          const before = await query
            .selectFrom('event')
            .select(['starts_at', 'ends_at', 'city', 'country', 'repeats'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          const { timeZone, position } = whereIs({ ...before, ...changes }, places);
          const { starts_at, ends_at } = changes;
          const after = {
            ...{ ...before, ...changes },
            ...(starts_at && { starts_at: momentIn(timeZone, starts_at, 'starts_at') }),
            ...(ends_at && { ends_at: momentIn(timeZone, ends_at, 'ends_at') }),
          };
          await query
            .updateTable('event')
            .set((row) => ({
              ...columnsOf(after),
              ...(before.repeats !== null &&
                after.starts_at !== before.starts_at &&
                seriesFrom(before.repeats, after.starts_at, timeZone)),
              // The clock and the pin follow the city; a moment that was not sent stays what it was.
              time_zone: timeZone,
              ...positionColumns(position),
              sequence: row('sequence', '+', 1),
              updated_at: now,
            }))
            .where('id', '=', id)
            .execute();
          await writeOccurrences(query, id, now);
          await bumpContentVersion(query);
        });
      },
    },

    letter: eventDecided,
  };
}

function repeatsShown(row: Row) {
  const series = seriesOf(row);
  return {
    happens_again: series && repeatWords(series),
    not_on: series && series.leftOut.length > 0 ? series.leftOut.join(', ') : null,
  };
}

/** Where a column is left undefined it stays as it is. An end before the start is a slip. */
function columnsOf({
  ticket_price,
  count_guests,
  ...changes
}: Partial<z.infer<typeof editSchema>>) {
  const { starts_at, ends_at, website, contact_phone, ghana_post_gps } = changes;
  return {
    ...changes,
    website: website === '' ? null : website,
    ghana_post_gps: ghana_post_gps === '' ? null : ghana_post_gps,
    contact_phone: contact_phone === '' ? null : contact_phone,
    ends_at: ends_at && starts_at && ends_at > starts_at ? ends_at : null,
    ...(count_guests !== undefined && { takes_guests: flagOf(count_guests) }),
    ...(ticket_price !== undefined && { ticket_price_minor: Math.round(ticket_price * 100) }),
  };
}

const flagOf = (answer: 'No' | 'Yes'): 0 | 1 => (answer === 'Yes' ? 1 : 0);

const twinKeys = ({ title, starts_at, organizer_email }: Twin) => [
  `title ${title.toLowerCase()}`,
  organizer_email && `${starts_at} ${organizer_email.toLowerCase()}`,
];
