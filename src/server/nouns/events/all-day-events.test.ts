import { expect, test } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { FILLED, urlEncoded } from '../../../../tests/support/filled-forms.ts';
import { pageData } from '../../../../tests/support/structured-data.ts';
import type { Event } from '../../../contract/events/event.ts';
import { calendarLinks } from '../../../domain/events/calendar-links.ts';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const FAIR = {
  ...FILLED['/event-submission'],
  title: 'Christmas fair',
  city: 'Hamburg',
  country: 'DE',
  allDay: 'Yes',
  startDate: '2026-12-05',
  startTime: '',
  endDate: '2026-12-06',
  endTime: '',
  repeats: 'Once',
  repeatsCount: '',
  leftOut: '',
};

describeEachDatabase('an event of whole days', (open) => {
  async function published(fields: object = {}) {
    const database = await open();
    const site = await openSignedIn(database, { clock: { now: NOW } });
    const headers = { Origin: 'https://news.example', 'Sec-Fetch-Site': 'same-origin' };
    const body = urlEncoded({ ...FAIR, ...fields });
    const sent = await site.app.request('/event-submission', { method: 'POST', headers, body });
    expect(sent.status).toBe(303);
    const { id } = await database.query.selectFrom('event').select('id').executeTakeFirstOrThrow();
    const decision = { decision: 'approve', reason: '' };
    await site.call('POST', `/api/admin/queue/event/${id}/decision`, decision);
    const text = async (path: string) => (await site.app.request(path)).text();
    const event = JSON.parse(await text(`/api/events/${id}`)) as Event;
    return { ...site, text, id, event };
  }

  test('has days and no times on its page, in calendars and for search engines', async () => {
    const { text, id, event } = await published();
    expect(event).toMatchObject({
      allDay: true,
      startDate: '2026-12-05T00:00:00.000Z',
      endDate: '2026-12-06T00:00:00.000Z',
      position: { latitude: 53.551 },
    });
    const html = await text(`/event/${id}`);
    const words = html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, ' ');
    expect(words).toMatch(/Saturday 5 December 2026\s+to\s+Sunday 6 December 2026/);
    expect(words).toContain('All day');
    expect(pageData(html)).toMatchObject({ startDate: '2026-12-05', endDate: '2026-12-06' });
    const file = await text(`/api/calendar/event/${id}.ics`);
    expect(file).toContain('DTSTART;VALUE=DATE:20261205');
    expect(file).toContain('DTEND;VALUE=DATE:20261207');
    const [google, outlook] = calendarLinks(event, 'https://news.example');
    expect(google?.href).toContain('dates=20261205%2F20261207');
    expect(outlook?.href).toContain('allday=true');
    expect(JSON.parse(await text('/api/events?from=2026-12-06&to=2026-12-06'))).toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  test('that lasts one day has no end, and repeats on days', async () => {
    const { text, id, event } = await published({
      endDate: '',
      repeats: 'Every week',
      repeatsUntil: '2026-12-31',
      leftOut: '2026-12-26',
    });
    expect(event).toMatchObject({ endDate: null, timeZone: 'Africa/Accra' });
    expect(event.repeats?.next).toEqual(['2026-12-12T00:00:00.000Z', '2026-12-19T00:00:00.000Z']);
    const file = await text(`/api/calendar/event/${id}.ics`);
    expect(file).toContain('DTEND;VALUE=DATE:20261206');
    expect(file).toMatch(/RRULE:FREQ=WEEKLY;UNTIL=20261231\r/);
    expect(file).toContain('EXDATE;VALUE=DATE:20261226');
    expect(file).toMatch(/END:VCALENDAR\r\n$/);
  });

  test('can be given times at the desk, on the clocks of its place, and days again', async () => {
    const { call, text, id } = await published({ endDate: '' });
    const edit = (body: object) => call('PUT', `/api/admin/queue/event/${id}`, body);
    await edit({ allDay: 'No', startDate: '2026-12-05T18:00', endDate: '2026-12-05T22:00' });
    expect(JSON.parse(await text(`/api/events/${id}`))).toMatchObject({
      allDay: false,
      timeZone: 'Europe/Berlin',
      startDate: '2026-12-05T17:00:00.000Z',
    });
    await edit({ allDay: 'Yes' });
    expect(JSON.parse(await text(`/api/events/${id}`))).toMatchObject({
      allDay: true,
      startDate: '2026-12-05T00:00:00.000Z',
      endDate: null,
    });
  });
});
