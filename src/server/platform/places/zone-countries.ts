import type { Country } from '../../../contract/places/countries.ts';

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
  return (zone: string): Country | undefined => {
    const plain = plainZone(zone);
    return plain === undefined ? undefined : countries.get(plain);
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
