import { NEWSLETTER_TOPICS } from './newsletter-choices.ts';

/** In the order of the letter. A reader gets the topics they chose, and all that is no topic. */
export const ISSUE_SECTIONS = [
  'Lead',
  ...NEWSLETTER_TOPICS,
  'Coming up',
  'A business worth knowing',
  'From the archive',
] as const;
export type IssueSection = (typeof ISSUE_SECTIONS)[number];
