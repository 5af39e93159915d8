import type { Generated } from 'kysely';
import type { Category } from '../../../contract/catalogues.ts';
import type { Json, Moment } from './columns.ts';

export interface ArticlesTables {
  article: ArticleTable;
  article_draft: ArticleDraftTable;
  article_revision: ArticleRevisionTable;
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
}

/** An article that is open in a window at the desk, with what is not saved yet. */
interface ArticleDraftTable {
  id: string;
  article_id: string;
  operator: string;
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
