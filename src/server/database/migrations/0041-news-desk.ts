import type { Columns, SchemaQuery } from './columns.ts';

/** What the desk decides about live news, so that a restart does not undo it. */
export async function newsDesk(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'outlet', {
    // An outlet of the desk's own is in no feeds file, and must not be switched off for that.
    origin: c.oneOf(['file', 'desk'], { default: 'file' }),
    // What the operator switched; empty where the feeds file decides.
    switched: c.whole(0, 1, { optional: true }),
  });

  // The newest stands. Older ones stay, so that a change can be looked at and taken back.
  await c.createTable(query, 'news_rules', {
    id: c.text(1, 64, { key: true }),
    number: c.whole(1, 1_000_000, { unique: true }),
    // `{}` is the operator's word that the built-in rules count again.
    body: c.json('object'),
    saved_by: c.text(1, 100),
    saved_at: c.time(),
  });
}
