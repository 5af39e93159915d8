import { newsletterDelivery } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { SUBSCRIBED } from './subscribed.ts';

/** What happens next for a new subscriber. */
export function SubscribedText() {
  const { data } = usePageData(newsletterDelivery());
  if (data?.sendsEmail === false) {
    return (
      <p>
        You’re on our list. We can’t send email yet. Once we can, please check your email for
        confirmation.
      </p>
    );
  }
  return (
    <>
      <p>{SUBSCRIBED.text}</p>
      <p className="mt-3">
        The link works for seven days. Can’t see it? Check your spam folder, or sign up again and
        we’ll send another. We don’t email anyone who has asked us not to.
      </p>
    </>
  );
}
