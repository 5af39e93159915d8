import { expect, test } from 'vitest';
import { GHANA_REGIONS } from './ghana-regions.ts';
import { regionNames, regionOfSlug, regionSlug } from './region-names.ts';

const regionsOf = (text: string) =>
  GHANA_REGIONS.filter((region) => regionNames(region).test(text)).map(({ name }) => name);

test.each([
  ['Kejetia traders reopen after the fire in Kumasi', ['Ashanti']],
  ['Two held at Bawku checkpoint', ['Upper East']],
  ['Wa: teaching hospital opens a new ward', ['Upper West']],
  ['Minister visits Ho and Hohoe', ['Volta']],
  ['Western North Region gets its first court', ['Western North']],
  ['Upper West Regional Minister in Tumu', ['Upper West']],
  // What only looks like a place.
  ['AngloGold Ashanti reports record output', []],
  ['Who pays? How we got here', []],
  ['Volta Lake transport company sold; central bank warns', []],
  ['Bono sings in Dublin', []],
])('"%s" speaks of %j', (text, regions) => {
  expect(regionsOf(text)).toEqual(regions);
});

test('each region has an address and names that are its own', () => {
  for (const region of GHANA_REGIONS) {
    expect(regionOfSlug(regionSlug(region))).toBe(region);
    expect(regionsOf(region.capital)).toEqual([region.name]);
  }
  expect(regionOfSlug('brong-ahafo')).toBeUndefined();
});
