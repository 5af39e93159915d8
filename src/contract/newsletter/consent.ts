/**
 * What people agree to when they sign up, as it stands beside the button. Each sign-up keeps the very
 * words, so a change here changes nothing that was agreed before. Without zod: the home page reads it.
 */
export const CONSENT = {
  card: 'You agree to receive our weekly letter. We ask you to confirm first, we count which links are followed, and every letter has a link to leave.',
  form: 'You agree to receive our weekly letter and, on the topics you chose, alerts of breaking news, at most two a week. We ask you to confirm first, we count which links are followed, we share your address with nobody, and every letter has a link to leave.',
  rateAlert:
    'You agree to get a mail when a quote reaches your figure: one each time it does, at most one a day, for 90 days. We ask you to confirm first, and every mail has a link to end it.',
} as const;
