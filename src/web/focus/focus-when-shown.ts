/** As `ref` of what tells a sender how it ended: the button they pressed is gone or was switched off. */
export const focusWhenShown = (element: HTMLElement | null) => element?.focus();
