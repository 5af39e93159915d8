/** 'Pacific Time' for America/Los_Angeles: what people there call their clocks, all year. */
export function zoneInWords(zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
