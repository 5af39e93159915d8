import { cityOfZone, hoursOnClocks } from '../../domain/events/event-time.ts';
import { readerZone } from '../data/reader-zone.ts';

/** In an island React shows them. */
const ON_PAGE = '[data-own-hours]:not([data-island] *)';

/** Adds the hours on the reader's own clock (see PageEventHours), unless another shows the same. */
export function showOwnHours() {
  for (const element of document.querySelectorAll<HTMLElement>(ON_PAGE)) {
    const { start = '', end = null, ownHours = '' } = element.dataset;
    const shown = ownHours.split(' ');
    const own = hoursOnClocks(start, end, [...shown, readerZone()]).at(-1);
    if (own && !shown.includes(own.zone)) {
      element.textContent = ` · ${own.hours} ${cityOfZone(own.zone)} time`;
    }
  }
}
