/** What the newsletter offers to choose from. */

export const NEWSLETTER_TOPICS = [
  'Breaking News',
  'Politics',
  'Business & Economy',
  'Technology',
  'Culture & Arts',
  'Sports',
  'Diaspora Affairs',
  'Education',
  'Health',
  'Entertainment',
  'Food & Lifestyle',
  'Travel',
] as const;

export const SUBSCRIBER_STATUSES = ['Active', 'Pending', 'Unsubscribed', 'Bounced'] as const;
