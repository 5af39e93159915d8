import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import type { Database } from '../../src/server/platform/database/connect.ts';
import { portableTypes, postgresOn } from '../../src/server/platform/database/postgres.ts';

/** PGlite behind the same driver as a server, with its one connection. */
export function openPglite(pglite: PGlite): Database {
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    max: 1,
    idleTimeoutMillis: 0,
    types: portableTypes,
  });
  return postgresOn(pool);
}
