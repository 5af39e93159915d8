import { expect, it } from 'vitest';
import { openApi } from '../../../../tests/support/api.ts';
import { openSignedIn, signInAs } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import type { Takedown, TakedownEdit } from '../../../contract/desk/takedowns.ts';

const FILES = '/api/admin/takedowns';
const SENTENCE = 'We removed this page because the person it was about asked us to.';
const ASKED: TakedownEdit = {
  path: '/article/midnight-1957',
  askedBy: 'Mensah & Co, for Ama Mensah',
  contact: 'office@lawyers.example',
  request: 'She was never asked, and the date is wrong.',
  decision: 'removed',
  reason: 'She is a private person.',
  sentence: SENTENCE,
};

describeEachDatabase('a takedown file', (open) => {
  async function openSite() {
    const database = await open();
    const site = await openSignedIn(database);
    const { query } = database;
    await insertRow(query, 'article', { ...ROWS.article, status: 'published', deleted_at: null });
    for (const table of ['business', 'event', 'funeral', 'outlet', 'story', 'live_item'] as const) {
      await insertRow(query, table, ROWS[table]);
    }
    const page = async (path: string) => {
      // The content version is read once a second.
      site.clock.now = new Date(site.clock.now.getTime() + 2000);
      const response = await site.app.request(path);
      return { status: response.status, text: await response.text() };
    };
    const file = async (edit: Partial<TakedownEdit>) => {
      const response = await site.call('POST', FILES, { ...ASKED, ...edit });
      return { status: response.status, body: await response.json() };
    };
    const change = async ({ id }: Takedown, edit: Partial<TakedownEdit>) =>
      (await site.call('PUT', `${FILES}/${id}`, { ...ASKED, ...edit })).status;
    return { ...site, database, page, file, change };
  }

  it.each([
    ['/article/midnight-1957', '/api/articles/midnight-1957'],
    ['/business/business-1', '/api/businesses/business-1'],
    ['/event/event-1', '/api/events/event-1'],
    ['/funeral/funeral-1', '/api/funerals/funeral-1'],
    ['/story/story-1', '/api/stories/story-1'],
  ])(
    'removes %s with a sentence, and brings it back when decided otherwise',
    async (path, call) => {
      const { page, file, change, json } = await openSite();
      expect((await page(path)).status).toBe(200);
      expect((await file({ path })).status).toBe(201);
      const removed = await page(path);
      expect(removed.status).toBe(410);
      expect(removed.text).toContain(SENTENCE);
      expect(removed.text).toContain('noindex');
      expect(removed.text).not.toContain('Mensah &amp; Co');
      expect((await page(call)).status).toBe(404);
      const [filed]: Takedown[] = await json(FILES);
      expect(filed).toMatchObject({ path, askedBy: ASKED.askedBy, reason: ASKED.reason });
      expect(await change(filed as Takedown, { path, decision: 'note' })).toBe(200);
      const noted = await page(path);
      expect(noted.status).toBe(200);
      expect(noted.text).toContain(SENTENCE);
      expect(await change(filed as Takedown, { path, decision: 'refused' })).toBe(200);
      expect((await page(path)).text).not.toContain(SENTENCE);
      expect((await page(call)).status).toBe(200);
    },
  );

  it('takes what it removes out of feeds, search and preview pictures', async () => {
    const { page, file, database } = await openSite();
    const { index } = await openApi(database);
    await index.refresh();
    const found = async () => (await page('/api/search?q=homowo')).text;
    expect(await found()).toContain('event-1');
    const [preview = ''] =
      /\/previews\/event\/[^"]+\.png/.exec((await page('/event/event-1')).text) ?? [];
    expect((await page(preview)).status).toBe(200);
    expect((await page('/feed.xml')).text).toContain('midnight-1957');
    await file({ path: '/event/event-1' });
    await file({});
    await index.refresh();
    expect(await found()).not.toContain('event-1');
    expect((await page(preview)).status).toBe(404);
    expect((await page('/feed.xml')).text).not.toContain('midnight-1957');
  });

  it.each([
    ['/article/midnight-1957', 'POST', 'articles/midnight-1957/state', { status: 'published' }],
    ['/business/business-1', 'PUT', 'businesses/business-1/status', { status: 'approved' }],
    [
      '/event/event-1',
      'PUT',
      'events',
      { changes: [{ id: 'event-1', status: 'approved', cancelled: false }] },
    ],
    [
      '/article/midnight-1957',
      'POST',
      'articles/midnight-1957/state',
      { status: 'published', id: 'another', changes: 'none' },
    ],
    ['/event/event-1', 'POST', 'queue/event/event-1/decision', { decision: 'approve' }],
    [
      '/business/business-1',
      'POST',
      'queue/decisions',
      { decision: 'approve', entries: [{ kind: 'business', id: 'business-1' }] },
    ],
    ['/live/item-1', 'PUT', 'live-items/item-1', { hidden: false }],
  ])('keeps %s removed until its file says otherwise', async (path, method, call, body) => {
    const site = await openSite();
    const show = () => site.call(method, `/api/admin/${call}`, body);
    expect((await site.file({ path })).status).toBe(201);
    const refused = await show();
    expect(refused.status).toBe(409);
    expect((await refused.json()).detail).toContain('removed on request');
    const [filed]: Takedown[] = await site.json(FILES);
    expect(await site.change(filed as Takedown, { path, decision: 'refused' })).toBe(200);
    expect((await show()).status).toBe(200);
  });

  it('follows an article to another address', async () => {
    const { call, page, file } = await openSite();
    await file({ decision: 'note' });
    const moved = { slug: 'the-night-of-freedom' };
    expect((await call('PUT', '/api/admin/articles/midnight-1957/slug', moved)).status).toBe(200);
    expect((await page('/article/the-night-of-freedom')).text).toContain(SENTENCE);
  });

  it('is refused without who, why, a sentence or a page', async () => {
    const { file } = await openSite();
    const errorsOf = async (edit: Partial<TakedownEdit>) =>
      Object.keys((await file(edit)).body.errors ?? {});
    expect(await errorsOf({ askedBy: '', request: '' })).toEqual(['askedBy', 'request']);
    expect(await errorsOf({ reason: '', sentence: '' })).toEqual(['reason', 'sentence']);
    expect(await errorsOf({ path: '/article/no-such' })).toEqual(['path']);
    for (const path of ['https://elsewhere.example/', `${ASKED.path}%00`, `${ASKED.path}%5c`])
      expect([path, await errorsOf({ path })]).toEqual([path, ['path']]);
    expect(await errorsOf({ path: '/guide/passport' })).toEqual(['decision']);
    const copied = await file({ path: `https://www.news.example${ASKED.path}?c=spring#top` });
    expect(copied.body[0].path).toBe(ASKED.path);
  });

  it('is for those who publish, and open to nobody else', async () => {
    const site = await openSite();
    const moderator = await signInAs(site, 'moderator');
    expect((await moderator('GET', FILES)).status).toBe(403);
    const editor = await signInAs(site, 'editor');
    expect((await editor('POST', FILES, { ...ASKED, decision: 'open' })).status).toBe(201);
    expect((await site.page(ASKED.path)).status).toBe(200);
  });
});
