import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import type { FoundGroup } from '../../../contract/desk/find.ts';
import type { Database } from '../../platform/database/database.ts';

const WAITING = {
  status: 'pending',
  decided_at: null,
  reason: null,
  suspicion: null,
  is_sample: 0,
};

async function fill({ query }: Database) {
  await insertRow(query, 'business', { ...ROWS.business, id: 'b1', name: 'Nkɔsoɔ ne Ɔdɔ Fabrics' });
  await insertRow(query, 'business', {
    ...ROWS.business,
    ...WAITING,
    id: 'b2',
    name: 'Nkosoo Tailors',
    email: 'efua@nkosoo.example',
    submission_key: null,
  });
  await insertRow(query, 'event', { ...ROWS.event, id: 'e1', title: 'Nkɔsoɔ Day' });
  await insertRow(query, 'article', { ...ROWS.article, id: 'a1', title: 'The NKƆSOƆ of Ho' });
  await insertRow(query, 'outlet', ROWS.outlet);
  await insertRow(query, 'live_item', {
    ...ROWS.live_item,
    outlet_id: ROWS.outlet.id,
    story_id: null,
    title: 'Minister praises nkɔsoɔ',
  });
  await insertRow(query, 'subscriber', {
    ...ROWS.subscriber,
    email: 'nkosoo@example.com',
    email_folded: 'nkosoo@example.com',
  });
}

const hrefs = (groups: FoundGroup[]) =>
  Object.fromEntries(groups.map(({ title, rows }) => [title, rows.map(({ href }) => href)]));

describeEachDatabase('the search over the desk', (open) => {
  it('finds each kind of thing, however its letters are typed, and opens exactly that', async () => {
    const database = await open();
    const { json } = await openSignedIn(database);
    await fill(database);
    expect(hrefs(await json('/api/admin/find?q=nkosoo'))).toEqual({
      Inbox: ['/admin/queue/business/b2'],
      Senders: ['/admin/queue?search=efua%40nkosoo.example'],
      Subscribers: [`/admin/subscribers/${ROWS.subscriber.id}`],
      Businesses: ['/admin/businesses/b1'],
      Events: ['/admin/events/e1'],
      Articles: ['/admin/articles/a1'],
      'Live news': ['/admin/live?search=Minister+praises+nk%C9%94so%C9%94'],
    });
    expect(hrefs(await json('/api/admin/find?q=fabrics%20NKƆSOƆ')).Businesses).toHaveLength(1);
    expect(await json('/api/admin/find?q=100%25_')).toEqual([]);
  });

  it('shows at most five of a kind, and where the others are', async () => {
    const database = await open();
    const { json, call } = await openSignedIn(database);
    for (let n = 1; n <= 7; n += 1) {
      const row = { ...ROWS.business, id: `b${n}`, name: `Loom ${n}`, is_sample: 1 };
      await insertRow(database.query, 'business', { ...row, submission_key: null });
    }
    const groups: FoundGroup[] = await json('/api/admin/find?q=loom');
    expect(groups).toMatchObject([{ title: 'Businesses', all: '/admin/businesses?search=loom' }]);
    expect(groups[0]?.rows).toHaveLength(5);
    expect((await call('GET', '/api/admin/find?q=k')).status).toBe(400);
  });

  it('shows writers the articles that they began, and no others', async () => {
    const database = await open();
    const { json, call } = await openSignedIn(database);
    await fill(database);
    const operator = { ...ROWS.operator, role: 'writer' };
    await insertRow(database.query, 'operator', operator);
    await database.query
      .updateTable('operator_session')
      .set({ operator_id: ROWS.operator.id })
      .execute();
    expect(await json('/api/admin/find?q=nkosoo')).toEqual([]);
    const draft = {
      title: 'Nkɔsoɔ in Tamale',
      excerpt: '',
      category: 'Culture',
      content: '',
      authorName: '',
      imageUrl: null,
      imageAlt: '',
      tags: [],
    };
    const { id } = await (await call('POST', '/api/admin/articles', draft)).json();
    expect(hrefs(await json('/api/admin/find?q=nkosoo'))).toEqual({
      Articles: [`/admin/articles/${id}`],
    });
  });

  it('shows a moderator only what the role may see', async () => {
    const database = await open();
    const { json } = await openSignedIn(database);
    await fill(database);
    await insertRow(database.query, 'operator', { ...ROWS.operator, role: 'moderator' });
    await database.query
      .updateTable('operator_session')
      .set({ operator_id: ROWS.operator.id })
      .execute();
    const found = Object.keys(hrefs(await json('/api/admin/find?q=nkosoo')));
    expect(found).toEqual(['Inbox', 'Senders', 'Businesses', 'Events']);
  });
});
