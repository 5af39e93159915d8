import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import type { QueueItem } from '../../src/contract/desk/queue.ts';
import { connect, type DatabaseTarget } from '../../src/server/platform/database/connect.ts';
import { hashToken } from '../../src/server/platform/operator/token-hash.ts';
import { BLANK, loaded, useBrowser } from '../support/browser.ts';
import { countPresses } from '../support/count-presses.ts';
import { openDeskApp } from '../support/desk-app.ts';
import { toast } from '../support/desk-browser.ts';
import {
  createPostgres,
  createSqlite,
  describeEachDatabase,
  temporaryFolder,
} from '../support/each-database.ts';
import { MIXED_SUBMISSIONS } from '../support/mixed-submissions.ts';
import { keyboardHands, mouseHands, openCount } from '../support/operator-hands.ts';
import { insertRow, ROWS } from '../support/rows.ts';
import { sendMixed } from '../support/send-mixed.ts';
import { startSite } from '../support/start-site.ts';

const MORNING = '2026-11-20T06:00:00.000Z';
const NOON = '2026-11-20T12:00:00.000Z';
const SECOND = 1000;
const HOUR = 3_600_000;

const textOf = (body: Record<string, string>) => body.message ?? body.description ?? '';
const SPAM_TEXTS = new Set(
  MIXED_SUBMISSIONS.filter(({ isSpam }) => isSpam).map(({ body }) => textOf(body)),
);
const isSpam = (item: QueueItem) =>
  item.fields.some(({ input, value }) => input === 'text' && SPAM_TEXTS.has(value));
const meant = (...paths: string[]) =>
  MIXED_SUBMISSIONS.filter((sent) => !sent.isSpam && paths.includes(sent.path)).length;

/** What happens to twelve events, by turns. */
const CHANGES = [
  { change: 'cancel', reason: 'The hall is closed.' },
  { change: 'postpone', reason: 'The road is under water.' },
  { change: 'move', startDate: '2027-04-10T17:00', reason: 'The choir comes later.' },
] as const;

