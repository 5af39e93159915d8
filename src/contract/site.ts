/** The only place that spells the site's name. */
export const SITE = {
  name: 'Sankofa Wire',
  wordMark: ['Sankofa', 'Wire'],
  description:
    'Independent news and community for Ghana and Ghanaians abroad: West Africa news, culture, guides, businesses and events.',
  locale: 'en_GH',
  podcast: 'Stories from the Homeland',
} as const;
