import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './postgres.ts';

/** Creates a database on the tests' server, and returns its address. */
export async function createPostgresDatabase(state: 'migrated' | 'empty'): Promise<string> {
  const { url, prefix } = server();
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const template = state === 'migrated' ? `${prefix}_template` : `template0 encoding 'UTF8'`;
  await runOn(url, `create database ${name} template ${template}`);
  return databaseUrl(url, name);
}

export function dropPostgresDatabase(url: string): Promise<void> {
  return runOn(server().url, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

/** Runs one statement on a connection of its own. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function server() {
  const postgres = inject('postgres');
  if (postgres.kind !== 'server') throw new Error('This test needs a PostgreSQL server.');
  return postgres;
}
