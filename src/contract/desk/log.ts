import { z } from 'zod';
import { chosen, pageNumber, sortOrder } from '../forms/list-query.ts';

export interface AuditEntry {
  id: string;
  at: string;
  actor: string;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
}

const aDay = z.iso.date({ error: 'Enter a date such as 2026-11-15' });

export const LOG_SORTS = { newest: 'Newest first', oldest: 'Oldest first' } as const;

const logFilter = {
  action: chosen(z.string().max(100)),
  search: chosen(z.string().trim().max(200)),
  from: chosen(aDay),
  to: chosen(aDay),
  sort: sortOrder(LOG_SORTS),
};

export const logFilterSchema = z.object(logFilter);
export type LogFilter = z.infer<typeof logFilterSchema>;

export const LOG_PER_PAGE = 100;

export const logQuerySchema = z.object({ ...logFilter, page: pageNumber(100_000) });

export interface LogCalls {
  'GET /admin/log': { query: typeof logQuerySchema; answer: AuditEntry[] };
  'GET /admin/log/actions': { answer: string[] };
}
