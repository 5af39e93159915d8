import { type Kysely, type Selectable, sql } from 'kysely';
import type { DeskField } from '../../../contract/desk/desk-field.ts';
import { EVENT } from '../../../contract/events/event-description.ts';
import { deskSchemasOf } from '../../../contract/forms/description.ts';
import { repeatWords } from '../../../domain/events/repeats.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { toColumns } from '../../platform/database/described-rows.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { PLACE_EDITS, type PlaceEdits, placeFields } from '../../platform/places/listing-place.ts';
import {
  decided,
  findDuplicates,
  listingEntry,
  listingIn,
} from '../../platform/review/listing-review.ts';
import {
  checkedEdit,
  EPOCH,
  holdsWords,
  inTransaction,
  orderOf,
  type QueueEntry,
  type Reviewable,
  readOnlyField,
  shownFields,
} from '../../platform/review/reviewable.ts';
import { editedColumns } from './edited-columns.ts';
import { eventDecided } from './event-mails.ts';
import { toEvent, withNextDates } from './event-row.ts';
import { seriesOf, writeOccurrences } from './series/series-store.ts';

type Row = Selectable<Tables['event']>;
type Duplicate = Pick<Row, 'id' | 'title' | 'starts_at' | 'organizer_email' | 'status'>;

const SEARCHED = ['title', 'description', 'organizer_name', 'organizer_email', 'location', 'city'];
const EDITABLE = { ...deskSchemasOf(EVENT), ...PLACE_EDITS };

/** Events as the operator reviews them. */
export function eventReview(db: Database, places: Gazetteer): Reviewable {
  const rows = () => db.query.selectFrom('event').selectAll();
  const zoneOf = async (id: string) => (await rowOf(id))?.time_zone;
  const rowOf = (id: string) => rows().where('id', '=', id).executeTakeFirst();

  /** Events with the same title, or with the same sender and start time. */
  async function findLikelyDuplicates(entries: readonly Row[]): Promise<Duplicate[]> {
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
    // Duplicates only matter until somebody has decided.
    const waiting = entries.filter(({ status }) => status === 'pending');
    const others = waiting.length > 0 ? await findLikelyDuplicates(waiting) : [];
    const duplicatesOf = findDuplicates<Duplicate>(others, duplicateKeys, ({ title }) => title);
    return entries.map((row) => ({
      ...listingEntry(row),
      title: row.title,
      from: row.organizer_name,
      email: row.organizer_email,
      fields: shownFields(EVENT, row, EDITABLE, row.time_zone).flatMap((field) => [
        field,
        ...(field.name === 'endDate' ? repeatFields(row) : []),
        ...(field.name === 'country'
          ? placeFields(row, places, { allDay: row.all_day === 1 })
          : []),
      ]),
      duplicates: row.status === 'pending' ? duplicatesOf(row) : [],
    }));
  }

  async function editedEvent(query: Kysely<Tables>, id: string, input: Record<string, unknown>) {
    const changes = checkedEdit<typeof EVENT, PlaceEdits>(EDITABLE, input);
    const before = await query
      .selectFrom('event')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...toColumns(EVENT, changes), ...editedColumns(before, changes, places) };
  }

  return {
    async page(state, limit, { since = EPOCH, search, sort } = {}) {
      const order = orderOf(state, sort);
      const query = rows()
        .where(listingIn(state))
        .where('created_at', '>', since)
        .where(holdsWords(SEARCHED, search))
        .orderBy('created_at', order)
        .orderBy('id', order);
      return toEntries(await query.limit(limit).execute());
    },

    async count(state, search) {
      return countRows(
        db.query.selectFrom('event').where(listingIn(state)).where(holdsWords(SEARCHED, search)),
      );
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
      zoneOf,
      async preview(id) {
        const row = await rowOf(id);
        return row && withNextDates(toEvent(row));
      },

      async check(id, input) {
        await editedEvent(db.query, id, input);
      },

      /** The higher sequence makes calendars replace their copy. */
      async edit(id, input, now, within) {
        await inTransaction(db, within, async (query) => {
          const columns = await editedEvent(query, id, input);
          await query
            .updateTable('event')
            .set((row) => ({
              ...columns,
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

    decisionEmail: async (entry, decision, siteUrl) =>
      eventDecided(entry, await zoneOf(entry.id), decision, siteUrl),
  };
}

function repeatFields(row: Row): DeskField[] {
  const series = seriesOf(row);
  if (!series) return [];
  const leftOut = series.leftOut.join(', ');
  return [
    readOnlyField('repeats', 'Repeats', repeatWords(series)),
    ...(leftOut ? [readOnlyField('leftOut', 'Except on', leftOut)] : []),
  ];
}

const duplicateKeys = ({ title, starts_at, organizer_email }: Duplicate) => [
  `title ${title.toLowerCase()}`,
  organizer_email && `${starts_at} ${organizer_email.toLowerCase()}`,
];
