/** The directory. */

export const listSize = 60;
export const maxListSize = 200;
export const pageSize = 8;
export const searchAfter = 250;
export const searchLength = 200;
