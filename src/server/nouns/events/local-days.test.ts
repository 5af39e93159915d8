import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALMANAC } from '../../../../tests/support/bundled-facts.ts';
import { openDeskApp } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { Database } from '../../platform/database/database.ts';
import { searchIndex } from '../../platform/search/search-index.ts';
import { searchSources } from '../../site/api/search-sources.ts';
import { draftDigest } from '../newsletter/weekly/draft-digest.ts';

const NO_LIBRARY = searchSources({ guides: [], episodes: [] }, new Date('2026-11-20'), ALMANAC);

/** In Accra both are on another day than where they take place. */
const EVENTS = [
  {
    title: 'Highlife in Leimert Park',
    place: { city: 'Los Angeles', country: 'US', location: 'The Vision Theatre' },
    startDate: '2026-12-05T20:00',
    day: 'Saturday 5 December 2026',
    short: 'Sat 5 Dec',
    plain: '5 Dec 2026',
    time: '20:00',
    zone: 'Pacific Time',
    dayInAccra: /Sunday,? 6 December|(?<!Sun )6 Dec 2026/,
  },
  {
    title: 'Breakfast in Parramatta',
    place: { city: 'Sydney', country: 'AU', location: 'Riverside Hall' },
    startDate: '2026-12-06T09:00',
    day: 'Sunday 6 December 2026',
    short: 'Sun 6 Dec',
    plain: '6 Dec 2026',
    time: '09:00',
    zone: 'Australian Eastern Time',
    dayInAccra: /Saturday,? 5 December|(?<!Sat )5 Dec 2026/,
  },
] as const;

describeEachDatabase('texts that name an event’s day', (open) => {
  async function published(database: Database, event: (typeof EVENTS)[number]) {
    const site = await openDeskApp(database, { smtpUrl: 'smtp://127.0.0.1:1' });
    const send = (path: string, body: object) => site.call('POST', path, body);
    const sent = await send('/api/events', {
      ...event.place,
      title: event.title,
      startDate: event.startDate,
      category: 'Cultural Festival',
      organizer: 'The association',
      contactEmail: 'ama@association.example',
      description: 'A band, a meal and the whole family.',
      countGuests: 'Yes',
    });
    expect(sent.status).toBe(201);
    const { id } = await database.query.selectFrom('event').select('id').executeTakeFirstOrThrow();
    const mailed = async (key: string) => {
      const rows = await database.query.selectFrom('mail').selectAll().execute();
      const mail = rows.find(({ idempotency_key }) => idempotency_key.startsWith(key));
      return `${mail?.subject} ${mail?.text_body} ${mail?.html_body ?? mail?.text_body}`;
    };
    return { ...site, desk: await site.operator(), send, id, mailed };
  }

  test.each(EVENTS)('$title: name it where it takes place', async (event) => {
    const database = await open();
    const { app, send, desk, id, mailed, stores, clock } = await published(database, event);
    const { day, short, plain, time, zone, dayInAccra } = event;
    const whole = `${day}, ${time} ${zone}`;
    const page = async (path: string) => {
      const html = await (await app.request(path)).text();
      return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    };
    const check = (name: string, text: string, ...expected: string[]) => {
      for (const words of expected) expect(text, name).toContain(words);
      expect(text, name).not.toMatch(dayInAccra);
    };

    check('the acknowledgement', await mailed('received'), whole);
    const waiting = await desk('GET', `/queue/event/${id}`);
    check('the queue', JSON.stringify(waiting.body.fields), `${day}, ${time} in `);
    await desk('POST', `/queue/event/${id}/decision`, { decision: 'approve' });
    const decision = await mailed('decision:event');
    check('the email to its sender', decision, event.title, whole, event.place.location);
    for (const address of [`/event/${id}`, '/your-listings']) {
      expect(decision.split(`https://news.example${address}`).length).toBeGreaterThan(2);
    }

    await searchIndex(stores.search, NO_LIBRARY).refresh();
    check('its page', await page(`/event/${id}`), day, `${time} in ${event.place.city}`);
    const html = await (await app.request(`/event/${id}`)).text();
    expect(html, 'its description for previews').toContain(`content="${day}, ${time}, `);
    check('the list', await page('/events?view=list'), short);
    check('search', await page('/search?q=association+band'), plain);
    const rss = await app.request(`/api/calendar/find.rss?country=${event.place.country}`);
    check('RSS', await rss.text(), `${day}, ${time}`);
    const issue = await draftDigest(stores, clock.now.toISOString());
    check('the newsletter', JSON.stringify(issue), `${day}, ${time}, ${event.place.city}`);

    expect((await send('/api/going', { event: id, email: 'kofi@guest.example' })).status).toBe(202);
    check('the email to a guest', await mailed('guest asked'), whole);
    const listed = await desk('GET', '/events?status=approved');
    expect(listed.body.rows).toHaveLength(1);
    await desk('POST', `/events/${id}/changes`, { change: 'postpone', reason: '' });
    check('the email about a change', await mailed('event change'), `It was due on ${whole}`);
    const changed = await app.request(`/api/calendar/find.rss?country=${event.place.country}`);
    expect(await changed.text()).toContain(`Postponed: ${event.title}`);
  });
});

test('no other code makes a day or an hour of an event’s moment', () => {
  const moment = '[\\w.?]*(?:startDate|endDate|StartDate|starts_at|ends_at|begins_at|finishes_at)';
  const formats = [
    // Words that take Accra's day.
    new RegExp(`\\b(?:longDate|shortDate|accraParts|liveItemAge|articleAge)\\(${moment}\\b`),
    new RegExp(`${moment}\\)?\\.slice\\(0, (?:7|10)\\)`),
    new RegExp(`\\bdayOf\\((?:new Date\\()?${moment}`),
  ];
  /** Times as somebody typed them are the place's already; an alert about rates ends on Accra's day. */
  const allowed = [
    'src/domain/time/end-moment.ts',
    'src/server/nouns/remittance/rate-alert-mails.ts',
  ];
  const offenders = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\/migrations\//.test(file) && !allowed.includes(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => formats.some((format) => format.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(offenders).toEqual([]);
});
