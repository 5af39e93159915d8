/** Seconds in the high digits, so that sorting by place is sorting by time, and room for many in one. */
export const PLACES_IN_A_SECOND = 2 ** 20;
/** So that every place is a whole number that JavaScript can hold: until the year 2242. */
const LAST_SECOND = 2 ** 33 - 1;

/** The first place of a moment's second. */
export function placeAt(moment: string): number {
  const second = Math.floor(Date.parse(moment) / 1000);
  return Math.min(Math.max(second, 0), LAST_SECOND) * PLACES_IN_A_SECOND;
}

/** Whether a place is one of a moment's. */
export const isPlaceOf = (place: number, moment: string): boolean =>
  place >= placeAt(moment) && place < placeAt(moment) + PLACES_IN_A_SECOND;
