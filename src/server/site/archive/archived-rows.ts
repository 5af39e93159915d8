import { setImmediate as turn } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { ArchiveDataRead } from '../../../contract/desk/import-desk.ts';
import {
  columnOf,
  type Description,
  deskSchemasOf,
  schemasOf,
} from '../../../contract/forms/description.ts';
import { addressesInText } from '../../../domain/newsletter/addresses-in-text.ts';
import { csvRow } from '../../../domain/text/csv.ts';
import { isPublishedFact } from '../../nouns/facts/fact-store.ts';
import type { ArchivedTable } from '../../nouns/submissions/noun-module.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import {
  isDatabaseAway,
  isMissingReference,
  isStorageFull,
} from '../../platform/database/database-away.ts';
import { inControl } from '../../platform/database/described-rows.ts';
import { rawRows } from '../../platform/database/raw-rows.ts';
import { rolledBack } from '../../platform/database/rolled-back.ts';
import {
  referencesOf,
  TABLE_KEYS,
  type TableName,
  uniqueColumns,
} from '../../platform/database/schema.ts';
import { damageOf } from '../../platform/database/structured-columns.ts';
import { chainProblem, folded, redirectFrom } from '../../platform/redirects/redirect-store.ts';
import { MODULES } from '../nouns/modules.ts';
import { HOLDINGS } from '../people/holdings.ts';

type Row = Record<string, string | number | null>;

interface SiteTable extends ArchivedTable {
  hasSheet?: boolean;
  /** Which rows are written, where not all are. */
  only?: RawBuilder<SqlBool>;
  /** Written for other programs, and not read back. */
  isOnlyWritten?: boolean;
  /** Read back only where the site has none, because the newest row of all counts. */
  isOnlyIntoEmpty?: boolean;
  /** A row of the site that nobody has changed (null here) gives way to the archive's. */
  untouched?: string;
}

/** The tables of modules. Readers see listings; anything else that people send in is personal. */
const OF_MODULES = MODULES.flatMap((module) =>
  module.tables
    .filter((owned) => 'file' in owned)
    .map((owned) => ({
      ...owned,
      hasSheet: !owned.table.endsWith('_photo'),
      isPersonal: owned.isPersonal ?? !('published' in module),
      omitted: ['submission_key', ...(owned.omitted ?? [])],
    })),
);

const OF_NO_MODULE: readonly SiteTable[] = [
  {
    table: 'outlet',
    file: 'outlets',
    about: 'outlets we follow',
    only: sql`outlet.owner_kind <> 'sample'`,
    untouched: 'switched',
    omitted: [
      'etag',
      'last_modified',
      'body_hash',
      'lease_until',
      'failures',
      'last_ok_at',
      'last_error',
    ],
  },
  { table: 'remittance_quote', file: 'quotes', about: 'quotes and rates', hasSheet: true },
  { table: 'fact', file: 'facts', about: 'facts with their sources', untouched: 'edited_at' },
  { table: 'live_page', file: 'live-pages', about: 'live pages with their key points' },
  { table: 'live_entry', file: 'live-entries', about: 'entries of live pages' },
  { table: 'fact_change', file: 'fact-changes', about: 'changes of facts' },
  { table: 'episode', file: 'episodes', about: 'podcast episodes that were added at the desk' },
  {
    table: 'recording',
    file: 'recordings',
    about: 'recordings of episodes with their chapters and times; the sound is in `audio/`',
    only: sql`state = 'ready' and "show" = 'stories'`,
    omitted: ['lease_until', 'attempts', 'problem'],
  },
  {
    table: 'radio_station',
    file: 'radio-stations',
    about: 'radio stations that were added, changed or switched off at the desk',
    only: sql`own is not null or is_off = 1`,
    omitted: ['stream', 'failures', 'problem', 'format', 'checked_at'],
  },
  { table: 'redirect', file: 'redirects', about: 'addresses that have moved', hasSheet: true },
  {
    table: 'takedown',
    file: 'takedowns',
    about: 'requests to remove or correct pages, with who asked and what was decided',
    isPersonal: true,
  },
  {
    table: 'own_text',
    file: 'own-texts',
    about: 'pages, guides and episodes as they were written at the desk, with every revision',
  },
  {
    table: 'news_rules',
    file: 'filing-rules',
    about: 'revisions of the rules that file the news',
    isOnlyIntoEmpty: true,
  },
  {
    table: 'channel_post',
    file: 'channel-posts',
    about: 'posts on WhatsApp and Telegram',
    hasSheet: true,
  },
  {
    table: 'view_count',
    file: 'readership',
    about: 'how often pages were read, by day',
    hasSheet: true,
  },
  {
    table: 'newsletter_issue',
    file: 'issues',
    about: 'newsletter issues and alerts',
    isOnlyWritten: true,
  },
  {
    table: 'article_revision',
    file: 'article-revisions',
    about: 'every saved revision of articles',
    isOnlyWritten: true,
  },
];

