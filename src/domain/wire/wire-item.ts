import type { Category } from '../../contract/catalogues.ts';

/** One report of our own wire: what the site itself knows, leading to one of its pages. */
export interface WireItem {
  /** Names the occasion for good, so that it is filed once however often anybody looks. */
  guid: string;
  title: string;
  description: string;
  /** The page of ours that tells the rest. */
  path: string;
  /** The cover of an article's own report; no other report has it, so no list shows it twice. */
  picture: string | null;
  publishedAt: string;
  category: Category | null;
  business: boolean;
  diaspora: boolean;
}

/** What a report has unless it says otherwise. */
export const PLAIN = { picture: null, category: null, business: false, diaspora: false } as const;
