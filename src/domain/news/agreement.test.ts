import { describe, expect, it } from 'vitest';
import { COURT, report } from '../../../tests/support/story-reports.ts';
import { agreement } from './agreement.ts';

describe('what most outlets mention', () => {
  it('is counted by outlet, in their words', () => {
    const [all, most] = agreement(COURT);
    expect(all).toMatchObject({ outlets: 3, of: 3 });
    expect(all?.words).toEqual(['Obuasi']);
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
    expect(agreement(court)).toEqual([{ words: ['Circuit Court', 'Obuasi'], outlets: 3, of: 3 }]);
  });

  it('has dates, and numbers with what they count, but no filler', () => {
    const boat = ['A', 'B'].map((outlet) =>
      report(
        outlet,
        'Boat sinks',
        'A boat with 63 passengers sank on 14 November, suggesting three current faults.',
      ),
    );
    expect(agreement(boat)).toEqual([
      { words: ['14 November', '63 passengers'], outlets: 2, of: 2 },
    ]);
  });

  it('counts the outlets that the page counts, with one that only comments', () => {
    const comment = {
      ...report('D', 'Why Obuasi matters', 'Obuasi is us.'),
      kind: 'opinion' as const,
    };
    expect(agreement([...COURT, comment])[0]).toMatchObject({ of: 4 });
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
