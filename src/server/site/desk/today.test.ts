import { expect, it } from 'vitest';
import { openApi } from '../../../../tests/support/api.ts';
import { openSignedIn, signInAs } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import type { DeskToday } from '../../../contract/desk/today.ts';
import { fileSampleEdition } from '../../nouns/live-news/run/file-sample-edition.ts';
import { SomeFailed } from '../../platform/database/try-each.ts';
import { addSamplesOnce } from '../bundled/add-samples.ts';

const ARTICLE = {
  title: 'Rain in Ho',
  excerpt: 'It rained.',
  content: 'It rained all day.',
  category: 'Culture',
  authorName: 'Akosua Boateng',
  imageUrl: '',
  imageAlt: '',
  tags: [],
};

describeEachDatabase('the desk’s first screen', (open) => {
  it('is empty on an empty site', async () => {
    const { json } = await openSignedIn(await open());
    const lists = { queue: [], outlets: [], goingOut: [], quotes: [], mails: [], published: [] };
    expect(await json('/api/admin/today')).toMatchObject({ ...lists, samples: 0, canMail: false });
  });

  it('lists what waits, what fails and what was published today, each with a link', async () => {
    const database = await open();
    const { json, failedWork } = await openSignedIn(database);
    const now = '2026-11-20T08:00:00.000Z';
    const open_ = { handled_at: null, outcome: null, note: null, suspicion: null };
    await insertRow(database.query, 'contact_message', { ...ROWS.contact_message, ...open_ });
    await insertRow(database.query, 'outlet', {
      ...ROWS.outlet,
      enabled: 1,
      failures: 3,
      last_error: 'HTTP 500',
    });
    await insertRow(database.query, 'remittance_quote', {
      ...ROWS.remittance_quote,
      provider: 'Taptap',
      source: 'Their page',
      quoted_at: '2026-11-01T00:00:00.000Z',
    });
    await insertRow(database.query, 'mail', {
      ...ROWS.mail,
      sent_at: null,
      handed_at: null,
      lease_until: null,
      given_up_at: now,
    });
    await insertRow(database.query, 'event', { ...ROWS.event, decided_at: now });
    const failures = [{ item: 'article rain-in-ho', problem: 'refused' }];
    await failedWork.report('sample edition', new SomeFailed(failures));
    const today = await json('/api/admin/today');
    expect(today).toMatchObject({
      work: [
        {
          title: 'sample edition: article rain-in-ho',
          detail: expect.stringMatching(/^Failed on 20 Nov 2026, .*: refused$/),
          href: '/admin/articles/rain-in-ho',
        },
      ],
      queue: [{ kind: 'contact', id: ROWS.contact_message.id }],
      outlets: [{ title: ROWS.outlet.name, href: `/admin/live/outlets/${ROWS.outlet.id}` }],
      quotes: [{ detail: 'Quoted on 1 Nov 2026', href: '/admin/rates' }],
      mails: [{ title: ROWS.mail.subject, href: '/admin/outbox?state=unsent' }],
      published: [{ title: 'Homowo', href: '/admin/events/event-1' }],
      counts: { queue: 1, work: 1, live: 1, quotes: 1, outbox: 1, published: 1 },
    });
  });

  it('shows each role what it can do something about, and links only to what it may open', async () => {
    const database = await open();
    const site = await openSignedIn(database);
    const now = '2026-11-20T08:00:00.000Z';
    await insertRow(database.query, 'outlet', { ...ROWS.outlet, enabled: 1, failures: 3 });
    await insertRow(database.query, 'event', { ...ROWS.event, decided_at: now });
    await site.failedWork.report('backup', new SomeFailed([{ item: '', problem: 'full' }]));
    const { id } = await (await site.call('POST', '/api/admin/articles', ARTICLE)).json();
    await site.call('POST', `/api/admin/articles/${id}/state`, { status: 'published' });
    const seen = async (role: 'editor' | 'moderator' | 'writer') => {
      const call = await signInAs(site, role);
      const today: DeskToday = await (await call('GET', '/api/admin/today')).json();
      return {
        outlets: today.outlets.length,
        work: [today.work.length, today.counts.work],
        facts: today.facts.length > 0,
        links: today.published.map(({ href }) => href),
      };
    };
    const article = `/admin/articles/${id}`;
    const event = '/admin/events/event-1';
    const none = { outlets: 0, work: [0, 0], facts: false };
    expect(await seen('editor')).toMatchObject({
      outlets: 1,
      work: [1, 1],
      links: [article, event],
    });
    expect(await seen('moderator')).toEqual({ ...none, links: [null, event] });
    expect(await seen('writer')).toEqual({ ...none, links: [null, null] });
  });

  it('lists what is published within a day, and what was read yesterday', async () => {
    const database = await open();
    const site = await openSignedIn(database);
    const schedule = async (title: string, publishedAt: string) => {
      const { id } = await (
        await site.call('POST', '/api/admin/articles', { ...ARTICLE, title })
      ).json();
      await site.call('POST', `/api/admin/articles/${id}/state`, {
        status: 'scheduled',
        publishedAt,
      });
    };
    await schedule('Later', '2026-11-22T08:00:00.000Z');
    await schedule('Soon', '2026-11-20T18:00:00.000Z');
    const { query } = database;
    const views = { ...ROWS.view_count, kind: 'page' as const };
    const name = `/event/${ROWS.event.id}`;
    await insertRow(query, 'event', ROWS.event);
    await (await openApi(database)).index.refresh();
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20']) {
      await insertRow(query, 'view_count', { ...views, id: `page ${day} ${name}`, day, name });
    }
    const { goingOut, read }: DeskToday = await site.json('/api/admin/today');
    expect(goingOut.map(({ title }) => title)).toEqual(['Soon']);
    expect(read).toMatchObject({ views: ROWS.view_count.views, pages: [{ title: 'Homowo' }] });
    const moderator = await signInAs(site, 'moderator');
    expect((await (await moderator('GET', '/api/admin/today')).json()).read).toBeNull();
  });

  it('counts everything that was published today, not only what it lists', async () => {
    const database = await open();
    const { json } = await openSignedIn(database);
    for (let n = 1; n <= 12; n += 1) {
      const decided = n === 12 ? '2026-11-19T23:59:59.000Z' : '2026-11-20T00:00:00.000Z';
      const row = { ...ROWS.business, id: `b${n}`, is_sample: 0, submission_key: null };
      await insertRow(database.query, 'business', { ...row, decided_at: decided });
    }
    const { published, counts } = await json('/api/admin/today');
    expect([published.length, counts.published]).toEqual([10, 11]);
  });
});

