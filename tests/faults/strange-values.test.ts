import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/server/platform/database/connect.ts';
import type { DatabaseTarget } from '../../src/server/platform/database/database.ts';
import { readConfig } from '../../src/server/start/config.ts';
import { openSite } from '../../src/server/start/open-site.ts';
import { backgroundWork } from '../../src/server/start/start-jobs.ts';
import { ORIGIN, openSignedIn } from '../support/desk-app.ts';
import { describeEachServer, temporaryFolder } from '../support/each-database.ts';
import { FILLED } from '../support/filled-forms.ts';
import { fillEveryTable, ROWS } from '../support/rows.ts';

/** What a field may hold that nobody thought of. */
const STRANGE = {
  empty: '',
  spaces: ' \t \u00a0 ',
  'right to left': '\u202eمرحبا بكم في غانا\u200f',
  emoji: '👩🏾‍🍳🇬🇭👨‍👩‍👧‍👦',
  Twi: 'Ɛnɛ yɛ da pa: ɔkyerɛw Ŋmɛ',
  controls: 'a\u0001b\u001f\u007f\u0085c',
  'next to NUL': '\u0001\u2028\u2029\ufeff\ufffe\u200b',
  NUL: 'a\0b',
  'half a letter': 'a\ud800b',
  markup: '</script><script>alert(1)</script>]]>&#0;',
  SQL: `'; drop table article; --%_\\`,
  script: 'javascript:alert(1)',
  path: '../../../etc/passwd',
  header: 'a\r\nBcc: all@example.org',
  long: 'x'.repeat(3000),
  'as many as fit': '🇬🇭'.repeat(50),
};

/** What SQLite stores and JavaScript doesn't count with, and what no count is. */
const WHOLE_NUMBERS = [
  '9223372036854775807',
  '-9223372036854775808',
  '9007199254740993',
  '2147483647',
  '-1',
];

const AS_MEANT = 'as it is meant';

/** Each call that takes something in, with all its fields. */
const CALLS: Record<string, Record<string, unknown>> = {
  contact: FILLED['/contact'],
  businesses: FILLED['/business-listing'],
  events: {
    title: 'Homowo in the park',
    description: 'Kpokpoi for everybody, until late.',
    category: 'Food Festival',
    startDate: '2027-08-07T14:00',
    endDate: '2027-08-07T21:30',
    location: 'Labadi',
    city: 'Accra',
    country: 'GH',
    attendance: 'In person',
    ghanaPostGps: 'AF-0123-4567',
    organizer: 'Ga Mashie',
    contactEmail: 'naa@example.org',
    contactPhone: '+233200000000',
    website: 'https://ga.example',
    countGuests: 'Yes',
    repeats: 'Every week',
    repeatsCount: 4,
    ticketPrice: 25.5,
    ticketCurrency: 'GHS',
    capacity: 300,
  },
  advertising: FILLED['/advertising'],
  reports: FILLED['/report'],
  'newsletter/subscribe': FILLED['/newsletter'],
  'remittance/alerts': FILLED['/rate-alert'],
};

const configFor = (target: DatabaseTarget, dataDir: string) =>
  readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SITE_URL: ORIGIN,
    TRUST_PROXY: '127.0.0.1',
    ADMIN_PASSWORD: 'a password for tests',
    FEEDS_FILE: 'tests/support/no-feeds.json',
    ...(target.kind === 'postgres' && { DATABASE_URL: target.url }),
  });

/** Starts the site anew on the same data, and lets all its background work run once. */
async function restart(target: DatabaseTarget, dataDir: string, now: () => Date) {
  const config = configFor(target, dataDir);
  const site = await openSite({ ...config, database: target }, { now });
  const { work, abortFetches: cutShort, close } = backgroundWork(site);
  for (const job of work) {
    await job
      .run(new AbortController().signal)
      .catch((error) => site.failedWork.report(job.name, error));
  }
  const failed = (await site.failedWork.list()).map(({ work, item, problem }) =>
    [work, item, problem].join(' | '),
  );
  await cutShort();
  await close();
  return { site, failed, end: () => site.database.close() };
}

