/** Ratings. */

export const stars = 5;
export const pointsPerStar = 10;
export const halfStarFrom = 5;
