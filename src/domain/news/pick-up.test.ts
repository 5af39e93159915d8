import { describe, expect, it } from 'vitest';
import type { ReportKind } from '../../contract/news/live-news.ts';
import { breakingUntil, outletsOf, ownersOf } from './pick-up.ts';

const report = (
  outlet: string,
  time: string,
  { owner = null, kind = 'news' }: { owner?: string | null; kind?: ReportKind } = {},
) => ({ outlet, owner, kind, publishedAt: `2026-11-16T${time}:00.000Z` });

describe('outlets and owners', () => {
  it('count an outlet once, however often it reports', () => {
    const reports = [report('Joy', '08:00'), report('Joy', '09:00'), report('Citi', '10:00')];
    expect(outletsOf(reports)).toBe(2);
  });

  it('count outlets of one company as one owner', () => {
    const reports = [
      report('Joy', '08:00', { owner: 'Multimedia' }),
      report('Adom', '08:10', { owner: 'Multimedia' }),
      report('Citi', '08:20'),
    ];
    expect(outletsOf(reports)).toBe(3);
    expect(ownersOf(reports)).toBe(2);
  });

  it('leave out advertising and programme notices', () => {
    const reports = [
      report('Joy', '08:00', { kind: 'promotional' }),
      report('Citi', '08:10', { kind: 'programme' }),
      report('3News', '08:20', { kind: 'opinion' }),
    ];
    expect(outletsOf(reports)).toBe(1);
  });
});

describe('breaking', () => {
  const joined = ['08:00', '08:40', '09:30'].map((time, index) => report(`Outlet ${index}`, time));

  it('is a story that outlets of three owners join within 90 minutes, for 90 minutes more', () => {
    expect(breakingUntil(joined)).toBe('2026-11-16T11:00:00.000Z');
  });

  it('goes on for three hours while reports come in', () => {
    const followed = [...joined, report('Outlet 0', '10:50'), report('Outlet 1', '12:10')];
    expect(breakingUntil(followed.slice(0, 4))).toBe('2026-11-16T12:20:00.000Z');
    expect(breakingUntil(followed)).toBe('2026-11-16T12:30:00.000Z');
  });

  it.each([
    ['two outlets', [report('Joy', '08:00'), report('Citi', '08:10')]],
    [
      'three outlets over a longer time',
      [report('Joy', '08:00'), report('Citi', '08:40'), report('3News', '09:31')],
    ],
    [
      'three outlets of two owners',
      [
        report('Joy', '08:00', { owner: 'Multimedia' }),
        report('Adom', '08:05', { owner: 'Multimedia' }),
        report('Citi', '08:10'),
      ],
    ],
    [
      'three reports of two outlets',
      [report('Joy', '08:00'), report('Joy', '08:05'), report('Citi', '08:10')],
    ],
    [
      'advertising in three outlets',
      ['Joy', 'Citi', '3News'].map((outlet) => report(outlet, '08:00', { kind: 'promotional' })),
    ],
  ])('is not a story of %s', (_name, reports) => {
    expect(breakingUntil(reports)).toBeUndefined();
  });
});
