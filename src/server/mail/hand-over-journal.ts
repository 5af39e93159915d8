import { closeSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import type { Database } from '../database/database.ts';
import type { Line, Lines } from '../database/own-connections.ts';

/** An attempt to hand a letter over. One that failed says nothing about the next. */
export interface Attempt {
  id: string;
  attempt: number;
}

/**
 * Names of the letters whose last byte goes out in the very next step. A process can die between
 * telling the database that it will hand a letter over and doing so, and on a busy machine that is
 * milliseconds; this tells afterwards which it was.
 */
export interface HandOverJournal {
  /** Resolves when this letter can be noted. */
  ready(letter: Attempt): Promise<void>;
  /** Has left this process when it returns, so that it outlives it. */
  note(letter: Attempt): void;
  /** Whatever became of it, its turn is over. */
  done(letter: Attempt): void;
  /** Which of these were noted. */
  noted(letters: readonly Attempt[]): Promise<ReadonlySet<string>>;
  /** Once nothing is in doubt any more, nobody will ask again. */
  clear(isDoubtless: () => Promise<boolean>): Promise<void>;
  close(): void;
}

/** Names that are removed at a time. */
const CLEARED = 10_000;

const nameOf = ({ id, attempt }: Attempt) => `${id} ${attempt}`;

const idsOf = (letters: readonly Attempt[], names: ReadonlySet<string>) =>
  new Set(letters.filter((letter) => names.has(nameOf(letter))).map(({ id }) => id));

/** For SQLite, where all processes share the machine: a plain append takes microseconds. */
export function journalFile(file: string): HandOverJournal {
  let open: number | undefined;
  let empty = false;

  function read(): ReadonlySet<string> {
    try {
      return new Set(readFileSync(file, 'utf8').split('\n'));
    } catch {
      return new Set();
    }
  }

  return {
    async ready() {},

    note(letter) {
      empty = false;
      open ??= openSync(file, 'a', 0o600);
      writeSync(open, `${nameOf(letter)}\n`);
    },

    done() {},

    noted: async (letters) => idsOf(letters, read()),

    async clear(isDoubtless) {
      if (empty || !(await isDoubtless())) return;
      empty = true;
      try {
        truncateSync(file);
      } catch {
        // There was none.
      }
    },

    close() {
      if (open !== undefined) closeSync(open);
      open = undefined;
    },
  };
}

/**
 * For PostgreSQL, where another machine may take over. The row is sent without waiting: once the
 * system has the statement it arrives, even if this process ends in the same moment, and nobody asks
 * before the lease has run out, minutes later.
 */
export function journalTable(db: Database, lines: Lines): HandOverJournal {
  const taken = new Map<string, Line>();
  let empty = false;
  return {
    async ready(letter) {
      taken.set(nameOf(letter), await lines.take());
    },

    note(letter) {
      empty = false;
      const name = nameOf(letter);
      const line = taken.get(name);
      if (!line) throw new Error('A letter is handed over that nobody is ready for.');
      taken.delete(name);
      const quoted = name.replaceAll("'", "''");
      line.send(`insert into handed_letter (name) values ('${quoted}') on conflict do nothing`);
    },

    done(letter) {
      taken.get(nameOf(letter))?.release();
      taken.delete(nameOf(letter));
    },

    async noted(letters) {
      const rows = await db.query
        .selectFrom('handed_letter')
        .select('name')
        .where('name', 'in', letters.map(nameOf))
        .execute();
      return idsOf(letters, new Set(rows.map(({ name }) => name)));
    },

    async clear(isDoubtless) {
      if (empty) return;
      // Before asking, because what is noted afterwards belongs to a letter in doubt then.
      const noted = db.query.selectFrom('handed_letter').select('name').limit(CLEARED);
      const rows = await noted.execute();
      if (!(await isDoubtless())) return;
      empty = rows.length < CLEARED;
      const names = rows.map(({ name }) => name);
      if (names.length === 0) return;
      await db.query.deleteFrom('handed_letter').where('name', 'in', names).execute();
    },

    close() {},
  };
}
