import { readFileSync } from 'node:fs';
import type { Country, Place } from '../../contract/place.ts';
import { foldText } from '../../domain/fold-text.ts';

export type Gazetteer = ReturnType<typeof openGazetteer>;

/** People write 'Silver Spring, Maryland', and some 'Silver Spring MD'. */
const STATES: Record<string, string> = {
  ...{ AL: 'alabama', AK: 'alaska', AZ: 'arizona', AR: 'arkansas', CA: 'california' },
  ...{ CO: 'colorado', CT: 'connecticut', DE: 'delaware', DC: 'district of columbia' },
  ...{ FL: 'florida', GA: 'georgia', HI: 'hawaii', ID: 'idaho', IL: 'illinois', IN: 'indiana' },
  ...{ IA: 'iowa', KS: 'kansas', KY: 'kentucky', LA: 'louisiana', ME: 'maine', MD: 'maryland' },
  ...{ MA: 'massachusetts', MI: 'michigan', MN: 'minnesota', MS: 'mississippi', MO: 'missouri' },
  ...{ MT: 'montana', NE: 'nebraska', NV: 'nevada', NH: 'new hampshire', NJ: 'new jersey' },
  ...{ NM: 'new mexico', NY: 'new york', NC: 'north carolina', ND: 'north dakota', OH: 'ohio' },
  ...{ OK: 'oklahoma', OR: 'oregon', PA: 'pennsylvania', RI: 'rhode island' },
  ...{ SC: 'south carolina', SD: 'south dakota', TN: 'tennessee', TX: 'texas', UT: 'utah' },
  ...{ VT: 'vermont', VA: 'virginia', WA: 'washington', WV: 'west virginia', WI: 'wisconsin' },
  ...{ WY: 'wyoming', AB: 'alberta', BC: 'british columbia', MB: 'manitoba' },
  ...{ NB: 'new brunswick', NL: 'newfoundland and labrador', NS: 'nova scotia', ON: 'ontario' },
  ...{ PE: 'prince edward island', QC: 'quebec', SK: 'saskatchewan', YT: 'yukon' },
  ...{ NT: 'northwest territories', NU: 'nunavut' },
};

/** Ghana first, then in the order of how many there are. */
export const WHERE_READERS_LIVE: readonly Country[] = [
  ...(['GH', 'US', 'GB', 'CA', 'DE', 'NL', 'IT', 'FR', 'BE', 'ES', 'AU', 'NG'] as const),
];

interface Named {
  place: Place;
  /** Its name as it is compared. */
  city: string;
}

/**
 * Cities of the world by name: the pin and the clock of whatever is there. No service is asked. The
 * file is read when first needed, and of it only the countries that are: a start does not wait for it.
 */
export function openGazetteer(file: string) {
  let text: string | undefined;
  const byCountry = new Map<Country, Named[]>();

  /** The largest first, as the file has them. */
  function citiesOf(country: Country): Named[] {
    const known = byCountry.get(country);
    if (known) return known;
    text ??= readFileSync(file, 'utf8');
    const first = text.indexOf(`\n${country}\t`) + 1;
    const last = text.indexOf('\n', text.lastIndexOf(`\n${country}\t`) + 1);
    const cities = first === 0 ? [] : text.slice(first, last).split('\n').map(readLine);
    byCountry.set(country, cities);
    return cities;
  }

  const find = (country: Country, typed: string) => {
    const name = foldText(typed);
    const cities = citiesOf(country);
    const exact = cities.find(({ city }) => city === name);
    if (exact) return exact.place;
    return cities.find(({ city, place }) => isCityAndMore(name, city, place.state))?.place;
  };

  return {
    /** The city of that name; of several the one in the state that was named, else the largest. */
    find,

    /** In the country that was chosen, or in the first where readers live that has such a city. */
    nearest(typed: string, country: Country | undefined): Place | null {
      for (const tried of country ? [country] : WHERE_READERS_LIVE) {
        const found = find(tried, typed);
        if (found) return found;
      }
      return null;
    },

    /** Where a country's clocks are set when the city is not known: as in its largest. */
    zoneOf: (country: Country): string => citiesOf(country)[0]?.place.timeZone ?? 'UTC',

    /** Whether one clock serves the whole country. */
    hasOneZone(country: Country): boolean {
      const [first, ...others] = citiesOf(country);
      return others.every(({ place }) => place.timeZone === first?.place.timeZone);
    },

    startingWith(country: Country, typed: string, limit: number): Place[] {
      const start = foldText(typed);
      const found = citiesOf(country).filter(({ city }) => city.startsWith(start));
      return found.slice(0, limit).map(({ place }) => place);
    },
  };
}

/** 'silver spring maryland' and 'silver spring md' are in that state; 'peckham london' is Peckham. */
function isCityAndMore(typed: string, city: string, state: string): boolean {
  if (!typed.startsWith(`${city} `)) return false;
  const rest = typed.slice(city.length + 1);
  return state === '' || rest === state.toLowerCase() || rest === STATES[state];
}

function readLine(line: string): Named {
  const [country = '', name = '', state = '', latitude, longitude, timeZone = ''] =
    line.split('\t');
  const place = {
    ...{ name, state, country: country as Country, timeZone },
    ...{ latitude: Number(latitude), longitude: Number(longitude) },
  };
  return { place, city: foldText(name) };
}
