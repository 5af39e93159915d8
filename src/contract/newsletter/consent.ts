/**
 * What people agree to when they sign up, as shown beside the button. Each sign-up stores the wording,
 * and one without the word "alerts" gets none. Without zod, because the home page imports it.
 */
export const CONSENT = {
  card: 'You agree to receive our weekly newsletter. We’ll ask you to confirm. We count clicks, but not which links you choose. An email that also counts opens or each link’s total says so. You can unsubscribe at any time.',
  form: 'You agree to receive our weekly newsletter and, on the topics you choose, breaking-news alerts, no more than two a week. We’ll ask you to confirm. We count clicks, but not which links you choose. An email that also counts opens or each link’s total says so. We don’t sell your address or pass it on, and you can unsubscribe at any time.',
} as const;
