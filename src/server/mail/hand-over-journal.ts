import { closeSync, openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs';
import { MINUTE } from '../../contract/durations.ts';
import type { InDoubt } from '../database/claim-due.ts';
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
  /** Whether each letter's last byte went out. One that only another machine can tell of is missing. */
  wereWritten(letters: readonly InDoubt[]): Promise<ReadonlyMap<string, boolean>>;
  /** Once nothing is in doubt any more, nobody will ask again. */
  clear(isDoubtless: () => Promise<boolean>): Promise<void>;
  close(): void;
}

/** Names that are removed at a time. */
const CLEARED = 10_000;
/** Longer than any letter is on its way: what is written now cannot be lost by clearing. */
const QUIET_FOR = 10 * MINUTE;

const nameOf = ({ id, attempt }: Attempt) => `${id} ${attempt}`;

const among = (letters: readonly InDoubt[], names: ReadonlySet<string>) =>
  new Map(letters.map((letter) => [letter.id, names.has(nameOf(letter))]));

/** Lines that outlive this process, for whoever comes after it on this machine. */
function openLog(file: string) {
  let open: number | undefined;
  return {
    /** A plain append: microseconds, and it wakes nobody who could take our place. */
    append(line: string) {
      open ??= openSync(file, 'a', 0o600);
      writeSync(open, `${line}\n`);
    },

    read(): ReadonlySet<string> {
      try {
        return new Set(readFileSync(file, 'utf8').split('\n'));
      } catch {
        return new Set();
      }
    },

    async clear(isDoubtless: () => Promise<boolean>) {
      const { size = 0, mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
      if (size === 0 || Date.now() - mtimeMs < QUIET_FOR) return;
      if (await isDoubtless()) truncateSync(file);
    },

    close() {
      if (open !== undefined) closeSync(open);
      open = undefined;
    },
  };
}

/** For SQLite, where all processes share the machine. */
export function journalFile(file: string): HandOverJournal {
  const log = openLog(file);
  return {
    ...log,
    async ready() {},
    note: (letter) => log.append(nameOf(letter)),
    done() {},
    wereWritten: async (letters) => among(letters, log.read()),
  };
}

/**
 * For PostgreSQL, where another machine may take over. Its own file tells a process that comes back
 * what it had done. A row tells the others, should it stay away: the statement is sent without
 * waiting, and once the system has it it arrives, even if this process ends in the same moment. But
 * sending it wakes the database, which on a busy machine takes our place, so the file has the last
 * word before the byte.
 */
export function journalTable(db: Database, lines: Lines, file: string): HandOverJournal {
  const log = openLog(file);
  const ours = (letter: Attempt) => `ours ${nameOf(letter)}`;
  const taken = new Map<string, Line>();
  let empty = false;

  async function find(letters: readonly InDoubt[]) {
    if (letters.length === 0) return new Set<string>();
    const noted = db.query.selectFrom('handed_letter').select('name');
    const rows = await noted.where('name', 'in', letters.map(nameOf)).execute();
    return new Set(rows.map(({ name }) => name));
  }

  return {
    async ready(letter) {
      log.append(ours(letter));
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
      log.append(name);
    },

    done(letter) {
      taken.get(nameOf(letter))?.release();
      taken.delete(nameOf(letter));
    },

    async wereWritten(letters) {
      const known = log.read();
      const own = letters.filter((letter) => known.has(ours(letter)));
      const abandoned = letters.filter((letter) => letter.abandoned && !own.includes(letter));
      return new Map([...among(own, known), ...among(abandoned, await find(abandoned))]);
    },

    async clear(isDoubtless) {
      await log.clear(isDoubtless);
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

    close: log.close,
  };
}
