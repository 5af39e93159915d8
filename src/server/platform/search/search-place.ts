/** `place` sorts entries by time: seconds in the high digits, and space for many entries in one second. */
export const PLACES_IN_A_SECOND = 2 ** 20;
/** Until the year 2242, so that every `place` is a safe integer. */
const LAST_SECOND = 2 ** 33 - 1;

/** The first `place` of a moment's second. */
export function placeAt(moment: string): number {
  const second = Math.floor(Date.parse(moment) / 1000);
  return Math.min(Math.max(second, 0), LAST_SECOND) * PLACES_IN_A_SECOND;
}

/** Whether a `place` belongs to a moment's second. */
export const isPlaceOf = (place: number, moment: string): boolean =>
  place >= placeAt(moment) && place < placeAt(moment) + PLACES_IN_A_SECOND;
