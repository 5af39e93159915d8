import type { Columns, SchemaQuery } from './columns.ts';

/**
 * Where a story that became part of another one leads, and what the operator said about which
 * reports are one story and where they belong.
 */
export async function joinedStories(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(query, 'story_redirect', {
    id: c.text(1, 64, { key: true }),
    story_id: c.reference('story.id', 'cascade'),
    moved_at: c.time(),
  });
  await c.createIndexes(query, 'story_redirect', { story_redirect_target: ['story_id'] });

  // Without references: what was learnt from a report stays when the report is gone.
  await c.createTable(query, 'news_label', {
    id: c.text(1, 64, { key: true }),
    kind: c.oneOf(['same', 'different', 'filed', 'hidden']),
    item_id: c.text(1, 64),
    // The other of two reports; empty where the label is about one.
    other_id: c.text(0, 64, { default: '' }),
    // What the reports said and where the one was filed: enough to learn from.
    body: c.json('object'),
    labelled_by: c.text(1, 100),
    labelled_at: c.time(),
  });
  await c.createIndexes(query, 'news_label', {
    news_label_of_item: ['item_id', 'other_id'],
    news_label_newest: ['labelled_at', 'id'],
  });
}
