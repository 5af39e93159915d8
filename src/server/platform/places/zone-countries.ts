import type { Country } from '../../../contract/places/countries.ts';

/** Bounds the cache, because requests can contain made-up zone names. */
const MAX_CACHED_ZONES = 2000;

/** Maps each time zone to the country of its largest city, from the lines of the gazetteer. */
export function zoneCountries(cities: readonly string[]) {
  const largest = new Map<string, { country: Country; people: number }>();
  for (const line of cities) {
    const [country, , , , , zone = '', people] = line.split('\t');
    const current = largest.get(zone);
    if (Number(people) > (current?.people ?? 0)) {
      largest.set(zone, { country: country as Country, people: Number(people) });
    }
  }
  const countries = new Map([...largest].map(([zone, { country }]) => [plainZone(zone), country]));
  const cache = new Map<string, Country | undefined>();

  return (zone: string): Country | undefined => {
    if (!cache.has(zone)) {
      if (cache.size >= MAX_CACHED_ZONES) cache.clear();
      const plain = plainZone(zone);
      cache.set(zone, plain === undefined ? undefined : countries.get(plain));
    }
    return cache.get(zone);
  };
}

/** The canonical name: Europe/Kyiv and Europe/Kiev are one zone. Undefined if it is no zone. */
function plainZone(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
