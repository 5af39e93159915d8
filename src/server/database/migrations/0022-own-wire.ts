import type { Columns, SchemaQuery } from './columns.ts';
import { setChoices } from './set-choices.ts';

/** `sample` stays possible, for backups of when samples stood in for news; a start removes them. */
const OWNERS = ['state', 'private', 'public', 'community', 'sample', 'own', 'unknown'];

/** The site is an outlet itself, and files what it knows. */
export async function ownWire(query: SchemaQuery, c: Columns): Promise<void> {
  await setChoices(query, c, 'outlet', 'owner_kind', OWNERS);
}
