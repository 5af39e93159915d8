import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { eventSubmissionSchema } from '../../contract/event.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { personalData } from '../database/personal-data.ts';
import type { Tables } from '../database/schema.ts';
import { decided, isSameText, listingEntry, listingIn, twinsOf } from '../review/listing-review.ts';
import {
  checkedEdit,
  orderOf,
  type QueueEntry,
  type Reviewable,
  shownFields,
} from '../review/reviewable.ts';
import { eventDecided } from './event-mails.ts';
import { toEvent } from './event-store.ts';

type Row = Selectable<Tables['event']>;
type Twin = Pick<Row, 'id' | 'title' | 'starts_at' | 'organizer_email' | 'status'>;

const FIELDS = [
  ['title', 'Title'],
  ['category', 'Category'],
  ['description', 'Description'],
  ['starts_at', 'Starts'],
  ['ends_at', 'Ends'],
  ['location', 'Location'],
  ['city', 'City'],
  ['organizer_name', 'Organizer'],
  ['organizer_email', 'Organizer’s email'],
  ['contact_phone', 'Contact phone'],
  ['website', 'Website'],
  ['ticket_price_minor', 'Ticket price (pesewas)'],
  ['capacity', 'Capacity'],
] as const;

const { title, description, location, city, organizer, website } = eventSubmissionSchema.shape;

/** What the desk may correct, by the rules of the form and under the names of the columns. */
const editSchema = z.object({
  ...{ title, description, location, city, website },
  organizer_name: organizer,
});

/** Events as the operator reviews them. */
export function eventReview(db: Database): Reviewable {
  const rows = () => db.query.selectFrom('event').selectAll();
  const rowOf = (id: string) => rows().where('id', '=', id).executeTakeFirst();

  /** Events of the same title, or with the same start: some of them were likely sent twice. */
  async function likely(entries: readonly Row[]): Promise<Twin[]> {
    const titles = sql.join(entries.map((row) => sql`lower(${row.title})`));
    const starts = entries.map((row) => row.starts_at);
    return db.query
      .selectFrom('event')
      .select(['id', 'title', 'starts_at', 'organizer_email', 'status'])
      .where('status', '<>', 'spam')
      .where((row) =>
        row.or([sql<boolean>`lower(title) in (${titles})`, row('starts_at', 'in', starts)]),
      )
      .execute();
  }

  async function toEntries(entries: readonly Row[]): Promise<QueueEntry[]> {
    if (entries.length === 0) return [];
    const twins = await likely(entries);
    return entries.map((row) => ({
      ...listingEntry(row),
      title: row.title,
      from: row.organizer_name,
      email: row.organizer_email,
      fields: shownFields(row, FIELDS, editSchema.shape),
      duplicates: twinsOf<Twin>(row, twins, isAlike, (twin) => twin.title),
    }));
  }

  return {
    async page(state, limit) {
      const order = orderOf(state);
      const found = rows().where(listingIn(state)).orderBy('created_at', order).orderBy('id');
      return toEntries(await found.limit(limit).execute());
    },

    async find(id) {
      const row = await rowOf(id);
      return row && (await toEntries([row]))[0];
    },

    async decide(query, id, verdict) {
      await query.updateTable('event').set(decided(verdict)).where('id', '=', id).execute();
      await bumpContentVersion(query);
    },

    listing: {
      async preview(id) {
        const row = await rowOf(id);
        return row && toEvent(row);
      },

      /** Calendars that hold the event take the newer sequence. */
      async edit(id, given) {
        const changes = checkedEdit(editSchema, given);
        await db.query.transaction().execute(async (query) => {
          await query
            .updateTable('event')
            .set((row) => ({
              ...changes,
              website: changes.website === '' ? null : changes.website,
              sequence: row('sequence', '+', 1),
            }))
            .where('id', '=', id)
            .execute();
          await bumpContentVersion(query);
        });
      },

      letter: eventDecided,
    },
  };
}

const isAlike = (one: Twin, other: Twin) =>
  isSameText(one.title, other.title) ||
  (one.starts_at === other.starts_at && isSameText(one.organizer_email, other.organizer_email));

export const eventPersonalData = personalData({
  place: 'Events',
  table: 'event',
  owner: 'organizer_email',
  // It is about an event, which stays; the person's name and the ways to reach them leave it.
  own: 'clear',
  cleared: { organizer_name: 'The organisers', contact_phone: null },
  texts: [
    'title',
    'description',
    'location',
    'city',
    'organizer_name',
    'contact_phone',
    'website',
    'reason',
  ],
});
