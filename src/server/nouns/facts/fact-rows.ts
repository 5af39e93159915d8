import type { Insertable } from 'kysely';
import type { Fact } from '../../../contract/facts/fact.ts';
import type { RowOf } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { factRowSchema } from '../../platform/database/structured-columns.ts';

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

export const toFact = (row: FactRow): Fact => factRowSchema.parse(row);

export const toStoredFact = (row: FactRow): StoredFact => ({
  fact: toFact(row),
  edited: row.edited_at !== null,
  removed: row.removed_at !== null,
});
