import { expect, test } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { FILLED } from '../../../../tests/support/filled-forms.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';

const FORM = { ...FILLED['/business-listing'], key: 'entered-once', status: 'approved' };

describeEachDatabase('a business that the operator enters', (open) => {
  async function opened() {
    const database = await open();
    const site = await openSignedIn(database);
    const enter = (change: object = {}) =>
      site.call('POST', '/api/admin/businesses', { ...FORM, ...change });
    const mails = () => database.query.selectFrom('mail').select('recipient').execute();
    return { ...site, enter, mails };
  }

  test('is published once, without any email unless asked', async () => {
    const { enter, app, mails } = await opened();
    const { id } = await (await enter()).json();
    expect((await app.request(`/business/${id}`)).status).toBe(200);
    expect(await (await enter()).json()).toEqual({ id });
    expect(await mails()).toEqual([]);
    await enter({ key: 'entered-again', notifySender: 'yes', email: 'efua@example.org' });
    expect(await mails()).toEqual([{ recipient: 'efua@example.org' }]);
  });

  test('waits in the queue if it is not published', async () => {
    const { enter, app, json } = await opened();
    const { id } = await (await enter({ status: 'pending' })).json();
    expect((await app.request(`/business/${id}`)).status).toBe(404);
    expect(await json('/api/admin/queue')).toMatchObject([{ id, state: 'pending' }]);
  });

  test('in an unknown city is asked for its time zone', async () => {
    const { enter, database } = await opened();
    const abroad = { country: 'US', city: 'Nowhere Junction', whatsapp: '', timeZone: '' };
    expect((await (await enter(abroad)).json()).errors).toHaveProperty('timeZone');
    const { id } = await (await enter({ ...abroad, timeZone: 'America/Denver' })).json();
    const row = await database.query
      .selectFrom('business')
      .select('time_zone')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.time_zone).toBe('America/Denver');
  });

  test('gets an owner, who manages it instead of the address on its page', async () => {
    const { database, call, json } = await opened();
    await insertRow(database.query, 'business', { ...ROWS.business, is_sample: 0 });
    const path = `/api/admin/businesses/${ROWS.business.id}`;
    await call('PUT', `${path}/owner`, { email: 'kofi@example.org' });
    expect(await json(path)).toMatchObject({ ownerEmail: 'kofi@example.org' });
    await call('PUT', `${path}/owner`, { email: '' });
    expect(await json(path)).toMatchObject({ ownerEmail: null });
  });

  test('is changed together with others, or none is', async () => {
    const { database, call, json } = await opened();
    const { id } = ROWS.business;
    await insertRow(database.query, 'business', ROWS.business);
    const change = (changes: object[]) => call('PUT', '/api/admin/businesses', { changes });
    await change([{ id, status: 'hidden', category: 'Retail', region: 'Ashanti' }]);
    const path = `/api/admin/businesses/${id}`;
    const changed = { status: 'hidden', category: 'Retail', region: 'Ashanti' };
    expect(await json(path)).toMatchObject(changed);
    const refused = await change([
      { id, status: 'approved' },
      { id: 'gone', status: 'hidden' },
    ]);
    expect(refused.status).toBe(422);
    expect(await json(path)).toMatchObject(changed);
    // It is in Ghana.
    expect((await change([{ id, region: 'Outside Ghana' }])).status).toBe(422);
  });
});
