import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { PrintedFact } from '../../../contract/facts/fact.ts';
import { factAge } from '../../../domain/facts/fact-age.ts';
import { printedFact } from '../../../domain/facts/printed-fact.ts';
import { csvRow } from '../../../domain/text/csv.ts';
import { dayOf } from '../../../domain/time/calendar-day.ts';
import type { FactStore } from '../../nouns/facts/fact-store.ts';

const COLUMNS = [
  ...(['id', 'group', 'page', 'label', 'value', 'note', 'sourceName', 'sourceUrl'] as const),
  ...(['published', 'readOn', 'checkOn', 'confirms'] as const),
] satisfies (keyof PrintedFact)[];

/** Every fact with its age, for spreadsheets and for programs. */
export function factFiles(facts: FactStore, now: () => Date) {
  const rows = async () => {
    const today = dayOf(now());
    return (await facts.all())
      .map(printedFact)
      .map((fact) => ({ ...fact, age: factAge(fact.readOn, today) }));
  };
  return new Hono()
    .use('/facts.csv', compress(), etag())
    .use('/facts.json', compress(), etag())
    .get('/facts.json', async (c) => c.json(await rows(), 200, { 'Cache-Control': CACHE }))
    .get('/facts.csv', async (c) => {
      const lines = (await rows()).map((row) =>
        csvRow([...COLUMNS.map((name) => row[name] ?? ''), row.age]),
      );
      return c.body(csvRow([...COLUMNS, 'age']) + lines.join(''), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'inline; filename="facts.csv"',
        'Cache-Control': CACHE,
      });
    });
}

const CACHE = 'public, max-age=60';
