/** The main element, which the skip link and Ctrl+/ focus. */
export const MAIN_ID = 'main';
