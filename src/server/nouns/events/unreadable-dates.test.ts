import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ALMANAC } from '../../../../tests/support/bundled-facts.ts';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS, type Row } from '../../../../tests/support/rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { draftDigest } from '../newsletter/weekly/draft-digest.ts';
import { eventModule } from './event-module.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const IN_A_WEEK = '2026-11-27T18:00:00.000Z';

/** The constraint of SQLite lets neither in, but a file can come from elsewhere. */
const UNREADABLE = {
  sqlite: '2026-11-99T18:00:00.000Z',
  postgres: '280000-11-29 18:00:00+00',
};

const event = (id: string, times: Row): Row => ({
  ...ROWS.event,
  id,
  submission_key: id,
  previous_starts_at: null,
  ends_at: null,
  ...times,
});

async function insertUnreadable(database: Database): Promise<void> {
  const moment = UNREADABLE[database.kind];
  const weekly = { repeats: 'FREQ=WEEKLY;BYDAY=FR', repeats_from: moment };
  const rows = [
    event('no-date', { title: 'Durbar without a date', starts_at: moment }),
    event('no-end', { title: 'Concert without an end', starts_at: IN_A_WEEK, ends_at: moment }),
    event('no-series', { title: 'Choir without a date', starts_at: moment, ...weekly }),
    event('sound', { title: 'Market with a date', starts_at: IN_A_WEEK }),
  ];
  const checks = (state: string) =>
    database.kind === 'sqlite' &&
    sql`pragma ignore_check_constraints = ${sql.lit(state)}`.execute(database.query);
  await checks('on');
  for (const row of rows) await insertRow(database.query, 'event', row);
  await checks('off');
}

describeEachDatabase('an event whose date cannot be read', (open) => {
  async function opened() {
    const database = await open();
    const site = await openSignedIn(database, { clock: { now: NOW } });
    await insertUnreadable(database);
    const text = async (path: string) => {
      const response = await site.app.request(path);
      expect([path, response.status]).toEqual([path, 200]);
      return response.text();
    };
    return { ...site, database, text };
  }

  it('says so on its page, which has no calendar links and no structured data of an event', async () => {
    const { text } = await opened();
    for (const id of ['no-date', 'no-series']) {
      const page = await text(`/event/${id}`);
      expect(page).toContain('Invalid Date');
      expect(page).toContain('Invalid Time');
      expect(page).not.toContain('"@type":"Event"');
      expect(page).not.toMatch(/calendar\.google|\.ics/);
    }
  });

  it('keeps what can be read where only the end is unreadable', async () => {
    const { text } = await opened();
    const page = await text('/event/no-end');
    expect(page).toContain('18:00 to Invalid Time');
    expect(page).toContain('"startDate":"2026-11-27T18:00:00+00:00"');
    expect(page).not.toContain('"endDate"');
    expect(page).toContain('calendar.google');
    expect(await text('/api/calendar/event/no-end.ics')).toContain('DTSTART:20261127T180000Z');
  });

  it('breaks no page, feed, calendar or list that others are on', async () => {
    const { text } = await opened();
    for (const path of [
      '/?month=2026-11',
      '/events',
      '/events?when=month',
      '/api/events?month=2026-11',
      '/api/events/find',
      '/api/calendar/all.ics',
      '/api/calendar/community.ics',
      '/api/calendar/find.ics',
      '/api/calendar/find.rss',
    ]) {
      expect([path, await text(path)]).toEqual([
        path,
        expect.stringContaining('Market with a date'),
      ]);
    }
    for (const path of ['/events?when=past', '/today', '/sitemap.xml', '/api/events/no-date']) {
      await text(path);
    }
  });

  it('is in no calendar, feed, sitemap or newsletter', async () => {
    const { app, text, database, stores } = await opened();
    for (const file of ['all.ics', 'find.ics', 'find.rss']) {
      expect(await text(`/api/calendar/${file}`)).not.toContain('without a date');
    }
    expect((await app.request('/api/calendar/event/no-date.ics')).status).toBe(404);
    const pages = (await eventModule.sitemap(database, NOW)).map(({ path }) => path);
    expect(pages).toContain('/event/sound');
    expect(pages).not.toContain('/event/no-date');
    const { sections } = await draftDigest(stores, NOW.toISOString());
    const titles = sections.flatMap(({ items }) => items.map(({ title }) => title));
    expect(titles).toContain('Market with a date');
    expect(titles).not.toContain('Durbar without a date');
  });

  it('is found by search without a date', async () => {
    const { database } = await opened();
    const { read } = eventModule.search(NOW, ALMANAC);
    const [found] = (await read?.(database.query, ['no-date'])) ?? [];
    expect(found).toMatchObject({ title: 'Durbar without a date', shownAt: null });
  });

  it('can be opened and given a date at the desk', async () => {
    const { json, call, text, clock } = await opened();
    for (const when of ['upcoming', 'past', '2026-11']) {
      expect((await call('GET', `/api/admin/events?when=${when}`)).status).toBe(200);
    }
    expect(await json('/api/admin/events/no-series')).toMatchObject({ repeats: null });
    expect((await call('GET', '/api/admin/queue/event/no-date')).status).toBe(200);
    const moved = { change: 'move', startDate: '2026-12-05T18:00' };
    expect((await call('POST', '/api/admin/events/no-date/changes', moved)).status).toBe(200);
    await expect
      .poll(() => {
        clock.now = new Date(clock.now.getTime() + 5000);
        return text('/event/no-date');
      })
      .toContain('Saturday 5 December 2026');
  });
});
