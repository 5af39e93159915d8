import { expect, it } from 'vitest';
import { openSignedIn } from '../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../tests/support/rows.ts';
import type { QueueSettings } from '../../contract/desk/queue-settings.ts';

const WAITING = {
  status: 'pending',
  decided_at: null,
  reason: null,
  suspicion: null,
  is_sample: 0,
  submission_key: null,
};
const UNREAD = {
  handled_at: null,
  outcome: null,
  note: null,
  suspicion: null,
  submission_key: null,
};

describeEachDatabase('the lists of the desk', (open) => {
  async function site() {
    const database = await open();
    const desk = await openSignedIn(database);
    /** The ids of a list and the number that it says it has. */
    async function ids(path: string): Promise<[string[], number]> {
      const response = await desk.call('GET', `/api/admin/${path}`);
      const rows: { id: string }[] = await response.json();
      return [rows.map(({ id }) => id).sort(), Number(response.headers.get('X-Total-Count'))];
    }
    return { ...desk, ids, query: database.query };
  }

  it('filter the queue by kind, words, sender and state, and count each state alike', async () => {
    const { ids, json, query } = await site();
    const business = { ...ROWS.business, ...WAITING };
    await insertRow(query, 'business', { ...business, id: 'b1', name: 'Ɔdɔ Looms' });
    await insertRow(query, 'business', { ...business, id: 'b2', name: 'Casino', suspicion: 'x' });
    const spam = { status: 'spam', decided_at: '2026-11-19T00:00:00.000Z' };
    await insertRow(query, 'business', { ...business, ...spam, id: 'b3', name: 'Odo Inn' });
    const message = { ...ROWS.contact_message, ...UNREAD, email: 'Efua@Example.org' };
    await insertRow(query, 'contact_message', { ...message, id: 'm1', subject: 'Odo' });
    expect(await ids('queue?search=odo')).toEqual([['b1', 'm1'], 2]);
    expect(await ids('queue?search=odo&kind=business')).toEqual([['b1'], 1]);
    expect(await ids('queue?search=looms%20ODO')).toEqual([['b1'], 1]);
    expect(await ids('queue?search=efua@example.org')).toEqual([['m1'], 1]);
    expect(await ids('queue?state=suspect')).toEqual([['b2'], 1]);
    expect(await ids('queue?page=2')).toEqual([[], 2]);
    const counts = await json('/api/admin/queue/counts?search=odo');
    expect(counts).toEqual({ open: 2, suspect: 0, done: 0, spam: 1 });
  });

  it('show what else the sender of an entry sent in, whatever became of it', async () => {
    const { json, query } = await site();
    const email = 'efua@example.org';
    const business = { ...ROWS.business, ...WAITING };
    await insertRow(query, 'business', { ...business, id: 'b1', name: 'Now', email });
    const before = {
      name: 'Before',
      status: 'spam',
      decided_at: '2026-11-19T00:00:00.000Z',
      email: 'EFUA@example.org',
    };
    await insertRow(query, 'business', { ...business, id: 'b2', ...before });
    await insertRow(query, 'business', { ...business, id: 'b3', email: `x${email}` });
    await insertRow(query, 'contact_message', { ...ROWS.contact_message, ...UNREAD, email });
    const history = await json('/api/admin/queue/business/b1/history');
    expect(
      history.map(({ kind, state }: { kind: string; state: string }) => [kind, state]),
    ).toEqual(
      expect.arrayContaining([
        ['business', 'spam'],
        ['contact', 'pending'],
      ]),
    );
    expect(history).toHaveLength(2);
  });

  it('filter articles by state, category, author and words', async () => {
    const { ids, query } = await site();
    const article = { ...ROWS.article, featured_rank: null };
    const one = { id: 'one', title: 'Ɛwe and Ga', status: 'draft', author_name: 'Ama' };
    await insertRow(query, 'article', { ...article, ...one, category: 'Culture' });
    const two = { id: 'two', title: 'Cocoa', status: 'published', author_name: 'Kofi' };
    await insertRow(query, 'article', { ...article, ...two, category: 'Sports' });
    expect(await ids('articles')).toEqual([['one', 'two'], 2]);
    expect(await ids('articles?search=ewe')).toEqual([['one'], 1]);
    expect(await ids('articles?status=published')).toEqual([['two'], 1]);
    expect(await ids('articles?category=Culture&author=Ama')).toEqual([['one'], 1]);
    expect(await ids('articles?category=Culture&author=Kofi')).toEqual([[], 0]);
  });

  it('filter live items by outlet, category, state and words', async () => {
    const { ids, query } = await site();
    for (const id of ['joy', 'citi']) {
      await insertRow(query, 'outlet', {
        ...ROWS.outlet,
        id,
        name: id,
        feed_url: `https://${id}.example/feed`,
      });
    }
    const item = { ...ROWS.live_item, story_id: null };
    const add = (id: string, change: object) =>
      insertRow(query, 'live_item', { ...item, id, url: `https://joy.example/${id}`, ...change });
    await add('one', { outlet_id: 'joy', title: 'Asantehene', hidden: 0, category: 'Culture' });
    await add('two', { outlet_id: 'citi', title: 'Black Stars', hidden: 1, category: 'Sports' });
    expect(await ids('live-items')).toEqual([['one', 'two'], 2]);
    expect(await ids('live-items?outlet=citi')).toEqual([['two'], 1]);
    expect(await ids('live-items?state=shown')).toEqual([['one'], 1]);
    expect(await ids('live-items?search=stars%20citi')).toEqual([['two'], 1]);
    expect(await ids('live-items?category=Sports&state=shown')).toEqual([[], 0]);
  });

  it('keep the operator’s texts and blocked words, and set aside what has one', async () => {
    const { json, call, ids } = await site();
    const settings: QueueSettings = {
      canned: [{ title: 'Too short', text: 'Please say more.' }],
      blocked: ['lucky draw', 'bet.example'],
    };
    expect((await call('PUT', '/api/admin/queue/settings', settings)).status).toBe(200);
    expect(await json('/api/admin/queue/settings')).toEqual(settings);
    const message = {
      firstName: 'Efua',
      lastName: 'Mensah',
      email: 'efua@example.org',
      subject: 'Good morning',
      message: 'Your piece on the bridge gives the wrong year.',
    };
    await call('POST', '/api/contact', message);
    await call('POST', '/api/contact', { ...message, subject: 'A Lucky  Draw for you' });
    expect((await ids('queue'))[1]).toBe(1);
    expect((await ids('queue?state=suspect&search=lucky'))[1]).toBe(1);
    const empty = { canned: [{ title: '', text: '' }], blocked: [] };
    const refused = await call('PUT', '/api/admin/queue/settings', empty);
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toContain('canned.0.title');
  });
});
