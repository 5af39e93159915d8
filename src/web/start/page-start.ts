/**
 * The code every page runs first: everything that works without React. The page can already be read and
 * its links followed; React is loaded after the page, when the device is idle, or sooner when somebody
 * presses a control that needs it. A light page waits for such a press, because there React would be
 * most of the bytes.
 */
import { toastStore } from '../toasts/toast-store.ts';
import { countView, followViews } from './count-view.ts';
import { countKilobytes, showLight, toggleLight } from './data-saving.ts';
import { pressKey } from './keys.ts';
import { followPlaces } from './places.ts';
import { dotsOf, show, startRotations, togglePause, updateAges } from './rotate.ts';
import { share } from './share.ts';
import { themeStore } from './theme.ts';
import { updateToday } from './today.ts';
import {
  expectClick,
  expectPress,
  holdChange,
  holdClick,
  holdInvalid,
  holdSubmit,
  isReactReady,
  replayChange,
  replayClick,
  replaySubmit,
} from './waking/presses.ts';
import { wake } from './waking/wake.ts';

const MINUTE = 60_000;
const root = document.documentElement;

/** What buttons marked `data-do` do. They never wait for React. */
const ACTIONS: Record<string, (control: HTMLElement) => void> = {
  theme: themeStore.toggle,
  light: () => {
    toggleLight();
    // The pictures that the server left out are drawn by React, for which a light page does not ask.
    if (root.dataset.light === undefined) void wake().catch(() => undefined);
  },
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
  const action = ACTIONS[control?.dataset.do ?? ''];
  if (control && action) action(control);
  else holdClick(event);
  // Choosing an item closes the menu.
  const menu = event.target.closest('a') && event.target.closest<HTMLDetailsElement>('[data-menu]');
  if (menu) menu.open = false;
}

/** Last of all, but in a part that React has not taken over yet, where it would stop the key, first. */
function pressKeyOnce(event: KeyboardEvent) {
  const isLast = event.eventPhase === Event.BUBBLING_PHASE;
  if (isReactReady(event.target as Element) === isLast) pressKey(event);
}

function approach({ target }: Event) {
  if (target instanceof HTMLInputElement && 'suggest' in target.dataset) {
    void import('./suggest.ts').then(({ suggestIn }) => suggestIn(target)).catch(() => undefined);
  }
}

addEventListener('click', press, true);
// Ahead of React, which stops presses in what it has not taken over yet.
addEventListener('pointerdown', expectClick, true);
addEventListener('submit', holdSubmit, true);
addEventListener('invalid', holdInvalid, true);
addEventListener('change', holdChange, true);
addEventListener('keydown', pressKeyOnce, true);
addEventListener('keydown', pressKeyOnce);
addEventListener('focusin', approach);
addEventListener('focusin', expectPress);
addEventListener('input', expectPress);

for (const { type, control, submitter, event } of window.takeHeld?.() ?? []) {
  delete (submitter ?? control).dataset.held;
  if (type === 'keydown') pressKey(event as KeyboardEvent);
  else if (type === 'click' && control.dataset.do) ACTIONS[control.dataset.do]?.(control);
  else if (type === 'click') replayClick(control);
  else if (type === 'submit') replaySubmit(control as HTMLFormElement, submitter);
  else replayChange(control as HTMLFormElement);
}
// A control may have had the focus before this code ran.
document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));

followPlaces();
themeStore.followSystem();
showLight();
startRotations();
function updateTimes() {
  updateAges();
  updateToday();
}
setInterval(updateTimes, MINUTE);
// A phone that slept has stopped its timers: update as soon as the page is visible again.
document.addEventListener('visibilitychange', updateTimes);
document.addEventListener('visibilitychange', countView);
// Toasts are drawn by React.
toastStore.subscribe(() => void wake().catch(() => undefined));

function afterLoad() {
  countKilobytes();
  // The page is drawn and idle, so nobody waits for this.
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  if (root.dataset.light === undefined || root.dataset.saved) {
    idle(() => void wake().catch(() => undefined), { timeout: 1000 });
  } else {
    void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  }
  // Last, because asking for the time zone takes a cheap phone a tenth of a second.
  idle(followViews, { timeout: 1000 });
}

if (document.readyState === 'complete') afterLoad();
// The browser records the size of the document only after the load event.
else addEventListener('load', () => setTimeout(afterLoad));
