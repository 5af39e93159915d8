export const SUBSCRIBED = {
  title: 'Successfully subscribed!',
  text: 'Please check your email for confirmation.',
};

export const NOT_SUBSCRIBED = {
  title: 'Subscription failed',
  text: 'Please try again or contact support if the problem persists.',
};
