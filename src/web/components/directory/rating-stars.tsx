import { RATING_LIMITS } from '../../../contract/limits.ts';
import { ratingText, type Star, starsOf, starsText } from '../../../domain/directory/rating.ts';

const SHAPE = 'M12 1.8l3.1 6.6 7.1.9-5.2 5 1.4 7.1L12 17.9l-6.4 3.5L7 14.3l-5.2-5 7.1-.9z';

/** Too few have reviewed it for an average. */
export const isUnrated = (reviewCount: number) => reviewCount < RATING_LIMITS.averageFrom;

/** The average of a business, with empty stars where too few have reviewed it. */
export function RatingStars(props: { rating: number; reviewCount: number }) {
  if (isUnrated(props.reviewCount)) {
    return (
      <span className="inline-flex items-center gap-1.5 text-sm">
        <Drawn rating={0} /> Not rated yet
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <Drawn rating={props.rating} />
      <span>
        <span className="sr-only">Rated </span>
        <span className="font-semibold">{ratingText(props.rating)}</span>
        <span className="sr-only"> out of 5</span>
        <span className="text-quiet"> ({props.reviewCount} reviews)</span>
      </span>
    </span>
  );
}

/** What one customer gave. */
export const Stars = ({ stars }: { stars: number }) => (
  <span className="inline-flex">
    <Drawn rating={stars * RATING_LIMITS.pointsPerStar} />
    <span className="sr-only">{starsText(stars)}</span>
  </span>
);

const Drawn = ({ rating }: { rating: number }) => (
  <span className="inline-flex" aria-hidden="true">
    {starsOf(rating).map((star, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: five stars have no other identity
      <StarShape key={index} star={star} />
    ))}
  </span>
);

function StarShape({ star }: { star: Star }) {
  return (
    <svg viewBox="0 0 24 24" className="size-4" data-star={star} aria-hidden="true">
      <path d={SHAPE} className="fill-none stroke-ink stroke-[1.5]" />
      {star !== 'empty' && (
        <path
          d={star === 'full' ? SHAPE : 'M12 1.8v16.1l-6.4 3.5L7 14.3l-5.2-5 7.1-.9z'}
          className="fill-gold stroke-ink stroke-[1.5]"
        />
      )}
    </svg>
  );
}
