import type { LiveNewsCategory } from '../contract/live-news.ts';

/** Our own pictures that stand in for a live item's, by words of its title. The first that fits wins. */
const BY_WORDS = [
  ['technology', /\b(?:tech|investments?|banks?|startups?|technology|economy)\b/],
  ['sports', /\b(?:soccer|football|national team|cup|sports?)\b/],
  ['kente', /\b(?:kente|heritage)\b/],
  ['festival', /\b(?:festivals?|celebrations?|cultural)\b/],
  ['food', /\b(?:foods?|cuisine)\b/],
] as const;

/** What a category says of the picture, as if the title had the word. */
const OF_CATEGORY: Record<LiveNewsCategory, (typeof BY_WORDS)[number][0] | null> = {
  Politics: null,
  Economy: 'technology',
  Sports: 'sports',
  Technology: 'technology',
  Culture: null,
  Cuisine: 'food',
  Heritage: 'kente',
  Diaspora: null,
  Business: null,
};

export function fallbackPicture(title: string, category: LiveNewsCategory | null): string {
  const told = category && OF_CATEGORY[category];
  const found = BY_WORDS.find(
    ([picture, words]) => picture === told || words.test(title.toLowerCase()),
  );
  return `/covers/fallback-${found?.[0] ?? 'default'}.svg`;
}
