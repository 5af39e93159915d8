import { kilobytes } from '../light/bytes-taken.ts';
import { lightStore } from '../light/light-store.ts';
import { METER_KEY } from '../light/meter-key.ts';
import { takenSince } from '../light/taken-since.ts';

export const toggleLight = () => lightStore.choose(lightStore.current() ? 'off' : 'on');

/** Sets the switch by the page as it is: the server may have drawn another copy than the reader chose. */
export function showLight() {
  const update = () =>
    document
      .querySelector('[data-do="light"]')
      ?.setAttribute('aria-checked', String(lightStore.current()));
  update();
  lightStore.subscribe(update);
}

/** Shows in the footer how many kilobytes the current page has loaded. */
export function countKilobytes() {
  const place = document.querySelector('[data-kilobytes]');
  if (!place) return;
  let since = 0;
  let most = 0;
  let page = location.pathname;
  const count = async () => {
    if (page !== location.pathname) {
      page = location.pathname;
      since = performance.now();
      most = 0;
    }
    // A worker that was restarted has lost its record, so the figure never goes down.
    most = Math.max(most, await takenSince(since));
    const took = `This page took ${kilobytes(most)} KB.`;
    place.textContent = took + (isMetered() ? await costOf(page, most) : '');
  };
  new PerformanceObserver(() => void count()).observe({ type: 'resource', buffered: true });
  // What the service worker fetched is recorded a little later.
  setTimeout(() => void count(), 4000);
  void count();
}

function isMetered(): boolean {
  try {
    return localStorage.getItem(METER_KEY) !== null;
  } catch {
    return false;
  }
}

/** In pesewas of the reader's own bundle, for those who have named one at /data. */
const costOf = (page: string, bytes: number): Promise<string> =>
  import('../light/data-meter.ts').then(
    ({ meterPage }) => meterPage(page, bytes),
    () => '',
  );
