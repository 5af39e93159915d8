/** Under which the reader's choice is kept in the browser. */
export const THEME_KEY = 'theme';
