import { describe, expect, it } from 'vitest';
import { openDeskApp } from '../../../../tests/support/desk-app.ts';
import { createSqlite } from '../../../../tests/support/each-database.ts';
import { FILLED, urlEncoded } from '../../../../tests/support/filled-forms.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import { connect } from '../../platform/database/connect.ts';

/** A field that is added to a form or a listing must be shown to the operator or the readers. */

const openDesk = async () => {
  const database = await connect(await createSqlite());
  return openDeskApp(database);
};

describe('the desk', () => {
  it.each(['/contact', '/business-listing', '/advertising', '/report'] as const)(
    'shows everything that was sent by the form of %s',
    async (path) => {
      const { app, operator } = await openDesk();
      const headers = { Origin: 'https://news.example', 'Sec-Fetch-Site': 'same-origin' };
      const body = urlEncoded(FILLED[path]);
      expect((await app.request(path, { method: 'POST', headers, body })).status).toBe(303);
      const { body: queue } = await (await operator())('GET', '/queue');
      expect(queue).toHaveLength(1);
      const shown = JSON.stringify(queue[0]);
      const missing = Object.entries(FILLED[path]).filter(
        ([, value]) => !shown.includes(JSON.stringify(value).slice(1, -1)),
      );
      expect(missing).toEqual([]);
    },
  );
});

describe('the page of a listing', () => {
  it('shows every field that the directory has about it', async () => {
    const { app, database } = await openDesk();
    await insertRow(database.query, 'business', { ...ROWS.business, is_sample: 0 });
    const call = await app.request('/api/businesses/business-1');
    const { id, checkedAt, confirmedAt, askedAt, ...held } = await call.json();
    const html = await (await app.request('/business/business-1')).text();
    // The embedded data would contain a field that the markup forgot.
    const drawn = html.replace(/<script.*?<\/script>/gs, '');
    const missing = Object.entries(held).filter(
      ([, value]) => typeof value === 'string' && !drawn.includes(value),
    );
    expect(missing).toEqual([]);
  });
});
