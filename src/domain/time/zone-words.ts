const words = new Map<string, string>();

/** 'America/New_York' is 'Eastern Time', as people there call it today. */
export function zoneWords(zone: string): string {
  let name = words.get(zone);
  if (name === undefined) {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longGeneric' });
    name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
    words.set(zone, name);
  }
  return name;
}
