import { baseline } from './0001-baseline.ts';
import { factCheckKind } from './0002-fact-check-kind.ts';
import type { Columns, SchemaQuery } from './columns.ts';

export interface Migration {
  name: string;
  up: (query: SchemaQuery, columns: Columns) => Promise<void>;
}

/** What every database that this code can read began with. */
export const BASELINE = '0001-baseline';

/** In the order they run. Released ones are history: change the schema by adding another here. */
export const migrations: readonly Migration[] = [
  { name: BASELINE, up: baseline },
  { name: '0002-fact-check-kind', up: factCheckKind },
];
