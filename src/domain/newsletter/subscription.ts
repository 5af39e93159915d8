import type { NewsletterForm, Subscription } from '../../contract/newsletter/newsletter.ts';

/** What the newsletter page's form holds as the call wants it. */
export const toSubscription = ({ email, ...preferences }: NewsletterForm): Subscription => ({
  email,
  isActive: true,
  preferences,
});
