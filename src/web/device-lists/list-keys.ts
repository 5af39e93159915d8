/** Under which names the device stores a reader's lists. */
export const SAVED_KEY = 'saved-items';
/** Absent until the reader turns it on. */
export const HISTORY_KEY = 'reading-history';
export const MUTED_KEY = 'muted-words';
/** On devices that keep any of these: the styles that hide what is muted, or nothing. */
export const LISTS_KEY = 'device-lists';
/** The page of what was heard last, and the second a recording stopped at. */
export const LISTENING_KEY = 'listening';
/** How many followed stories have something new; also the event that says it has changed. */
export const NEW_IN_FOLLOWED_KEY = 'new-in-followed';
