import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ALMANAC } from '../../../../tests/support/bundled-facts.ts';
import { openDeskApp } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { exampleOf } from '../../../../tests/support/listing-examples.ts';
import { insertRow, ROWS, type Row } from '../../../../tests/support/rows.ts';
import { columnOf, type Field } from '../../../contract/forms/description.ts';
import { LISTING_KINDS } from '../../../contract/listings.ts';
import type { Database } from '../../platform/database/database.ts';
import { textColumns } from '../../platform/database/described-rows.ts';
import { TABLE_KEYS, type TableName } from '../../platform/database/schema.ts';
import { searchIndex } from '../../platform/search/search-index.ts';
import { searchSources } from '../api/search-sources.ts';
import { MODULES } from '../nouns/modules.ts';

const ADDRESS = 'ama@example.org';
const ADDRESS_COLUMN = /email(_folded)?$|^recipient$/;

/** A row of hers in every table that can have one, and the columns that identify her. */
const HERS: Partial<Record<TableName, Row>> = {
  ...Object.fromEntries(LISTING_KINDS.map((kind) => [kind, exampleOf(kind).erasure.hers])),
  business_photo: {},
  rating: {},
  event_guest: {},
  event_photo: {},
  funeral_photo: {},
  funeral_follower: {},
  listing_change: {},
  mailed_link: {},
  subscriber: {},
  newsletter_issue: {},
  newsletter_recipient: {},
  event_alert: { email: ADDRESS, email_folded: ADDRESS },
  rate_alert: { email: ADDRESS, email_folded: ADDRESS },
  mail: {},
  contact_message: { email: ADDRESS },
  contact_answer: {},
  advertising_inquiry: { email: ADDRESS },
  problem_report: { email: ADDRESS },
  audit_entry: { detail: '{"id":"business-1"}' },
  operator: { email: ADDRESS },
};

const NOT_WRITTEN_OF_LISTINGS = ['time_zone', 'country', 'submission_key'];

/** Columns that senders cannot write free text into. */
const NOT_WRITTEN_BY_HER = [
  ...LISTING_KINDS.flatMap((kind) =>
    [...NOT_WRITTEN_OF_LISTINGS, ...(exampleOf(kind).erasure.notWritten ?? [])].map(
      (name) => `${kind}.${name}`,
    ),
  ),
  'rating.visited',
  'rating.submission_key',
  'business_photo.large',
  'business_photo.small',
  'event_photo.large',
  'event_photo.small',
  'funeral_photo.large',
  'funeral_photo.small',
  // Written by the operator: issues and decisions.
  'newsletter_issue.subject',
  'newsletter_issue.body',
  'newsletter_issue.held',
  'newsletter_issue.about',
  'newsletter_issue.plan_id',
  'newsletter_issue.audience',
  'newsletter_issue.planned_by',
  'audit_entry.actor',
  'audit_entry.action',
  'audit_entry.detail',
  // An account, which an owner removes.
  'operator.name',
  'operator.name_folded',
  'operator.password_hash',
];

/** What stays on purpose: what is public, and what each example gives a reason for. The address is removed everywhere. */
const LEFT = LISTING_KINDS.flatMap((kind) => {
  const fields = MODULES.find(({ tables }) => tables[0].table === kind)?.fields ?? {};
  const isPublic = ([, field]: [string, Field]) => field.erased === 'public';
  const published = Object.entries<Field>(fields)
    .filter(isPublic)
    .map(([name, field]) => columnOf(name, field));
  return [...published, ...Object.keys(exampleOf(kind).erasure.kept)].map(
    (name) => `${kind}.${name}`,
  );
});

const COLUMNS = Object.keys(HERS).flatMap((table) =>
  Object.keys(ROWS[table as TableName]).map((name) => `${table}.${name}`),
);
/** A short unique word per column, which identifies the column wherever it turns up. */
const markOf = (column: string) => `zqx${String(COLUMNS.indexOf(column)).padStart(3, '0')}zqx`;

