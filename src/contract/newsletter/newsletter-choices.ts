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

/** In the order of the letter. A reader gets the topics they chose, and all that is no topic. */
export const ISSUE_SECTIONS = [
  'Lead',
  ...NEWSLETTER_TOPICS,
  'Coming up',
  'A business worth knowing',
  'From the archive',
] as const;
export type IssueSection = (typeof ISSUE_SECTIONS)[number];
