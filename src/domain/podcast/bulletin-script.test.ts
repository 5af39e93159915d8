import { describe, expect, it } from 'vitest';
import { countWords } from '../markup/sentences.ts';
import { bulletinScript, spokenHeadline } from './bulletin-script.ts';

const DAY = new Date('2026-11-18T06:00:00.000Z');
const story = (index: number, outlet = `Outlet ${index}`, title = `Headline number ${index}`) => ({
  outlet,
  title,
  path: `/story/${index}`,
});

describe('the news in two minutes', () => {
  it('names the day, each outlet, and that a computer speaks', () => {
    const script = bulletinScript('Sankofa Wire', DAY, [
      story(1, 'Joy News', 'Parliament approves the budget'),
      story(2, 'GBC', 'Will it rain?'),
      story(3, 'Citi', 'Nkɔsoɔ ne Ɔdɔ *opens*'),
    ]);
    expect(script?.title).toBe('The news in two minutes: Wednesday, 18 November 2026');
    expect(script?.content.split('\n')).toEqual([
      'Good morning. This is the news in two minutes from Sankofa Wire for Wednesday, 18 November 2026, read by a computer voice.',
      'From Joy News: Parliament approves the budget.',
      'From GBC: Will it rain?',
      'From Citi: Nkɔsoɔ ne Ɔdɔ opens.',
      'That was the news in two minutes. The full stories are on the pages of Sankofa Wire.',
    ]);
  });

  it('has no more words than two minutes hold, however long the headlines are', () => {
    const long = Array.from({ length: 30 }, () => 'words').join(' ');
    const stories = Array.from({ length: 40 }, (_, index) => story(index, `O${index}`, long));
    const script = bulletinScript('Sankofa Wire', DAY, stories);
    expect(countWords(script?.content ?? '')).toBeLessThanOrEqual(250);
    expect(script?.headlines.length).toBeGreaterThan(3);
  });

  it('takes at most ten headlines, and three of one outlet', () => {
    const stories = Array.from({ length: 40 }, (_, index) => story(index, `Outlet ${index % 5}`));
    expect(bulletinScript('Sankofa Wire', DAY, stories)?.headlines).toHaveLength(10);
    const one = Array.from({ length: 9 }, (_, index) => story(index, 'Joy News'));
    expect(bulletinScript('Sankofa Wire', DAY, one)?.headlines).toHaveLength(3);
  });

  it('is left out where there is too little news', () => {
    expect(bulletinScript('Sankofa Wire', DAY, [story(1), story(2)])).toBeUndefined();
  });

  it('ends a headline with one full stop', () => {
    expect(spokenHeadline(story(1, 'GBC', 'It is over.'))).toBe('From GBC: It is over.');
  });
});
