import { useSyncExternalStore } from 'react';
import { ACCRA } from '../../domain/event-time.ts';
import { zoneName } from '../../domain/zone-name.ts';

const never = () => () => {};
let zone: string | undefined;

const readZone = () => {
  zone ??= isAccrasClock() ? ACCRA : zoneName() || ACCRA;
  return zone;
};

/** UTC in winter and in summer, whatever the zone is called. */
function isAccrasClock(): boolean {
  const year = new Date().getFullYear();
  return [0, 6].every((month) => new Date(year, month, 1).getTimezoneOffset() === 0);
}

/** The reader's time zone. The server does not know it, so the first render uses Accra's. */
export const useReaderZone = (): string => useSyncExternalStore(never, readZone, () => ACCRA);
