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

export interface DamagedRowCalls {
  'GET /admin/rows': { answer: DamagedRow[] };
  'GET /admin/rows/one': { query: typeof rowQuerySchema; answer: DamagedRow & { row: string } };
  'PUT /admin/rows/one': { body: typeof rowEditSchema; answer: DamagedRow[] };
  'POST /admin/rows/remove': { body: typeof rowQuerySchema; answer: DamagedRow[] };
}
