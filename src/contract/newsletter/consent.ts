/**
 * What people agree to when they sign up, shown beside the button. Each sign-up stores the exact
 * wording, so a change here does not affect earlier ones. Without zod, because the home page loads it.
 */
export const CONSENT = {
  card: 'You agree to receive our weekly newsletter. We’ll ask you to confirm. We count how many links are clicked, not which ones, and every issue has an unsubscribe link.',
  form: 'You agree to receive our weekly newsletter and breaking-news alerts on the topics you choose, no more than two a week. We’ll ask you to confirm. We count how many links are clicked, not which ones, we never share your address, and every email has an unsubscribe link.',
  rateAlert:
    'You agree to get an email each time a quote reaches your target, no more than one a day, for 90 days. We’ll ask you to confirm, and every email has a link to end the alert.',
} as const;
