/** Which of our own pictures stands in for a live item's, by words in its title or category. */
const KEYWORDS: readonly (readonly [picture: string, words: RegExp])[] = [
  ['technology', /\b(?:tech|investments?|banks?|startups?|technology|economy)\b/],
  ['sports', /\b(?:soccer|football|national team|cup|sports?)\b/],
  ['kente', /\b(?:kente|heritage)\b/],
  ['festival', /\b(?:festivals?|celebrations?|cultural)\b/],
  ['food', /\b(?:foods?|cuisine)\b/],
];

export function fallbackPicture(title: string, category: string | null): string {
  const text = `${title} ${category ?? ''}`.toLowerCase();
  const found = KEYWORDS.find(([, words]) => words.test(text));
  return `/covers/fallback-${found?.[0] ?? 'default'}.svg`;
}
