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

export const columnsOfFact = ({ sourceName, sourceUrl, readOn, checkOn, ...fact }: Fact) =>
  ({
    ...fact,
    detail: JSON.stringify(fact.detail),
    source_name: sourceName,
    source_url: sourceUrl,
    read_on: readOn,
    check_on: checkOn,
  }) satisfies Partial<Insertable<Tables['fact']>>;

export const toFact = (row: FactRow): Fact => factRowSchema.parse(row);

export const toStoredFact = (row: FactRow): StoredFact => ({
  fact: toFact(row),
  edited: row.edited_at !== null,
  removed: row.removed_at !== null,
});
