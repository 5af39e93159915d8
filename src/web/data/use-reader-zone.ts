import { useSyncExternalStore } from 'react';
import { ACCRA } from '../../domain/event-time.ts';

const never = () => () => {};
let zone: string | undefined;

/** Reading the zone's name blocks a phone for a tenth of a second, so it is skipped on Accra's clock. */
const readZone = () => {
  zone ??= isAccrasClock() ? ACCRA : Intl.DateTimeFormat().resolvedOptions().timeZone || ACCRA;
  return zone;
};

/** UTC in winter and in summer. */
function isAccrasClock(): boolean {
  const year = new Date().getFullYear();
  return [0, 6].every((month) => new Date(year, month, 1).getTimezoneOffset() === 0);
}

/** The reader's time zone. The server does not know it, so the first render uses Accra's. */
export const useReaderZone = (): string => useSyncExternalStore(never, readZone, () => ACCRA);
