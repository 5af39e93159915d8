import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { DeskFact, FactList } from '../../../contract/facts/fact-desk.ts';
import type { SearchSources } from '../../platform/search/search-document.ts';
import { searchIndex } from '../../platform/search/search-index.ts';

const SOURCE = {
  sourceName: 'Ministry of the Interior',
  sourceUrl: 'https://www.mint.gov.gh/',
  published: '2026-11-20',
};

describeEachDatabase('facts at the desk', (open) => {
  async function opened(now = '2026-11-20T12:00:00.000Z') {
    const site = await openSignedIn(await open(), { clock: { now: new Date(now) } });
    const send = async (path: string, body: unknown, method = 'POST') => {
      const response = await site.call(method, `/api/admin/facts${path}`, body);
      return { status: response.status, body: await response.json() };
    };
    const list = async (search = ''): Promise<FactList> => site.json(`/api/admin/facts${search}`);
    const day = async () => (await site.json('/api/today')).holidays;
    return { ...site, send, list, day };
  }

  it('are listed with what is due first, filtered and searched', async () => {
    const { list } = await opened();
    const all = await list();
    expect(all.overdue).toBe(0);
    const due = all.facts.map(({ fact }) => fact.checkOn);
    expect(due).toEqual(due.toSorted());
    expect((await list('?kind=notice')).total).toBe(5);
    expect((await list('?search=taptap%20suspended')).total).toBeGreaterThan(0);
    expect((await list('?search=nothing-has-this')).total).toBe(0);
    const later = await opened('2027-03-01T00:00:00.000Z');
    expect((await later.list('?state=overdue')).total).toBe(all.total);
  });

  it('accept a declared holiday in place of a statutory one, once, and undo it', async () => {
    const { send, list, day, json } = await opened();
    const { holidays } = await list();
    expect(holidays.map(({ id }) => id)).toContain('boxing-day-2026');
    const input = { holiday: 'boxing-day-2026', day: '2026-12-29', ...SOURCE };
    const added = await send('/declared', input);
    expect(added.status).toBe(201);
    expect((added.body as DeskFact).fact).toMatchObject({
      id: 'declared/boxing-day-2026',
      detail: { holiday: 'boxing-day', statutory: '2026-12-26' },
      checkOn: '2027-02-18',
    });
    expect((await day()).at(-1)).toMatchObject({ from: '2026-12-29', certainty: 'declared' });
    expect((await send('/declared', input)).status).toBe(409);
    expect((await list()).holidays.map(({ id }) => id)).not.toContain('boxing-day-2026');
    expect((await send('/undo', { id: 'declared/boxing-day-2026' })).status).toBe(200);
    expect((await day()).at(-1)).toMatchObject({ from: '2026-12-28', certainty: 'expected' });
    const log: { action: string; subject: string }[] = await json('/api/admin/log');
    const acts = log.map(({ action, subject }) => `${action} ${subject}`);
    expect(acts.sort()).toEqual(['fact.add Boxing Day', 'fact.undo Boxing Day']);
  });

  it('accept a named day, which moves as a whole, and can be found until it is removed', async () => {
    const { send, day, app, stores } = await opened();
    const { refresh } = searchIndex(stores.search, { event: {} } as SearchSources);
    expect((await send('/declared', { day: '2026-11-27', ...SOURCE })).status).toBe(422);
    const { body } = await send('/declared', {
      name: 'Day of mourning',
      day: '2026-11-27',
      ...SOURCE,
    });
    const { fact } = body as DeskFact;
    expect((await day())[0]).toMatchObject({ title: 'Day of mourning', from: '2026-11-27' });
    const countResults = async () => {
      await refresh();
      const { results } = await (await app.request('/api/search?q=mourning')).json();
      return results.filter(({ title }: { title: string }) => title === 'Day of mourning').length;
    };
    expect(await countResults()).toBe(1);
    const edit = { ...fact, sourceUrl: fact.sourceUrl ?? '', value: '2026-11-30' };
    expect((await send('', { ...edit, value: 'soon' }, 'PUT')).status).toBe(422);
    expect((await send('', edit, 'PUT')).status).toBe(200);
    expect((await day())[0]).toMatchObject({
      from: '2026-11-30',
      basis: expect.not.stringContaining('law names'),
    });
    expect((await send('/remove', { id: fact.id })).status).toBe(200);
    expect((await day())[0].title).not.toBe('Day of mourning');
    expect(await countResults()).toBe(0);
    await send('/undo', { id: fact.id });
    expect((await day())[0]).toMatchObject({ from: '2026-11-30' });
    expect((await stores.facts.find(fact.id))?.removed).toBe(false);
  });

  it('accept a notice, which marks the company at once, and a festival’s days', async () => {
    const { send, json } = await opened();
    const notice = { day: '2026-11-19', said: 'not approved', names: 'Bese Pay,\nAya Send; ' };
    expect((await send('/notice', { ...notice, ...SOURCE })).status).toBe(201);
    const { notices } = await json('/api/remittance/facts');
    expect(notices.at(-1)).toMatchObject({ day: '2026-11-19', names: ['Bese Pay', 'Aya Send'] });
    expect((await send('/notice', { ...notice, said: 'rumour', ...SOURCE })).status).toBe(422);
    const days = { festival: 'homowo', from: '2027-08-14', to: '2027-08-15' };
    expect((await send('/festival-days', { ...days, ...SOURCE })).status).toBe(201);
    expect(await json('/api/events/homowo-2027')).toMatchObject({ certainty: 'declared' });
    const backwards = { festival: 'kundum', from: '2027-08-14', to: '2027-08-01' };
    expect((await send('/festival-days', { ...backwards, ...SOURCE })).status).toBe(422);
    expect(
      (await send('/festival-days', { ...days, festival: 'carnival', ...SOURCE })).status,
    ).toBe(404);
  });

  it('that were checked again are fresh, and those a page depends on are not removed', async () => {
    const { send, list } = await opened('2027-03-01T00:00:00.000Z');
    const { body } = await send('/read', { id: 'sending/e-levy' });
    expect(body).toMatchObject({
      overdue: false,
      age: 'fresh',
      fact: { readOn: '2027-03-01', checkOn: '2027-05-30' },
    });
    expect((await send('/remove', { id: 'sending/e-levy' })).status).toBe(409);
    const changed = await send('/read', { id: 'sending/e-levy', value: 'A new answer' });
    expect(changed.body.fact).toMatchObject({ value: 'A new answer', readOn: body.fact.readOn });
    expect((await send('/read', { id: 'sending/e-levy', value: ' ' })).status).toBe(422);
    expect((await send('/read', { id: 'no/such-fact' })).status).toBe(404);
    expect((await send('/undo', { id: 'sending/us-tax' })).status).toBe(409);
    expect((await list('?state=edited')).facts.map(({ fact }) => fact.id)).toEqual([
      'sending/e-levy',
    ]);
  });
});
