import type { Generated } from 'kysely';
import type { Category } from '../../../../contract/catalogues.ts';
import type { Json, Moment } from './columns.ts';

export interface ArticlesTables {
  article: ArticleTable;
  article_draft: ArticleDraftTable;
  article_revision: ArticleRevisionTable;
  gone_article: GoneArticleTable;
}

interface ArticleTable {
  id: string;
  title: string;
  excerpt: string;
  category: Category;
  content: string;
  image_url: string;
  image_alt: string;
  author_name: string;
  published_at: Moment | null;
  tags: Json;
  sources: Json;
  featured_rank: number | null;
  status: 'draft' | 'scheduled' | 'published' | 'unpublished';
  origin: 'bundled' | 'desk';
  bundled_hash: string | null;
  search_text: string;
  created_at: Moment;
  updated_at: Moment;
  corrections: Generated<Json>;
  /** Who made the picture; null for our own drawings. */
  image_credit: Json | null;
  /** When it was deleted; it can be restored for a month. */
  deleted_at: Moment | null;
  /** For search engines, where it differs from the title. */
  search_title: Generated<string>;
  search_description: Generated<string>;
  canonical_url: string | null;
  /** The end of the link by which anybody can read a draft. */
  preview_token: string | null;
  preview_until: Moment | null;
  /** Whether an editor is asked to review it, or has sent it back. */
  review_state: 'waiting' | 'returned' | null;
  review: Json | null;
  /** The id of the operator who began to write it at the desk. */
  started_by: string | null;
}

/** The id of an article that was deleted for good or moved to another address. */
interface GoneArticleTable {
  id: string;
  gone_at: Moment;
}

/** An article that is open in a window at the desk, with what is not saved yet. */
interface ArticleDraftTable {
  id: string;
  article_id: string;
  operator: string;
  operator_id: string | null;
  opened_at: Moment;
  seen_at: Moment;
  body: Json | null;
  saved_at: Moment | null;
}

interface ArticleRevisionTable {
  id: string;
  article_id: string;
  number: number;
  body: Json;
  saved_by: string;
  saved_at: Moment;
}
