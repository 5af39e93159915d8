/** Where the results of a comparison stand: on a phone the hub begins some screens above them. */
export const COMPARE_ANCHOR = 'compare';
