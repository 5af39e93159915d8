import type { Columns, SchemaQuery } from './columns.ts';
import { rebuildTable } from './rebuild-table.ts';

const CHECK = 'article_updated_after_created';

/** A clock that was ahead dates an article later than its next change: no reason to refuse that. */
export async function articleClock(query: SchemaQuery, c: Columns): Promise<void> {
  if (c.kind === 'postgres') {
    await query.schema.alterTable('article').dropConstraint(CHECK).execute();
    return;
  }
  await rebuildTable(query, 'article', (definition) => {
    const rest = definition.replace(
      new RegExp(`, constraint "${CHECK}" check \\(updated_at >= created_at\\)`),
      '',
    );
    if (rest === definition) throw new Error(`article has no check ${CHECK}.`);
    return rest;
  });
}