const ORDER = Object.keys(TABLE_KEYS);
/** In the order in which rows refer to each other. */
export const ARCHIVED_TABLES: readonly SiteTable[] = [...OF_MODULES, ...OF_NO_MODULE].toSorted(
  (one, other) => ORDER.indexOf(one.table) - ORDER.indexOf(other.table),
);

const PAGE_ROWS = 100;
/** Different reasons that are reported of one file. */
const MAX_REASONS = 20;
/** Rows with pictures are up to megabytes each. */
const PAGE_PICTURES = 5;

async function* pagesOf({ query }: Database, { table, omitted = [], only }: SiteTable) {
  const key = TABLE_KEYS[table];
  const limit = table.endsWith('_photo') ? PAGE_PICTURES : PAGE_ROWS;
  for await (const rows of rawRows(query, { table, key, limit, ...(only && { where: only }) })) {
    yield rows.map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => !omitted.includes(column))
          // Both databases name them in their own order.
          .toSorted(([one], [other]) => one.localeCompare(other)),
      ),
    );
    await turn();
  }
}

/** One JSON object a line. */
export async function* rowLines(db: Database, archived: SiteTable): AsyncGenerator<string> {
  for await (const rows of pagesOf(db, archived)) {
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
}

/** The same for spreadsheets, with the names of the columns first. */
export async function* rowSheet(db: Database, archived: SiteTable): AsyncGenerator<string> {
  let hasHead = false;
  for await (const rows of pagesOf(db, archived)) {
    const [first] = rows;
    if (first && !hasHead) yield csvRow(Object.keys(first));
    hasHead = true;
    yield rows.map((row) => csvRow(Object.values(row).map((cell) => String(cell ?? '')))).join('');
  }
}

/** What the site has promised to people whose rows an archive may bring back. */
export interface Promises {
  /** Those of these addresses that must never be emailed again. */
  suppressed: (emails: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Those of these folded addresses that asked to be erased. */
  erased: (addresses: readonly string[]) => Promise<readonly string[]>;
}

export type RowsRead = Omit<ArchiveDataRead, 'about'>;

/** The keys of rows that a plan has counted as added, by table. */
export type Planned = Map<TableName, Set<unknown>>;

/**
 * Adds the rows that are not here yet, a batch at a time; a refused batch row by row. A plan counts
 * the same rows and adds none.
 */
export async function readRows(
  db: Database,
  archived: SiteTable,
  lines: AsyncIterable<string>,
  { suppressed, erased, planned }: Promises & { planned: Planned | undefined },
): Promise<RowsRead> {
  const tables = await db.query.introspection.getTables();
  const existing = tables.find(({ name }) => name === archived.table)?.columns ?? [];
  const columns = existing
    .map(({ name }) => name)
    .filter((name) => !archived.omitted?.includes(name));
  const read: RowsRead = { added: 0, existing: 0, refused: 0, reasons: [] };
  const refuse = (reason: string, rows = 1) => {
    read.refused += rows;
    const same = read.reasons.find((each) => each.reason === reason);
    if (same) same.rows += rows;
    else if (read.reasons.length < MAX_REASONS) read.reasons.push({ reason, rows });
  };
  const isLeftAlone = archived.isOnlyIntoEmpty && (await hasRows(db.query, archived.table));
  const insert = async (rows: Row[]) => {
    if (isLeftAlone) {
      read.existing += rows.length;
      return;
    }
    const added = await (planned
      ? wouldInsert(db.query, archived, columns, rows, planned)
      : insertRows(db.query, archived, columns, rows));
    read.added += added.length;
    read.existing += rows.length - added.length;
  };
  const insertAllowed = async (all: Row[]) => {
    const rows = await withoutErased(archived.table, all, erased);
    if (rows.length < all.length) refuse('its sender was erased', all.length - rows.length);
    if (rows.length === 0) return;
    if (!archived.isPersonal) return insertEach(rows);
    const gone = await suppressed(rows.map(({ email }) => String(email)));
    const allowed = rows.filter(({ email }) => !gone.has(String(email)));
    if (allowed.length < rows.length) {
      refuse('its address must not be emailed', rows.length - allowed.length);
    }
    if (allowed.length > 0) await insertEach(allowed);
  };
  const insertEach = async (rows: Row[]) => {
    try {
      await insert(rows);
    } catch (error) {
      if (isDatabaseAway(error) || isStorageFull(error)) throw error;
      if (rows.length === 1) {
        refuse(
          isMissingReference(error) ? 'belongs to what isn’t here' : 'the database refused it',
        );
      } else for (const row of rows) await insertEach([row]);
    }
  };
  const earlier = earlierRows(archived.table, columns);
  let batch: Row[] = [];
  for await (const line of lines) {
    const row = rowOf(line);
    const problem = row
      ? ((await problemIn(db, archived.table, row, earlier.targets)) ?? earlier.problemOf(row))
      : 'is not a row';
    if (row && !problem) batch.push(row);
    else refuse(problem ?? '');
    if (batch.length < PAGE_PICTURES * 4) continue;
    await insertAllowed(batch);
    batch = [];
    await turn();
  }
  if (batch.length > 0) await insertAllowed(batch);
  return read;
}

/** What the unique index of a part of a table is of; nothing where a row isn't in it. */
const PARTLY_UNIQUE: { [Table in TableName]?: (row: Row) => Row[string][] } = {
  rating: ({ status, business_id = null, mailbox = null }) =>
    status === 'unconfirmed' ? [null] : [business_id, mailbox],
  recording: ({ show = null, episode = null }) => [show, episode],
};

/** What a file had so far, which a plan can't find in the database. */
function earlierRows(table: TableName, stored: readonly string[]) {
  const unique = uniqueColumns(table).filter((names) =>
    names.every((name) => stored.includes(name)),
  );
  const seen = new Set<string>();
  /** Of redirects, by their paths. */
  const targets = new Map<string, string>();
  return {
    targets,

    problemOf(row: Row): string | undefined {
      const values = [
        ...unique.map((names) => names.map((name) => row[name] ?? null)),
        PARTLY_UNIQUE[table]?.(row) ?? [null],
      ];
      const names = values.flatMap((each, index) =>
        each.includes(null) ? [] : [JSON.stringify([index, ...each.map(String)])],
      );
      if (names.some((name) => seen.has(name))) return 'is in the archive twice';
      for (const name of names) seen.add(name);
      if (table === 'redirect') targets.set(folded(String(row.path)), String(row.target));
      return undefined;
    },
  };
}

/** What people send in for review, by its table: its columns hold what its form does. */
const DESCRIBED = new Map<TableName, Description>(
  MODULES.flatMap((module) =>
    'review' in module && module.fields ? [[module.tables[0].table, module.fields]] : [],
  ),
);

/** Which columns are addresses of pages and pictures, by their names. */
const ADDRESS = /(?:^|_)url$/;
const isAddress = (value: string) => /^(?:https?:\/\/[^\s\\]+|\/(?!\/)[^\s\\]*)$/i.test(value);

/**
 * What a form, or the desk, would not have taken. An erasure empties what the form requires. Lines
 * become what it would have stored.
 */
function misfitIn(table: TableName, row: Row): string | undefined {
  const fields = DESCRIBED.get(table) ?? {};
  if (DESCRIBED.has(table) && !/^[\w-]{1,64}$/.test(String(row[TABLE_KEYS[table]]))) {
    return 'its id doesn’t fit into an address';
  }
  if (table === 'outlet' && row.owner_kind === 'sample') return 'belongs to the sample edition';
  for (const [column, value] of Object.entries(row)) {
    if (ADDRESS.test(column) && value && !isAddress(String(value))) {
      return `${column} is not a web address`;
    }
  }
  const schemas: Record<string, z.ZodType> = { ...schemasOf(fields), ...deskSchemasOf(fields) };
  const checks = Object.entries(fields).map(([name, field]) => {
    const column = columnOf(name, field);
    const value = row[column] ?? '';
    const { control = 'line' } = field;
    const isText = (control === 'line' || control === 'text') && /\p{Cc}/u.test(String(value));
    return { column, value, typed: inControl(field, value), schema: schemas[name], isText };
  });
  // Who was erased is recognised by them.
  const emails = Object.entries(row)
    .filter(([column]) => /email$/.test(column))
    .map(([column, value]) => ({
      column,
      value: value ?? '',
      typed: value,
      schema: z.email(),
      isText: false,
    }));
  for (const { column, value, typed, schema, isText } of [...checks, ...emails]) {
    if (value === '') continue;
    const parsed = schema?.safeParse(typed);
    const [issue] = parsed?.error?.issues ?? [];
    if (issue) return `${column}: ${issue.message}`;
    if (isText && typeof parsed?.data === 'string') row[column] = parsed.data;
  }
  return undefined;
}

/** What the desk would refuse too, and pages could not show. */
async function problemIn(
  { query }: Database,
  table: TableName,
  row: Row,
  earlierTargets: ReadonlyMap<string, string>,
) {
  const problem = damageOf(table, row) ?? misfitIn(table, row);
  if (problem) return problem;
  if (table === 'fact' && row.removed_at && (await isPublishedFact(query, String(row.id)))) {
    return 'removes a fact, which is done at the desk';
  }
  if (table !== 'redirect') return undefined;
  const redirect = { path: String(row.path), target: String(row.target) };
  const chain = await chainProblem(
    redirect,
    async (step) => (await redirectFrom(query, step)) ?? earlierTargets.get(folded(step)),
  );
  return chain?.replace('This leads', 'leads');
}

/** Rows as erasures left them here; those that an erasure removes are left out. */
async function withoutErased(table: TableName, rows: readonly Row[], erased: Promises['erased']) {
  const addresses = rows.flatMap((row) =>
    Object.values(row).flatMap((value) => addressesInText(String(value ?? ''))),
  );
  const gone = await erased([...new Set(addresses)]);
  const holdings = HOLDINGS.filter((holding) => holding.table === table);
  return rows.flatMap((row): Row[] => {
    let left: Row | undefined = row;
    for (const address of gone) {
      for (const { without } of holdings) left = left && without?.(left, address);
    }
    return left ? [left] : [];
  });
}

/** Which rows would be added, by adding them and taking them out again. */
async function wouldInsert(
  query: Query,
  archived: SiteTable,
  all: readonly string[],
  rows: readonly Row[],
  planned: Planned,
): Promise<unknown[]> {
  const { table } = archived;
  const isPlanned = (row: Row) =>
    referencesOf(table).every((to) => planned.get(to.table)?.has(row[to.column]));
  const added = await rolledBack(query, (own) => insertRows(own, archived, all, rows)).catch(
    (error) => {
      if (rows.length > 1 || !isMissingReference(error) || !rows.every(isPlanned)) throw error;
      return rows.map((row) => row[TABLE_KEYS[table]]);
    },
  );
  const keys = planned.get(table) ?? new Set();
  for (const key of added) keys.add(key);
  planned.set(table, keys);
  return added;
}

async function hasRows(query: Query, table: TableName): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(query);
  return rows.length > 0;
}

function rowOf(line: string): Row | undefined {
  try {
    const row = JSON.parse(line) as Row;
    const isFlat = Object.values(row).every((value) => value === null || typeof value !== 'object');
    return row && !Array.isArray(row) && isFlat ? row : undefined;
  } catch {
    return undefined;
  }
}

async function insertRows(
  query: Query,
  { table, untouched, only = sql`1 = 1` }: SiteTable,
  all: readonly string[],
  rows: readonly Row[],
): Promise<unknown[]> {
  const columns = all.filter((column) => rows.some((row) => column in row));
  const values = rows.map(
    (row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`,
  );
  const key = TABLE_KEYS[table];
  const changes = columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const conflict = untouched
    ? sql`on conflict (${sql.ref(key)}) do update set ${sql.join(changes)}
          where ${sql.ref(`${table}.${untouched}`)} is null and ${only}`
    : sql`on conflict do nothing`;
  const result = await sql<Row>`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)} ${conflict}
    returning ${sql.ref(key)}`.execute(query);
  return result.rows.map((row) => row[key]);
}
