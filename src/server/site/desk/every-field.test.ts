import { describe, expect, it } from 'vitest';
import { openDeskApp } from '../../../../tests/support/desk-app.ts';
import { createSqlite } from '../../../../tests/support/each-database.ts';
import { FILLED, type FormPath, urlEncoded } from '../../../../tests/support/filled-forms.ts';
import { exampleOf } from '../../../../tests/support/listing-examples.ts';
import { insertRow, ROWS, type Row } from '../../../../tests/support/rows.ts';
import { columnOf, type Field } from '../../../contract/forms/description.ts';
import { LISTING_KINDS, LISTINGS } from '../../../contract/listings.ts';
import { connect } from '../../platform/database/connect.ts';
import { inControl } from '../../platform/database/described-rows.ts';
import { HTML_FORMS, MODULES } from '../nouns/modules.ts';

/** A field that is added to a form or a listing must be shown to the operator and the readers. */

const openDesk = async () => {
  const database = await connect(await createSqlite());
  return openDeskApp(database);
};

/** A review is in the queue once its author has confirmed it, and a claim has no fields. */
const WITHOUT_ENTRY = ['/write-review', '/claim'];

describe('the desk', () => {
  it.each(
    HTML_FORMS.map(({ action }) => action).filter((action) => !WITHOUT_ENTRY.includes(action)),
  )('shows everything that was sent by the form of %s', async (action) => {
    const { app, operator } = await openDesk();
    const headers = { Origin: 'https://news.example', 'Sec-Fetch-Site': 'same-origin' };
    const filled = FILLED[action as FormPath];
    const body = urlEncoded(filled);
    expect((await app.request(action, { method: 'POST', headers, body })).status).toBe(303);
    const { body: queue } = await (await operator())('GET', '/queue');
    expect(queue).toHaveLength(1);
    const shown = JSON.stringify(queue[0]);
    const missing = Object.entries(filled).filter(
      ([, value]) => !shown.includes(JSON.stringify(value).slice(1, -1)),
    );
    expect(missing).toEqual([]);
  });
});

/** What a call answers for programs, and a page shows in words: dates, and what an event is. */
const FOR_PROGRAMS = [
  'id',
  'publishedAt',
  'checkedAt',
  'confirmedAt',
  'askedAt',
  'state',
  'kind',
  'certainty',
];

/** As a whole word: 'GH' is not in 'GHS'. */
const isIn = (page: string, value: string) =>
  new RegExp(`(?<!\\w)${value.replaceAll(/[^\w\s]/g, '\\$&')}(?!\\w)`).test(page);

/** Each value that the page should have; a price with its decimals. */
function valuesOf(field: Field, column: unknown): string[] {
  const value = inControl(field, column);
  if (field.control === 'money') return [Number(value).toFixed(2)];
  return field.control === 'words' ? value.split(', ') : [value];
}

describe.each(LISTING_KINDS)('the page of a listing: %s', (kind) => {
  const { inOtherWords = {}, notShown = {} } = exampleOf(kind);
  const fields = MODULES.find(({ tables }) => tables[0].table === kind)?.fields ?? {};

  async function draw(row: Partial<Row> = {}) {
    const { app, database } = await openDesk();
    await insertRow(database.query, kind, { ...ROWS[kind], is_sample: 0, ...row } as Row);
    const html = await (await app.request(`/${kind}/${kind}-1`)).text();
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
    // The embedded data would contain a field that the page forgot.
    return { app, page: main.replaceAll(/<script.*?<\/script>/gs, '') };
  }

  it('shows every field of its description', async () => {
    const { page } = await draw();
    const elsewhere = { ...inOtherWords, ...notShown };
    const columns = new Map(Object.entries(ROWS[kind]));
    const missing = Object.entries<Field>(fields)
      .filter(([name]) => !Object.hasOwn(elsewhere, name))
      .map(([name, field]) => [name, ...valuesOf(field, columns.get(columnOf(name, field)))])
      .filter(([, ...values]) => !values.every((value) => value !== '' && isIn(page, value)));
    expect(missing).toEqual([]);
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(elsewhere)));
  });

  it.each(Object.entries(inOtherWords))('shows in other words: %s', async (_name, [words, row]) => {
    const [before, after] = [await draw(), await draw(row)];
    expect([before, after].map(({ page }) => page.includes(words))).toEqual([false, true]);
  });

  it('shows what else its call answers', async () => {
    const { app, page } = await draw();
    const answer = await (await app.request(`/api/${LISTINGS[kind].screen}/${kind}-1`)).json();
    const inWords = [...FOR_PROGRAMS, ...Object.keys(inOtherWords)];
    const missing = Object.entries<unknown>(answer).filter(
      ([name, value]) =>
        typeof value === 'string' && !inWords.includes(name) && !page.includes(value),
    );
    expect(missing).toEqual([]);
  });
});
