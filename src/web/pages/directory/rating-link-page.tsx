import type { ReactNode } from 'react';
import { starsText } from '../../../domain/directory/rating.ts';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { KeyForm } from '../../forms/key-form.tsx';
import { postedText, usePosted } from '../../forms/posted.ts';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { mailedRating } from './mailed-rating.ts';

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
      <Screen title={outcome.title} answers>
        <p role="status">
          {outcome.text}{' '}
          <a href="/your-listings" className="underline underline-offset-4">
            your listings and reviews
          </a>
          .
        </p>
      </Screen>
    );
  }
  if (!data) {
    return (
      <Screen title="This link doesn’t work">
        <p>
          {posted?.notice ??
            'It was valid for seven days, or part of it is missing. You can write your review again on the page of the business.'}
        </p>
      </Screen>
    );
  }
  return (
    <Screen title="One click left" quiet>
      <p>
        Please confirm your review of{' '}
        <a href={`/business/${data.businessId}`} className="underline underline-offset-4">
          {data.business}
        </a>
        : {starsText(data.stars)}.
      </p>
      {data.replaces && (
        <p className="mt-3">
          You’ve reviewed this business before. This review replaces the earlier one.
        </p>
      )}
      <KeyForm action={PATH} linkKey={key} label="Confirm my review" posted={posted} />
    </Screen>
  );
}

function Screen(props: { title: string; answers?: boolean; quiet?: boolean; children: ReactNode }) {
  const { title, answers = false, quiet = false, children } = props;
  return (
    <MessageScreen title={title} answers={answers} quiet={quiet}>
      <PageHead title={title} path={PATH} noIndex />
      {children}
    </MessageScreen>
  );
}
