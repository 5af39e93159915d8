import type { LiveCategory } from '../../contract/catalogues.ts';

type Picture = 'technology' | 'sports' | 'kente' | 'festival' | 'food' | 'default';

/** By words in the title. The first that fits wins. */
const WORDS: readonly (readonly [Picture, RegExp])[] = [
  ['technology', /\b(?:tech|investments?|banks?|startups?|technology|economy)\b/i],
  ['sports', /\b(?:soccer|football|national team|cup|sports?)\b/i],
  ['kente', /\b(?:kente|heritage)\b/i],
  ['festival', /\b(?:festivals?|celebrations?|cultural)\b/i],
  ['food', /\b(?:foods?|cuisine)\b/i],
];

const PICTURE_OF: Record<LiveCategory, Picture> = {
  Politics: 'default',
  Economy: 'technology',
  Sports: 'sports',
  Technology: 'technology',
  Culture: 'default',
  Cuisine: 'food',
  Heritage: 'kente',
  Diaspora: 'default',
  Business: 'default',
};

/** Which of our own pictures stands in for a live item's: its category counts like a word of its title. */
export function fallbackPicture(title: string, category: LiveCategory | null): string {
  const ofCategory = category ? PICTURE_OF[category] : 'default';
  const match = WORDS.find(([picture, words]) => picture === ofCategory || words.test(title));
  return `/covers/fallback-${match?.[0] ?? 'default'}.svg`;
}
