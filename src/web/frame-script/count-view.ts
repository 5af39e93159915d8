import type { SentView, View } from '../../contract/desk/readership.ts';
import { zoneName } from '../../domain/time/zone-name.ts';
import { kilobytes } from '../offline/bytes-taken.ts';
import { takenSince } from './taken-since.ts';

/** How often this page was opened: again each time it comes back from the browser's memory. */
let opened = 0;
let counted = 0;
/** Its worker is there from an earlier page on; of this page none is in charge yet. */
const wasHere = () => Boolean(navigator.serviceWorker?.controller);

/** Readers who ask not to be tracked are not counted. */
const isRefused = () =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Tells the server that this page was seen: once for each time it is opened, and only while it is on
 * the screen, so that what a browser loads ahead is not counted. Sends nothing where counting is
 * switched off or the reader asks not to be counted.
 */
export async function countView() {
  const { dataset } = document.documentElement;
  if (dataset.counted === undefined || isRefused() || document.hidden || counted === opened) {
    return;
  }
  counted = opened;
  const isFirst = opened === 1;
  const view: SentView = {
    path: location.pathname,
    from: isFirst ? (document.referrer.split('/')[2] ?? '') : location.host,
    zone: zoneName(),
    device: deviceKind(),
    light: dataset.light !== undefined,
    returning: wasHere(),
    kilobytes: isFirst ? kilobytes(await takenSince(0)) : 0,
  };
  navigator.sendBeacon('/api/views', JSON.stringify(view));
}

/** Adds one to how often a page was shared, and says nothing of how or with whom. */
export function countShare(address = '') {
  if (document.documentElement.dataset.counted === undefined || isRefused()) return;
  const share: SentView = { path: URL.parse(address)?.pathname ?? '/', shared: true };
  navigator.sendBeacon('/api/views', JSON.stringify(share));
}

function deviceKind(): View['device'] {
  if (matchMedia('(hover: hover)').matches) return 'desktop';
  return screen.width < 600 ? 'phone' : 'tablet';
}

export function followViews() {
  const open = () => {
    opened += 1;
    void countView();
  };
  open();
  addEventListener('pageshow', ({ persisted }) => persisted && open());
}
