import type { Columns, SchemaQuery } from './columns.ts';

/** What an editor needs: unsaved texts, who has an article open, corrections, and known pictures. */
export async function writing(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'article', { corrections: c.json('array', { default: '[]' }) });

  // One for each window in which an article is open.
  await c.createTable(query, 'article_draft', {
    id: c.text(1, 64, { key: true }),
    article_id: c.reference('article.id', 'cascade'),
    operator: c.text(1, 100),
    opened_at: c.time(),
    seen_at: c.time(),
    body: c.json('object', { optional: true }),
    saved_at: c.time({ optional: true }),
  });
  await c.createIndexes(query, 'article_draft', { article_draft_of: ['article_id', 'seen_at'] });

  await c.addColumns(query, 'desk_picture', {
    file_name: c.text(0, 200, { default: '' }),
    alt: c.text(0, 500, { default: '' }),
    caption: c.text(0, 500, { default: '' }),
    credit: c.text(0, 200, { default: '' }),
    width: c.whole(0, 20_000, { default: 0 }),
    height: c.whole(0, 20_000, { default: 0 }),
    // What must stay in view when it is cut to another shape, in hundredths of its sides.
    focus_x: c.whole(0, 100, { default: 50 }),
    focus_y: c.whole(0, 100, { default: 50 }),
    // What is cut away from each side, in hundredths.
    crop_left: c.whole(0, 90, { default: 0 }),
    crop_top: c.whole(0, 90, { default: 0 }),
    crop_right: c.whole(0, 90, { default: 0 }),
    crop_bottom: c.whole(0, 90, { default: 0 }),
  });
}
