import { expect, it, onTestFinished } from 'vitest';
import type { SenderPage } from '../../src/contract/senders/sender.ts';
import { connect } from '../../src/server/platform/database/connect.ts';
import type { TableName } from '../../src/server/platform/database/schema.ts';
import { ORIGIN, openDeskApp } from '../support/desk-app.ts';
import { describeEachServer } from '../support/each-database.ts';
import { FILLED, urlEncoded } from '../support/filled-forms.ts';
import { insertRow, ROWS } from '../support/rows.ts';

type Fields = Record<string, string | string[]>;

const NOW = '2026-11-20T12:00:00.000Z';
const OWNER = 'efua@chop.example';
const SHOWN = { is_sample: 0, status: 'approved', decided_at: NOW } as const;

/** Each press with what it adds: rows, or as many fewer, and emails. Keys are in the emails before it. */
const PRESSES: [path: string, fields: Fields, table: TableName, rows: number, mails: number][] = [
  ['/contact', FILLED['/contact'], 'contact_message', 1, 0],
  ['/advertising', FILLED['/advertising'], 'advertising_inquiry', 1, 1],
  ['/report', FILLED['/report'], 'problem_report', 1, 0],
  ['/business-listing', FILLED['/business-listing'], 'business', 1, 1],
  ['/event-submission', FILLED['/event-submission'], 'event', 1, 1],
  ['/funeral-announcement', FILLED['/funeral-announcement'], 'funeral', 1, 2],
  [
    '/write-review',
    {
      business: 'chop-bar',
      stars: '4',
      words: 'Good waakye, and quick.',
      name: 'Adwoa',
      email: 'adwoa@example.org',
    },
    'rating',
    1,
    1,
  ],
  ['/write-review/confirm', {}, 'rating', 0, 0],
  ['/newsletter', FILLED['/newsletter'], 'subscriber', 1, 1],
  ['/newsletter/confirm', {}, 'subscriber', 0, 1],
  ['/newsletter/join', FILLED['/newsletter/join'], 'subscriber', 1, 1],
  ['/rate-alert', FILLED['/rate-alert'], 'rate_alert', 1, 1],
  ['/rate-alert/confirm', {}, 'rate_alert', 0, 0],
  ['/event-alert', { email: 'a@near.example', near: 'Kumasi', within: '50' }, 'event_alert', 1, 1],
  ['/event-alert/confirm', {}, 'event_alert', 0, 0],
  ['/going', { event: 'durbar', email: 'guest@example.org' }, 'event_guest', 1, 1],
  ['/going/confirm', {}, 'event_guest', 0, 0],
  ['/going/cancel', {}, 'event_guest', -1, 0],
  [
    '/funeral-condolences',
    { funeral: 'nana', name: 'Yaw', email: '', message: 'May she rest well.' },
    'mail',
    1,
    1,
  ],
  ['/funeral-updates', { funeral: 'nana', email: 'yaa@example.org' }, 'funeral_follower', 1, 1],
  ['/funeral-updates/confirm', {}, 'funeral_follower', 0, 0],
  ['/funeral-updates/stop', {}, 'funeral_follower', -1, 0],
  [
    '/funeral-alive',
    { funeral: 'nana', message: 'I spoke with her today.', email: '' },
    'problem_report',
    1,
    2,
  ],
  [
    '/claim',
    { listing: 'chop-bar', email: 'kofi@example.org', proof: 'It is mine.' },
    'listing_change',
    1,
    0,
  ],
  ['/your-listings', { email: OWNER }, 'mail', 1, 1],
  ['/your-listings/open', {}, 'mailed_link', 0, 0],
  [
    '/your-listings/edit',
    { kind: 'business', id: 'chop-bar', name: 'Efua’s Chop Bar' },
    'listing_change',
    1,
    0,
  ],
  ['/your-listings/renew', { kind: 'business', id: 'chop-bar' }, 'business', 0, 0],
  ['/your-listings/cancel', { kind: 'event', id: 'durbar' }, 'event', 0, 1],
  ['/your-listings/remove', { kind: 'event', id: 'durbar' }, 'event', 0, 0],
];

