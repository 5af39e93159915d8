import type { Kysely, Selectable } from 'kysely';
import type { Tables } from './schema.ts';
import type { DamagedRows } from './sound-rows.ts';

export type DatabaseTarget =
  | { kind: 'sqlite'; file: string }
  /** `listenUrl` is where changes are listened for, past a pooler. */
  | { kind: 'postgres'; url: string; listenUrl?: string };
export type DatabaseKind = DatabaseTarget['kind'];

/** Queries the tables: on a connection, in a transaction or from a snapshot. */
export type Query = Kysely<Tables>;

/** A row as it is selected whole: `RowOf<'event'>`. */
export type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>;

export interface Database {
  readonly kind: DatabaseKind;
  /** Selects only rows that can be read. */
  readonly query: Query;
  readonly damaged: DamagedRows;
  /** Reads every row from one snapshot, however long it takes, while others go on writing. */
  snapshot<T>(read: (query: Query) => Promise<T>): Promise<T>;
  /** Where the database can report new content versions: listens until it is closed. */
  watchVersion?(onVersion: (version: number) => void): void;
  close(): Promise<void>;
}
