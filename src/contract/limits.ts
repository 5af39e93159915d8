/** `LIMITS.search.listSize`: every number the site promises. */
export * as LIMITS from './limits/each.ts';
