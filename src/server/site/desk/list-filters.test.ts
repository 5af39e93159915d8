import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import type { QueueSettings } from '../../../contract/desk/queue-settings.ts';

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
    /** The ids in the order of the list, whatever the answer holds beside its rows. */
    async function sorted(path: string): Promise<string[]> {
      const answer = await desk.json(`/api/admin/${path}`);
      const rows: { id: string; fact?: { id: string } }[] =
        answer.rows ?? answer.mails ?? answer.facts ?? answer;
      return rows.map(({ id, fact }) => fact?.id ?? id);
    }
    return { ...desk, ids, sorted, query: database.query };
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

  it('sort businesses and events, and an export reads on in the same order', async () => {
    const { call, json, sorted, query } = await site();
    const decided_at = '2026-11-05T00:00:00.000Z';
    const listed = { ...WAITING, status: 'approved', decided_at };
    const names = ['Zion', 'apple', 'Mango'];
    for (const [index, name] of names.entries()) {
      const created_at = `2026-11-0${index + 1}T00:00:00.000Z`;
      await insertRow(query, 'business', {
        ...ROWS.business,
        ...listed,
        id: name,
        name,
        created_at,
      });
      const starts_at = `2099-12-${19 - index}T00:00:00.000Z`;
      const event = { ...ROWS.event, ...listed, id: name, title: name, created_at, starts_at };
      await insertRow(query, 'event', { ...event, ends_at: null, state: 'scheduled' });
    }
    const byName = ['apple', 'Mango', 'Zion'];
    expect(await sorted('businesses')).toEqual(['Mango', 'apple', 'Zion']);
    expect(await sorted('businesses?sort=name')).toEqual(byName);
    expect(await sorted('events')).toEqual(['Mango', 'apple', 'Zion']);
    expect(await sorted('events?sort=newest')).toEqual(['Mango', 'apple', 'Zion']);
    expect(await sorted('events?sort=name')).toEqual(byName);
    for (const screen of ['businesses', 'events']) {
      const after = Buffer.from(JSON.stringify(['mango', 'Mango'])).toString('base64url');
      expect(await sorted(`${screen}?sort=name&after=${after}`)).toEqual(['Zion']);
    }
    expect((await call('GET', '/api/admin/events?sort=colour')).status).toBe(400);
    await query.updateTable('event').set({ status: 'hidden' }).where('id', '=', 'Zion').execute();
    expect((await json('/api/admin/events?status=hidden')).counts).toEqual({
      approved: 2,
      hidden: 1,
    });
    expect((await json('/api/admin/businesses')).counts).toEqual({ approved: 3 });
  });

  it('sort the queue by due date or by arrival, and have as many pages as entries', async () => {
    const { call, json, sorted, query } = await site();
    for (const [id, created_at] of [
      ['b1', '2026-11-01T00:00:00.000Z'],
      ['b2', '2026-11-02T00:00:00.000Z'],
    ] as const) {
      await insertRow(query, 'business', { ...ROWS.business, ...WAITING, id, created_at });
    }
    expect(await sorted('queue')).toEqual(['b1', 'b2']);
    expect(await sorted('queue?sort=newest')).toEqual(['b2', 'b1']);
    expect((await call('GET', '/api/admin/queue?page=51')).status).toBe(200);
    expect((await json('/api/admin/queue?page=20000')).errors).toEqual({
      page: ['Choose a page from 1 to 10,000'],
    });
  });

  it('sort live news, facts, emails and the log', async () => {
    const { json, sorted, query } = await site();
    for (const id of ['joy', 'citi']) {
      const feed_url = `https://${id}.example/feed`;
      await insertRow(query, 'outlet', { ...ROWS.outlet, id, name: id, feed_url });
      const url = `https://${id}.example/1`;
      const published_at = `2026-11-0${id.length}T00:00:00.000Z`;
      const item = { ...ROWS.live_item, story_id: null, id, outlet_id: id, url, published_at };
      await insertRow(query, 'live_item', item);
    }
    await query
      .updateTable('live_item')
      .set({ published_at: '2026-11-09T00:00:00.000Z' })
      .where('id', '=', 'joy')
      .execute();
    expect(await sorted('live-items')).toEqual(['joy', 'citi']);
    expect(await sorted('live-items?sort=outlet')).toEqual(['citi', 'joy']);

    const { facts } = await json('/api/admin/facts?sort=title');
    const titles = facts.map(({ fact }: { fact: { label: string } }) => fact.label);
    expect(titles).toEqual(titles.toSorted((a: string, b: string) => a.localeCompare(b, 'en')));

    const sentAt = '2026-11-03T00:00:00.000Z';
    for (const [id, created_at, sent_at] of [
      ['m1', '2026-11-01T00:00:00.000Z', null],
      ['m2', '2026-11-02T00:00:00.000Z', sentAt],
      ['m3', '2026-11-03T00:00:00.000Z', null],
    ] as const) {
      const mail = { ...ROWS.mail, id, idempotency_key: id, created_at, sent_at };
      await insertRow(query, 'mail', { ...mail, given_up_at: null, lease_until: null });
    }
    expect(await sorted('mails')).toEqual(['m3', 'm1', 'm2']);
    expect(await sorted('mails?sort=newest')).toEqual(['m3', 'm2', 'm1']);
    expect(await sorted('mails?sort=oldest')).toEqual(['m1', 'm2', 'm3']);

    for (const id of ['l1', 'l2']) {
      const at = `2026-11-0${id.slice(1)}T00:00:00.000Z`;
      await insertRow(query, 'audit_entry', { ...ROWS.audit_entry, id, at, detail: '{}' });
    }
    const log = await sorted('log');
    expect(log.length).toBeGreaterThan(1);
    expect(await sorted('log?sort=oldest')).toEqual(log.toReversed());
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
    const { ids, json, query } = await site();
    const article = { ...ROWS.article, featured_rank: null };
    const one = { id: 'one', title: 'Ɛwe and Ga', status: 'draft', author_name: 'Ama' };
    await insertRow(query, 'article', { ...article, ...one, category: 'Culture' });
    const two = { id: 'two', title: 'Cocoa', status: 'published', author_name: 'Kofi' };
    await insertRow(query, 'article', { ...article, ...two, category: 'Sports' });
    expect(await ids('articles')).toEqual([['one', 'two'], 2]);
    expect(await ids('articles?search=ewe')).toEqual([['one'], 1]);
    expect(await ids('articles?status=published')).toEqual([['two'], 1]);
    expect(await json('/api/admin/article-counts?status=draft&search=cocoa')).toEqual({
      draft: 0,
      scheduled: 0,
      published: 1,
      unpublished: 0,
      review: 0,
    });
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
    await insertRow(query, 'story', { ...ROWS.story, lead_item_id: null });
    const told = { story_id: ROWS.story.id, outlet_id: 'joy', hidden: 0 };
    await add('later', { ...told, guid: 'l', published_at: '2026-03-06T09:00:00.000Z' });
    await add('earlier', { ...told, guid: 'e', published_at: '2026-03-06T08:00:00.000Z' });
    expect(await ids('live-items?each=story')).toEqual([['later', 'one', 'two'], 3]);
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
