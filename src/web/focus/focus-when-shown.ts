/** As `ref` of a result message: the button that was pressed is gone or disabled, so focus moves here. */
export const focusWhenShown = (element: HTMLElement | null) => element?.focus();
