/**
 * The one script of every page: theme, menu, ticker, search suggestions, data saving, sharing, and
 * what starts islands. It is loaded before the body, so no control is on the screen before it works.
 */

import { cityOfZone, hoursOnClocks } from '../../domain/events/event-time.ts';
import { longDate } from '../../domain/time/relative-time.ts';
import { readerZone } from '../data/reader-zone.ts';
import { LISTS_KEY } from '../device-lists/list-keys.ts';
import { MAIN_ID } from '../frame/main-id.ts';
import { DRAWN_EVENT } from '../page/drawn-event.ts';
import { stored } from '../storage/stored.ts';
import { showToast, TOAST_EVENT, type ToastMessage } from '../toasts/show-toast.ts';
import { showRememberedAnswers, startRemembering } from './answers.ts';
import { carryInForms, carryInLinks } from './carry-choices.ts';
import { updateClocks } from './clocks.ts';
import { countView, followViews } from './count-view.ts';
import { showDataSaving, showKilobytes, startDataSaving, toggleDataSaving } from './data-saving.ts';
import { deliverPress, expectPress, pressAgain, startIslands } from './island-loader.ts';
import { dotsOf, showSlide, startRotations, togglePause, updateAges } from './rotate.ts';
import { countWhatsApp, share } from './share.ts';
import { openMenu, startShelf } from './shelf.ts';
import { startTheme, toggleTheme } from './theme.ts';
import { startTicks } from './ticks.ts';

/** Ctrl+/ goes to the content; Escape closes whatever is expanded and returns to its control. */
function pressKey(event: KeyboardEvent) {
  if (event.ctrlKey && event.key === '/') {
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  }
  if (event.key === 'Escape' && !event.defaultPrevented) collapseExpanded();
}

function collapseExpanded() {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    details.open = false;
    details.querySelector('summary')?.focus();
  }
  for (const control of document.querySelectorAll<HTMLElement>('[aria-expanded="true"]')) {
    control.click();
    control.focus();
  }
}

/** Shows the picture named in `data-fallback` instead of one that could not be loaded. */
function showFallback({ target }: Event) {
  if (!(target instanceof HTMLImageElement)) return;
  const { fallback } = target.dataset;
  if (!fallback || target.getAttribute('src') === fallback) return;
  target.removeAttribute('srcset');
  target.src = fallback;
}

/** Shows the message of an empty required field (`data-missing`) as a toast. */
function explainMissing(event: Event) {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || !target.validity.valueMissing) return;
  const description = target.dataset.missing;
  if (!description) return;
  event.preventDefault();
  target.focus();
  showToast({ title: 'Error', description, tone: 'destructive' });
}

/** What device-lists/device-lists.ts exports. */
interface ListsModule {
  start(): void;
  press(control: HTMLElement): void;
  suggestIn(box: HTMLInputElement): void;
  showToast(message: ToastMessage): void;
}

/** Named on our own script element, because this file is built apart from it. */
const address = document.querySelector<HTMLElement>('script[data-lists]')?.dataset.lists ?? '';
const loadLists = (): Promise<ListsModule> => import(/* @vite-ignore */ address);

const style = stored(LISTS_KEY);

/** Hides muted reports before anything is painted. */
function startMuting() {
  if (!style) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}

/** Readers who keep no list load none of this code. */
function startLists() {
  if (style !== null || /^\/saved/i.test(location.pathname))
    void loadLists().then((it) => it.start());
}

const pressList = (control: HTMLElement) => void loadLists().then((it) => it.press(control));

const MINUTE_MS = 60_000;

/** What buttons marked `data-do` do. */
const ACTIONS: Record<string, (control: HTMLElement) => void> = {
  theme: toggleTheme,
  light: () => void toggleDataSaving(),
  menu: openMenu,
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
  countWhatsApp(event.target.closest('a[href^="https://wa.me/?"]'));
  // Choosing an item closes the menu.
  if (event.target.closest('header a')) {
    document.querySelector('[data-menu]')?.removeAttribute('open');
  }
}

/** Blanks are not a search. */
function refuseBlankSearch(event: SubmitEvent) {
  const box = (event.target as HTMLFormElement).querySelector<HTMLInputElement>('[data-suggest]');
  if (box?.value.trim() === '') event.preventDefault();
}

