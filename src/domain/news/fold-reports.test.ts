import { expect, test } from 'vitest';
import { foldReports } from './fold-reports.ts';

const report = (id: string, outlet: string, title: string, description = '') => ({
  id,
  title,
  description,
  kind: 'news' as const,
  removedAt: null,
  source: { name: outlet },
});

const shape = (reports: ReturnType<typeof report>[]) =>
  foldReports(reports).map(({ report, same, later }) => [
    report.id,
    same.map(({ id }) => id),
    later.map(({ id }) => id),
  ]);

const TEXT = 'An Obuasi Circuit Court has remanded nine suspects for an attack on police officers.';

test('a text that another outlet published comes under the first', () => {
  const reports = [
    report('1', 'MyJoyOnline', 'Nine remanded', TEXT),
    report('2', 'Adom Online', 'Court remands nine', `${TEXT} `),
    report('3', '3News', 'Court remands nine', `${TEXT} They return on Thursday.`),
  ];
  expect(shape(reports)).toEqual([
    ['1', ['2'], []],
    ['3', [], []],
  ]);
});

test('without a text, only the same headline is the same report', () => {
  const reports = [
    report('1', 'A', 'Nine remanded'),
    report('2', 'B', 'NINE REMANDED'),
    report('3', 'C', 'Nine remanded in Obuasi'),
  ];
  expect(shape(reports)).toEqual([
    ['1', ['2'], []],
    ['3', [], []],
  ]);
});

test('an outlet’s later reports come under its first', () => {
  const reports = [
    report('1', 'GhanaWeb', 'Nine remanded'),
    report('2', 'A', 'Court remands nine'),
    report('3', 'GhanaWeb', 'Court remands nine'),
  ];
  expect(shape(reports)).toEqual([
    ['1', [], ['3']],
    ['2', [], []],
  ]);
});
