import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SUBMISSION_LIMITS } from '../../src/contract/limits.ts';
import { correctWrongClock } from '../../src/server/platform/database/wrong-clock.ts';
import { enqueueMail } from '../../src/server/platform/mail/mail-store.ts';
import { backupNightly } from '../../src/server/site/backups/nightly-backup.ts';
import { WAITING_ROWS } from '../../src/server/start/start-jobs.ts';
import { openDeskApp, PASSWORD } from '../support/desk-app.ts';
import { describeEachDatabase, temporaryFolder } from '../support/each-database.ts';
import { startMailServer } from '../support/mail-server.ts';
import { rss } from '../support/news-rules.ts';
import { newsOn, outlet, sends, serveFeeds } from '../support/news-site.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const message = (number: number) => ({
  firstName: 'Esi',
  lastName: 'Owusu',
  email: 'esi@example.org',
  subject: `Message ${number}`,
  message: 'Sent while the clock jumps.',
});

describeEachDatabase('a clock that jumps a day', (open) => {
  async function opened(options: Parameters<typeof openDeskApp>[1] = {}) {
    const database = await open();
    const site = await openDeskApp(database, options);
    const jump = (by: number) => {
      site.clock.now = new Date(site.clock.now.getTime() + by);
    };
    const status = async (answer: Response | Promise<Response>) => (await answer).status;
    return { ...site, database, jump, status };
  }

  it('forwards: sessions and limits expire, and jobs that were due meanwhile run', async () => {
    const { jump, status, call, cookie, desk, clock, database } = await opened();
    const Cookie = await cookie();
    const made = await call('POST', '/api/admin/articles', article, { Cookie });
    const { id } = await made.json();
    const publishedAt = new Date(clock.now.getTime() + 6 * HOUR).toISOString();
    const planned = { status: 'scheduled', publishedAt };
    expect(await status(call('POST', `/api/admin/articles/${id}/state`, planned, { Cookie }))).toBe(
      200,
    );
    const { points } = SUBMISSION_LIMITS.perAddress;
    for (let number = 0; number < points; number += 1) {
      expect(await status(call('POST', '/api/contact', message(number)))).toBe(201);
    }
    expect(await status(call('POST', '/api/contact', message(points)))).toBe(429);

    jump(DAY);
    expect(await status(call('GET', '/api/admin/session', undefined, { Cookie }))).toBe(401);
    expect(await status(call('POST', '/api/contact', message(points)))).toBe(201);
    expect(await desk.articles.publishDue(clock.now.toISOString())).toBe(1);
    const stored = await database.query.selectFrom('contact_message').select('id').execute();
    expect(stored).toHaveLength(points + 1);
  });

  it('backwards: nobody is locked out, and no session lasts longer', async () => {
    const { jump, status, call, cookie, signIn } = await opened();
    const Cookie = await cookie();
    for (let tries = 0; tries < 5; tries += 1) await signIn('wrong');
    expect((await signIn(PASSWORD)).status).toBe(429);
    const { points } = SUBMISSION_LIMITS.perAddress;
    for (let number = 0; number <= points; number += 1) {
      await call('POST', '/api/contact', message(number));
    }

    jump(-DAY);
    expect(await status(call('GET', '/api/admin/session', undefined, { Cookie }))).toBe(401);
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect(await status(call('POST', '/api/contact', message(points)))).toBe(201);
  });

  it.each([-HOUR, -DAY])(
    'backwards: articles of a clock that was ahead can be edited, published and corrected (%d ms)',
    async (by) => {
      const { jump, status, call, cookie, desk, clock } = await opened();
      const write = async (method: string, path: string, body: unknown) =>
        status(call(method, `/api/admin/articles${path}`, body, { Cookie: await cookie() }));
      const made = await call('POST', '/api/admin/articles', article, { Cookie: await cookie() });
      const { id } = await made.json();
      const first = { status: 'published', featuredRank: 1 };
      expect(await write('POST', `/${id}/state`, first)).toBe(200);

      jump(by);
      const other = await call('POST', '/api/admin/articles', article, { Cookie: await cookie() });
      const taken = `/${(await other.json()).id}/state`;
      expect(await write('POST', taken, first)).toBe(200);
      const before = await desk.articles.find(id);
      expect(before?.featuredRank).toBeNull();
      expect(await write('PUT', `/${id}`, { ...article, title: 'Put right' })).toBe(200);
      expect(await write('POST', `/${id}/corrections`, { text: 'It was the other one.' })).toBe(
        201,
      );
      expect(await write('POST', `/${id}/state`, { status: 'unpublished' })).toBe(200);
      const after = await desk.articles.find(id);
      expect(after).toMatchObject({ title: 'Put right', status: 'unpublished' });
      // An import is undone only where nobody has changed the article since.
      expect(after?.updatedAt.localeCompare(before?.updatedAt ?? '')).toBe(1);
      expect(after?.updatedAt.localeCompare(clock.now.toISOString())).toBe(1);
    },
  );

  it('backwards: mail and news that were dated ahead go on at once, each mail once', async () => {
    const server = await startMailServer();
    const { jump, mail, clock, database } = await opened({ smtpUrl: server.url });
    const send = (key: string) =>
      enqueueMail(
        database.query,
        { key, to: `${key}@example.org`, subject: key, text: key },
        clock.now.toISOString(),
      );
    const feed = rss(
      '<item><title>Rain in Ho</title><guid>1</guid><link>https://w.example/1</link></item>',
    );
    let visits = 0;
    const host = await serveFeeds({
      '/feed': (request, response) => {
        visits += 1;
        sends(feed)(request, response);
      },
    });
    const news = newsOn(database, host);
    news.clock.now = clock.now;
    await news.outlets.sync([outlet('wire', `http://${host}/feed`)], clock.now.toISOString());
    await news.round();
    expect(visits).toBe(1);
    await send('before');
    expect(await mail.deliverMails()).toBe(1);
    await send('ama');

    jump(-DAY);
    news.clock.now = clock.now;
    await send('kofi');
    expect(await mail.deliverMails()).toBe(1);
    await news.round();
    expect(visits).toBe(1);
    expect(await correctWrongClock(database, WAITING_ROWS, clock.now)).toBe(2);
    expect(await mail.deliverMails()).toBe(1);
    await news.round();
    expect(visits).toBe(2);
    expect(await correctWrongClock(database, WAITING_ROWS, clock.now)).toBe(0);
    const to = server.received.map((email) => email.to);
    expect(to).toEqual(['before@example.org', 'kofi@example.org', 'ama@example.org']);
    await mail.close();
  });

  it('backwards: the operator is notified of each submission, and of none twice', async () => {
    const { jump, call, desk, database } = await opened();
    const notify = async () => {
      await desk.notices.notify();
      const rows = await database.query
        .selectFrom('mail')
        .select('subject')
        .where('recipient', '=', 'editor@news.example')
        .orderBy('subject')
        .execute();
      return rows.map((row) => row.subject);
    };
    await notify();
    await call('POST', '/api/contact', message(1));
    jump(10_000);
    expect(await notify()).toEqual(['Contact message: Message 1']);
    jump(-DAY);
    await call('POST', '/api/contact', message(2));
    jump(10_000);
    const both = ['Contact message: Message 1', 'Contact message: Message 2'];
    expect(await notify()).toEqual(both);
    jump(HOUR);
    expect(await notify()).toEqual(both);
  });

  it('there and back: every night has its backup, and no night two', async () => {
    const site = await opened();
    const backupDir = temporaryFolder();
    const deps = { ...site, config: { backupDir, backupKey: undefined } };
    const files = () => readdirSync(backupDir).filter((name) => name.includes('nightly')).length;
    await backupNightly(deps);
    for (const [by, expected] of [
      [DAY, 1],
      [DAY, 2],
      [-DAY, 2],
      [HOUR, 2],
      [DAY, 2],
      [DAY, 3],
    ] as const) {
      site.jump(by);
      await backupNightly(deps);
      expect(files()).toBe(expected);
    }
  });
});

const article = {
  title: 'Tomorrow',
  excerpt: 'Short.',
  category: 'Culture',
  content: 'Long.',
  authorName: 'Desk',
  imageUrl: '',
  imageAlt: '',
  tags: [],
};
