import { ratingText, type Star, starsOf } from '../../../domain/directory/rating.ts';

const SHAPE = 'M12 1.8l3.1 6.6 7.1.9-5.2 5 1.4 7.1L12 17.9l-6.4 3.5L7 14.3l-5.2-5 7.1-.9z';

/** Five stars and the number. Where nobody has reviewed, there is nothing to draw. */
export function RatingStars(props: { rating: number; reviewCount: number }) {
  if (props.reviewCount === 0) return null;
  const reviews = props.reviewCount === 1 ? '1 review' : `${props.reviewCount} reviews`;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <span className="inline-flex" aria-hidden="true">
        {starsOf(props.rating).map((star, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five stars have no other identity
          <StarShape key={index} star={star} />
        ))}
      </span>
      <span>
        <span className="sr-only">Rated </span>
        <span className="font-semibold">{ratingText(props.rating)}</span>
        <span className="sr-only"> out of 5</span>
        <span className="text-quiet"> ({reviews})</span>
      </span>
    </span>
  );
}

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
