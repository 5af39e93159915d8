import { expect, test } from 'vitest';
import { readJudge } from './judge.ts';
import { Vocabulary } from './report.ts';
import { ReportIndex } from './report-index.ts';
import { yieldRegularly } from './yield-regularly.ts';

const vocabulary = new Vocabulary(readJudge());
const report = (outletId: string, title: string) =>
  vocabulary.read({
    id: outletId,
    outletId,
    title,
    description: '',
    publishedAt: '2026-11-15T10:00:00.000Z',
  });

test('a report that reuses the index of a removed one has none of its words', async () => {
  const index = new ReportIndex();
  const removed = report('joy', 'Fishermen in Elmina wait for premix fuel');
  const query = report('citi', 'Premix fuel: Elmina fishermen still wait');
  for (const each of [removed, query]) index.add(each);
  expect(index.neighbours(query)).toEqual([removed]);
  index.remove(removed);
  expect(index.neighbours(query)).toEqual([]);
  await index.freeRemoved(yieldRegularly());
  index.add(report('gna', 'Cocoa farmers expect early payment'));
  expect(index.neighbours(query)).toEqual([]);
  const later = report('star', 'Elmina: fishermen get premix fuel');
  index.add(later);
  expect(index.neighbours(query)).toEqual([later]);
});
