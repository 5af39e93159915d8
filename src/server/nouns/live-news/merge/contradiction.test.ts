import { describe, expect, test } from 'vitest';
import { type Headline, StoryWindow } from './story-window.ts';

const reportOf = (side: number, [title = '', description = '']: readonly string[]): Headline => ({
  id: `report-${side}`,
  outletId: `outlet-${side}`,
  title,
  description,
  publishedAt: `2026-11-15T1${side}:00:00.000Z`,
});

async function areOne(first: readonly string[], second: readonly string[]): Promise<boolean> {
  const { stories } = await new StoryWindow().group([reportOf(0, first), reportOf(1, second)]);
  return new Set(stories.values()).size === 1;
}

describe('two reports with one frame are two stories', () => {
  test.each([
    [
      'places, one of them in the text',
      [
        'Assemblyman Commits Suicide',
        'Police at Agogo in the Ashanti Region are investigating after an assemblyman was found hanging in his room.',
      ],
      [
        'Mobile Money vendor allegedly commits suicide in Hohoe',
        'Police in Hohoe in the Volta Region are investigating after a mobile money vendor was found hanging in his room.',
      ],
    ],
    [
      'countries',
      [
        'Ghana holds interest rate at 14%',
        'The central bank kept its policy rate at 14%, saying that inflation was easing and the currency stable.',
      ],
      [
        'South Africa keeps interest rate at 7%',
        'The central bank kept its policy rate at 7%, saying that inflation was easing and the currency stable.',
      ],
    ],
    [
      'firms',
      [
        'Akwaaba Beach Hotel records 20% growth in guests',
        'The hotel recorded 20% growth in guests in the first half of the year, its manager told shareholders in Accra.',
      ],
      [
        'Golden Sands Hotel records 20% growth in guests',
        'The hotel recorded 20% growth in guests in the first half of the year, its manager told shareholders in Accra.',
      ],
    ],
    [
      'places, with the abbreviation of an agency in both',
      [
        'Task force seizes 12 excavators in Amansie',
        'NAIMOS seized 12 excavators and arrested nine people at illegal mining sites in Amansie.',
      ],
      [
        'Task force seizes seven excavators in Wassa',
        'NAIMOS seized seven excavators and arrested four people at illegal mining sites in Wassa.',
      ],
    ],
    [
      'sums',
      [
        'Lawmakers pass N4.4trn budget',
        'The House of Assembly passed the appropriation bill of N4.4 trillion for next year on Saturday.',
      ],
      [
        'Lawmakers pass N1.6trn budget',
        'The House of Assembly passed the appropriation bill of N1.6 trillion for next year on Saturday.',
      ],
    ],
    [
      'states',
      [
        'Lagos Assembly passes budget for next year',
        'The House of Assembly passed the appropriation bill for next year on Saturday after its third reading.',
      ],
      [
        'Rivers Assembly passes budget for next year',
        'The House of Assembly passed the appropriation bill for next year on Saturday after its third reading.',
      ],
    ],
    [
      'regions',
      [
        'Upper East records 40 cases of meningitis',
        'The health directorate confirmed 40 cases of meningitis this month and asked people to report early.',
      ],
      [
        'Bono East records 40 cases of meningitis',
        'The health directorate confirmed 40 cases of meningitis this month and asked people to report early.',
      ],
    ],
    [
      'counts',
      [
        'Navy rescues 45 passengers at sea',
        'A patrol rescued 45 passengers from a boat whose engine had failed at sea on Friday night.',
      ],
      [
        'Navy rescues 12 passengers at sea',
        'A patrol rescued 12 passengers from a boat whose engine had failed at sea on Friday night.',
      ],
    ],
  ])('that differ in their %s', async (_, first, second) => {
    expect(await areOne(first, second)).toBe(false);
  });
});

describe('two reports of one event stay one story', () => {
  test.each([
    [
      'near each other',
      [
        'Boat with 63 passengers sinks on Volta Lake',
        'A boat carrying 63 passengers sank on the Volta Lake on Saturday night; eleven were rescued.',
      ],
      [
        'Boat with 68 passengers sinks on Volta Lake',
        'A boat carrying 68 passengers sank on the Volta Lake on Saturday night; eleven were rescued.',
      ],
    ],
    [
      'far from each other, with one place',
      [
        'Flood in Keta displaces 200 people',
        'Tidal waves have flooded homes in Keta and displaced 200 people since Sunday.',
      ],
      [
        'Flood in Keta displaces 450 people',
        'Tidal waves have flooded homes in Keta and displaced 450 people since Sunday.',
      ],
    ],
    [
      'far from each other, with one rare name',
      [
        'Police arrest Yaw Frempomaa Agbodza with 40 stolen phones',
        'Yaw Frempomaa Agbodza was arrested on Monday with 40 stolen phones in his room.',
      ],
      [
        'Yaw Frempomaa Agbodza arrested over 90 stolen phones',
        'Police have arrested Yaw Frempomaa Agbodza on Monday; 90 stolen phones were in his room.',
      ],
    ],
    [
      'and places of which one report has both',
      [
        'Kwara and Kogi reopen road after floods',
        'The road between Kwara and Kogi was reopened to traffic on Monday after two weeks of floods.',
      ],
      [
        'Kogi reopens road after floods',
        'The road between Kwara and Kogi was reopened on Monday after two weeks under water.',
      ],
    ],
    [
      'in words and in digits',
      [
        'Army sacks twelve recruits for forged certificates',
        'Twelve recruits were sacked on Monday after the army found that their certificates were forged.',
      ],
      [
        'Army sacks 12 recruits for forged certificates',
        'The army sacked 12 recruits on Monday, having found that their certificates were forged.',
      ],
    ],
  ])('with figures %s', async (_, first, second) => {
    expect(await areOne(first, second)).toBe(true);
  });
});
