/** The only place that spells the site's name; by itself for code that must be small. */
export const SITE_NAME = 'Sankofa Wire';

export const SITE = {
  name: SITE_NAME,
  wordMark: ['Sankofa', 'Wire'],
  description:
    'Independent news and community for Ghana and Ghanaians abroad: West Africa news, culture, guides, businesses and events.',
  locale: 'en_GH',
  podcast: 'Stories from the Homeland',
} as const;
