/** The anchor of the comparison: on a phone the hub starts a few screens above it. */
export const COMPARE_ANCHOR = 'compare';
