import { z } from 'zod';

/** A row of the database that can't be read and is left out everywhere. */
export interface DamagedRow {
  table: string;
  id: string;
  /** The column and what is wrong with it. */
  problem: string;
}

export const rowQuerySchema = z.object({ table: z.string(), id: z.string() });
/** The whole row as JSON. */
export const rowEditSchema = rowQuerySchema.extend({ row: z.string().max(1_000_000) });

/** With the whole row as JSON. */
export type RawRow = DamagedRow & { row: string };

export interface DamagedRowCalls {
  'GET /admin/rows': { answer: RawRow[] };
  'PUT /admin/rows': { body: typeof rowEditSchema; answer: RawRow[] };
  'POST /admin/rows/remove': { body: typeof rowQuerySchema; answer: RawRow[] };
}
