const LABELS: Record<string, string> = {
  sure: 'Strong keywords',
  likely: 'Likely keywords',
  hint: 'Weak keywords (never enough on their own)',
  sectionTags: 'Outlet section tags for this category',
  threshold: 'Points needed',
  twoSigns: 'Categories that need two different keywords',
  titleTimes: 'Multiplier for keywords in the headline',
  sectionTag: 'Points for the outlet’s section tag',
  weakTag: 'Points for a vague section tag',
  weakTags: 'Vague section tags',
  beats: 'Categories by outlet subject',
  points: 'Points',
  economyFrom: 'Minimum points for economy stories',
  promotional: 'Advertising',
  obituary: 'Funeral notices',
  programme: 'Programmes',
  live: 'Live streams',
  recap: 'Recaps',
  title: 'Phrases in the headline',
  text: 'Phrases in the headline or summary',
  sections: 'Outlet section tags',
  unless: 'Not if the headline has',
  brands: 'Brands in the headline',
  officials: 'Speakers whose word is news',
};

/** What the form calls a field or group of the filing rules. */
export const labelOf = (name: string) =>
  LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
