import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { eventTime } from '../../../domain/events/event-time.ts';
import { momentAt, withOffset } from '../../../domain/time/zoned-time.ts';
import type { Database } from '../../platform/database/database.ts';

const ZONES = [
  'Europe/London',
  'America/New_York',
  'America/Toronto',
  'Europe/Berlin',
  'Australia/Sydney',
];

/** Local times according to PostgreSQL, every `step` between two moments. */
async function clocks(db: Database, zone: string, from: string, to: string, step: string) {
  const { rows } = await sql<{ moment: string; clock: string }>`
    select moment, to_char(moment at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI:SS') as clock
    from generate_series(${from}::timestamptz, ${to}::timestamptz, ${step}::interval) as moment
    order by moment`.execute(db.query);
  return rows;
}

const ahead = ({ moment, clock }: { moment: string; clock: string }) =>
  Date.parse(`${clock}Z`) - Date.parse(moment);

describeEachDatabase('local time', (open) => {
  test.each(ZONES)('in %s agrees with PostgreSQL through every clock change', async (zone) => {
    const db = await open();
    if (db.kind === 'sqlite') return;
    // A step of seven hours covers every hour of the day.
    const years = await clocks(db, zone, '2026-01-01', '2028-12-31', '7 hours');
    const changes = years.filter((row, index) => {
      const before = years[index - 1];
      return before && ahead(before) !== ahead(row);
    });
    expect(changes).toHaveLength(6);
    const nights = await Promise.all(
      changes.map(({ moment }) => {
        const from = new Date(Date.parse(moment) - 24 * 3_600_000).toISOString();
        return clocks(db, zone, from, moment, '30 minutes');
      }),
    );
    const rows = [...years, ...nights.flat()];
    const here = rows.map(({ moment }) => ({
      moment,
      clock: withOffset(moment, zone).slice(0, 19),
      time: eventTime(moment, zone),
      inAccra: eventTime(moment, HOME_ZONE),
    }));
    // Accra is always on UTC.
    const there = rows.map(({ moment, clock }) => ({
      moment,
      clock,
      time: clock.slice(11, 16),
      inAccra: moment.slice(11, 16),
    }));
    expect(here).toEqual(there);
    for (const night of [years, ...nights]) {
      const first = new Map<string, string>();
      for (const { moment, clock } of night) if (!first.has(clock)) first.set(clock, moment);
      const moments = [...first.keys()].map((clock) => {
        const [day = '', time = ''] = clock.split('T');
        return [clock, momentAt(day, time, zone)?.toISOString()];
      });
      expect(moments).toEqual([...first]);
    }
  });
});
