import type { Generated } from 'kysely';
import type { Flag, Json, Moment } from './columns.ts';

export interface IndexingTables {
  indexed_page: IndexedPageTable;
  index_batch: IndexBatchTable;
}

/** A page that search engines know of, or are to be told about. */
interface IndexedPageTable {
  /** Its path. */
  id: string;
  /** As in the sitemap, where known. */
  changed: string | null;
  is_gone: Generated<Flag>;
  /** When it is to be sent; null where search engines know it as it is. */
  due_at: Moment | null;
  lease_until: Moment | null;
}

/** Pages that were sent together, and the answer. */
interface IndexBatchTable {
  id: string;
  sent_at: Moment;
  paths: Json;
  status: number | null;
  answer: string;
}