function focus(event: FocusEvent) {
  expectPress(event);
  const { target } = event;
  if (target instanceof HTMLInputElement && 'suggest' in target.dataset) {
    void loadLists().then((it) => it.suggestIn(target));
  }
}

function updateTimes() {
  updateAges();
  updateClocks();
  updateToday();
}

startTheme();
showRememberedAnswers();
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
  if (detail) {
    loadLists()
      .then((it) => it.showToast(detail))
      .catch(console.error);
  }
});

addEventListener('DOMContentLoaded', () => {
  showDataSaving();
  chooseLikelyCurrency();
  startRotations();
  startOfflineNotice();
  startTicks();
  startShelf();
  startRemembering();
  announceTitle();
  updateClocks();
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
  // Entries of a live page arrive later.
  document.addEventListener(DRAWN_EVENT, showOwnHours);
  showKilobytes();
  void startServiceWorker();
  followViews();
}

/**
 * Chooses the reader's likely currency where money is sent, unless the address names one. It goes by
 * the clock's offset in winter and summer, because asking for the zone's name blocks a cheap phone for
 * a tenth of a second; Canada is recognised by its language.
 */
function chooseLikelyCurrency() {
  const currency = likelyCurrency();
  if (new URLSearchParams(location.search).has('from')) return;
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[name=from]')) {
    select.value = currency;
  }
}

function likelyCurrency(): string {
  const offset = (month: number) => new Date(2026, month, 1).getTimezoneOffset();
  const [winter, summer] = [offset(0), offset(6)];
  if (navigator.language.includes('-CA')) return 'CAD';
  const isEuropean = winter <= 0 && winter >= -150 && summer < winter;
  if (!isEuropean) return 'USD';
  return winter === 0 ? 'GBP' : 'EUR';
}

/** Says that the network is gone, or that this page is a saved copy (see frame/offline-notice.tsx). */
function startOfflineNotice() {
  const notice = document.querySelector<HTMLElement>('[data-offline-notice]');
  if (!notice) return;
  const { saved } = document.documentElement.dataset;
  const state = notice.querySelector('[data-state]');
  const copy = notice.querySelector('[data-copy]');
  if (saved && copy) {
    const savedAt = new Date(saved);
    copy.textContent = `Copy saved ${savedAt.toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' })}.`;
  }
  const update = () => {
    if (state) {
      state.textContent = navigator.onLine ? 'We can’t reach the server.' : 'You’re offline.';
    }
    notice.hidden = navigator.onLine && !saved;
  };
  update();
  addEventListener('online', update);
  addEventListener('offline', update);
}

/** In an island React shows them. */
const ON_PAGE = '[data-own-hours]:not([data-island] *)';

/** Adds the hours on the reader's own clock (see PageEventHours), unless another shows the same. */
function showOwnHours() {
  for (const element of document.querySelectorAll<HTMLElement>(ON_PAGE)) {
    const { start = '', end = null, ownHours = '' } = element.dataset;
    const [zone = '', ...others] = ownHours.split(' ');
    const shown = [zone, ...others];
    const own = hoursOnClocks(start, end, [zone, ...others, readerZone()]).at(-1);
    if (own && !shown.includes(own.zone)) {
      element.textContent = ` · ${own.hours} ${cityOfZone(own.zone)} time`;
    }
  }
}

/** Reads a changed page title to screen readers (see frame/frame.tsx). */
function announceTitle() {
  const region = document.querySelector('[data-title-announcer]');
  const title = document.querySelector('title');
  if (!region || !title) return;
  const observer = new MutationObserver(() => {
    region.textContent = document.title;
  });
  observer.observe(title, { childList: true, characterData: true, subtree: true });
}

/** Files of the build this page has loaded, some of them before there was a service worker. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((name) => name.startsWith('/assets/'));

/** The service worker saves pages as it fetches them; the files of their islands it learns from here. */
async function startServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ files: loadedFiles() });
}

/** The day in the masthead, for pages that stay open over midnight. */
function updateToday() {
  const element = document.querySelector<HTMLTimeElement>('[data-today]');
  if (!element) return;
  const now = new Date();
  element.dateTime = now.toISOString().slice(0, 10);
  element.textContent = longDate(now);
}
