import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { TABLE_KEYS } from './schema.ts';

const RAW_ROWS = 'platform/database/raw-rows.ts';

/** Files that get the name of a table from another, and why. The file that passes it counts as querying it. */
const BY_NAME: Record<string, string> = {
  'site/archive/archived-rows.ts': 'Writes the tables of the archive, and reads them back.',
  'site/backups/try-restore.ts': 'Counts the rows of every table after a restore.',
  'platform/database/backup.ts': 'Copies and restores every table.',
  'platform/database/claim-due.ts': 'Leases rows of queues that their modules describe.',
  'platform/database/rows-by-id.ts': 'Finds and changes one row of any table.',
  'platform/database/personal-data.ts':
    'Finds and erases a person in tables that their modules describe.',
  [RAW_ROWS]: 'Reads and mends rows as they are, sound or not.',
  'platform/database/wrong-clock.ts': 'Corrects due times in tables that their modules describe.',
  'nouns/listings/listing-reviews.ts': 'Reviews every kind of listing in the same way.',
  'nouns/inbox/received-review.ts': 'Reviews messages, inquiries and reports in the same way.',
  'nouns/submissions/reused-key.ts': 'Checks the keys of everything that is sent in.',
  'nouns/submissions/reader-alert.ts': 'Stores what readers want to be told of, of every kind.',
  'nouns/inbox/received-module.ts': 'Stores messages, inquiries and reports in the same way.',
  'platform/photos/photo-store.ts': 'Stores the photos of businesses and events in the same way.',
  'nouns/listings/listing-rows.ts': 'Queries what every kind of listing has.',
  'nouns/listings/published-listings.ts': 'Lists every kind of listing at the desk.',
  'platform/review/past.ts': 'Counts what a sender has sent before.',
};

const SERVER = 'src/server';

/** The tables that code queries, and whether it queries one whose name it gets from elsewhere. */
function queriesIn(code: string): { tables: Set<string>; byName: boolean } {
  const statements = code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');
  const builders = [
    ...statements.matchAll(
      /\.(?:(?:select|delete)From|(?:insert|replace|merge)Into|updateTable|\w+Join(?:Lateral)?|using)\((?!\s*\w+\.as\()\s*(?:'(\w+))?/g,
    ),
  ];
  const tables = builders.flatMap((match) => match[1] ?? []);
  const tableNames = new Set([...Object.keys(TABLE_KEYS), ...tables]);
  const written = [
    ...statements.matchAll(/\b(?:from|into|update|join|lock table) "?(\w+)/g),
    ...statements.matchAll(/\b(?:sql\.table|from)\('(\w+)/g),
  ].flatMap(([, name = '']) => (tableNames.has(name) ? name : []));
  return {
    tables: new Set([...tables, ...written]),
    byName: builders.some((match) => !match[1]) || /\bsql\.table\((?!')/.test(statements),
  };
}

/** Tables whose names a file passes to one that queries them by name. */
function namedIn(file: string, code: string): string[] {
  const imports = [...code.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
    posix.join(posix.dirname(file), path),
  );
  // A listed file that reads rows as they are says itself what it does with them.
  const isListed = (path: string) => path in BY_NAME && !(path === RAW_ROWS && file in BY_NAME);
  if (!imports.some(isListed)) return [];
  return [...code.matchAll(/(?:[(,]\s*|\btable: )'(\w+)'/g)].flatMap(([, name = '']) =>
    name in TABLE_KEYS ? name : [],
  );
}

const files = globSync('**/*.{ts,tsx}', { cwd: SERVER })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|^platform\/database\/migrations\//.test(file))
  .map((file) => {
    const code = readFileSync(`${SERVER}/${file}`, 'utf8');
    const { tables, byName } = queriesIn(code);
    for (const table of namedIn(file, code)) tables.add(table);
    return { file, module: file.split('/').slice(0, 2).join('/'), tables, byName };
  });

it('finds tables in builders, in joins and in raw SQL', () => {
  const code = [
    "db.query.selectFrom('article as a').innerJoin('outlet', 'outlet.id', 'a.outlet_id')",
    "query\n  .insertInto(\n    'mail',\n  )",
    'sql`delete from story where id in (select story_id from live_item join news_label)`',
    'sql`insert into setting (name) values (1)`; sql`update subscriber set status = 1`',
    "// Nothing is read from business here.\n/** Nor from rate_alert. */ 'from nowhere'",
  ].join(';\n');
  const expected = ['article', 'live_item', 'mail', 'news_label', 'outlet'];
  expect([...queriesIn(code).tables].sort()).toEqual(
    [...expected, 'setting', 'story', 'subscriber'].sort(),
  );
  expect(queriesIn(code).byName).toBe(false);
  expect(queriesIn("query.selectFrom(inner.as('inner'))").byName).toBe(false);
  expect(queriesIn('query.updateTable(kind)').byName).toBe(true);
  expect(queriesIn('sql.table(name)').byName).toBe(true);
});

it('a table is queried in one module only', () => {
  const all = [...new Set(files.flatMap(({ tables }) => [...tables]))];
  const shared = all.flatMap((table) => {
    const byModule = Map.groupBy(
      files.filter(({ tables }) => tables.has(table)),
      ({ module }) => module,
    );
    if (byModule.size === 1) return [];
    const where = [...byModule].map(
      ([module, queries]) => `${module} (${queries.map(({ file }) => file).join(', ')})`,
    );
    return `The table ${table} is queried in ${where.join(' and in ')}. Only the module that owns a table queries it: give its store a function, and call that.`;
  });
  expect(shared).toEqual([]);
});

it('only listed files query a table whose name they get from elsewhere', () => {
  const wrong = files
    .filter(({ file, byName }) => byName !== file in BY_NAME)
    .map(({ file, byName }) =>
      byName
        ? `${file} queries a table whose name it gets from elsewhere: write the name, or list the file with a reason.`
        : `${file} no longer queries a table by a name from elsewhere: take it out of the list.`,
    );
  expect(wrong).toEqual([]);
});
