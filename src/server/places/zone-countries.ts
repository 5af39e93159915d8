import type { Country } from '../../contract/places/countries.ts';

/** Names that strangers make up are not remembered for ever. */
const MOST_KNOWN = 2000;

/** From the lines of the gazetteer: of each time zone the country of its largest city. */
export function zoneCountries(cities: string) {
  const largest = new Map<string, { country: Country; people: number }>();
  for (const line of cities.split('\n')) {
    const [country, , , , , zone = '', people] = line.split('\t');
    const known = largest.get(zone);
    if (Number(people) > (known?.people ?? 0)) {
      largest.set(zone, { country: country as Country, people: Number(people) });
    }
  }
  const countries = new Map([...largest].map(([zone, { country }]) => [plainZone(zone), country]));
  const known = new Map<string, Country | undefined>();

  return (zone: string): Country | undefined => {
    if (!known.has(zone)) {
      if (known.size >= MOST_KNOWN) known.clear();
      const plain = plainZone(zone);
      known.set(zone, plain === undefined ? undefined : countries.get(plain));
    }
    return known.get(zone);
  };
}

/** Europe/Kyiv and Europe/Kiev are the same to clocks. What is no zone has no name. */
function plainZone(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
