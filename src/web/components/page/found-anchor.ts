/** Where a filter's results begin, and where the page scrolls to after Find is pressed. */
export const FOUND_ANCHOR = 'found';
