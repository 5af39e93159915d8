import { HOME_COUNTRY } from '../../../contract/places/countries.ts';
import type { Place } from '../../../contract/places/place.ts';
import { GHANA_REGIONS, regionAt } from '../../../domain/places/ghana-regions.ts';
import { distanceBetween } from '../../../domain/places/near.ts';

export interface GazetteerEntry {
  place: Place;
  /** The folded names, for comparison. */
  keys: string[];
  /** In thousands. */
  people: number;
}

/** By code, because readers type both 'Silver Spring, Maryland' and 'Silver Spring MD'. */
export const STATES: Record<string, string> = {
  AL: 'alabama',
  AK: 'alaska',
  AZ: 'arizona',
  AR: 'arkansas',
  CA: 'california',
  CO: 'colorado',
  CT: 'connecticut',
  DE: 'delaware',
  DC: 'district of columbia',
  FL: 'florida',
  GA: 'georgia',
  HI: 'hawaii',
  ID: 'idaho',
  IL: 'illinois',
  IN: 'indiana',
  IA: 'iowa',
  KS: 'kansas',
  KY: 'kentucky',
  LA: 'louisiana',
  ME: 'maine',
  MD: 'maryland',
  MA: 'massachusetts',
  MI: 'michigan',
  MN: 'minnesota',
  MS: 'mississippi',
  MO: 'missouri',
  MT: 'montana',
  NE: 'nebraska',
  NV: 'nevada',
  NH: 'new hampshire',
  NJ: 'new jersey',
  NM: 'new mexico',
  NY: 'new york',
  NC: 'north carolina',
  ND: 'north dakota',
  OH: 'ohio',
  OK: 'oklahoma',
  OR: 'oregon',
  PA: 'pennsylvania',
  RI: 'rhode island',
  SC: 'south carolina',
  SD: 'south dakota',
  TN: 'tennessee',
  TX: 'texas',
  UT: 'utah',
  VT: 'vermont',
  VA: 'virginia',
  WA: 'washington',
  WV: 'west virginia',
  WI: 'wisconsin',
  WY: 'wyoming',
  AB: 'alberta',
  BC: 'british columbia',
  MB: 'manitoba',
  NB: 'new brunswick',
  NL: 'newfoundland and labrador',
  NS: 'nova scotia',
  ON: 'ontario',
  PE: 'prince edward island',
  QC: 'quebec',
  SK: 'saskatchewan',
  YT: 'yukon',
  NT: 'northwest territories',
  NU: 'nunavut',
};

const STATE_NAMES = new Set([
  ...Object.values(STATES),
  ...GHANA_REGIONS.map((region) => region.name.toLowerCase()),
]);

/** The state or province of a city, or its region of Ghana. */
const stateOf = (place: Place): string | undefined =>
  place.country === HOME_COUNTRY ? regionAt(place)?.name.toLowerCase() : STATES[place.state];

/** Share of the population that must live within the radius of a state. */
const POPULATION_SHARE = 0.9;

/** A state or province as a circle: its centre of population, and the radius most people live in. */
export function wholeState(name: string, cities: readonly GazetteerEntry[]): Place | undefined {
  if (!STATE_NAMES.has(name)) return undefined;
  const own = cities.filter(({ place }) => stateOf(place) === name);
  const [largest] = own;
  if (!largest) return undefined;
  const total = own.reduce((sum, { people }) => sum + people, 0);
  const mean = (of: (place: Place) => number) =>
    own.reduce((sum, { place, people }) => sum + of(place) * people, 0) / total;
  const middle = {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean((at) => at.longitude),
  };
  const byDistance = own
    .map(({ place, people }) => ({ people, away: distanceBetween(middle, place) }))
    .sort((one, other) => one.away - other.away);
  let living = 0;
  const farthest = byDistance.find(({ people }) => {
    living += people;
    return living >= total * POPULATION_SHARE;
  });
  const title = name.replaceAll(/\b(?!and\b|of\b)\p{L}/gu, (initial) => initial.toUpperCase());
  return {
    ...largest.place,
    ...middle,
    name: title,
    state: '',
    reach: Math.ceil(farthest?.away ?? 0),
  };
}
