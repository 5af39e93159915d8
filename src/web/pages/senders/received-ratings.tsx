import { LENGTH } from '../../../contract/limits.ts';
import type { ReceivedRating } from '../../../contract/senders/sender.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { Stars } from '../../components/directory/rating-stars.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { postedText, usePosted } from '../../forms/posted.ts';

const REPLY = '/your-listings/reply';

interface Props {
  ratings: readonly ReceivedRating[];
  session: string;
}

/** What customers say about the sender's businesses. Each can be replied to once. */
export const ReceivedRatings = ({ ratings, session }: Props) => (
  <TitledSection id="received" title="Reviews of your business" className="mt-10">
    <ul className="mt-3 divide-y divide-rule border-y border-rule">
      {ratings.map((rating) => (
        <li key={rating.id} className="py-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars stars={rating.stars} />
            <a href={rating.path} className="font-semibold underline underline-offset-4">
              {rating.business}
            </a>
            <span className="min-w-0 break-words text-quiet">
              {rating.name}, {shortDate(rating.writtenAt)}
            </span>
          </p>
          <p className="mt-2 break-words whitespace-pre-line">{rating.words}</p>
          <Reply rating={rating} session={session} />
        </li>
      ))}
    </ul>
  </TitledSection>
);

function Reply({ rating, session }: { rating: ReceivedRating; session: string }) {
  const posted = usePosted(REPLY);
  const isThis = postedText(posted, 'id') === rating.id;
  const wrong = isThis ? posted?.errors.reply?.[0] : undefined;
  const id = `reply-${rating.id}`;
  if (rating.reply !== null) {
    return <p className="mt-2 border-l-4 border-rule pl-4">Your reply: {rating.reply}</p>;
  }
  if (rating.replyWaits) return <p className="mt-2 text-quiet">Your reply is awaiting review.</p>;
  return (
    <details className="marked mt-3" open={isThis || undefined}>
      <summary className="button button-plain">Reply</summary>
      <form action={REPLY} method="post" className="mt-3 grid gap-2">
        <input type="hidden" name="session" value={session} />
        <input type="hidden" name="id" value={rating.id} />
        <label htmlFor={id} className="font-semibold">
          Your reply
        </label>
        <p id={`${id}-hint`} className="text-sm text-quiet">
          You can reply once. Readers see it below the review, under the name of your business.
        </p>
        <textarea
          id={id}
          name="reply"
          rows={4}
          required
          maxLength={LENGTH.paragraph}
          className="field"
          defaultValue={isThis ? postedText(posted, 'reply') : undefined}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
        />
        {wrong && (
          <p id={`${id}-error`} className="font-semibold text-red">
            {wrong}
          </p>
        )}
        <div>
          <button type="submit" className="button">
            Send reply
          </button>
        </div>
      </form>
    </details>
  );
}
