import { type RefObject, useEffect } from 'react';
import { isFocusNowhere } from '../focus/give-back-focus.ts';

export type Place = Element | null | undefined;

const REACHABLE =
  'summary, a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea';

/**
 * A write takes away what the operator has just pressed: an entry leaves its list, a button is switched
 * off, a form closes. Afterwards the focus is on the same control, or else on its row, the next row,
 * the one before, or the title of the view; and that is where the page is scrolled to.
 */
export function useKeptPlace(isWriting: boolean, places: RefObject<Place[]>) {
  useEffect(() => {
    if (!isWriting) returnTo(places.current);
  }, [isWriting, places]);
  // The part that wrote may itself be gone.
  useEffect(() => () => returnTo(places.current), [places]);
}

/** Where the operator is, to be asked before the control is switched off. */
export function rememberIn(places: RefObject<Place[]>) {
  if (isFocusNowhere()) return;
  const pressed = document.activeElement;
  const row = pressed?.closest('li, tr');
  places.current = [pressed, row, row?.nextElementSibling, row?.previousElementSibling];
}

function returnTo(places: Place[]) {
  if (places.length === 0 || !isFocusNowhere()) return;
  const place =
    places.map(reachableIn).find((found) => found !== undefined) ??
    document.querySelector<HTMLElement>('main h1');
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'nearest' });
}

function reachableIn(place: Place): HTMLElement | undefined {
  if (!place?.isConnected) return undefined;
  return [place, ...place.querySelectorAll(REACHABLE)].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches(REACHABLE) && element.checkVisibility(),
  );
}
