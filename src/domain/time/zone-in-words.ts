/** 'Pacific Time' for America/Los_Angeles: what people there call their clocks at that time, summer or winter. */
export function zoneInWords(zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
