import { describe, expect, it } from 'vitest';
import { type RankedStory, rankMoment } from './story-rank.ts';

const story = (changes: Partial<RankedStory> = {}): RankedStory => ({
  lastReportAt: '2026-11-16T12:00:00.000Z',
  owners: 1,
  isQuick: false,
  kind: 'news',
  placement: 'none',
  ...changes,
});
const rank = (changes?: Partial<RankedStory>) => rankMoment(story(changes));

describe('the rank of a story', () => {
  it('of one newsroom is the time of its last report', () => {
    expect(rank()).toBe('2026-11-16T12:00:00.000Z');
  });

  it('rises by six hours each time the newsrooms double', () => {
    expect(rank({ owners: 2 })).toBe('2026-11-16T18:00:00.000Z');
    expect(rank({ owners: 4 })).toBe('2026-11-17T00:00:00.000Z');
  });

  it('is higher when outlets picked it up quickly', () => {
    expect(rank({ owners: 3, isQuick: true }) > rank({ owners: 3 })).toBe(true);
    expect(rank({ owners: 3, isQuick: true }) < rank({ owners: 5 })).toBe(true);
  });

  it('falls for opinion, and further for advertising', () => {
    const ranks = [rank(), rank({ kind: 'opinion' }), rank({ kind: 'promotional', owners: 0 })];
    expect(ranks).toEqual(ranks.toSorted().reverse());
    expect(new Set(ranks).size).toBe(3);
  });

  it('follows the desk: a lead comes before everything, a demoted story falls', () => {
    expect(rank({ placement: 'lead' }) > rank({ owners: 500, isQuick: true })).toBe(true);
    expect(rank({ placement: 'down', owners: 8 }) < rank()).toBe(true);
  });
});
