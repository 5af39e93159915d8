import type { Generated } from 'kysely';
import type { Category } from '../../../../contract/catalogues.ts';
import type { Json, Moment } from './columns.ts';

export interface LivePagesTables {
  live_page: LivePageTable;
  live_entry: LiveEntryTable;
}

/** An event that is reported as it happens, and stays to be read afterwards. */
interface LivePageTable {
  id: string;
  slug: string;
  title: string;
  summary: string;
  category: Category;
  key_points: Generated<Json>;
  status: 'draft' | 'open' | 'closed';
  /** The number of the entry on top. */
  pinned: number | null;
  /** The number of the newest entry, also where that was withdrawn. */
  last_number: Generated<number>;
  /** Grows with every change that readers see, so that they are sent only what they lack. */
  revision: Generated<number>;
  started_by: string;
  opened_at: Moment | null;
  closed_at: Moment | null;
  created_at: Moment;
  updated_at: Moment;
}

interface LiveEntryTable {
  id: string;
  page_id: string;
  submission_key: string;
  /** From when it was published. */
  number: number | null;
  status: 'draft' | 'published' | 'withdrawn';
  text: string;
  story: Json | null;
  corrections: Generated<Json>;
  author_name: string;
  /** The operator's id. */
  author_id: string;
  published_by: string | null;
  published_at: Moment | null;
  created_at: Moment;
  updated_at: Moment;
  /** The page's revision when readers last saw it change. */
  revision: Generated<number>;
}
