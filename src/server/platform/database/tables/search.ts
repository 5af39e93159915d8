import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

/** Made from the other tables, so no backup contains them. Only search-store.ts queries them. */
export interface SearchTables {
  search_entry: {
    /** When it was published, in seconds, and a running number: newest first without sorting. */
    place: number;
    kind: string;
    item_id: string;
    group_id: string;
    title: string;
    title_text: string;
    excerpt: string;
    url: string;
    label: string;
    shown_at: Moment | null;
    /** Whose clocks name the day of `shown_at`. */
    time_zone: string;
    visible_from: Moment;
  };
  search_body: { place: number; body: string };
  search_word: { word: string; uses: number };
  search_gram: { gram: string; size: number; word: string };
  search_change: { id: Generated<number>; kind: string; item_id: string };
}
