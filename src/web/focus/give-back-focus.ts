/**
 * A button that is disabled while its request runs loses the focus. Returns the focus once the button
 * is enabled again, unless the reader has moved elsewhere.
 */
export function giveBackFocus(to: HTMLElement | null | undefined) {
  requestAnimationFrame(() => {
    if (isFocusNowhere()) to?.focus({ preventScroll: true });
  });
}

export const isFocusNowhere = () =>
  document.activeElement === null || document.activeElement === document.body;
