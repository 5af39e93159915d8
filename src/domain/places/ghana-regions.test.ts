import { expect, test } from 'vitest';
import { REGIONS } from '../../contract/catalogues.ts';
import {
  GHANA_REGIONS,
  type GhanaRegion,
  isInRegion,
  MAP_SIZE,
  regionAt,
  regionPoints,
  withSuccessors,
} from './ghana-regions.ts';

const named = (name: string) => GHANA_REGIONS.find((region) => region.name === name) as GhanaRegion;
const cornersOf = (region: GhanaRegion) => regionPoints(region).split(' ');

test('there are sixteen, each with an outline of its own inside the map', () => {
  expect(new Set(GHANA_REGIONS.map(({ name }) => name)).size).toBe(16);
  for (const region of GHANA_REGIONS) {
    expect(cornersOf(region).length, region.name).toBeGreaterThanOrEqual(15);
    for (const pair of cornersOf(region)) {
      const [x = -1, y = -1] = pair.split(',').map(Number);
      expect(x >= 0 && x <= MAP_SIZE.width && y >= 0 && y <= MAP_SIZE.height, pair).toBe(true);
    }
  }
});

/** Every side inland belongs to two regions, every side of a border to one. */
test('neighbours share their sides, so there is no gap and no overlap', () => {
  const sides = new Map<string, number>();
  for (const region of GHANA_REGIONS) {
    const corners = cornersOf(region);
    for (const [index, corner] of corners.entries()) {
      const side = [corner, corners.at(index - 1)].sort().join(' ');
      sides.set(side, (sides.get(side) ?? 0) + 1);
    }
  }
  expect([...sides.values()].every((count) => count <= 2)).toBe(true);
  // The border is one closed line: each of its corners has two of its sides.
  const ends = new Map<string, number>();
  for (const [side, count] of sides) {
    if (count === 1) for (const end of side.split(' ')) ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  expect([...ends].filter(([, count]) => count !== 2)).toEqual([]);
});

/** Towns by latitude and longitude, most of them near a border of 2019. */
const TOWNS: Record<GhanaRegion['name'], [latitude: number, longitude: number][]> = {
  Ahafo: [
    [6.8, -2.52],
    [7.17, -2.1],
  ],
  Ashanti: [
    [6.69, -1.62],
    [7.4, -1.95],
  ],
  Bono: [
    [7.34, -2.33],
    [7.74, -2.1],
    [8.17, -2.36],
  ],
  'Bono East': [
    [7.59, -1.94],
    [8.05, -1.73],
  ],
  Central: [
    [5.11, -1.25],
    [5.97, -1.78],
  ],
  Eastern: [
    [6.09, -0.26],
    [6.29, 0.05],
  ],
  'Greater Accra': [
    [5.56, -0.2],
    [5.67, 0],
  ],
  'North East': [
    [10.53, -0.37],
    [10.35, -0.8],
    [10.13, 0.28],
  ],
  Northern: [
    [9.4, -0.84],
    [9.62, -0.83],
    [8.86, 0.05],
  ],
  Oti: [
    [8.07, 0.18],
    [7.41, 0.47],
    [7.8, -0.03],
  ],
  Savannah: [
    [9.08, -1.82],
    [8.55, -0.52],
    [9.17, -1.17],
  ],
  'Upper East': [
    [10.79, -0.85],
    [11.06, -0.24],
  ],
  'Upper West': [
    [10.06, -2.5],
    [10.88, -1.98],
  ],
  Volta: [
    [6.6, 0.47],
    [7.15, 0.47],
    [7, 0.3],
  ],
  Western: [
    [4.93, -1.71],
    [5.3, -1.99],
    [5.81, -2.43],
  ],
  'Western North': [
    [6.21, -2.48],
    [6.46, -2.32],
    [5.82, -2.82],
  ],
};

test.each(Object.entries(TOWNS))('%s has its towns', (name, towns) => {
  for (const [latitude, longitude] of towns) {
    expect(regionAt({ latitude, longitude })?.name, `${latitude}, ${longitude}`).toBe(name);
  }
});

test('nothing abroad is in a region', () => {
  expect(regionAt({ latitude: 51.5, longitude: -0.1 })).toBeUndefined();
  expect(regionAt({ latitude: 6.13, longitude: 1.22 })).toBeUndefined();
});

test('a business is in the region of its town, and in each of them where the town is unknown', () => {
  const techiman = { region: 'Brong-Ahafo', position: { latitude: 7.59, longitude: -1.94 } };
  expect(GHANA_REGIONS.filter((region) => isInRegion(region, techiman))).toEqual([
    named('Bono East'),
  ]);
  const unknown = { region: 'Brong-Ahafo', position: null };
  expect(
    GHANA_REGIONS.filter((region) => isInRegion(region, unknown)).map(({ name }) => name),
  ).toEqual(['Ahafo', 'Bono', 'Bono East']);
});

test('a business listed under one of the sixteen is in that one alone', () => {
  const inBono = { region: 'Bono', position: null };
  expect(GHANA_REGIONS.filter((region) => isInRegion(region, inBono))).toEqual([named('Bono')]);
});

test('a region of before 2019 is searched with what it became', () => {
  expect(withSuccessors('Brong-Ahafo')).toEqual(['Brong-Ahafo', 'Ahafo', 'Bono', 'Bono East']);
  expect(withSuccessors('Volta')).toEqual(['Volta', 'Oti']);
  expect(withSuccessors('Oti')).toEqual(['Oti']);
});

test('each leads to a region the directory knows', () => {
  for (const { listedAs } of GHANA_REGIONS) expect(REGIONS).toContain(listedAs);
});
