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
  const at = (time: string, owners = 1) =>
    rank({ owners, lastReportAt: `2026-11-${time}:00.000Z` });

  it('of one newsroom follows the time of its last report', () => {
    const times = [
      '16T23:59',
      '17T00:00',
      '17T06:59',
      '17T07:00',
      '17T21:59',
      '17T22:00',
      '18T03:00',
    ];
    const ranks = times.map((time) => at(time));
    expect(ranks).toEqual(ranks.toSorted());
    expect(new Set(ranks).size).toBe(times.length);
  });

  it('is worth six hours by day each time the newsrooms double', () => {
    expect(at('16T08:00', 2)).toBe(at('16T14:00'));
    expect(at('16T08:00', 4)).toBe(at('16T20:00'));
  });

  it('is worth twice as long at night, so that the evening’s news is there in the morning', () => {
    expect(at('16T22:00', 2) > at('17T06:59')).toBe(true);
    expect(at('16T18:00', 2)).toBe(at('17T02:00'));
    expect(at('16T21:00', 4) > at('17T09:00')).toBe(true);
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
