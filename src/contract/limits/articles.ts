/** Our own articles. */

export const gridSize = 6;
export const trendingSize = 3;
export const relatedSize = 3;
export const skeletons = 6;
export const listSize = 30;
export const maxListSize = 100;
