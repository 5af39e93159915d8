import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { DAY, HOUR } from '../../../contract/durations.ts';
import type { Database } from '../../platform/database/database.ts';
import { eventAlert, notifyEventAlerts } from './event-alerts.ts';

const REQUEST = { email: 'Esi@example.org', near: 'Hamburg', within: '50' };
const HAMBURG = { latitude: 53_550, longitude: 10_000 };
const ACCRA = { latitude: 5_556, longitude: -197 };

async function openAlerts(database: Database) {
  const site = await testApp(database, { articles: 'none', smtpUrl: 'smtp://127.0.0.1:1' });
  const post = (path: string, values: Record<string, string>) =>
    site.app.request(path, { method: 'POST', body: new URLSearchParams(values) });
  const mails = () => database.query.selectFrom('mail').selectAll().orderBy('created_at').execute();
  return {
    ...site,
    post,
    mails,
    alerts: () => database.query.selectFrom('event_alert').selectAll().execute(),
    /** The key in the newest email's link to a page. */
    async key(path: 'confirm' | 'end') {
      const text = (await mails()).at(-1)?.text_body ?? '';
      return new RegExp(`/event-alert/${path}\\?key=([\\w.-]+)`).exec(text)?.[1] ?? '';
    },
    later(milliseconds: number) {
      site.clock.now = new Date(site.clock.now.getTime() + milliseconds);
    },
    /** An event a week ahead that is published now. */
    publish: (id: string, columns: object) =>
      insertRow(database.query, 'event', {
        ...ROWS.event,
        id,
        submission_key: id,
        title: `Evening ${id}`,
        status: 'approved',
        state: 'scheduled',
        is_sample: 0,
        created_at: site.clock.now.toISOString(),
        decided_at: site.clock.now.toISOString(),
        starts_at: new Date(site.clock.now.getTime() + 7 * DAY).toISOString(),
        ends_at: null,
        repeats: null,
        ...columns,
      }),
    tell: () => notifyEventAlerts(site),
  };
}

async function openConfirmed(database: Database) {
  const site = await openAlerts(database);
  await site.post('/event-alert', REQUEST);
  const answer = await site.post('/event-alert/confirm', { key: await site.key('confirm') });
  expect(answer.headers.get('Location')).toContain('done=confirmed');
  site.later(HOUR);
  return { ...site, told: async () => (await site.mails()).slice(1) };
}

describeEachDatabase('an event alert', (open) => {
  test('does nothing before it is confirmed, and its address is deleted after a week', async () => {
    const site = await openAlerts(await open());
    const answer = await site.post('/event-alert', REQUEST);
    expect(answer.headers.get('Location')).toBe('/event-alert?sent=yes');
    site.later(HOUR);
    await site.publish('near', HAMBURG);
    await site.tell();
    const [mail, ...rest] = await site.mails();
    expect(mail?.text_body).toContain('within 50 km of Hamburg, Germany');
    expect(rest).toEqual([]);
    site.later(8 * DAY);
    await eventAlert.forgetEnded(site);
    expect(await site.alerts()).toEqual([]);
  });

  test('names new events near its place, and no sample, far, past or earlier one', async () => {
    const site = await openConfirmed(await open());
    await site.publish('near', HAMBURG);
    await site.publish('sample', { ...HAMBURG, is_sample: 1 });
    await site.publish('far', ACCRA);
    await site.publish('past', { ...HAMBURG, starts_at: '2020-01-01T10:00:00.000Z' });
    await site.publish('earlier', { ...HAMBURG, decided_at: '2020-01-01T10:00:00.000Z' });
    await site.tell();
    await site.tell();
    const [mail, ...rest] = await site.told();
    expect(rest).toEqual([]);
    expect(mail?.subject).toBe('Evening near, near Hamburg, Germany');
    expect(mail?.text_body).toContain('/event/near');
    expect(mail?.text_body).not.toMatch(/sample|far,|past|earlier/i);
  });

  test('emails at most once a day, and then about all that is new', async () => {
    const site = await openConfirmed(await open());
    await site.publish('one', HAMBURG);
    await site.tell();
    site.later(HOUR);
    await site.publish('two', HAMBURG);
    await site.publish('three', HAMBURG);
    await site.tell();
    expect(await site.told()).toHaveLength(1);
    site.later(DAY);
    await site.tell();
    expect((await site.told()).at(-1)?.subject).toBe('2 new events near Hamburg, Germany');
  });

  test('ends with one press, on the page and in the mail program', async () => {
    for (const path of ['/event-alert/end', '/event-alert/end?key=']) {
      const site = await openConfirmed(await open());
      await site.publish('near', HAMBURG);
      await site.tell();
      const key = await site.key('end');
      await site.post(path.endsWith('=') ? path + key : path, { key });
      expect(await site.alerts()).toEqual([]);
    }
  });

  test('asks about an unknown place, and takes five places for an address', async () => {
    const site = await openAlerts(await open());
    const refused = await site.post('/event-alert', { ...REQUEST, near: 'Wakanda City' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('We can’t find that place');
    for (const near of ['Hamburg', 'Berlin', 'Bremen', 'Köln', 'Milan', 'Turin']) {
      await site.post('/event-alert', { ...REQUEST, near });
    }
    expect(await site.alerts()).toHaveLength(5);
  });
});
