import { HOME_ZONE } from '../../contract/home-zone.ts';
import { zoneName } from '../../domain/time/zone-name.ts';

let zone: string | undefined;

/** The reader's time zone, in the browser. */
export function readerZone(): string {
  zone ??= isAccrasClock() ? HOME_ZONE : zoneName() || HOME_ZONE;
  return zone;
}

/** UTC in winter and in summer, whatever the zone is called. */
function isAccrasClock(): boolean {
  const year = new Date().getFullYear();
  return [0, 6].every((month) => new Date(year, month, 1).getTimezoneOffset() === 0);
}
