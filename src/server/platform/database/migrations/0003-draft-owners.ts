import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/** Drafts belong to an operator, not to a name, which a later operator may get. */
export async function draftOwners(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'article', { started_by: c.text(1, 64, { optional: true }) });
  await c.addColumns(query, 'article_draft', { operator_id: c.text(1, 64, { optional: true }) });
  await sql`update article set started_by = (
    select operator.id from operator
    join article_revision on article_revision.saved_by = operator.name
    where article_revision.article_id = article.id and article_revision.number = 1
  ) where origin = 'desk'`.execute(query);
  await sql`update article_draft set operator_id = (
    select operator.id from operator where operator.name = article_draft.operator
  )`.execute(query);
}
