/** The element that holds the page itself, where the skip link and Ctrl+/ lead. */
export const MAIN_ID = 'main';
