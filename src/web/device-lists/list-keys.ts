/** Under which names the device stores a reader's lists. */
export const SAVED_KEY = 'saved-items';
/** Absent until the reader turns it on. */
export const HISTORY_KEY = 'reading-history';
export const MUTED_KEY = 'muted-words';
/** On devices that keep any of these: the styles that hide what is muted, or nothing. */
export const LISTS_KEY = 'device-lists';
