import type { Columns, SchemaQuery } from './columns.ts';

/** What a token may read. Those given before get the least, which is what scripts need them for. */
export async function tokenScopes(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'operator_token', {
    scope: c.oneOf(['subscribers', 'desk'], { default: 'subscribers' }),
  });
}
