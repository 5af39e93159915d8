import { z } from 'zod';
import type { DeskLine } from './today.ts';

export const findQuerySchema = z.object({ q: z.string().trim().min(2).max(100) });

/** What the desk's search finds of one kind. */
export interface FoundGroup {
  /** Above them: 'Businesses'. */
  title: string;
  rows: DeskLine[];
  /** The list with all that match, where there are more. */
  all: string | null;
}

export interface FindCalls {
  'GET /admin/find': { query: typeof findQuerySchema; answer: FoundGroup[] };
}