describeEachServer('a button', (create) => {
  it.each([2, 10])('pressed %i times at the same moment does its work once', async (times) => {
    const target = await create();
    const clock = { now: new Date(NOW) };
    // Two processes, as one database sees them.
    const open = async () => {
      const database = await connect(target);
      onTestFinished(() => database.close());
      return openDeskApp(database, { clock, smtpUrl: 'smtp://127.0.0.1:1' });
    };
    const [one, other] = [await open(), await open()];
    const { query } = one.database;
    await insertRow(query, 'business', {
      ...ROWS.business,
      ...SHOWN,
      id: 'chop-bar',
      email: OWNER,
      owner_email: null,
      claimed_at: null,
    });
    await insertRow(query, 'event', {
      ...ROWS.event,
      ...SHOWN,
      id: 'durbar',
      organizer_email: OWNER,
      state: 'scheduled',
      starts_at: '2027-03-06T18:00:00.000Z',
      ends_at: null,
      repeats: null,
      takes_guests: 1,
    });
    await insertRow(query, 'funeral', {
      ...ROWS.funeral,
      ...SHOWN,
      id: 'nana',
      condolences: 1,
      alive_reported_at: null,
    });
    const count = async (table: TableName) => {
      const rows = await query.selectFrom(table).selectAll().execute();
      return rows.length;
    };
    const press = ({ app }: typeof one, path: string, fields: Fields) =>
      app.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: ORIGIN },
        body: urlEncoded(fields).toString(),
      });

    const listed = async (session = '') => {
      const page = await one.app.request(`/api/senders?${new URLSearchParams({ session })}`);
      const { listings }: SenderPage = await page.json();
      return listings.find(({ id }) => id === 'chop-bar')?.fields ?? [];
    };

    let keys: Record<string, string> = {};
    const wrong: unknown[] = [];
    for (const [path, fields, table, rows, mails] of PRESSES) {
      const before = [await count(table), await count('mail')];
      // A form for a change has everything in it that is there already.
      const mine = path.endsWith('/edit') ? await listed(keys.session) : [];
      const typed = Object.fromEntries(mine.map(({ name, value }) => [name, value]));
      const answers = await Promise.all(
        Array.from({ length: times }, (_, index) =>
          press(index % 2 ? other : one, path, { ...keys, ...typed, ...fields }),
        ),
      );
      const after = [await count(table), await count('mail')];
      const added = after.map((number, index) => number - (before[index] ?? 0));
      const places = new Set(answers.map(({ headers }) => headers.get('Location')));
      places.delete(null);
      // It was confirmed by the press before.
      places.delete('/write-review/confirm?done=already');
      const others = await Promise.all(
        answers.filter(({ status }) => status !== 303).map((answer) => answer.text()),
      );
      const unclear = others.filter(
        (text) => !/may have been removed already|Several (?:emails|links)/.test(text),
      );
      if (`${added}` !== `${[rows, mails]}` || places.size !== 1 || unclear.length > 0) {
        wrong.push([path, added, [...places], unclear]);
      }
      const [newest] = await query
        .selectFrom('mail')
        .selectAll()
        .orderBy('created_at', 'desc')
        .limit(1)
        .execute();
      const link = /https:\S+[?&](?:key|token)=\S+/.exec(newest?.text_body ?? '')?.[0];
      const [place = ''] = places;
      const opened = new URL(place ?? '', ORIGIN).searchParams.get('session');
      if (link) keys = { ...keys, ...Object.fromEntries(new URL(link).searchParams) };
      if (opened) keys = { ...keys, session: opened };
      // A minute later, from somewhere else.
      clock.now = new Date(clock.now.getTime() + 60_000);
      await query.deleteFrom('flood_count').execute();
    }
    expect(wrong).toEqual([]);
  });
});
