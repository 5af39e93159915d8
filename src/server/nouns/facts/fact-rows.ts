import type { Insertable } from 'kysely';
import { type Fact, factSchema } from '../../../contract/facts/fact.ts';
import type { RowOf } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';

export type FactRow = RowOf<'fact'>;

/** A fact with what the desk's list shows beside it. */
export interface StoredFact {
  fact: Fact;
  edited: boolean;
  removed: boolean;
}

export const columnsOfFact = (fact: Fact) =>
  ({
    id: fact.id,
    kind: fact.kind,
    page: fact.page,
    label: fact.label,
    value: fact.value,
    note: fact.note,
    detail: JSON.stringify(fact.detail),
    source_name: fact.sourceName,
    source_url: fact.sourceUrl,
    published: fact.published,
    read_on: fact.readOn,
    check_on: fact.checkOn,
    confirms: fact.confirms,
  }) satisfies Partial<Insertable<Tables['fact']>>;

const fieldsOf = (row: { readonly [Column in keyof FactRow]?: unknown }) => ({
  id: row.id,
  kind: row.kind,
  page: row.page,
  label: row.label,
  value: row.value,
  note: row.note,
  detail: JSON.parse(String(row.detail)),
  sourceName: row.source_name,
  sourceUrl: row.source_url,
  published: row.published,
  readOn: row.read_on,
  checkOn: row.check_on,
  confirms: row.confirms,
});

export const toFact = (row: FactRow): Fact => factSchema.parse(fieldsOf(row));

/** Whether a row from elsewhere is a fact; its detail must be JSON. */
export const isFact = (row: { readonly [Column in keyof FactRow]?: unknown }): boolean =>
  factSchema.safeParse(fieldsOf(row)).success;

export const toStoredFact = (row: FactRow): StoredFact => ({
  fact: toFact(row),
  edited: row.edited_at !== null,
  removed: row.removed_at !== null,
});
