import { sql } from 'kysely';
import { type Columns, table } from '../columns.ts';
import { decided, located, photosOf, reviewed } from '../listings.ts';

/** Where a family has its hometown, which has no digital address. */
const hometown = (c: Columns) => {
  const { ghana_post_gps: _, ...rest } = located(c);
  return rest;
};

export const funerals = (c: Columns) => ({
  funeral: table(
    {
      id: c.text(1, 64, { key: true }),
      name: c.text(2, 200),
      also_known_as: c.text(1, 200, { optional: true }),
      /** A year or a day. */
      born: c.text(4, 10, { optional: true }),
      died_on: c.text(10, 10),
      age: c.whole(0, 150, { optional: true }),
      ...hometown(c),
      description: c.text(0, 3000),
      family: c.text(1, 1500, { optional: true }),
      contact_name: c.text(2, 200),
      contact_email: c.email({ optional: true }),
      contact_phone: c.text(1, 200, { optional: true }),
      second_name: c.text(1, 200, { optional: true }),
      second_email: c.email({ optional: true }),
      condolences: c.flag(),
      afterwards: c.oneOf(['Keep it as a memorial', 'Remove it after 90 days'], {
        default: 'Keep it as a memorial',
      }),
      photos: c.json('array', { default: '[]' }),
      /** What takes place, each a `Part`, in the order in which they were entered. */
      parts: c.json('array'),
      /** Of the parts: when the last begins, their local days, and their places outside Ghana. */
      last_at: c.time(),
      days: c.text(10, 100),
      abroad: c.text(0, 2000),
      /** What spellings of the name have in common. */
      name_key: c.text(1, 400),
      /** Counts changes, so that calendars take the newer one (RFC 5545). */
      sequence: c.whole(0, 1_000_000, { default: 0 }),
      updated_at: c.time(),
      /** When the second contact confirmed it. */
      confirmed_at: c.time({ optional: true }),
      /** Whom the desk reached instead. */
      reached: c.text(1, 200, { optional: true }),
      /** The parts as its followers were last told of them. */
      told: c.json('array', { default: '[]' }),
      /** When it was first reported that the person is alive. */
      alive_reported_at: c.time({ optional: true }),
      ...reviewed(c),
    },
    {
      constraints: { decided },
      indexes: {
        funeral_by_date: ['status', 'last_at', 'id'],
        funeral_arrived: ['status', 'created_at', 'id'],
        funeral_newest: ['created_at', 'id'],
        // Possible duplicates: the same name however it is spelt, or the same town and day.
        funeral_same_name: ['name_key'],
      },
      also: [
        sql`create index funeral_same_town on funeral (died_on, lower(city))`,
        sql`create index funeral_sender on funeral (lower(contact_email))`,
      ],
    },
  ),
  funeral_photo: photosOf(c, 'funeral'),
  /** Who is emailed when a part changes. */
  funeral_follower: table(
    {
      id: c.text(1, 64, { key: true }),
      funeral_id: c.reference('funeral.id', 'cascade'),
      /** Folded. */
      email: c.email(),
      created_at: c.time(),
      confirmed_at: c.time({ optional: true }),
    },
    {
      constraints: { once: { unique: ['funeral_id', 'email'] } },
      indexes: {
        funeral_follower_by_address: ['email'],
        funeral_follower_unconfirmed: ['confirmed_at', 'created_at'],
      },
    },
  ),
});
