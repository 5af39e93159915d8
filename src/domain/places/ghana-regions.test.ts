import { expect, test } from 'vitest';
import { REGIONS } from '../../contract/catalogues.ts';
import { GHANA_REGIONS, MAP_SIZE, regionMiddle, regionPath } from './ghana-regions.ts';

test('there are sixteen, each with an outline of its own inside the map', () => {
  expect(new Set(GHANA_REGIONS.map(({ name }) => name)).size).toBe(16);
  for (const region of GHANA_REGIONS) {
    const numbers = regionPath(region).match(/\d+ \d+/g) ?? [];
    expect(numbers.length, region.name).toBe(region.outline.length);
    expect(region.outline.length, region.name).toBeGreaterThanOrEqual(6);
    for (const pair of numbers) {
      const [x = 0, y = 0] = pair.split(' ').map(Number);
      expect(x).toBeLessThanOrEqual(MAP_SIZE.width);
      expect(y).toBeLessThanOrEqual(MAP_SIZE.height);
    }
  }
});

/** Every side inland belongs to two regions, every side of a border to one. */
test('neighbours share their sides, so there is no gap and no overlap', () => {
  const sides = new Map<string, number>();
  for (const { outline } of GHANA_REGIONS) {
    for (const [index, corner] of outline.entries()) {
      const next = outline[(index + 1) % outline.length] ?? '';
      const side = [corner, next].sort().join('-');
      sides.set(side, (sides.get(side) ?? 0) + 1);
    }
  }
  expect([...sides.values()].every((count) => count <= 2)).toBe(true);
  // The border is one closed line: each of its corners has two of its sides.
  const ends = new Map<string, number>();
  for (const [side, count] of sides) {
    if (count === 1) for (const end of side.split('-')) ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  expect([...ends].filter(([, count]) => count !== 2)).toEqual([]);
});

test('lies as the country does', () => {
  const middle = (name: string) => {
    const found = GHANA_REGIONS.find((region) => region.name === name);
    return found ? regionMiddle(found) : [0, 0];
  };
  expect(middle('Upper West')[0]).toBeLessThan(middle('Upper East')[0] ?? 0);
  expect(middle('Upper East')[1]).toBeLessThan(middle('Northern')[1] ?? 0);
  expect(middle('Ashanti')[1]).toBeLessThan(middle('Central')[1] ?? 0);
  expect(middle('Western')[0]).toBeLessThan(middle('Volta')[0] ?? 0);
});

test('each leads to a region the directory knows', () => {
  for (const { listedAs } of GHANA_REGIONS) expect(REGIONS).toContain(listedAs);
});
