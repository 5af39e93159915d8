import { describe, expect, it } from 'vitest';
import { agreement } from './agreement.ts';
import type { StoryReport } from './report-differences.ts';

const report = (
  outlet: string,
  title: string,
  description: string,
  about: Partial<StoryReport> = {},
): StoryReport => ({
  id: outlet.toLowerCase().replaceAll(' ', '-'),
  title,
  description,
  kind: 'news',
  removedAt: null,
  source: { name: outlet },
  ...about,
});

const COURT = [
  report(
    'Adom Online',
    'Nine Remanded Over Attack On Police',
    'Nine people are in custody. It followed a concert at Tweapease where officers of the Obuasi command were beaten, the court heard.',
  ),
  report(
    'Happy Ghana',
    'Obuasi court remands nine over assault on policemen',
    'An Obuasi Circuit Court has remanded nine suspects for an attack on police officers at a concert in Tweapease. Kofi Boakye is a writer with Happy Ghana. Follow him on LinkedIn.',
  ),
  report(
    'Joy News',
    'Court remands 9 for attacking police at Obuasi concert',
    'He said the nine would return on Thursday. The court in Obuasi refused bail to the suspects after an attack on police.',
  ),
];

describe('what most outlets mention', () => {
  it('is counted by outlet, in their words', () => {
    const [all, most] = agreement(COURT);
    expect(all).toMatchObject({ outlets: 3, of: 3 });
    expect(all?.words).toEqual(expect.arrayContaining(['Obuasi', 'nine', 'court']));
    expect(most).toEqual({ words: ['Tweapease'], outlets: 2, of: 3 });
  });

  it('counts an outlet once, however often it reports', () => {
    const twice = [...COURT, ...COURT.slice(0, 1).map((each) => ({ ...each, id: 'again' }))];
    expect(agreement(twice)).toEqual(agreement(COURT));
  });

  it('prefers the longest form of a name that as many have', () => {
    const bank = [
      report('A', 'Rate cut', 'The rate was cut by the Bank of Ghana to 18 percent, it said.'),
      report('B', 'Rate cut', 'A cut to 18% was announced by the Bank of Ghana.'),
    ];
    expect(agreement(bank)).toEqual([
      { words: ['Bank of Ghana', '18 percent'], outlets: 2, of: 2 },
    ]);
  });

  it('names nothing twice where fewer have the longer form', () => {
    const court = [
      report('A', 'Nine', 'They were at the Obuasi Circuit Court.'),
      report('B', 'Nine', 'They were at the Obuasi Circuit Court today.'),
      report('C', 'Nine', 'It was the Circuit Court, and it was in Obuasi.'),
    ];
    expect(agreement(court)).toEqual([
      { words: ['Circuit Court', 'Obuasi', 'nine'], outlets: 3, of: 3 },
    ]);
  });

  it('is nothing where they share no name and no figure', () => {
    const strike = [
      report('A', 'Strike', 'Patients were stranded as nurses went on strike.'),
      report('B', 'Strike', 'The hospitals were empty as the nurses stayed at home.'),
    ];
    expect(agreement(strike)).toEqual([]);
  });

  it('is nothing for one outlet', () => {
    expect(agreement(COURT.slice(0, 1))).toEqual([]);
  });
});
