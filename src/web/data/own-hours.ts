import { cityOfZone, hoursOnClocks } from '../../domain/events/event-time.ts';
import { readerZone } from './reader-zone.ts';

/** Adds the hours on the reader's own clock (see PageEventHours), unless another shows the same. */
export function showOwnHours(elements: Iterable<HTMLElement>) {
  for (const element of elements) {
    const { start = '', end = null, ownHours = '' } = element.dataset;
    const [zone = '', ...others] = ownHours.split(' ');
    const shown = [zone, ...others];
    const own = hoursOnClocks(start, end, [zone, ...others, readerZone()]).at(-1);
    if (own && !shown.includes(own.zone)) {
      element.textContent = ` · ${own.hours} ${cityOfZone(own.zone)} time`;
    }
  }
}
