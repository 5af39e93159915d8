/**
 * The one script of every page: theme, menu, ticker, search suggestions, data saving, sharing, and
 * what starts islands. It is loaded before the body, so no control is on the screen before it works.
 */
import { TOAST_EVENT, type ToastMessage } from '../toasts/show-toast.ts';
import { carryInForms, carryInLinks } from './carry-choices.ts';
import { countView, followViews } from './count-view.ts';
import { showDataSaving, showKilobytes, startDataSaving, toggleDataSaving } from './data-saving.ts';
import { pressList, startLists, startMuting } from './device-lists.ts';
import { explainMissing } from './explain-missing.ts';
import { showFallback } from './fallback-picture.ts';
import {
  deliverPress,
  expectPress,
  loadIslands,
  pressAgain,
  startIslands,
} from './island-loader.ts';
import { pressKey } from './keys.ts';
import { chooseLikelyCurrency } from './likely-currency.ts';
import { startOfflineNotice } from './offline-notice.ts';
import { showOwnHours } from './own-hours.ts';
import { announceTitle } from './page-title.ts';
import { dotsOf, showSlide, startRotations, togglePause, updateAges } from './rotate.ts';
import { startServiceWorker } from './service-worker-client.ts';
import { share } from './share.ts';
import { suggestIn } from './suggest.ts';
import { startTheme, toggleTheme } from './theme.ts';
import { startTicks } from './ticks.ts';
import { updateToday } from './today.ts';

const MINUTE_MS = 60_000;

/** What buttons marked `data-do` do. */
const ACTIONS: Record<string, (control: HTMLElement) => void> = {
  theme: toggleTheme,
  light: () => void toggleDataSaving(),
  print: () => print(),
  reload: () => location.reload(),
  again: pressAgain,
  share: (control) => void share(control.dataset),
  list: pressList,
  pause: (control) => {
    const area = control.closest<HTMLElement>('[data-rotate]');
    if (area) togglePause(area);
  },
  show: (control) => {
    const area = control.closest('[data-rotate]');
    if (area) showSlide(area, dotsOf(area).indexOf(control));
  },
};

function press(event: MouseEvent) {
  if (!(event.target instanceof Element)) return;
  const control = event.target.closest<HTMLElement>('[data-do]');
  const action = ACTIONS[control?.dataset.do ?? ''];
  if (control && action) {
    // Without scripts, the link that shares leads to WhatsApp.
    event.preventDefault();
    action(control);
  } else void deliverPress(event);
  // Choosing an item closes the menu.
  const menu = event.target.closest('a') && event.target.closest<HTMLDetailsElement>('[data-menu]');
  if (menu) menu.open = false;
}

/** Blanks are not a search. */
function refuseBlankSearch(event: SubmitEvent) {
  const box = (event.target as HTMLFormElement).querySelector<HTMLInputElement>('[data-suggest]');
  if (box?.value.trim() === '') event.preventDefault();
}

function focus(event: FocusEvent) {
  expectPress(event);
  const { target } = event;
  if (target instanceof HTMLInputElement && 'suggest' in target.dataset) suggestIn(target);
}

function updateTimes() {
  updateAges();
  updateToday();
}

startTheme();
startMuting();
startDataSaving();
addEventListener('click', press, true);
addEventListener('click', carryInLinks, true);
addEventListener('formdata', carryInForms, true);
addEventListener('submit', refuseBlankSearch, true);
addEventListener('pointerdown', expectPress, true);
addEventListener('pointerover', expectPress, true);
addEventListener('focusin', focus);
addEventListener('invalid', explainMissing, true);
addEventListener('error', showFallback, true);
addEventListener('keydown', pressKey);
document.addEventListener(TOAST_EVENT, ({ detail }: CustomEventInit<ToastMessage>) => {
  if (!detail) return;
  loadIslands()
    .then(({ showToast }) => showToast(detail))
    .catch(console.error);
});

addEventListener('DOMContentLoaded', () => {
  showDataSaving();
  chooseLikelyCurrency();
  startRotations();
  startOfflineNotice();
  startTicks();
  announceTitle();
  startIslands();
  startLists();
  setInterval(updateTimes, MINUTE_MS);
  // A phone that slept has stopped its timers: update as soon as the page is visible again.
  document.addEventListener('visibilitychange', updateTimes);
  document.addEventListener('visibilitychange', countView);
});

// The browser records the size of the document only after the load event.
addEventListener('load', () => setTimeout(afterLoad));

function afterLoad() {
  showOwnHours();
  showKilobytes();
  void startServiceWorker();
  followViews();
}
