import { kilobytes } from '../offline/bytes-taken.ts';
import { rememberLight } from '../offline/light-copy.ts';
import { store, stored } from '../storage/stored.ts';
import { meterPage } from './data-meter.ts';
import { takenSince } from './taken-since.ts';

const root = document.documentElement;

/** The server may have rendered this page without pictures; then showing them takes another copy. */
const wasRenderedLight = root.dataset.light !== undefined;

const isLight = () => root.dataset.light !== undefined;

/** Turns pictures off before any is requested, even without a service worker. */
export function startDataSaving() {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const choice = lightChoice();
  if (choice === 'on' || (choice === null && connection?.saveData)) root.dataset.light = '';
  else if (choice === 'off') delete root.dataset.light;
}

export async function toggleDataSaving() {
  const choice = isLight() ? 'off' : 'on';
  store(KEY, choice);
  root.toggleAttribute('data-light', choice === 'on');
  showDataSaving();
  await rememberLight(choice);
  if (choice === 'off' && wasRenderedLight) location.reload();
}

/** Sets the switch in the footer. */
export function showDataSaving() {
  const control = document.querySelector('[data-do="light"][role=switch]');
  control?.setAttribute('aria-checked', String(isLight()));
}

/** Shows in the footer how many kilobytes this page has loaded, and what that costs the reader. */
export function showKilobytes() {
  const line = document.querySelector('[data-kilobytes]');
  if (!line) return;
  let most = 0;
  const update = async () => {
    // A service worker that was restarted has lost its record, so the figure never goes down.
    most = Math.max(most, await takenSince(0));
    line.textContent = `This page used ${kilobytes(most)} KB.${meterPage(location.pathname, most)}`;
  };
  new PerformanceObserver(() => void update()).observe({ type: 'resource', buffered: true });
  // What the service worker fetched is recorded a little later.
  setTimeout(() => void update(), 4000);
  void update();
}

const KEY = 'data-saving';

type LightChoice = 'on' | 'off';

/** What the reader chose, on this visit or an earlier one. */
function lightChoice(): LightChoice | null {
  const choice = stored(KEY);
  return choice === 'on' || choice === 'off' ? choice : null;
}
