import { RATING_LIMITS } from '../../contract/limits.ts';

export type Star = 'full' | 'half' | 'empty';

const stars = RATING_LIMITS.stars;
const pointsPerStar = RATING_LIMITS.pointsPerStar;
const halfStarFrom = RATING_LIMITS.halfStarFrom;

/** 45 points are four full stars and a half one. */
export function starsOf(rating: number): Star[] {
  const full = Math.floor(rating / pointsPerStar);
  const half = rating % pointsPerStar >= halfStarFrom;
  return Array.from({ length: stars }, (_, index) =>
    index < full ? 'full' : index === full && half ? 'half' : 'empty',
  );
}

/** 45 points are written 4.5. */
export const ratingText = (rating: number): string => (rating / pointsPerStar).toFixed(1);

/** '4 of 5 stars'. */
export const starsText = (rating: number): string => `${rating} of ${stars} stars`;
