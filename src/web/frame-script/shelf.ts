import { LISTENING_KEY, NEW_IN_FOLLOWED_KEY } from '../device-lists/list-keys.ts';
import { stored } from '../storage/stored.ts';

/** A finger that rests moves the page by less. */
const LEAST_SCROLL_PX = 12;
const TOP_PX = 160;

/** See frame/shelf.tsx. */
export function startShelf() {
  const shelf = document.querySelector<HTMLElement>('[data-shelf]');
  if (!shelf) return;
  hideWhileReading();
  showListening(shelf);
  showNewInFollowed();
  document.addEventListener(NEW_IN_FOLLOWED_KEY, showNewInFollowed);
}

function hideWhileReading() {
  let last = scrollY;
  const { dataset } = document.documentElement;
  const move = () => {
    if (Math.abs(scrollY - last) < LEAST_SCROLL_PX) return;
    if (scrollY > last && scrollY > TOP_PX) dataset.reading = '';
    else delete dataset.reading;
    last = scrollY;
  };
  addEventListener('scroll', move, { passive: true });
}

/** Offers a recording where it stopped, a text whose reading aloud did, or the station of the page before, on every page but its own. */
function showListening(shelf: HTMLElement) {
  const link = shelf.querySelector<HTMLAnchorElement>('[data-listening]');
  if (link && showStation(link)) return;
  const [, path = '', seconds] =
    /^(\/[^/\s]\S*)(?: (\d+))?$/.exec(stored(LISTENING_KEY) ?? '') ?? [];
  if (!link || !path || path.split('?')[0] === location.pathname) return;
  link.href = path;
  if (seconds) {
    link.textContent = `Go on listening: ${Math.floor(Number(seconds) / 60)}:${String(Number(seconds) % 60).padStart(2, '0')}`;
  }
  link.hidden = false;
}

/** A tab that is closed has forgotten it. */
function showStation(link: HTMLAnchorElement): boolean {
  const station = stored(LISTENING_KEY, 'sessionStorage') ?? '';
  const [, path = '', name = ''] = /^(\/radio#[a-z0-9-]+) (\D.*)$/.exec(station) ?? [];
  if (!path || location.pathname === '/radio') return false;
  link.href = path;
  link.textContent = `Go on listening to ${name}`;
  link.dataset.listening = 'radio';
  link.hidden = false;
  return true;
}

function showNewInFollowed() {
  const count = Number(stored(NEW_IN_FOLLOWED_KEY));
  const mark = document.querySelector<HTMLElement>('[data-followed-new]');
  const number = mark?.querySelector('[data-count]');
  if (!mark || !number) return;
  number.textContent = String(count);
  mark.hidden = !(count > 0);
}

/** Opens the menu of the header, which the fragment does without scripts. */
export function openMenu() {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');
  if (!menu) return;
  menu.open = true;
  scrollTo(0, 0);
  menu.querySelector('summary')?.focus();
}
