import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS, type Row } from '../../../../tests/support/rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { endPremium } from './business-module.ts';

const REAL: Row = { ...ROWS.business, is_sample: 0, is_premium: 0, premium_until: null };

/** Many of them, a minute apart. */
async function fill(database: Database, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    ...REAL,
    id: `business-${n}`,
    name: n === 17 ? 'The one that is looked for' : `Business ${n}`,
    category: n % 2 ? 'Retail' : 'Technology',
    region: n % 3 ? 'Ashanti' : 'Volta',
    created_at: new Date(Date.parse('2020-01-01') + n * 60_000).toISOString(),
    submission_key: null,
  }));
  await database.query.transaction().execute(async (query) => {
    for (let n = 0; n < rows.length; n += 500) {
      await query
        .insertInto('business')
        .values(rows.slice(n, n + 500) as never)
        .execute();
    }
  });
}

describeEachDatabase('businesses at the desk', (open) => {
  it('can be searched and paged', async () => {
    const database = await open();
    const { json } = await openSignedIn(database);
    await fill(database, 300);
    const first = await json('/api/admin/businesses');
    expect(first).toMatchObject({ total: 300, rows: { length: 50 } });
    expect(first.rows[0].name).toBe('Business 299');
    const second = await json(`/api/admin/businesses?after=${first.next}`);
    expect(second.rows[0].name).toBe('Business 249');
    const far = await json('/api/admin/businesses?page=5');
    expect(far.rows[0].name).toBe('Business 99');
    const matches = await json('/api/admin/businesses?search=LOOKED+for');
    expect(matches).toMatchObject({ total: 1, next: null, rows: [{ id: 'business-17' }] });
    const filtered = await json('/api/admin/businesses?category=Retail&region=Volta&sample=no');
    expect(filtered.total).toBe(50);
  });

  it('lose their region of Ghana when they move abroad, and are named by their place', async () => {
    const database = await open();
    const { call } = await openSignedIn(database);
    await insertRow(database.query, 'business', { ...REAL, region: 'Ashanti', country: 'GH' });
    const path = `/api/admin/queue/business/${REAL.id}`;
    const edited = await (await call('PUT', path, { country: 'GB', city: 'Peckham' })).json();
    const shown = (name: string) =>
      edited.fields.find((field: { name: string }) => field.name === name)?.shown;
    expect(shown('region')).toBe('Outside Ghana');
    expect(shown('pin')).toBe('Peckham · United Kingdom Time');
  });

  it('appear once each across all pages', async () => {
    const database = await open();
    const { json, call } = await openSignedIn(database);
    await fill(database, 120);
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const { rows, next } = await json(`/api/admin/businesses?after=${after}`);
      seen.push(...rows.map((row: { id: string }) => row.id));
      if (!next) break;
      // A row removed in between does not shift the pages.
      await call('PUT', `/api/admin/businesses/${rows[0].id}/status`, { status: 'hidden' });
      after = next;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    expect((await json('/api/admin/businesses?after=nonsense')).rows).toHaveLength(50);
  });

  it('can be hidden, shown, removed and restored, on pages and in search', async () => {
    const database = await open();
    const { json, call, app, clock, desk } = await openSignedIn(database);
    await insertRow(database.query, 'business', REAL);
    const put = async (status: string) =>
      (await call('PUT', '/api/admin/businesses/business-1/status', { status })).status;
    const shown = async () => (await app.request('/api/businesses/business-1')).status;
    const total = async (status: string) =>
      (await json(`/api/admin/businesses?status=${status}`)).total;
    expect(await shown()).toBe(200);
    expect(await put('hidden')).toBe(200);
    expect([await shown(), await total('approved'), await total('hidden')]).toEqual([404, 0, 1]);
    expect(await put('approved')).toBe(200);
    expect(await shown()).toBe(200);
    expect(await put('removed')).toBe(200);
    expect([await shown(), await total('removed')]).toEqual([404, 1]);
    expect(await put('approved')).toBe(200);
    expect(await shown()).toBe(200);
    // A removed listing can be restored for a month.
    await put('removed');
    await desk.published.business.forgetRemoved(clock.now.toISOString());
    expect(await total('removed')).toBe(1);
    await desk.published.business.forgetRemoved('2027-01-01T00:00:00.000Z');
    expect(await total('removed')).toBe(0);
    const actions = (await json('/api/admin/log')).map((entry: { action: string }) => entry.action);
    expect(actions).toContain('business.removed');
  });

  it('do not include pending submissions', async () => {
    const database = await open();
    const { call } = await openSignedIn(database);
    await insertRow(database.query, 'business', { ...REAL, status: 'pending', decided_at: null });
    const path = '/api/admin/businesses/business-1';
    expect((await call('PUT', `${path}/status`, { status: 'approved' })).status).toBe(404);
    expect((await call('PUT', `${path}/premium`, { until: '2027-01-01' })).status).toBe(404);
  });

  it('are Premium until the end of the last day', async () => {
    const database = await open();
    const { json, call, app } = await openSignedIn(database);
    await insertRow(database.query, 'business', REAL);
    await insertRow(database.query, 'business', {
      ...REAL,
      id: 'sample',
      is_sample: 1,
      submission_key: null,
    });
    const premium = async () =>
      (await (await app.request('/api/businesses/business-1')).json()).isPremium;
    const grant = (until: string | null, id = 'business-1') =>
      call('PUT', `/api/admin/businesses/${id}/premium`, { until });
    expect((await grant('2026-11-30')).status).toBe(200);
    expect(await premium()).toBe(true);
    expect((await json('/api/admin/businesses?premium=yes')).rows).toMatchObject([
      { premiumUntil: '2026-11-30T23:59:59.999Z' },
    ]);
    expect(await endPremium(database, '2026-11-30T23:00:00.000Z')).toBe(0);
    expect(await endPremium(database, '2026-12-01T00:00:00.000Z')).toBe(1);
    expect(await premium()).toBe(false);
    expect((await grant('2026-11-19')).status).toBe(422);
    expect((await grant('2026-12-24', 'sample')).status).toBe(422);
    await grant('2026-12-24');
    await grant(null);
    expect(await premium()).toBe(false);
  });

  it('can be edited by the rules of the form, including category and region', async () => {
    const database = await open();
    const { call } = await openSignedIn(database);
    await insertRow(database.query, 'business', REAL);
    const path = '/api/admin/queue/business/business-1';
    const wrong = await call('PUT', path, { region: 'London' });
    expect((await wrong.json()).errors).toEqual({ region: ['Please select a region'] });
    expect((await call('PUT', path, { region: 'Volta', category: 'Retail' })).status).toBe(200);
    const row = await database.query.selectFrom('business').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ region: 'Volta', category: 'Retail', status: 'approved' });
  });
});
