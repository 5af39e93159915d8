/** Where the browser stores the reader's theme. */
export const THEME_KEY = 'theme';
