import type { View } from '../../contract/readership.ts';
import { zoneName } from '../../domain/zone-name.ts';
import { kilobytes } from '../light/bytes-taken.ts';
import { takenSince } from '../light/taken-since.ts';

let counted: string | undefined;

/**
 * Tells the server that this page was seen: once for each time it is opened, and only while it is on
 * the screen, so that what a browser loads ahead is not counted. Sends nothing where counting is
 * switched off or the reader asks not to be counted (see head/counted-script.ts).
 */
export async function countView() {
  const { dataset } = document.documentElement;
  const { pathname: path, host } = location;
  if (dataset.counted === undefined || document.hidden || counted === path) return;
  const isFirst = counted === undefined;
  counted = path;
  const view: View = {
    path,
    from: isFirst ? (document.referrer.split('/')[2] ?? '') : host,
    zone: zoneName(),
    device: matchMedia('(hover: hover)').matches
      ? 'desktop'
      : screen.width < 600
        ? 'phone'
        : 'tablet',
    light: dataset.light !== undefined,
    kilobytes: isFirst ? kilobytes(await takenSince(0)) : 0,
  };
  navigator.sendBeacon('/api/views', JSON.stringify(view));
}

export function followViews() {
  // A page that comes back as it was left, from the browser's memory, was opened again.
  addEventListener('pageshow', () => {
    counted = '';
    void countView();
  });
  void countView();
}
