import { expect, test } from 'vitest';
import { readJudge } from './judge.ts';
import { Vocabulary } from './report.ts';
import { ReportIndex } from './report-index.ts';

const vocabulary = new Vocabulary(readJudge());
const report = (outletId: string, title: string) =>
  vocabulary.read({
    id: outletId,
    outletId,
    title,
    description: '',
    publishedAt: '2026-11-15T10:00:00.000Z',
  });

test('a report that takes the place of one that is gone has nothing of it', () => {
  const index = new ReportIndex();
  const gone = report('joy', 'Fishermen in Elmina wait for premix fuel');
  const asking = report('citi', 'Premix fuel: Elmina fishermen still wait');
  for (const one of [gone, asking]) index.add(one);
  expect(index.neighbours(asking)).toEqual([gone]);
  gone.gone = true;
  expect(index.neighbours(asking)).toEqual([]);
  index.forgetGone(vocabulary.all());
  index.add(report('gna', 'Cocoa farmers expect early payment'));
  expect(index.neighbours(asking)).toEqual([]);
  const again = report('star', 'Elmina: fishermen get premix fuel');
  index.add(again);
  expect(index.neighbours(asking)).toEqual([again]);
});
