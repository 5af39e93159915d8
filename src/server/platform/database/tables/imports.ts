import type { Generated } from 'kysely';
import type { ImportKind, ImportState } from '../../../../contract/desk/import-desk.ts';
import type { Flag, Json, Moment } from './columns.ts';

export interface ImportsTables {
  article_import: ArticleImportTable;
  imported_article: ImportedArticleTable;
  import_picture: ImportPictureTable;
  import_file: ImportFileTable;
}

/** A file of another site's posts: read, shown, imported, perhaps undone. */
interface ArticleImportTable {
  id: string;
  kind: ImportKind | null;
  file_name: string;
  /** Where the other site stood. */
  site: string;
  /** What the operator chose for the articles. */
  choices: Json | null;
  status: ImportState;
  problem: string;
  read_by: string;
  read_at: Moment;
  seen_at: Moment;
  counts: Json;
  imported_by: string | null;
  imported_at: Moment | null;
}

/** One post of such a file, and the article that was made of it. */
interface ImportedArticleTable {
  id: string;
  import_id: string;
  position: number;
  source: string;
  report: Json;
  body: Json | null;
  article_id: string | null;
  made_at: Moment | null;
}

/** A picture of such a file, until the import makes it one of ours. */
interface ImportPictureTable {
  id: string;
  import_id: string;
  address_hash: string;
  name: string | null;
  problem: string;
  /** In base64. */
  webp: string | null;
  width: number;
  height: number;
  alt: string;
  caption: string;
  credit: string;
  file_name: string;
  is_new: Generated<Flag>;
}

/** A document of such a file, until the import makes it one of ours. */
interface ImportFileTable {
  id: string;
  import_id: string;
  name: string;
  /** In base64. */
  bytes: string | null;
  size: number;
  file_name: string;
  is_new: Generated<Flag>;
}
