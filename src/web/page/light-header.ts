/**
 * Pages exist in two copies, with and without pictures. Which one is sent follows from `Save-Data`,
 * which some browsers send by themselves, or from this header, which the service worker adds once the
 * reader has chosen. Neither needs a cookie.
 */
export const LIGHT_HEADER = 'Light-Page';
