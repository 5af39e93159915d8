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
        The link in it works for seven days. Nothing there? Look among the unwanted mail, or sign up
        again and we send another.
      </p>
    </>
  );
}
