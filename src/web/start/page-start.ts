/**
 * The code a page runs by itself: everything that can be done without React. The page can already be
 * read and its links followed; React comes once the page has loaded, when the phone has time, and
 * sooner where somebody presses what only React can answer. A light page waits for such a press,
 * because there the code is most of the bytes.
 */
import { toastStore } from '../toasts/toast-store.ts';
import { countKilobytes, showLight, toggleLight } from './data-saving.ts';
import { pressKey } from './keys.ts';
import { followPlaces } from './places.ts';
import {
  expectPress,
  giveChange,
  giveClick,
  giveSubmit,
  keepChange,
  keepClick,
  keepSubmit,
} from './presses.ts';
import { dotsOf, show, startRotations, tellAges, togglePause } from './rotate.ts';
import { share } from './share.ts';
import { themeStore } from './theme.ts';
import { tellToday } from './today.ts';
import { wake } from './wake.ts';

const MINUTE = 60_000;
const root = document.documentElement;

/** What the buttons marked `data-do` do, on every page and at once. */
const DOINGS: Record<string, (control: HTMLElement) => void> = {
  theme: themeStore.toggle,
  light: toggleLight,
  print: () => print(),
  share: (control) => void share(control.dataset),
  pause: (control) => {
    const area = control.closest<HTMLElement>('[data-rotate]');
    if (area) togglePause(area);
  },
  show: (control) => {
    const area = control.closest('[data-rotate]');
    if (area) show(area, dotsOf(area).indexOf(control));
  },
};

function press(event: Event) {
  if (!(event.target instanceof Element)) return;
  const control = event.target.closest<HTMLElement>('[data-do]');
  const doing = DOINGS[control?.dataset.do ?? ''];
  if (control && doing) doing(control);
  else keepClick(event);
  // Choosing an item closes the menu.
  const menu = event.target.closest('a') && event.target.closest<HTMLDetailsElement>('[data-menu]');
  if (menu) menu.open = false;
}

function approach({ target }: Event) {
  if (target instanceof HTMLInputElement && 'suggest' in target.dataset) {
    void import('./suggest.ts').then(({ suggestIn }) => suggestIn(target)).catch(() => undefined);
  }
}

addEventListener('click', press, true);
addEventListener('submit', keepSubmit, true);
addEventListener('change', keepChange, true);
document.addEventListener('keydown', pressKey);
addEventListener('focusin', approach);
addEventListener('focusin', expectPress);
addEventListener('input', expectPress);

for (const { type, on, submitter, event } of window.takeHeld?.() ?? []) {
  delete (submitter ?? on).dataset.held;
  if (type === 'keydown') pressKey(event as KeyboardEvent);
  else if (type === 'click' && on.dataset.do) DOINGS[on.dataset.do]?.(on);
  else if (type === 'click') giveClick(on);
  else if (type === 'submit') giveSubmit(on as HTMLFormElement, submitter);
  else giveChange(on as HTMLFormElement);
}
// Whoever went to a control before this code came is there already.
document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));

followPlaces();
themeStore.followSystem();
showLight();
startRotations();
function tellTime() {
  tellAges();
  tellToday();
}
setInterval(tellTime, MINUTE);
// A phone that slept has stopped timers: look again as soon as the page is seen.
document.addEventListener('visibilitychange', tellTime);
// A toast is React's to show.
toastStore.subscribe(() => void wake().catch(() => undefined));

function afterLoad() {
  countKilobytes();
  if (root.dataset.light === undefined || root.dataset.saved) {
    // The page is drawn and still: this is the time nobody waits in.
    const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
    idle(() => void wake().catch(() => undefined), { timeout: 1000 });
  } else {
    void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  }
}

if (document.readyState === 'complete') afterLoad();
// The navigation's own size is in the record only after the event has passed.
else addEventListener('load', () => setTimeout(afterLoad));
