/** What forms to us offer to choose from. */

export const AD_TYPES = [
  'Banner Advertising',
  'Sponsored Content',
  'Newsletter Sponsorship',
  'Event Sponsorship',
  'Video Advertising',
  'Social Media Campaign',
  'Native Advertising',
  'Directory Listing',
] as const;

export const AD_BUDGETS = [
  '$500 - $1,000',
  '$1,000 - $2,500',
  '$2,500 - $5,000',
  '$5,000 - $10,000',
  '$10,000 - $25,000',
  '$25,000+',
] as const;

export const AD_DURATIONS = [
  '1 week',
  '2 weeks',
  '1 month',
  '3 months',
  '6 months',
  '1 year',
  'Ongoing',
] as const;

export const CONTACT_CATEGORIES = [
  'general',
  'editorial',
  'business',
  'events',
  'advertising',
  'technical',
  'feedback',
] as const;
