import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { DeskField } from '../../../contract/desk/desk-field.ts';
import type { ListingStatus } from '../../../contract/desk/listing-desk.ts';
import { oneOf, optionalLine } from '../../../contract/forms/fields.ts';
import { paymentNumberIn, paymentRefusal } from '../../../contract/forms/payment-numbers.ts';
import {
  allTexts,
  FUNERAL,
  type Funeral,
  type FuneralSubmission,
} from '../../../contract/funerals/funeral.ts';
import {
  enteredFuneralSchema,
  type FUNERAL_SORTS,
  funeralScreenQuerySchema,
  type ListedFuneral,
  severalFuneralsSchema,
} from '../../../contract/funerals/funeral-calls.ts';
import {
  EMPTY_PARTS,
  MOST_PARTS,
  type Part,
  type PartForm,
  partName,
} from '../../../contract/funerals/funeral-part.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { dayThere, eventDate } from '../../../domain/events/event-time.ts';
import {
  inOrder,
  isMinor,
  partLine,
  questionsAbout,
} from '../../../domain/funerals/funeral-words.ts';
import { nameKey, nameSpellings } from '../../../domain/funerals/name-key.ts';
import { dayOf } from '../../../domain/time/calendar-day.ts';
import type { Database } from '../../platform/database/database.ts';
import { answersOf } from '../../platform/database/described-rows.ts';
import type { RowOrder } from '../../platform/database/pages.ts';
import { personalData } from '../../platform/database/personal-data.ts';
import { FieldsError } from '../../platform/http/calls.ts';
import { photosIn } from '../../platform/photos/photo-store.ts';
import { deskPhotosOf, photosOf } from '../../platform/photos/stored-photos.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { valueIn } from '../../platform/review/decision-email.ts';
import { readOnlyField } from '../../platform/review/reviewable.ts';
import type { ListingRow } from '../listings/listing-rows.ts';
import { listingStore } from '../listings/listing-store.ts';
import { LOCATED, locatedAnswer, locatedColumns } from '../listings/located.ts';
import { editedParts, partColumns, partFields, partsOf, placePart } from './funeral-parts.ts';

type Row = ListingRow<'funeral'>;

const ORDERS: Readonly<Record<keyof typeof FUNERAL_SORTS, RowOrder>> = {
  date: { by: sql<string>`last_at`, direction: 'asc' },
  newest: { by: sql<string>`created_at`, direction: 'desc' },
  name: { by: sql<string>`lower(name)`, direction: 'asc' },
};

