import { starsText } from '../../../domain/directory/rating.ts';
import { TextLink } from '../../components/page/links.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { mailedRating } from '../../data/queries.ts';
import { KeyForm } from '../../forms/key-form.tsx';
import { postedText, usePosted } from '../../forms/posted.ts';
import { usePageData, usePageRequest } from '../../page/page-data.ts';

const PATH = '/write-review/confirm';

const NEXT =
  'We’ll check it within 2-3 business days and email you. You can change or withdraw it at';
const OUTCOMES: Readonly<Record<string, { title: string; text: string }>> = {
  confirmed: { title: 'Thanks, your review is confirmed', text: NEXT },
  replaced: {
    title: 'Thanks, your review is confirmed',
    text: `It replaces your earlier review, which is no longer shown. ${NEXT}`,
  },
  already: {
    title: 'Your review is already confirmed',
    text: 'There’s nothing more to do. You can change or withdraw it at',
  },
};

/** Email scanners follow links too, so only the button confirms. */
export function Page() {
  const search = usePageRequest().search;
  const posted = usePosted(PATH);
  const key = postedText(posted, 'key') ?? search.get('key') ?? '';
  const { data } = usePageData(mailedRating(key));
  const outcome = OUTCOMES[data?.isConfirmed ? 'already' : (search.get('done') ?? '')];
  if (outcome) {
    return (
      <MessageScreen path={PATH} title={outcome.title} answers>
        <p role="status">
          {outcome.text} <TextLink href="/your-listings">your listings and reviews</TextLink>.
        </p>
      </MessageScreen>
    );
  }
  if (!data) {
    return (
      <MessageScreen path={PATH} title="This link doesn’t work">
        <p>
          {posted?.notice ??
            'It was valid for seven days, or part of it is missing. You can write your review again on the page of the business.'}
        </p>
      </MessageScreen>
    );
  }
  return (
    <MessageScreen path={PATH} title="One click left" quiet>
      <p>
        Please confirm your review of{' '}
        <TextLink href={`/business/${data.businessId}`}>{data.business}</TextLink>:{' '}
        {starsText(data.stars)}.
      </p>
      {data.replaces && (
        <p className="mt-3">
          You’ve reviewed this business before. This review replaces the earlier one.
        </p>
      )}
      <KeyForm action={PATH} linkKey={key} label="Confirm my review" posted={posted} />
    </MessageScreen>
  );
}