/** Columns with a structure, without which the row can't be read: what stands around the words. */
const STRUCTURED: Record<string, (words: string) => object> = {
  photos: (alt) => ({ id: 'photo-1', alt, width: 300, height: 200 }),
  changed_dates: (note) => ({
    day: '2026-03-13',
    startDate: '2026-03-13T00:00:00.000Z',
    state: 'scheduled',
    note,
    location: null,
  }),
};

/** Texts that contain the mark, with the address if the column accepts it. */
function textsWith(column: string, mark: string): string[] {
  const structured = STRUCTURED[column.split('.')[1] ?? ''];
  if (structured) return [JSON.stringify([structured(`${mark} ${ADDRESS}`)])];
  return [
    `${mark} ${ADDRESS}`,
    mark,
    `https://${mark}.example/${ADDRESS}`,
    `{"${mark}":"${ADDRESS}"}`,
    `["${mark}"]`,
  ];
}

/** Fills every free-text column of her rows. Resolves to those columns. */
async function fill({ query }: Database): Promise<string[]> {
  for (const [table, changes] of Object.entries(HERS)) {
    await insertRow(query, table, { ...(ROWS[table as TableName] as Row), ...changes });
  }
  const filled: string[] = [];
  for (const [table, hers] of Object.entries(HERS)) {
    const key = TABLE_KEYS[table as TableName];
    const row = ROWS[table as TableName] as Row;
    for (const name of Object.keys(row)) {
      const column = `${table}.${name}`;
      const isTie =
        name === key || name.endsWith('_id') || name in hers || ADDRESS_COLUMN.test(name);
      if (isTie || NOT_WRITTEN_BY_HER.includes(column)) continue;
      for (const text of textsWith(column, markOf(column))) {
        const update = sql`update ${sql.table(table)} set ${sql.ref(name)} = ${text}
          where ${sql.ref(key)} = ${row[key]}`;
        // Columns of times, numbers or choices accept none of them.
        const taken = await update.execute(query).then(
          () => true,
          () => false,
        );
        if (taken) {
          filled.push(column);
          break;
        }
      }
    }
  }
  return filled;
}

/** Single words for the spelling correction of search, kept on purpose (docs/threat-model.md). */
const VOCABULARY = ['search_word', 'search_gram'];

/** All other tables as text. */
async function dump(database: Database): Promise<string> {
  const names =
    database.kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const tables: unknown[] = [];
  for (const { name } of (await names.execute(database.query)).rows) {
    if (VOCABULARY.includes(name)) continue;
    tables.push((await sql`select * from ${sql.table(name)}`.execute(database.query)).rows);
  }
  return JSON.stringify(tables).toLowerCase();
}

