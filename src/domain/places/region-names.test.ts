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
  // Roads, clubs, universities and firms are named for places, and are not there.
  ['Eastern Region: one dead in Accra-Kumasi highway crash', ['Eastern']],
  ['Accra–Kumasi road closed at Nkawkaw', ['Eastern']],
  ['Kumasi-Apedwa highway to be dualised', []],
  ['Robbers on the Accra to Aflao road', []],
  ['Traffic on the Nsawam road', []],
  ['Bus travelling from Kumasi to Accra overturns at Nkawkaw', ['Eastern']],
  ['Minister inspects Kejetia-Suame road', ['Ashanti']],
  ['Sekondi-Takoradi gets a new market', ['Western']],
  ['Crash on the Tema Motorway', ['Greater Accra']],
  ['University of Cape Coast appoints a registrar', []],
  ['University of Education, Winneba, names a new vice-chancellor', []],
  ['Ho Technical University students win award', []],
  ['Kumasi Asante Kotoko sack their coach', []],
  ['Accra Hearts of Oak beat Berekum Chelsea in Sunyani', ['Bono']],
  ['Tema Oil Refinery resumes production', []],
  // The longest name counts.
  ['Chief installed at Duayaw Nkwanta', ['Ahafo']],
  ['New Juaben South assembly passes budget', ['Eastern']],
  ['Gold found at Sefwi Bekwai', ['Western North']],
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