describeEachDatabase('a day at the desk’s API', (open) => {
  /** Abena, who is an editor, with a clock that the test turns. */
  async function openDay() {
    const database = await open();
    const site = await openDeskApp(database, { clock: { now: new Date(MORNING) } });
    await insertRow(database.query, 'operator', ROWS.operator);
    const expires = new Date(Date.parse(MORNING) + 11 * HOUR).toISOString();
    const { operators } = site.desk.operator;
    await operators.addSession(hashToken('day'), MORNING, expires, 'operator-1');
    const call = async (method: string, path: string, body?: object) => {
      const Cookie = 'operator_session=day';
      const response = await site.call(method, `/api/admin${path}`, body, { Cookie });
      expect(response.status, path).toBeLessThan(300);
      return response.json();
    };
    /** Works through a list of the queue until nothing is left in it. */
    async function workThrough(state: string, decisionOf: (item: QueueItem) => string) {
      for (;;) {
        const items: QueueItem[] = await call('GET', `/queue?state=${state}`);
        if (items.length === 0) return;
        const decisions = Map.groupBy(items, decisionOf);
        for (const [decision, some] of decisions) {
          const entries = some.map(({ kind, id }) => ({ kind, id }));
          await call('POST', '/queue/decisions', { entries, decision, reason: '' });
        }
      }
    }
    const text = async (path: string) => (await site.app.request(path)).text();
    return { ...site, database, call, workThrough, text };
  }

  it('with 300 submissions, 40 of them spam, 12 changes of events and a holiday at noon', async () => {
    const { database, call, workThrough, text, clock, app } = await openDay();
    const { query } = database;

    const suspect = await sendMixed({ app, clock, database });
    expect({ spam: suspect.spam.length, meant: suspect.meant.length }).toEqual({
      spam: 34,
      meant: 0,
    });
    await workThrough('suspect', () => 'spam');
    await workThrough('open', (item) => (isSpam(item) ? 'spam' : 'approve'));

    const events = await query
      .selectFrom('event')
      .selectAll()
      .where('status', '=', 'approved')
      .orderBy('created_at')
      .execute();
    const changed = events.slice(0, 12).map((event, n) => ({
      id: event.id,
      title: event.title,
      change: CHANGES[n % 3] ?? CHANGES[0],
    }));
    for (const { id, change } of changed) await call('POST', `/events/${id}/changes`, change);

    clock.now = new Date(NOON);
    await call('POST', '/facts/declared', {
      holiday: '',
      name: 'Day of Thanks',
      day: '2026-11-27',
      sourceName: 'Ministry of the Interior',
      sourceUrl: '',
      published: '2026-11-20',
    });
    clock.now = new Date(clock.now.getTime() + 60 * SECOND);

    // What the database contains.
    const counted = async (table: 'business' | 'event', status: string) =>
      (
        await query
          .selectFrom(table)
          .select('id')
          .where('status', '=', status as 'spam')
          .execute()
      ).length;
    expect(await counted('business', 'approved')).toBe(meant('/api/businesses'));
    expect(await counted('event', 'approved')).toBe(meant('/api/events'));
    const messages = await query.selectFrom('contact_message').select('outcome').execute();
    const spamMessages = messages.filter(({ outcome }) => outcome === 'spam').length;
    expect(messages.length - spamMessages).toBe(meant('/api/contact'));
    expect(
      (await counted('business', 'spam')) + (await counted('event', 'spam')) + spamMessages,
    ).toBe(40);

    // What calendars and feeds contain, within a minute.
    const STATUS = { cancel: 'CANCELLED', postpone: 'TENTATIVE', move: 'CONFIRMED' };
    const SCHEMA = { cancel: 'Cancelled', postpone: 'Postponed', move: 'Rescheduled' };
    for (const { id, change } of changed) {
      const file = await text(`/api/calendar/event/${id}.ics`);
      expect(file).toMatch(/SEQUENCE:1\r\n/);
      expect(file).toContain(`STATUS:${STATUS[change.change]}`);
      expect(await text(`/event/${id}`)).toContain(
        `https://schema.org/Event${SCHEMA[change.change]}`,
      );
    }
    expect(await text('/api/calendar/holidays.ics')).toContain('SUMMARY:Day of Thanks');
    expect(await text('/api/today')).toContain('Day of Thanks');

    // What senders are emailed: that it arrived, was published or changed.
    const mails = await query.selectFrom('mail').select('subject').execute();
    const mailed = (words: RegExp) => mails.filter(({ subject }) => words.test(subject)).length;
    const listings = meant('/api/businesses', '/api/events');
    expect(mailed(/ is now on Sankofa Wire$/)).toBe(listings);
    expect(mailed(/ is marked as cancelled$/)).toBe(4);
    expect(mailed(/ is marked as postponed$/)).toBe(4);
    expect(mailed(/ has a new date$/)).toBe(4);
    expect(mailed(/^About your/)).toBe(0);

    // What the log says, by name.
    const log = await query.selectFrom('audit_entry').selectAll().execute();
    expect(new Set(log.map(({ actor }) => actor))).toEqual(new Set(['Abena']));
    const acts = Object.fromEntries(
      [...Map.groupBy(log, ({ action }) => action)].map(([action, all]) => [action, all.length]),
    );
    expect(acts).toMatchObject({
      'event.cancel': 4,
      'event.postpone': 4,
      'event.move': 4,
      'fact.add': 1,
      'business.approve': meant('/api/businesses'),
      'event.approve': meant('/api/events'),
    });
    const decided = log.filter(({ action }) => /\.(approve|spam)$/.test(action)).length;
    expect(decided).toBe(MIXED_SUBMISSIONS.length);
    expect(log.find(({ action }) => action === 'event.cancel')?.subject).toBe(changed[0]?.title);
  });
});

/**
 * Every two of input, width and theme, and each of them on both databases. Only which theme is used on
 * which database does not vary, because neither knows of the other.
 */
const WAYS = [
  { hands: 'mouse', width: 1280, theme: 'light', database: 'sqlite' },
  { hands: 'mouse', width: 360, theme: 'dark', database: 'postgres' },
  { hands: 'keyboard', width: 1280, theme: 'dark', database: 'postgres' },
  { hands: 'keyboard', width: 360, theme: 'light', database: 'sqlite' },
] as const;

const PASSWORD = 'a password for the day';
const RATES = {
  'Mid-market rate, USD': '11.85',
  'Mid-market rate, GBP': '14.9',
  'Mid-market rate, EUR': '12.9',
  'Mid-market rate, CAD': '8.5',
};
/** What no rule distinguishes from a reader's message. */
const UNNOTICED = ['company that buys websites', 'urgent loan'];

