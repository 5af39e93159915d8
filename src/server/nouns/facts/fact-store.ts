import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Fact } from '../../../contract/facts/fact.ts';
import { type AlmanacFacts, almanacFacts } from '../../../domain/calendar/almanac-facts.ts';
import { inBatches } from '../../../domain/jobs/in-batches.ts';
import { bumpContentVersion, readContentVersion } from '../../platform/database/content-version.ts';
import { hasRows } from '../../platform/database/count-rows.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { findById, updateById } from '../../platform/database/rows-by-id.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { columnsOfFact, type FactRow, type StoredFact, toFact, toStoredFact } from './fact-rows.ts';
import { hashOfFact } from './read-facts.ts';

export type FactStore = ReturnType<typeof factStore>;

const MAX_CORRECTIONS = 200;
/** Rows per statement, well within both databases' limit of parameters. */
const BATCH_SIZE = 50;

/** Whether the site shows this fact. */
export const isPublishedFact = (query: Query, id: string): Promise<boolean> =>
  hasRows(query.selectFrom('fact').where('id', '=', id).where('removed_at', 'is', null));

export function factStore(db: Database) {
  let cached:
    | {
        version: number;
        state: string;
        facts: Fact[];
        almanac: AlmanacFacts;
      }
    | undefined;

  /** All facts, queried again only when one has changed, which changes the content version too. */
  async function loadFacts() {
    const version = await readContentVersion(db.query);
    if (cached?.version === version) return cached;
    const { count, revisions, latest } = await db.query
      .selectFrom('fact')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.sum<number | string | null>('revision').as('revisions'),
        fn.max('updated_at').as('latest'),
      ])
      .executeTakeFirstOrThrow();
    const state = `${count} ${revisions} ${latest}`;
    if (cached?.state === state) {
      cached.version = version;
      return cached;
    }
    const rows = await db.query.selectFrom('fact').selectAll().orderBy('id').execute();
    const facts = rows.filter((row) => row.removed_at === null).map(toFact);
    // Calendars take a higher sequence for a newer edition.
    const changedAt =
      rows
        .map((row) => row.updated_at)
        .sort()
        .at(-1) ?? EPOCH;
    const edition = { sequence: 1 + Number(revisions ?? 0), changedAt };
    cached = { version, state, facts, almanac: almanacFacts(facts, edition) };
    return cached;
  }

  const find = (query: Query, id: string) => findById(query, 'fact', id);

  /** Stores a fact with its previous version, so that the change can be undone. */
  async function change(
    query: Query,
    before: FactRow | undefined,
    fact: Fact,
    { now, reason = '', removed = false }: { now: string; reason?: string; removed?: boolean },
  ): Promise<void> {
    const columns = {
      ...columnsOfFact(fact),
      edited_at: now,
      removed_at: removed ? now : null,
      updated_at: now,
    };
    if (before) await updateRow(query, before, columns);
    else await query.insertInto('fact').values(columns).execute();
    const isOther = before !== undefined && before.value !== fact.value;
    await query
      .insertInto('fact_change')
      .values({
        id: randomUUID(),
        fact_id: fact.id,
        number: before ? nextRevision(before) : 0,
        changed_at: now,
        before: JSON.stringify(before ?? {}),
        was: isOther ? before.value : '',
        became: isOther ? fact.value : '',
        reason,
      })
      .execute();
    await bumpContentVersion(query);
  }

  return {
    /** Every published fact. */
    all: async (): Promise<Fact[]> => (await loadFacts()).facts,
    /** The facts the calendar is computed from; the same object while nothing changes. */
    almanac: async (): Promise<AlmanacFacts> => (await loadFacts()).almanac,

    async listed(): Promise<StoredFact[]> {
      const rows = await db.query.selectFrom('fact').selectAll().orderBy('id').execute();
      return rows.map(toStoredFact);
    },

    async find(id: string): Promise<StoredFact | undefined> {
      const row = await find(db.query, id);
      return row && toStoredFact(row);
    },

    /** Adds a fact; false if it exists or was removed, which `save` handles. */
    add(fact: Fact, now: string): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const before = await find(query, fact.id);
        if (before && before.removed_at === null) return false;
        await change(query, before, fact, { now });
        return true;
      });
    },

    save(fact: Fact, now: string, reason: string): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const before = await find(query, fact.id);
        if (!before) return false;
        await change(query, before, fact, { now, reason });
        return true;
      });
    },

    remove(id: string, now: string): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const before = await find(query, id);
        if (!before || before.removed_at !== null) return false;
        await change(query, before, toFact(before), { now, removed: true });
        return true;
      });
    },

    /** Undoes the last change; false if there is none. */
    undo(id: string, now: string): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const row = await find(query, id);
        const last = await query
          .selectFrom('fact_change')
          .selectAll()
          .where('fact_id', '=', id)
          .orderBy('number', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (!row || !last) return false;
        const before: Partial<FactRow> = JSON.parse(last.before);
        const columns = before.id ? before : { removed_at: now, edited_at: now };
        await updateRow(query, row, { ...columns, updated_at: now });
        await query.deleteFrom('fact_change').where('id', '=', last.id).execute();
        await bumpContentVersion(query);
        return true;
      });
    },

    /** Published values that were changed, newest first. */
    corrections: () =>
      db.query
        .selectFrom('fact_change')
        .innerJoin('fact', 'fact.id', 'fact_change.fact_id')
        .select(['fact_id as factId', 'label', 'page', 'changed_at as changedAt'])
        .select(['was', 'became', 'reason'])
        .where('was', '<>', '')
        .orderBy('changed_at', 'desc')
        .limit(MAX_CORRECTIONS)
        .execute(),

    /** Imports the facts of the files: adds new ones, updates changed ones unless the operator edited or removed them, and removes those no longer in a file. */
    seed(facts: readonly Fact[], now: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        // With those that can't be read, or they would be added again.
        const rows = await query.withoutPlugins().selectFrom('fact').selectAll().execute();
        const rowOf = new Map(rows.map((row) => [row.id, row]));
        const added: Insertable<Tables['fact']>[] = [];
        let changed = false;
        for (const fact of facts) {
          const row = rowOf.get(fact.id);
          rowOf.delete(fact.id);
          const seed_hash = hashOfFact(fact);
          if (row?.seed_hash === seed_hash && (row.edited_at || !row.removed_at)) continue;
          changed = true;
          const columns = { ...columnsOfFact(fact), seed_hash, updated_at: now };
          if (!row) added.push(columns);
          else if (row.edited_at) await updateRow(query, row, { seed_hash, updated_at: now });
          else await updateRow(query, row, { ...columns, removed_at: null });
        }
        for (const batch of inBatches(added, BATCH_SIZE)) {
          await query.insertInto('fact').values(batch).execute();
        }
        for (const row of rowOf.values()) {
          if (!row.seed_hash || row.edited_at || row.removed_at) continue;
          changed = true;
          await updateRow(query, row, { removed_at: now, updated_at: now });
        }
        if (changed) await bumpContentVersion(query);
      });
    },
  };
}

const EPOCH = new Date(0).toISOString();

/** The database refuses more, and a negative one. */
const MAX_REVISION = 1_000_000_000;

const nextRevision = ({ revision }: FactRow) =>
  revision >= 0 && revision < MAX_REVISION ? revision + 1 : 0;

/** Increments the revision, so that calendars and caches notice the change. */
const updateRow = (query: Query, row: FactRow, columns: Partial<FactRow>) =>
  updateById(query, 'fact', row.id, { ...columns, revision: nextRevision(row) });
