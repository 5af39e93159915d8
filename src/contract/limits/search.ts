/** Search. */

export const listSize = 20;
export const maxListSize = 100;
export const countUpTo = 100;
export const suggestions = 6;
export const suggestAfter = 150;
