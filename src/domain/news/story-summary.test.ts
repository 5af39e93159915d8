import { describe, expect, it } from 'vitest';
import { COURT, report } from '../../../tests/support/story-reports.ts';
import { storySummary } from './story-summary.ts';

describe('the summary of a story', () => {
  it('is the sentence that has most in common with the other outlets’ texts', () => {
    expect(storySummary(COURT)[0]).toEqual({
      sentence:
        'An Obuasi Circuit Court has remanded nine suspects for an attack on police officers at a concert in Tweapease.',
      reportId: 'happy-ghana',
      outlet: 'Happy Ghana',
    });
  });

  it('needs two outlets, and more than one text', () => {
    expect(storySummary(COURT.slice(1, 2))).toEqual([]);
    const [, one] = COURT;
    if (!one) throw new Error('no report');
    const copies = ['A', 'B', 'C'].map((name) => ({ ...one, source: { name } }));
    expect(storySummary(copies)).toEqual([]);
    const sameOutlet = COURT.map((each) => ({ ...each, source: { name: 'GhanaWeb' } }));
    expect(storySummary(sameOutlet)).toEqual([]);
  });

  it('is left out where no sentence stands out', () => {
    expect(
      storySummary([
        report(
          'A',
          'Cedi slips',
          'The central bank sold dollars on Monday to slow the fall of it.',
        ),
        report(
          'B',
          'Rice is dearer',
          'Traders at Makola blame transport and the rains for the price.',
        ),
      ]),
    ).toEqual([]);
  });

  it('never comes from opinion, advertising or a report that was taken down', () => {
    const [first, happy, joy] = COURT;
    if (!first || !happy || !joy) throw new Error('no reports');
    for (const about of [
      { kind: 'opinion' },
      { kind: 'promotional' },
      { removedAt: '2026-11-17T14:05:00.000Z' },
    ] as const) {
      expect(storySummary([first, { ...happy, ...about }, joy])[0]?.outlet).not.toBe('Happy Ghana');
    }
  });

  it('is a whole sentence that needs no other, and tells nothing about authors', () => {
    const cut = COURT.map((each) => ({
      ...each,
      description: each.description.replace('in Tweapease.', 'in Tweapease and'),
    }));
    expect(storySummary(cut)[0]?.sentence).not.toContain('remanded nine suspects');
    expect(storySummary(COURT.slice(0, 1).concat(COURT.slice(2)))[0]?.sentence ?? '').not.toMatch(
      /^(He|It) /,
    );
  });
});
