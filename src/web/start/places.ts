import { MAIN_ID } from './main-id.ts';

/** A scroll position, relative to the last element with an id above it, or to the top of the page. */
interface Place {
  id?: string;
  top: number;
}

const NAME = 'place';
const nameOf = (entry: NavigationHistoryEntry) => `${NAME} ${entry.key}`;

/**
 * Remembers the scroll position of each page of the visit. Pixels from the top would not do: sections
 * above may have another height the next time (see `.far` in site.css).
 */
export function followPlaces() {
  const { navigation } = window;
  // A browser without the Navigation API restores the position by itself, as well as it can.
  if (!navigation) return;
  navigation.addEventListener('currententrychange', ({ from, navigationType }) => {
    // A changed choice replaces the address; the reader has not left, and finding the place takes time.
    if (navigationType !== 'replace') remember(from);
  });
  addEventListener('pagehide', () => navigation.currentEntry && remember(navigation.currentEntry));
  // After a reload or a return the browser would restore pixels.
  if ('returned' in document.documentElement.dataset && placeOf(navigation.currentEntry)) {
    history.scrollRestoration = 'manual';
    whenParsed(returnToPlace);
  }
}

function whenParsed(work: () => void) {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work);
  else work();
}

function remember(entry: NavigationHistoryEntry) {
  try {
    sessionStorage.setItem(nameOf(entry), JSON.stringify(currentPlace()));
  } catch {
    // storage is switched off or full: the position is lost
  }
}

function currentPlace(): Place {
  const passed = [...document.querySelectorAll(`#${MAIN_ID} [id]`)].findLast(
    (element) =>
      // Elements that are not laid out have no position.
      element.checkVisibility({ contentVisibilityAuto: true }) &&
      element.getBoundingClientRect().top <= 0,
  );
  return passed ? { id: passed.id, top: passed.getBoundingClientRect().top } : { top: -scrollY };
}

/** Restores the scroll position the reader left this page at, if it is known. */
export function returnToPlace() {
  const place = placeOf(window.navigation?.currentEntry);
  if (!place) return;
  const { id, top } = place;
  const passed = id ? document.getElementById(id) : undefined;
  if (passed === null) return;
  const now = passed ? passed.getBoundingClientRect().top : -scrollY;
  scrollBy({ top: now - top, behavior: 'instant' });
}

function placeOf(entry: NavigationHistoryEntry | null | undefined): Place | undefined {
  try {
    return JSON.parse((entry && sessionStorage.getItem(nameOf(entry))) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