const NONE = { reports: 0, businesses: 0, events: 0, quotes: 0 };

describeEachDatabase('samples', (open) => {
  it('are all removed by one call, and no start adds them again', async () => {
    const database = await open();
    const site = await openSignedIn(database);
    const { call, json, stores, settings, places, clock } = site;
    const all = { ...stores, settings, places };
    await addSamplesOnce(all, 'content/samples', clock.now);
    await fileSampleEdition(site);
    await insertRow(database.query, 'business', { ...ROWS.business, is_sample: 0 });
    const counts = await json('/api/admin/samples');
    expect(Math.min(...Object.values<number>(counts))).toBeGreaterThan(0);
    const newsList = async () => (await call('GET', '/news/all')).text();
    expect(await newsList()).toContain('Sample Herald');
    expect((await call('DELETE', '/api/admin/samples')).status).toBe(200);
    await addSamplesOnce(all, 'content/samples', clock.now);
    await fileSampleEdition(site);
    expect(await json('/api/admin/samples')).toEqual(NONE);
    // The content version is cached for a second.
    clock.now = new Date(clock.now.getTime() + 2000);
    expect(await newsList()).not.toContain('Sample Herald');
    expect(await json('/api/businesses')).toMatchObject([{ id: 'business-1' }]);
    expect((await json('/api/admin/log'))[0].action).toBe('samples.remove');
  });

  it('are on the map', async () => {
    const { json, stores, settings, places, clock } = await openSignedIn(await open());
    await addSamplesOnce({ ...stores, settings, places }, 'content/samples', clock.now);
    const position = { latitude: expect.any(Number), longitude: expect.any(Number) };
    for (const path of ['/api/businesses?near=Accra', '/api/events?near=Accra']) {
      const near = await json(path);
      expect(near).toContainEqual(expect.objectContaining({ isSample: true, position }));
    }
  });

  it('are never added once they were removed on a site without them', async () => {
    const { call, json, stores, settings, places, clock } = await openSignedIn(await open());
    await call('DELETE', '/api/admin/samples');
    await addSamplesOnce({ ...stores, settings, places }, 'content/samples', clock.now);
    expect(await json('/api/admin/samples')).toEqual(NONE);
  });
});
