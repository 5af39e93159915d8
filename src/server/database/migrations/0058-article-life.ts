import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';
import { rebuildTable } from './rebuild-table.ts';

const FORMER = "excerpt <> '' and content <> ''";
const READABLE = `title <> '' and author_name <> '' and ${FORMER}`;

/** Drafts without a title, deleted articles, search engines' words, preview links and redirects. */
export async function articleLife(query: SchemaQuery, c: Columns): Promise<void> {
  await allowUnnamedDrafts(query, c);
  await c.addColumns(query, 'article', {
    deleted_at: c.time({ optional: true }),
    search_title: c.text(0, 300, { default: '' }),
    search_description: c.text(0, 1000, { default: '' }),
    canonical_url: c.webAddress({ optional: true }),
    preview_token: c.text(20, 64, { optional: true }),
    preview_until: c.time({ optional: true }),
  });
  await c.createIndexes(query, 'article', {
    article_deleted: ['deleted_at'],
    article_preview: ['preview_token'],
  });
  // An address that an article of ours had, so that a bundled one is not added again.
  await c.createTable(query, 'gone_article', {
    id: c.slug({ key: true }),
    gone_at: c.time(),
  });
  await c.createTable(query, 'redirect', {
    path: c.text(2, 500, { key: true }),
    target: c.text(1, 2000),
    hits: c.whole(0, 2_000_000_000, { default: 0 }),
    last_hit_at: c.time({ optional: true }),
    created_by: c.text(1, 100),
    created_at: c.time(),
  });
  await c.createIndexes(query, 'redirect', { redirect_target: ['target'] });
}

/** Text is saved from the first word; readers get only what has a title and an author. */
async function allowUnnamedDrafts(query: SchemaQuery, c: Columns): Promise<void> {
  if (c.kind === 'postgres') {
    await sql
      .raw(
        `alter table article
          drop constraint article_title_check,
          add constraint article_title_check check (length(title) <= 300),
          drop constraint article_author_name_check,
          add constraint article_author_name_check check (length(author_name) <= 200),
          drop constraint article_readable_unless_draft,
          add constraint article_readable_unless_draft
            check (status = 'draft' or (published_at is not null and ${READABLE}))`,
      )
      .execute(query);
    return;
  }
  await rebuildTable(query, 'article', (definition) => {
    let changed = definition;
    for (const [former, now] of [
      [' and octet_length("title") >= 1', ''],
      [' and octet_length("author_name") >= 1', ''],
      [FORMER, READABLE],
    ] as const) {
      if (!changed.includes(former)) throw new Error(`article has no check${former}.`);
      changed = changed.replace(former, now);
    }
    return changed;
  });
}
