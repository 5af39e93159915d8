import { MAIN_ID } from './main-id.ts';

/** Where a reader stood: so far from the last named thing they had passed, or from the page's top. */
interface Place {
  id?: string;
  top: number;
}

const NAME = 'place';
const nameOf = (entry: NavigationHistoryEntry) => `${NAME} ${entry.key}`;

/**
 * Remembers where the reader stands on each page of the visit. A number of pixels would not do:
 * sections that were passed over may have another height the next time (see `.far` in site.css).
 */
export function followPlaces() {
  const { navigation } = window;
  // A browser without this puts the reader back by itself, as well as it can.
  if (!navigation) return;
  navigation.addEventListener('currententrychange', ({ from }) => remember(from));
  addEventListener('pagehide', () => navigation.currentEntry && remember(navigation.currentEntry));
  // Come back to, or loaded again: the browser counts in pixels.
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
    // storage is switched off or full: the browser's own memory has to do
  }
}

function currentPlace(): Place {
  const passed = [...document.querySelectorAll(`#${MAIN_ID} [id]`)].findLast(
    (element) =>
      // What is not laid out has no place.
      element.checkVisibility({ contentVisibilityAuto: true }) &&
      element.getBoundingClientRect().top <= 0,
  );
  return passed ? { id: passed.id, top: passed.getBoundingClientRect().top } : { top: -scrollY };
}

/** To where the reader stood when they left this page, where that is known. */
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
