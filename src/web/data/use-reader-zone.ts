import { useSyncExternalStore } from 'react';
import { ACCRA } from '../../domain/event-time.ts';

const never = () => () => {};
let zone: string | undefined;

/** Asking for the zone's name holds a phone for a tenth of a second: not where the clock is Accra's. */
const readZone = () => {
  zone ??= isAccrasClock() ? ACCRA : Intl.DateTimeFormat().resolvedOptions().timeZone || ACCRA;
  return zone;
};

/** No distance from UTC in winter or in summer. */
function isAccrasClock(): boolean {
  const year = new Date().getFullYear();
  return [0, 6].every((month) => new Date(year, month, 1).getTimezoneOffset() === 0);
}

/** The zone of the reader's own clock. The server knows only Accra's, so the first render has that. */
export const useReaderZone = (): string => useSyncExternalStore(never, readZone, () => ACCRA);
