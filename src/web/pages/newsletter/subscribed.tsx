export const SUBSCRIBED = {
  title: 'Successfully subscribed!',
  text: 'Please check your email for confirmation.',
};

export const NOT_SUBSCRIBED = {
  title: 'Subscription failed',
  text: 'Please try again or contact support if the problem persists.',
};

/** What a new subscriber should know next. */
export function SubscribedText() {
  return (
    <>
      <p>{SUBSCRIBED.text}</p>
      <p className="mt-3">
        The link works for seven days. Can’t see it? Check your spam folder, or sign up again and
        we’ll send another.
      </p>
    </>
  );
}
