import { type RefObject, useEffect } from 'react';
import { isFocusNowhere } from '../../../focus/give-back-focus.ts';

export type FocusTarget = Element | null | undefined;

const REACHABLE =
  'summary, a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea';

/**
 * A write often removes the control that was pressed: an entry leaves its list, a button is disabled, a
 * form closes. Afterwards the focus goes to the same control, or else to its row, the next row, the
 * previous one, its form, a button that says the same, what follows the form, or the title of the view,
 * and the page scrolls there.
 */
export function useRestoredFocus(isWriting: boolean, targets: RefObject<FocusTarget[]>) {
  useEffect(() => {
    if (!isWriting) returnTo(targets.current);
  }, [isWriting, targets]);
  // The component that wrote may itself be removed.
  useEffect(() => () => returnTo(targets.current), [targets]);
}

/** Remembers the focused control and its row. Must run before the control is disabled. */
export function rememberFocus(targets: RefObject<FocusTarget[]>) {
  if (isFocusNowhere()) return;
  const pressed = document.activeElement;
  const row = pressed?.closest('li, tr');
  const around = pressed?.closest('form, section');
  const near = [row, row?.nextElementSibling, row?.previousElementSibling, around];
  targets.current = [pressed, around?.nextElementSibling, ...near];
}

function returnTo(targets: FocusTarget[]) {
  if (targets.length === 0 || !isFocusNowhere()) return;
  const [pressed, after, ...near] = targets;
  const target =
    [pressed, ...near].map(reachableIn).find((found) => found !== undefined) ??
    namesake(pressed) ??
    reachableIn(after) ??
    document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}

/** A form that is drawn anew with what was stored has another button that says the same. */
const namesake = (pressed: FocusTarget) =>
  [...document.querySelectorAll<HTMLButtonElement>('main button:not(:disabled)')].find(
    ({ textContent }) => textContent === pressed?.textContent,
  );

function reachableIn(target: FocusTarget): HTMLElement | undefined {
  if (!target?.isConnected) return undefined;
  return [target, ...target.querySelectorAll(REACHABLE)].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches(REACHABLE) && element.checkVisibility(),
  );
}
