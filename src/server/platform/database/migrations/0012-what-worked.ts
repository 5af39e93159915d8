import type { Columns, SchemaQuery } from './columns.ts';
import { setChoices } from './set-choices.ts';

const KINDS = ['page', 'referrer', 'country', 'device', 'campaign', 'hour', 'minute'];

/** Shares, returning visits and the campaigns of a page are counted. */
export const whatWorked = (query: SchemaQuery, c: Columns): Promise<void> =>
  setChoices(query, c, 'view_count', 'kind', [...KINDS, 'share', 'return', 'tagged']);
