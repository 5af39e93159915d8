/**
 * A button that is switched off while its work is under way loses the focus, and the reader the place.
 * Gives it back once the button is there again, unless the reader has gone elsewhere.
 */
export function giveBackFocus(to: HTMLElement | null | undefined) {
  requestAnimationFrame(() => {
    if (isFocusNowhere()) to?.focus({ preventScroll: true });
  });
}

export const isFocusNowhere = () =>
  document.activeElement === null || document.activeElement === document.body;