/** What becomes of every funeral announcement. */
export const funeralListing = listingStore({
  table: 'funeral',
  description: FUNERAL,
  columns: { title: 'name', from: 'contact_name' },
  searched: {
    queue: ['name', 'also_known_as', 'city', 'contact_name', 'contact_email', 'second_email'],
    published: ['name', 'also_known_as', 'name_key', 'city', 'abroad', 'contact_email'],
  },
  answer: toFuneral,
  listed: toListed,
  // Two families may spell a name differently, or use another one.
  duplicates: [
    { same: ['name_key'], folded: [] },
    { same: ['died_on'], folded: ['city'] },
  ],
  emails: {
    what: 'announcement',
    lines: funeralLines,
  },
  search: {
    document: (row) => {
      const parts = inOrder(partsOf(row));
      return {
        label: `Funeral, ${row.city}`,
        words: [
          row.also_known_as,
          nameSpellings(`${row.name} ${row.also_known_as ?? ''}`),
          row.city,
          row.family,
          ...parts.map(({ city, location }) => `${location} ${city}`),
        ],
        shownAt: row.last_at,
        timeZone: parts.at(-1)?.timeZone ?? row.time_zone,
      };
    },
  },
  personal: {
    place: 'Funeral announcements',
    texts: ['photos', 'parts', 'reached'],
    addresses: { second_email: ['second_name'] },
  },
  screen: {
    query: funeralScreenQuerySchema,
    entered: enteredFuneralSchema,
    several: severalFuneralsSchema,
    order: ({ sort = 'date', when }) =>
      sort === 'date' && when === 'past' ? { ...ORDERS.date, direction: 'desc' } : ORDERS[sort],
    where: ({ when }, _query, now) =>
      when
        ? [when === 'past' ? sql<SqlBool>`last_at < ${now}` : sql<SqlBool>`last_at >= ${now}`]
        : [],
    columns: (entered, places, now) => ({
      ...columnsOf(entered, places, now),
      reached: entered.reached || null,
    }),
  },
  edits: {
    schemas: {
      ...LOCATED.schemas,
      reached: optionalLine(),
      ...Object.fromEntries(Object.keys(EMPTY_PARTS).map((name) => [name, z.string()])),
      sure: oneOf(['', 'Yes']),
    },
    fieldsAfter: (row, places) => ({
      ...LOCATED.fieldsAfter(row, places),
      // An empty address is not shown, and then this is needed most.
      secondName: [
        {
          ...readOnlyField('reached', 'Reached by phone', row.reached ?? ''),
          editable: true,
          hint: 'Who you spoke to, on which number and when. Needed where no second contact has confirmed.',
          deskOnly: true,
        },
        readOnlyField(
          'confirmed',
          'Confirmed',
          row.confirmed_at ? 'By the second contact' : 'Not yet',
        ),
      ],
      age: isMinor(answersIn(row)) ? [readOnlyField('minor', 'Under 18', MINOR)] : [],
      afterwards: [...partFields(partsOf(row)), SURE],
    }),
    columns(before, changes, places) {
      const parts = partsOf(before);
      const edited = editedParts(parts, changes, places);
      const { reached, sure } = changes as { reached?: string; sure?: string };
      const person = { ...answersIn(before), ...changes };
      const texts = allTexts(person, edited);
      if (paymentNumberIn(texts)) throw new FieldsError({ family: [paymentRefusal(texts)] });
      if (sure !== 'Yes') refuseUnlikely(before, person, edited);
      return {
        ...LOCATED.columns(before, changes, places),
        ...partColumns(edited),
        ...(changes.name && { name_key: nameKey(changes.name) }),
        ...(reached !== undefined && { reached: reached || null }),
      };
    },
  },
  blocked: (row) => (row.confirmed_at || row.reached || row.is_sample ? undefined : UNCONFIRMED),

  /** The higher sequence makes calendars replace their copy. */
  async revise(query, id, now) {
    await query
      .updateTable('funeral')
      .set((row) => ({ sequence: row('sequence', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute();
  },
});

/** What takes place when and where, in the order of the days, from its fields at the desk. */
export function funeralLines(fields: readonly DeskField[]): string[] {
  const value = valueIn(fields);
  return Array.from({ length: MOST_PARTS }, (_, index) => {
    const of = (field: keyof PartForm) => value(partName(index, field));
    const until = of('until') && ` to ${of('until')}`;
    const cancelled = of('isCancelled') === 'Yes' ? ' (cancelled)' : '';
    const line = `${of('kind')}${cancelled}: ${eventDate(of('date'), HOME_ZONE)}, ${of('time')}${until} in ${of('city')}, ${of('location')}`;
    return of('date') ? [{ at: `${of('date')} ${of('time')}`, line }] : [];
  })
    .flat()
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ line }) => line);
}

const SURE: DeskField = {
  ...readOnlyField('sure', 'Unusual date or age', ''),
  editable: true,
  input: 'choice',
  options: ['', 'Yes'],
  hint: 'Choose “Yes” if a date or an age that we ask about is right.',
};

const MINOR = 'The person was under 18. Please speak to a parent or guardian first.';
const UNCONFIRMED =
  'The second contact hasn’t confirmed this yet. Call the family, and note under “Reached by phone” whom you spoke to.';

export const funeralPhotos = (db: Database) => photosIn(db, 'funeral', 'name');

/** The columns of what was sent in. Throws where something looks like a mistake and nobody said that it is right. */
export function columnsOf(submission: FuneralSubmission, places: Gazetteer, now: Date) {
  const parts = submission.parts.flatMap((form, index) =>
    form ? [{ index, part: placePart(form, index, places) }] : [],
  );
  const questions = questionsAbout(
    submission,
    parts.map(({ index, part }) => onItsDay(part, index)),
    dayOf(now),
  );
  if (submission.sure !== 'Yes') ask(questions, 'If it’s all correct, tick this and send it again');
  return {
    ...locatedColumns(FUNERAL, submission, places),
    ...partColumns(parts.map(({ part }) => part)),
    name_key: nameKey(submission.name),
    updated_at: now.toISOString(),
  };
}

const answersIn = answersOf(FUNERAL);
type Person = Parameters<typeof questionsAbout>[0];

const onItsDay = ({ kind, startDate, timeZone }: Part, index: number) => ({
  name: partName(index, 'date'),
  kind,
  day: dayThere(startDate, timeZone),
});

/** Asks about what an edit makes look like a mistake; by then, a part may well have passed. */
function refuseUnlikely(before: Row, person: Person, parts: readonly Part[]) {
  const asked = (about: Person, of: readonly Part[]) =>
    questionsAbout(about, of.map(onItsDay), about.died);
  const known = asked(answersIn(before), partsOf(before));
  const fresh = Object.entries(asked(person, parts)).filter(
    ([name, question]) => known[name] !== question,
  );
  ask(Object.fromEntries(fresh), 'If it’s all correct, choose “Yes” and save again');
}

function ask(questions: Readonly<Record<string, string>>, sure: string) {
  if (Object.keys(questions).length === 0) return;
  throw new FieldsError(
    Object.fromEntries(
      Object.entries({ ...questions, sure }).map(([name, message]) => [name, [message]]),
    ),
  );
}

export function toFuneral(row: Row): Funeral {
  const [photo = null] = photosOf('funeral', row);
  return {
    id: row.id,
    ...answersIn(row),
    ...locatedAnswer(row),
    photo,
    parts: partsOf(row),
    takesCondolences: row.condolences === 1 && row.contact_email !== null,
    updatedAt: row.updated_at,
    isSample: row.is_sample === 1,
  };
}

function toListed(row: Row): ListedFuneral {
  return {
    id: row.id,
    name: row.name,
    city: row.city,
    parts: inOrder(partsOf(row)).map(partLine),
    // Every query here selects only these statuses.
    status: row.status as ListingStatus,
    isSample: row.is_sample === 1,
    senderEmail: row.contact_email,
    confirmedBy: row.confirmed_at
      ? (row.second_name ?? row.second_email ?? 'the second contact')
      : row.reached,
    photos: deskPhotosOf('funeral', row),
    createdAt: row.created_at,
  };
}

/** Those who asked to be told of changes. */
export const followerPersonalData = personalData({
  place: 'Followers of funeral announcements',
  table: 'funeral_follower',
  owner: 'email',
  texts: [],
});
