import { describe, expect, test } from 'vitest';
import { nearestHeadline, shownHeadline } from './shown-headline.ts';

describe('a headline on lists', () => {
  test.each([
    ['JUST IN: Parliament approves budget', 'Parliament approves budget'],
    ['BREAKING NEWS | Parliament approves budget', 'Parliament approves budget'],
    ['Parliament approves budget [UPDATED]', 'Parliament approves budget'],
    ['PHOTOS: Asantehene arrives (Video)', 'Asantehene arrives'],
    ['Updated rules for traders', 'Updated rules for traders'],
    ['Breaking the silence on galamsey', 'Breaking the silence on galamsey'],
    ['BREAKING', 'BREAKING'],
  ])('%s → %s', (title, shown) => {
    expect(shownHeadline(title)).toBe(shown);
  });

  test('in capitals is in sentence case, with abbreviations and names as the texts have them', () => {
    expect(
      shownHeadline('NPP AND NDC CLASH IN BOLGATANGA AS EC COUNTS VOTES!!!', [
        'Supporters clashed in Bolgatanga on Tuesday.',
      ]),
    ).toBe('NPP and NDC clash in Bolgatanga as EC counts votes!');
  });
});

describe('the headline of a story', () => {
  const report = (outlet: string, title: string, description = '') =>
    ({ outlet, title, description, kind: 'news' }) as const;

  test('is the one nearest to the others, and not a reaction to them', () => {
    const reports = [
      report('A', 'Pensioners’ union unhappy with new rate', 'Pensions go up by 10% in January.'),
      report('B', 'SSNIT increases pensions by 10%'),
      report('C', 'SSNIT increases pensions by 10% from January'),
      report('D', 'SSINT increases pensions by 10% for 2027'),
    ];
    expect(nearestHeadline(reports)?.outlet).toBe('B');
    expect(nearestHeadline(reports.toReversed())?.outlet).not.toBe('A');
    expect(nearestHeadline(reports.toReversed())?.outlet).not.toBe('D');
  });

  test('has five words where one of them has, however much the others share with a shorter one', () => {
    const reports = [
      report('A', 'Pension increase announced', 'SSNIT raised pensions by 10%.'),
      report('B', 'Pension increase announced', 'SSNIT raised pensions by 10%.'),
      report('C', 'SSNIT increases monthly pensions by 10% from January'),
    ];
    expect(nearestHeadline(reports)?.outlet).toBe('C');
    expect(nearestHeadline(reports.slice(0, 2))?.outlet).toBe('A');
  });

  test('counts an outlet once, however often it says so', () => {
    const reports = [
      report('A', 'Minister denies resignation'),
      report('A', 'Minister denies resignation again'),
      report('A', 'Minister denies resignation a third time'),
      report('B', 'Ato Mensah resigns as roads minister'),
      report('C', 'Ato Mensah resigns'),
    ];
    expect(nearestHeadline(reports)?.outlet).not.toBe('A');
  });
});
