import { expect, it, onTestFinished } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { openPushSite } from '../../../../tests/support/push-site.ts';
import { ROWS } from '../../../../tests/support/rows.ts';
import { livePageDeskStore } from '../live-pages/live-page-desk-store.ts';

describeEachDatabase('notifying readers from the desk', (open) => {
  async function site() {
    const opened = await openPushSite(await open());
    onTestFinished(() => opened.push.close());
    return opened;
  }

  it('shows words, topic and readers first, then sends once', async () => {
    const { subscribe, tell, call, json, deliver } = await site();
    const id = await tell(1, 3);
    await subscribe('politics');
    await subscribe('top', { topics: ['Top stories'] });
    await subscribe('both', { topics: ['Top stories', 'Politics'] });
    const path = `/api/admin/push/story/${id}`;
    expect(await json(path)).toEqual({
      topic: 'Politics',
      title: 'Story 1',
      text: '3 outlets report it',
      path: `/story/${id}`,
      readers: 2,
      refused: null,
    });
    expect(await json(`${path}?topic=Sports`)).toMatchObject({
      readers: 0,
      refused: expect.stringMatching(/^Nobody would get it/),
    });
    const words = { topic: 'Top stories', title: 'The vote is over', text: 'Results by noon' };
    const first = await call('POST', path, words);
    expect([first.status, await first.json()]).toEqual([202, { readers: 2 }]);
    expect(await deliver()).toEqual(['both: The vote is over', 'top: The vote is over']);
    const again = await call('POST', path, words);
    expect(again.status).toBe(409);
    expect((await again.json()).detail).toMatch(/^Readers were notified of this from the desk on/);
    expect(await deliver()).toEqual([]);
    const overview = await json('/api/admin/push');
    expect(overview.topics).toContainEqual({ topic: 'Top stories', devices: 2 });
    expect(overview.sent).toMatchObject([
      { title: 'The vote is over', topic: 'Top stories', sentBy: expect.any(String), accepted: 2 },
    ]);
    expect(await json('/api/admin/log?action=push.send')).toMatchObject([
      { subject: 'The vote is over', detail: { topic: 'Top stories', readers: 2 } },
    ]);
  });

  it('two presses at once send it once', async () => {
    const { subscribe, tell, call, deliver } = await site();
    const path = `/api/admin/push/story/${await tell(1, 3)}`;
    await subscribe('politics');
    const words = { topic: 'Politics', title: 'The vote is over', text: 'Results by noon' };
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await call('POST', path, words)).status),
    );
    expect(statuses.sort()).toEqual([202, 409, 409, 409]);
    expect(await deliver()).toHaveLength(1);
  });

  it('leaves the site free to notify of another story right after', async () => {
    const { subscribe, tell, call, push, deliver } = await site();
    const path = `/api/admin/push/story/${await tell(1, 2)}`;
    await subscribe('politics', { perDay: 0 });
    await call('POST', path, { topic: 'Politics', title: 'By hand', text: 'From the desk' });
    await tell(2, 4, { category: 'Politics' });
    await push.notify();
    expect(await deliver()).toEqual(['politics: By hand', 'politics: Story 2']);
  });

  it('who was notified of the story by the site is not notified again', async () => {
    const { subscribe, tell, call, json, push, deliver } = await site();
    const id = await tell(1, 4);
    await subscribe('politics');
    await push.notify();
    expect(await deliver()).toEqual(['politics: Story 1']);
    await subscribe('later');
    expect(await json(`/api/admin/push/story/${id}`)).toMatchObject({ readers: 1 });
    const words = { topic: 'Politics', title: 'Once more', text: 'For those who joined' };
    await call('POST', `/api/admin/push/story/${id}`, words);
    expect(await deliver()).toEqual(['later: Once more']);
  });

  it('tells the followers of a live page of its newest entry, once for each', async () => {
    const { subscribe, database, call, json, deliver, clock } = await site();
    const at = clock.now.toISOString();
    const by = { id: 'abena', name: 'Abena', role: 'editor' } as const;
    const store = livePageDeskStore(database);
    const edit = { title: 'Election night', summary: '', category: 'Sports' } as const;
    const page = await store.create(edit, undefined, by, at);
    const id = page?.id ?? '';
    const path = `/api/admin/push/live-page/${id}`;
    expect((await call('GET', path)).status).toBe(404);
    await store.setState(id, 'open', at);
    await subscribe('follower', { topics: [], stories: [id] });
    await subscribe('politics');
    const post = (text: string) =>
      store.add(id, { key: text, text, story: null, isPublished: true }, by, at);
    await post('Polls have closed.');
    const draft = await json(path);
    expect(draft).toMatchObject({
      topic: 'Sports',
      title: 'Election night',
      text: 'Polls have closed.',
      path: '/live-page/election-night',
      readers: 1,
    });
    const { topic, title, text } = draft;
    expect((await call('POST', path, { topic, title, text })).status).toBe(202);
    expect(await deliver()).toEqual(['follower: Election night']);
    expect((await call('POST', path, { topic, title, text })).status).toBe(409);
    await post('The first result.');
    expect(await json(path)).toMatchObject({ text: 'The first result.', readers: 1 });
  });

  it('tells of an article that is published, and of no other', async () => {
    const { subscribe, call, json, database } = await site();
    const published_at = '2026-11-19T00:00:00.000Z';
    await database.query
      .insertInto('article')
      .values({ ...ROWS.article, published_at })
      .execute();
    await subscribe('heritage', { topics: ['Heritage'] });
    expect(await json('/api/admin/push/article/midnight-1957')).toMatchObject({
      topic: 'Heritage',
      title: 'Midnight, 1957',
      path: '/article/midnight-1957',
      readers: 1,
    });
    await database.query.updateTable('article').set({ status: 'draft' }).execute();
    const response = await call('GET', '/api/admin/push/article/midnight-1957');
    expect(response.status).toBe(404);
    expect((await call('GET', '/api/admin/push/outlet/sample-wire')).status).toBe(404);
  });

  it('names the page for readers in menu and sitemap only while notifications are on', async () => {
    const { call, app, clock } = await site();
    const text = async (path: string) => {
      // Cached pages are shown for a second after a change.
      clock.now = new Date(clock.now.getTime() + 2000);
      return (await app.request(path)).text();
    };
    // A slow database may not delay readers, who get the former page a second longer.
    await expect.poll(() => text('/about')).toContain('href="/notifications"');
    expect(await text('/sitemap/pages.xml')).toContain('/notifications<');
    expect(await text('/notifications')).toContain('How it works');
    await call('PUT', '/api/admin/push-settings', { isOn: false });
    await expect.poll(() => text('/about')).not.toContain('href="/notifications"');
    expect(await text('/sitemap/pages.xml')).not.toContain('/notifications');
    await expect.poll(() => text('/notifications')).not.toContain('How it works');
    expect((await app.request('/notifications')).status).toBe(404);
  });

  it('refuses words that are missing or too long, field by field', async () => {
    const { tell, call } = await site();
    const path = `/api/admin/push/story/${await tell(1, 3)}`;
    const response = await call('POST', path, {
      topic: 'Gossip',
      title: '',
      text: 'x'.repeat(161),
    });
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({
      topic: ['Choose a topic'],
      title: ['Enter a title'],
      text: ['Use no more than 160 characters'],
    });
  });
});