const ARTICLE = {
  title: 'Rain in Ho',
  excerpt: 'Short.',
  category: 'Culture',
  content: 'Long.',
  authorName: 'Desk',
  imageUrl: '',
  imageAlt: '',
  tags: [] as string[],
};

const ghost = (posts: object[]) =>
  JSON.stringify({ db: [{ meta: { version: '5.82.0' }, data: { posts } }] });
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', '')}]]>`;
const wordpress = (items: { title: string; excerpt: string; content: string }[]) =>
  `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Loom</title><link>https://loom.example</link><wp:wxr_version>1.2</wp:wxr_version>
${items
  .map(
    ({ title, excerpt, content }, index) => `<item><title>${cdata(title)}</title>
<link>https://loom.example/${index}/</link><dc:creator>${cdata(title)}</dc:creator><guid isPermaLink="false">loom ${index}</guid>
<content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>${index + 1}</wp:post_id><wp:post_date_gmt>2026-11-19 10:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`,
  )
  .join('\n')}</channel></rss>`;

describeEachServer('strange values', (create) => {
  async function opened() {
    const target = await create();
    const database = await connect(target);
    const dataDir = temporaryFolder();
    const site = await openSignedIn(database, { dataDir });
    /** A minute between any two, so that nobody is a flood. */
    const later = () => {
      site.clock.now = new Date(site.clock.now.getTime() + 60_000);
    };
    return { ...site, target, dataDir, later };
  }

  it('in any field of any form neither stop the site nor what others sent', async () => {
    const { app, clock, target, dataDir, later, desk, database } = await opened();
    const wrong: string[] = [];
    const send = async (path: string, body: object, what: string) => {
      later();
      const response = await app.request(`/api/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { status } = response;
      const isWrong = what === AS_MEANT ? !response.ok : status >= 500 || status === 429;
      if (isWrong) wrong.push(`${path}, ${what}: ${status} ${await response.text()}`);
    };
    // An address gets a limited number of emails to confirm something.
    let people = 0;
    const somebody = () => {
      people += 1;
      return `reader${people}@example.org`;
    };
    for (const [path, filled] of Object.entries(CALLS)) {
      await send(path, filled, AS_MEANT);
      for (const field of Object.keys(filled)) {
        for (const [name, value] of [...Object.entries(STRANGE), ['null', null] as const]) {
          const form = 'email' in filled ? { ...filled, email: somebody() } : filled;
          await send(path, { ...form, [field]: value }, `${field} ${name}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    // Everything that was accepted is approved, so that jobs, lists and feeds process it.
    const kinds = new Set<string>();
    for (const item of await desk.queue.list('open', { limit: 1000 })) {
      kinds.add(item.kind);
      if (item.kind !== 'business' && item.kind !== 'event') continue;
      await desk.queue.decide(item, { decision: 'approve', reason: '' }, clock.now);
    }
    expect([...kinds].sort()).toEqual(['advertising', 'business', 'contact', 'event', 'problem']);
    const events = await database.query.selectFrom('event').select('id').execute();
    expect(events.length).toBeGreaterThan(10);
    for (const { id } of events) {
      await send('going', { event: id, email: somebody() }, id);
    }
    expect(wrong).toEqual([]);
    await database.close();

    const { failed, site, end } = await restart(target, dataDir, () => clock.now);
    expect(failed).toEqual([]);
    expect((await site.stores.stories.list({ list: 'all', limit: 5 })).length).toBe(5);
    await end();
    const again = await restart(target, dataDir, () => clock.now);
    onTestFinished(again.end);
    expect(again.failed).toEqual([]);
  });

  it('in articles that are published or imported leave our wire, feeds and search complete', async () => {
    const { app, call, clock, target, dataDir, imports, Cookie, database } = await opened();
    const answered: string[] = [];
    const publish = async (what: string, change: Partial<typeof ARTICLE>) => {
      const made = await call('POST', '/api/admin/articles', { ...ARTICLE, ...change });
      if (made.status >= 500) answered.push(`${what}: ${made.status}`);
      if (made.status !== 201) return;
      const { id } = (await made.json()) as { id: string };
      const state = { status: 'published' };
      const done = await call('POST', `/api/admin/articles/${id}/state`, state);
      if (done.status >= 500) answered.push(`${what} published: ${done.status}`);
    };
    for (const [name, value] of Object.entries(STRANGE)) {
      for (const field of ['title', 'excerpt', 'content', 'authorName', 'imageUrl', 'imageAlt']) {
        await publish(`${field} ${name}`, { [field]: value });
      }
      await publish(`tags ${name}`, { tags: [value] });
    }
    const bring = async (file: string, name: string) => {
      const response = await app.request(`/api/admin/imports?name=${name}`, {
        method: 'POST',
        body: file,
        headers: { Cookie, Origin: ORIGIN },
      });
      expect(response.status).toBe(202);
      const { id } = (await response.json()) as { id: string };
      await imports.idle();
      const run = { publish: true, category: 'Sports' };
      expect([name, (await call('POST', `/api/admin/imports/${id}/run`, run)).status]).toEqual([
        name,
        202,
      ]);
      await imports.idle();
      return imports.store.find(id);
    };
    const posts = Object.entries(STRANGE).map(([name, value], index) => ({
      id: `${index}`,
      uuid: `${index}`,
      type: 'post',
      status: 'published',
      title: value,
      slug: value,
      html: `<p>${name} ${value}</p>`,
      feature_image: value || null,
      custom_excerpt: value,
      published_at: '2026-11-19T10:00:00.000Z',
    }));
    const plain = { ...posts[0], id: 'plain', uuid: 'plain', slug: 'plain', title: 'A plain post' };
    expect(await bring(ghost([...posts, plain]), 'ghost.json')).toMatchObject({
      state: 'imported',
      problem: '',
    });
    const items = Object.entries(STRANGE)
      .filter(([name]) => !['NUL', 'controls', 'next to NUL', 'half a letter'].includes(name))
      .map(([name, value]) => ({ title: value, excerpt: value, content: `${name} ${value}` }));
    const last = { title: 'A plain WordPress post', excerpt: '', content: 'Words.' };
    expect(await bring(wordpress([...items, last]), 'wordpress.xml')).toMatchObject({
      state: 'imported',
      problem: '',
    });
    expect(answered).toEqual([]);
    const published = await database.query
      .selectFrom('article')
      .select(['id', 'title'])
      .where('status', '=', 'published')
      .execute();
    const titles = published.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['A plain post', 'A plain WordPress post']));
    for (const path of [
      '/feed.xml',
      '/feed.json',
      '/sitemap/articles.xml',
      '/',
      '/api/articles?limit=100',
    ]) {
      expect([path, (await app.request(path)).status]).toEqual([path, 200]);
    }
    for (const { id } of published) {
      const { status } = await app.request(`/article/${id}`);
      if (status !== 200) answered.push(`/article/${id}: ${status}`);
    }
    expect(answered).toEqual([]);
    await database.close();

    for (let start = 0; start < 2; start += 1) {
      const { failed, site, end } = await restart(target, dataDir, () => clock.now);
      expect(failed).toEqual([]);
      const indexed = await site.stores.search.titles(
        'article',
        published.map(({ id }) => id),
      );
      expect(indexed).toHaveLength(published.length);
      await end();
    }
  });

  it.each(WHOLE_NUMBERS)(
    'of %s in every column of a number stop neither a start nor a job',
    async (number) => {
      const { clock, target, dataDir, database } = await opened();
      await fillEveryTable(database.query);
      await sql`update newsletter_issue set kind = 'weekly'`.execute(database.query);
      if (database.kind === 'sqlite') {
        await sql`pragma ignore_check_constraints = on`.execute(database.query);
        await sql`pragma foreign_keys = off`.execute(database.query);
      }
      for (const [table, row] of Object.entries(ROWS)) {
        for (const [column, value] of Object.entries(row)) {
          if (typeof value !== 'number') continue;
          // PostgreSQL and unique columns refuse some.
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(number)}`
            .execute(database.query)
            .catch(() => {});
        }
      }
      await database.close();
      const { failed, site, end } = await restart(target, dataDir, () => clock.now);
      onTestFinished(end);
      expect(failed).toEqual([]);
      expect((await site.stores.stories.list({ list: 'all', limit: 5 })).length).toBe(5);
    },
  );
});
