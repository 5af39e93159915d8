/** Some zones had another name in the past. */
const NAMED_AT = Date.UTC(2026, 0, 1);

const words = new Map<string, string>();

/** 'America/New_York' is 'Eastern Time', as people there call it. */
export function zoneWords(zone: string): string {
  let name = words.get(zone);
  if (name === undefined) {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longGeneric' });
    name =
      format.formatToParts(NAMED_AT).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
    words.set(zone, name);
  }
  return name;
}
