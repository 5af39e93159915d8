import type { Business } from '../../../contract/directory/business.ts';
import type { PublishedRating, RatingPage } from '../../../contract/directory/rating.ts';
import { CUSTOMER_REVIEW_LIMITS, RATING_LIMITS } from '../../../contract/limits.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { ratingText } from '../../../domain/directory/rating.ts';
import { Stars } from '../../components/directory/rating-stars.tsx';
import { monthName } from './rating-months.ts';

const { averageFrom } = RATING_LIMITS;
const { pageSize } = CUSTOMER_REVIEW_LIMITS;

/** The page of reviews that the address names. */
export function chosenRatings(search: URLSearchParams): number {
  const page = search.get('reviews') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

interface Props {
  business: Business;
  ratings: RatingPage;
  /** Of the reviews, from 1. */
  page: number;
  /** Authors confirm by email, so not without a mail server. */
  canWrite: boolean;
}

/** What customers say, newest first. Samples have none. */
export function BusinessRatings({ business, ratings, page, canWrite }: Props) {
  const { reviews, total } = ratings;
  if (business.isSample) return null;
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-10 border-t-2 border-ink pt-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <h2 id="reviews-title" className="text-2xl">
          Reviews
        </h2>
        {canWrite && (
          <a
            href={`/write-review?${new URLSearchParams({ business: business.id })}`}
            className="button button-plain no-print"
          >
            Write a review
          </a>
        )}
      </div>
      {!canWrite && (
        <p className="mt-3 text-quiet">
          You can’t leave a review yet. Each one is confirmed by email, and we can’t send email yet.
        </p>
      )}
      {total >= averageFrom && (
        <p className="mt-1 text-lg">
          <strong>{ratingText(business.rating)} of 5</strong>, from {writeCount(total)} reviews
        </p>
      )}
      {total === 0 ? (
        canWrite && (
          <p className="mt-3 text-quiet">
            Have you been a customer? Yours would be the first review.
          </p>
        )
      ) : (
        <ul className="mt-4 divide-y divide-rule border-t border-rule">
          {reviews.map((review) => (
            <Review key={review.id} review={review} business={business} />
          ))}
        </ul>
      )}
      <Pager business={business} page={page} pages={Math.ceil(total / pageSize)} />
      {total > 0 && (
        <p className="mt-3 text-sm text-quiet">
          We check that an email address is real and read every review before we publish it. We
          don’t check whether its author was a customer.
        </p>
      )}
    </section>
  );
}

function Review({ review, business }: { review: PublishedRating; business: Business }) {
  const { id, stars, words, name, visited, writtenAt, isShortened, reply } = review;
  const page = `/business/${business.id}#review-${id}`;
  return (
    <li id={`review-${id}`} className="scroll-mt-4 py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={stars} />
        <strong className="min-w-0 break-words">{name}</strong>
        <span className="text-quiet">
          {monthName(writtenAt.slice(0, 7))}
          {visited && ` · visited in ${monthName(visited)}`}
        </span>
      </p>
      <p className="mt-2 max-w-[65ch] break-words whitespace-pre-line">{words}</p>
      {isShortened && (
        <p className="mt-1 text-sm text-quiet">Shortened by the desk to remove personal data.</p>
      )}
      {reply && (
        <div className="mt-3 max-w-[65ch] border-l-4 border-gold pl-4">
          <p className="text-sm text-quiet">
            Reply from {business.name}, {monthName(reply.writtenAt.slice(0, 7))}
          </p>
          <p className="mt-1 break-words whitespace-pre-line">{reply.words}</p>
        </div>
      )}
      <a
        href={`/report?${new URLSearchParams({ page })}`}
        className="no-print inline-flex min-h-11 items-center text-sm text-quiet underline underline-offset-4"
      >
        Report this review<span className="sr-only"> by {name}</span>
      </a>
    </li>
  );
}

function Pager({ business, page, pages }: { business: Business; page: number; pages: number }) {
  if (pages < 2) return null;
  const to = (other: number) =>
    other === 1
      ? `/business/${business.id}#reviews`
      : `/business/${business.id}?reviews=${other}#reviews`;
  return (
    <nav aria-label="Reviews" className="no-print mt-4 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <a href={to(Math.min(page, pages + 1) - 1)} className="button button-plain">
          Newer reviews
        </a>
      )}
      <span className="text-quiet">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a href={to(page + 1)} className="button button-plain">
          Older reviews
        </a>
      )}
    </nav>
  );
}