describeEachDatabase('an erased person', (open) => {
  it('leaves nothing in any column except what is listed with a reason', async () => {
    const database = await open();
    const { app, operator, people, stores, clock } = await openDeskApp(database);
    const desk = await operator();
    const columns = await fill(database);
    expect(columns).toEqual(expect.arrayContaining(LEFT));
    const index = searchIndex(
      stores.search,
      searchSources({ guides: [], episodes: [] }, new Date(), ALMANAC),
    );
    const read = async () => {
      await index.refresh();
      const paths = ['/api/businesses/business-1', '/business/business-1', '/api/businesses'];
      paths.push(
        '/api/events/event-1',
        '/event/event-1',
        `/api/search?q=${markOf('business.name')}`,
      );
      const answers = await Promise.all(paths.map(async (path) => app.request(path)));
      expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
      const { body: exported } = await desk('POST', '/people/export', { email: ADDRESS });
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      return [await dump(database), JSON.stringify(exported), ...texts].map((text) =>
        text.toLowerCase(),
      );
    };
    const marksIn = (texts: string[]) =>
      columns.filter((column) => texts.some((text) => text.includes(markOf(column))));
    expect(marksIn(await read())).toEqual(columns);

    await people.erase(ADDRESS);
    clock.now = new Date(clock.now.getTime() + 5000);
    // A slow machine serves the cached page once more while it renders the new one.
    const left = async () => {
      const texts = await read();
      const isNamed = texts.some((text) => text.includes(ADDRESS));
      return { marks: marksIn(texts).toSorted(), isNamed };
    };
    await expect.poll(left).toEqual({ marks: LEFT.toSorted(), isNamed: false });
  });

  it('leaves no notation of a number of the row in its description', async () => {
    const database = await open();
    const { people } = await openDeskApp(database);
    const description = 'Call 020 111 2222 or 00233-20-111-2222; the market: 030 222 3333.';
    const business = { email: ADDRESS, phone: '+233 20 111 2222', description, is_sample: 0 };
    await insertRow(database.query, 'business', { ...ROWS.business, ...business });
    const event = { organizer_email: ADDRESS, contact_phone: '+233 20 111 2222', description };
    await insertRow(database.query, 'event', { ...ROWS.event, ...event });
    await people.erase(ADDRESS);
    const left = 'Call ************ or *****************; the market: 030 222 3333.';
    for (const table of ['business', 'event'] as const) {
      const [row] = await database.query.selectFrom(table).select('description').execute();
      expect(row?.description, table).toBe(left);
    }
  });

  it('is in no word that search remembers by the name of their mailbox', async () => {
    const database = await open();
    const { app, people, stores } = await openDeskApp(database);
    const address = 'afua.owusuansah@melcom.example';
    const description = `Fresh yams. Write to ${address} or WhatsApp +233201112222 before Friday.`;
    const row = { ...ROWS.business, email: address, description, is_sample: 0 };
    await insertRow(database.query, 'business', row);
    const sources = searchSources({ guides: [], episodes: [] }, new Date(), ALMANAC);
    const index = searchIndex(stores.search, sources);
    const words = async () => {
      await index.refresh();
      const [known, grams] = await Promise.all([
        database.query.selectFrom('search_word').select('word').execute(),
        database.query.selectFrom('search_gram').select('word').execute(),
      ]);
      return new Set([...known, ...grams].map(({ word }) => word));
    };
    const before = await words();
    expect([before.has('melcom'), before.has('233201112222')]).toEqual([true, false]);
    const found = await app.request('/api/search?q=233201112222');
    expect((await found.json()).groups).toHaveLength(1);
    await people.erase(address);
    const left = await words();
    expect([left.has('yams'), left.has('owusuansah'), left.has('afua')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('no longer owns a business that somebody else submitted, which stays', async () => {
    const database = await open();
    const { people } = await openDeskApp(database);
    const row = { ...ROWS.business, is_sample: 0, owner_email: ADDRESS, phone: '+233 20 111' };
    await insertRow(database.query, 'business', row);
    await people.erase(ADDRESS);
    const [left] = await database.query.selectFrom('business').selectAll().execute();
    expect(left).toMatchObject({ email: row.email, phone: row.phone, owner_email: null });
  });

  it('has a test row in every table of a module, with every field filled in', async () => {
    const database = await open();
    const filled = [...(await fill(database)), ...NOT_WRITTEN_BY_HER];
    for (const { tables, fields } of MODULES) {
      const names = tables.map(({ table }) => table);
      // Occurrences of an event are computed.
      const owned = names.filter((name) => name !== 'event_occurrence');
      expect(Object.keys(HERS)).toEqual(expect.arrayContaining(owned));
      const texts = textColumns(fields ?? {}).map((column) => `${names[0]}.${column}`);
      expect(filled).toEqual(expect.arrayContaining(texts));
    }
  });

  it('has a test row in every table with an address column', async () => {
    const withAddress = Object.entries(ROWS)
      .filter(([, row]) => Object.keys(row).some((name) => ADDRESS_COLUMN.test(name)))
      .map(([table]) => table);
    expect(Object.keys(HERS)).toEqual(expect.arrayContaining(withAddress));
  });
});
