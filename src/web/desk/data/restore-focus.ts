import { type RefObject, useEffect } from 'react';
import { isFocusNowhere } from '../../focus/give-back-focus.ts';

export type Place = Element | null | undefined;

const REACHABLE =
  'summary, a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea';

/**
 * A write often removes the control that was pressed: an entry leaves its list, a button is disabled, a
 * form closes. Afterwards the focus goes to the same control, or else to its row, the next row, the
 * previous one, what stood around it, or the title of the view, and the page scrolls there.
 */
export function useRestoredFocus(isWriting: boolean, places: RefObject<Place[]>) {
  useEffect(() => {
    if (!isWriting) returnTo(places.current);
  }, [isWriting, places]);
  // The component that wrote may itself be removed.
  useEffect(() => () => returnTo(places.current), [places]);
}

/** Remembers the focused control and its row. Must run before the control is disabled. */
export function rememberFocus(places: RefObject<Place[]>) {
  if (isFocusNowhere()) return;
  const pressed = document.activeElement;
  const row = pressed?.closest('li, tr');
  const around = pressed?.closest('form, section');
  places.current = [pressed, row, row?.nextElementSibling, row?.previousElementSibling, around];
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
