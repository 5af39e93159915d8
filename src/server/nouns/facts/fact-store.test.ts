import { expect, it } from 'vitest';
import { FACTS } from '../../../../tests/support/bundled-facts.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { Fact } from '../../../contract/facts/fact.ts';
import { almanacEntry } from '../../../domain/calendar/almanac.ts';
import { readContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import { factStore } from './fact-store.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-20T12:05:00.000Z';
const BOXING: Fact = {
  id: 'declared/boxing-day-2026',
  kind: 'declared',
  page: '/today',
  label: 'Boxing Day',
  value: '2026-12-28',
  note: '',
  detail: { holiday: 'boxing-day', statutory: '2026-12-26' },
  sourceName: 'Ministry of the Interior',
  sourceUrl: null,
  published: '2026-11-20',
  readOn: '2026-11-20',
  checkOn: '2027-02-18',
  confirms: 'Ministry of the Interior',
};
const named = (id: string) => FACTS.find((fact) => fact.id === id)!;

describeEachDatabase('facts', (open) => {
  const opened = async (db: Database) => {
    const store = factStore(db);
    await store.seed(FACTS, NOW);
    const value = async (id: string) => (await store.all()).find((fact) => fact.id === id)?.value;
    return { store, value, version: () => readContentVersion(db.query) };
  };

  it('come with the site, once, and read back as they were written', async () => {
    const { store, version } = await opened(await open());
    const before = await version();
    await store.seed(FACTS, LATER);
    expect(await version()).toBe(before);
    const byId = (a: Fact, b: Fact) => (a.id < b.id ? -1 : 1);
    expect((await store.all()).toSorted(byId)).toEqual(FACTS.toSorted(byId));
  });

  it('leave out a row that no longer fits the schema, and say which', async () => {
    const db = await open();
    const { store } = await opened(db);
    const [first] = FACTS;
    await db.query
      .updateTable('fact')
      .set({ kind: first!.kind === 'declared' ? 'law' : 'declared', revision: 9 })
      .where('id', '=', first!.id)
      .execute();
    expect(await store.all()).toHaveLength(FACTS.length - 1);
    expect((await store.almanac()).edition.sequence).toBeGreaterThan(0);
    expect(await db.damaged.list(db)).toMatchObject([{ table: 'fact', id: first!.id }]);
  });

  it('are brought from the files again while one of them can’t be read', async () => {
    const db = await open();
    const { store } = await opened(db);
    const { id } = FACTS[0]!;
    await db.query
      .updateTable('fact')
      .set({ detail: '{"unknown":1}' })
      .where('id', '=', id)
      .execute();
    await store.seed(FACTS, LATER);
    await db.damaged.searchAll(db);
    expect(await db.damaged.list(db)).toMatchObject([{ table: 'fact', id }]);
  });

  it('show in the calendar as soon as they are entered, in every process', async () => {
    const db = await open();
    const { store, version } = await opened(db);
    const b = factStore(db);
    const boxing = async () => almanacEntry('boxing-day-2026', await b.almanac());
    expect(await boxing()).toMatchObject({ certainty: 'expected' });
    const [before, earlier] = [await version(), (await b.almanac()).edition];
    expect(await store.add(BOXING, LATER)).toBe(true);
    expect(await store.add(BOXING, LATER)).toBe(false);
    expect(await boxing()).toMatchObject({ certainty: 'declared', from: '2026-12-28' });
    expect(await version()).toBe(before + 1);
    expect((await b.almanac()).edition.changedAt).toBe(LATER);
    await store.remove(BOXING.id, LATER);
    expect(await boxing()).toMatchObject({ certainty: 'expected' });
    expect((await b.almanac()).edition.sequence).toBeGreaterThan(earlier.sequence);
  });

  it('are the same object while nothing changes, so that years stay computed', async () => {
    const { store } = await opened(await open());
    expect(await store.almanac()).toBe(await store.almanac());
  });

  it('that the operator changed or removed are not overwritten by a newer file', async () => {
    const { store, value } = await opened(await open());
    const [levy, pin, tax] = ['sending/e-levy', 'sending/pin', 'sending/us-tax'].map(named);
    await store.save({ ...levy!, value: 'Back again.' }, LATER, 'A new Act');
    await store.remove(pin!.id, LATER);
    const newer = FACTS.map((fact) =>
      fact.id.startsWith('sending/') ? ({ ...fact, value: 'From the file.' } as Fact) : fact,
    );
    await store.seed([...newer, BOXING], LATER);
    expect(await value(levy!.id)).toBe('Back again.');
    expect(await value(pin!.id)).toBeUndefined();
    expect(await value(tax!.id)).toBe('From the file.');
    expect(await value(BOXING.id)).toBe('2026-12-28');
  });

  it('that are no longer in a file are removed, unless the operator changed them, and may return', async () => {
    const { store, value } = await opened(await open());
    const levy = named('sending/e-levy');
    await store.save({ ...levy, value: 'Kept.' }, LATER, '');
    await store.seed([], LATER);
    expect(await value('sending/us-tax')).toBeUndefined();
    expect(await value(levy.id)).toBe('Kept.');
    await store.seed(FACTS, LATER);
    expect(await value('sending/us-tax')).toContain('1%');
    expect(await value(levy.id)).toBe('Kept.');
  });

  it('can be undone step by step, including additions and removals', async () => {
    const { store, value } = await opened(await open());
    const levy = named('sending/e-levy');
    await store.save({ ...levy, value: 'First.' }, LATER, '');
    await store.save({ ...levy, value: 'Second.' }, LATER, '');
    expect(await store.undo(levy.id, LATER)).toBe(true);
    expect(await value(levy.id)).toBe('First.');
    expect(await store.undo(levy.id, LATER)).toBe(true);
    expect(await value(levy.id)).toBe(levy.value);
    expect((await store.find(levy.id))?.edited).toBe(false);
    expect(await store.undo(levy.id, LATER)).toBe(false);
    await store.add(BOXING, LATER);
    await store.undo(BOXING.id, LATER);
    expect(await value(BOXING.id)).toBeUndefined();
    await store.remove(levy.id, LATER);
    await store.undo(levy.id, LATER);
    expect(await value(levy.id)).toBe(levy.value);
  });

  it('list a published value that changed as a correction, and nothing else', async () => {
    const { store } = await opened(await open());
    const levy = named('sending/e-levy');
    await store.save({ ...levy, readOn: '2026-11-20' }, NOW, 'Read again');
    expect(await store.corrections()).toEqual([]);
    await store.save({ ...levy, value: 'Back again.' }, LATER, 'A new Act');
    expect(await store.corrections()).toMatchObject([
      { factId: levy.id, was: levy.value, became: 'Back again.', reason: 'A new Act' },
    ]);
    await store.undo(levy.id, LATER);
    expect(await store.corrections()).toEqual([]);
  });
});
