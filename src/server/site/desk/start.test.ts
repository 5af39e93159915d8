import { afterEach, expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import { START_STEPS, type StartStep } from '../../../contract/desk/start.ts';
import type { DeskToday } from '../../../contract/desk/today.ts';
import { DEFAULT_IDENTITY, setSiteIdentity } from '../../../contract/site.ts';

afterEach(() => setSiteIdentity(DEFAULT_IDENTITY));

describeEachDatabase('the first steps of a new site', (open) => {
  async function openStart() {
    const database = await open();
    const site = await openSignedIn(database);
    const states = async () => {
      const steps = (await site.json('/api/admin/start')) as StartStep[];
      return Object.fromEntries(steps.map(({ step, state }) => [step, state]));
    };
    const set = (step: string, state: string) =>
      site.call('PUT', `/api/admin/start/${step}`, { state });
    const today = async () => (await site.json('/api/admin/today')) as DeskToday;
    return { ...site, database, states, set, today };
  }

  it('are done once the site shows it', async () => {
    const { states, call, database } = await openStart();
    const before = await states();
    expect(before).toMatchObject({ name: 'open', bundled: 'open', look: 'open', rates: 'open' });
    await call('PUT', '/api/admin/settings', { name: 'Keta Post' });
    await call('PUT', '/api/admin/bundled/guides', { state: 'hidden' });
    await insertRow(database.query, 'remittance_quote', {
      ...ROWS.remittance_quote,
      provider: 'Taptap',
      source: 'Their page',
    });
    expect(await states()).toEqual({ ...before, name: 'done', bundled: 'done', rates: 'done' });
  });

  it('can be skipped and taken up again, and Today lists what is open', async () => {
    const { states, set, today } = await openStart();
    expect((await set('outlets', 'done')).status).toBe(200);
    await set('look', 'skipped');
    expect(await states()).toMatchObject({ outlets: 'done', look: 'skipped' });
    expect((await today()).start).not.toContain('look');
    await set('look', 'open');
    expect((await today()).start).toContain('look');
    expect((await set('dinner', 'done')).status).toBe(404);
    expect((await set('look', 'eaten')).status).toBe(422);
  });

  it('are gone from Today when all are done or skipped', async () => {
    const { call, states, today } = await openStart();
    expect((await today()).unused).not.toContain('start');
    await call('DELETE', '/api/admin/start');
    expect(Object.values(await states())).not.toContain('open');
    expect(Object.keys(await states())).toEqual([...START_STEPS]);
    const { start, unused } = await today();
    expect([start, unused.includes('start')]).toEqual([[], true]);
  });
});
