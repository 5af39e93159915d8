import { describe, expect, it, test } from 'vitest';
import { processorMs } from '../../../tests/support/processor-time.ts';
import { countDifferences, onlyInOne, type StoryReport } from './report-differences.ts';

const report = (outlet: string, title: string, description = ''): StoryReport => ({
  id: outlet,
  title,
  description,
  kind: 'news',
  removedAt: null,
  source: { name: outlet },
});

const only = (description: string, other: string) =>
  onlyInOne([report('A', 'Headline', description), report('B', 'Headline', other)]).find(
    ({ outlet }) => outlet === 'A',
  )?.only ?? [];

describe('names and figures of one outlet only', () => {
  it('are listed as it spells them', () => {
    const one = report(
      'A',
      'Bank of Ghana holds rate',
      'The governor, Johnson Asiama, said inflation was 13.7%. The decision came in Accra.',
    );
    const other = report('B', 'Bank of Ghana keeps policy rate', 'It was decided in Accra.');
    expect(onlyInOne([one, other])).toEqual([{ outlet: 'A', only: ['Johnson Asiama', '13.7%'] }]);
  });

  it('need another outlet to compare with', () => {
    const one = report('A', 'Cedi slips', 'To GHS 15, said Ama Boateng.');
    expect(onlyInOne([one])).toEqual([]);
    expect(onlyInOne([one, { ...report('A', 'Cedi slips again'), id: 'A2' }])).toEqual([]);
  });

  it('count what they number', () => {
    expect(only('Police arrested 34 suspects and two others.', 'Police arrested people.')).toEqual([
      '34 suspects',
    ]);
  });

  it.each([
    ['weekdays and months', 'It met on Saturday and again in March, on 14 March 2026.'],
    ['titles', 'It was said by Mr Mensah, Dr Mensah and Hon. Mensah.'],
    ['spellings of a currency', 'It cost GHc10 million, or GH¢10 million in cedis.'],
    ['authors and their channels', 'Laud Addo is a writer with A. Find Laud Addo on LinkedIn.'],
    ['times of day', 'It began at 10:30 and ended at 4 pm.'],
    ['the first word of a sentence', 'Yesterday it met. Officials came.'],
    ['initials of what others spell out', 'It took place at the SHS park.'],
    ['numbers that others spell out', 'It named 9 of them.'],
    ['feasts', 'It opens before Christmas, not at Eid-ul-Fitr.'],
    ['countries and their initials', 'The United States and the US Embassy paid.'],
    ['names of which another has a part', 'It named Kwadwo Mensah.'],
    ['names that another writes apart', 'It named Adu-Asare.'],
  ])('leave out %s', (_, text) => {
    const other =
      'The Senior High School of Mensah paid GHS10m for nine buses of the U.S., and AduAsare was told.';
    expect(only(text, other)).toEqual([]);
  });
});

test('takes hostile text without backtracking for ever', async () => {
  const long = report(
    'A',
    'Aa '.repeat(20_000),
    `x ${'1,'.repeat(20_000)} ${'Aa '.repeat(20_000)}`,
  );
  const took = await processorMs(() => onlyInOne([long, report('B', 'x', 'y')]));
  expect(took).toBeLessThan(10_000);
});

describe('what outlets count differently', () => {
  it('is every count of one thing, and who gives it', () => {
    const boat = [
      report('A', 'Boat with 68 passengers sinks', 'It sank at noon.'),
      report('B', 'Boat sinks', 'A boat with 63 passengers sank. It was 12 metres long.'),
      report('C', 'Boat sinks', 'There were 63 passengers on it.'),
    ];
    expect(countDifferences(boat)).toEqual([
      {
        counted: 'passengers',
        values: [
          { shown: '63', outlets: ['B', 'C'] },
          { shown: '68', outlets: ['A'] },
        ],
      },
    ]);
  });

  it('may be in words', () => {
    const fire = [
      report('A', 'Tanker explodes', 'Four people are in hospital.'),
      report('B', 'Tanker explodes', 'It injured 4 people.'),
      report('C', 'Tanker explodes', 'Six people were injured.'),
    ];
    expect(countDifferences(fire)).toEqual([
      {
        counted: 'people',
        values: [
          { shown: 'four', outlets: ['A', 'B'] },
          { shown: 'six', outlets: ['C'] },
        ],
      },
    ]);
  });

  it('is nothing where one outlet has two counts of its own', () => {
    const arrests = [
      report('A', 'Raid', 'The police held 12 suspects, and later 4 suspects more.'),
      report('B', 'Raid', 'The police held 12 suspects.'),
    ];
    expect(countDifferences(arrests)).toEqual([]);
  });
});