describe('a day at the desk', () => {
  const browser = useBrowser();

  /** The day's submissions, an email that failed, a subscriber and a draft. */
  async function fill(target: DatabaseTarget) {
    const database = await connect(target);
    const now = new Date();
    const at = now.toISOString();
    const clock = { now: new Date(now.getTime() - 6 * HOUR) };
    const { app } = await openDeskApp(database, { clock });
    const suspect = await sendMixed({ app, clock, database });
    const { query } = database;
    await query.deleteFrom('mail').execute();
    await insertRow(query, 'mail', {
      ...ROWS.mail,
      created_at: at,
      sent_at: null,
      handed_at: null,
      lease_until: null,
      given_up_at: at,
      attempts: 8,
      last_error: '550 No such user',
    });
    await insertRow(query, 'subscriber', {
      ...ROWS.subscriber,
      status: 'Active',
      unsubscribed_at: null,
    });
    await insertRow(query, 'article', {
      ...ROWS.article,
      id: 'the-new-bridge',
      title: 'The new bridge at Adomi',
      origin: 'desk',
      bundled_hash: null,
      status: 'draft',
      published_at: null,
      featured_rank: null,
      preview_token: null,
      preview_until: null,
    });
    await database.close();
    const unnoticed = MIXED_SUBMISSIONS.filter(
      (sent) => sent.isSpam && !suspect.spam.includes(sent),
    );
    return UNNOTICED.map((words) => ({
      words,
      count: unnoticed.filter(({ body }) => textOf(body).includes(words)).length,
    }));
  }

  const ways = WAYS.filter(
    ({ database }) => database === 'sqlite' || inject('postgres').kind === 'server',
  );
  it.each(ways)(
    'takes few presses with $hands at $width px, $theme, on $database',
    async ({ hands, width, theme, database }) => {
      const folder = temporaryFolder();
      const target =
        database === 'postgres'
          ? await createPostgres()
          : await createSqlite('migrated', join(folder, 'sankofa.sqlite'));
      const spam = await fill(target);
      const site = await startSite({
        DATA_DIR: folder,
        ADMIN_PASSWORD: PASSWORD,
        ...(target.kind === 'postgres' && { DATABASE_URL: target.url }),
      });
      try {
        const { page, complaints } = await browser.open(BLANK, {
          baseURL: site.url,
          reducedMotion: 'reduce',
          colorScheme: theme,
          viewport: { width, height: 800 },
        });
        const presses = await countPresses(page);
        const { [hands]: handsOf } = { mouse: mouseHands, keyboard: keyboardHands };
        const operator = handsOf(page);
        const report: string[] = [];
        async function job<T>(name: string, most: number, act: () => Promise<T>): Promise<T> {
          const before = presses.length;
          const result = await act();
          const made = presses.slice(before);
          report.push(`${name} ${made.length}`);
          expect(made.length, `${name}: ${made.join(', ')}`).toBeLessThanOrEqual(most);
          expect(made.length).toBeGreaterThan(0);
          return result;
        }
        const openToday = async () => {
          await page.goto('/admin');
          await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
          await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
        };

        await page.goto('/admin');
        await loaded(page);
        await page.locator(`html.${theme}`).waitFor();
        await job('sign in', 5, async () => {
          await operator.signIn(PASSWORD);
          await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
        });

        await job('rates', 6, async () => {
          await operator.enterRates(RATES);
          await toast(page).getByText('Saved 4 figures.').waitFor();
        });

        await openToday();
        await job('failed email', 2, async () => {
          await operator.findFailedEmail('Please confirm');
          await page.getByRole('heading', { level: 1, name: 'Outbox' }).waitFor();
          await page.getByText('8 attempts. 550 No such user').waitFor();
        });

        await openToday();
        const file = await job('a person’s data', 3, () =>
          operator.exportPerson('ama@example.org'),
        );
        expect(readFileSync(await file.path(), 'utf8')).toContain('Ama@Example.org');

        await openToday();
        await job('open an article', 2, async () => {
          await operator.openArticle('The new bridge at Adomi');
          await page.getByLabel('Title', { exact: true }).waitFor();
        });
        await job('schedule and stop it', 4, async () => {
          await operator.scheduleAndStop('112020300700AM');
          await page.getByRole('heading', { name: 'Status: draft' }).waitFor();
        });
        const log = await (await page.request.get('/api/admin/log')).json();
        expect(JSON.stringify(log)).toContain('2030-11-20T07:00');

        await openToday();
        expect(await openCount(page)).toMatchObject({ open: 266, suspect: 34 });
        await job('300 submissions', 60, () => operator.decideAll(spam));
        expect(await openCount(page)).toEqual({ open: 0, suspect: 0, done: 260, spam: 40 });

        console.info(`${hands}, ${width} px, ${theme}, ${database}: ${report.join(', ')}`);
        expect(complaints).toEqual([]);
      } finally {
        await site.stop();
      }
    },
    600_000,
  );
});
