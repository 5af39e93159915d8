import { describe, expect, it } from 'vitest';
import { changeSince, changeWords, isSameStory, seenNow } from './since-visit.ts';

const story = (...reports: [id: string, outlet: string][]) => ({
  id: 's1',
  title: 'Nine remanded in Obuasi',
  reports: reports.map(([id, outlet]) => ({ id, outlet })),
});

const FIRST = story(['1', 'MyJoyOnline'], ['2', 'GhanaWeb']);
const SEEN = seenNow(FIRST, new Date('2026-11-17T14:05:00.000Z'));

const words = (...added: [id: string, outlet: string][]) =>
  changeWords(changeSince(SEEN, story(...added, ['1', 'MyJoyOnline'], ['2', 'GhanaWeb'])));

describe('what is new in a story since it was seen', () => {
  it('is nothing while no report was added, even if one is gone', () => {
    expect(words()).toBe('');
    expect(changeSince(SEEN, story(['2', 'GhanaWeb']))).toEqual({ newReports: [], joined: [] });
  });

  it('is every report that was not there, and the outlets that had none', () => {
    expect(words(['3', 'GhanaWeb'])).toBe('1 new report');
    expect(words(['3', 'GhanaWeb'], ['4', 'Graphic Online'])).toBe(
      '2 new reports, Graphic Online joined',
    );
    expect(words(['3', 'A'], ['4', 'A'], ['5', 'B'])).toBe('3 new reports, A and B joined');
    expect(words(['3', 'A'], ['4', 'B'], ['5', 'C'])).toBe(
      '3 new reports, A and 2 more outlets joined',
    );
  });

  it('is found again after the story was merged into another', () => {
    expect(isSameStory(SEEN, { ...FIRST, id: 's2' })).toBe(true);
    expect(isSameStory(SEEN, { ...story(['9', 'GhanaWeb']), id: 's2' })).toBe(false);
  });

  it('is counted from the last time it was seen', () => {
    expect(SEEN).toEqual({
      id: 's1',
      title: 'Nine remanded in Obuasi',
      seenAt: '2026-11-17T14:05:00.000Z',
      outlets: ['MyJoyOnline', 'GhanaWeb'],
      reports: ['1', '2'],
    });
  });
});
