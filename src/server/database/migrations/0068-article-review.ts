import type { Columns, SchemaQuery } from './columns.ts';
import { setChoices } from './set-choices.ts';

/** Writers, who ask for a review before an article is published, and changed addresses of subscribers. */
export async function articleReview(query: SchemaQuery, c: Columns): Promise<void> {
  await setChoices(query, c, 'operator', 'role', ['owner', 'editor', 'moderator', 'writer']);
  await c.addColumns(query, 'operator', {
    // Where an operator gets emails about their own work.
    email: c.email({ optional: true }),
  });
  await c.addColumns(query, 'article', {
    review_state: c.oneOf(['waiting', 'returned'], { optional: true }),
    review: c.json('object', { optional: true }),
  });
  await c.createIndexes(query, 'article', { article_review: ['review_state'] });
  await c.addColumns(query, 'subscriber', {
    address_changes: c.json('array', { default: '[]' }),
  });
}
