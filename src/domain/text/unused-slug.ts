import { foldText } from './fold-text.ts';

const LONGEST = 80;

/** `joy-fm` of 'Joy FM'. */
export const latinSlug = (words: string): string =>
  foldText(words)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** A slug of the words, cut after a whole one, with a number if that is used. */
export async function unusedSlug(
  words: string,
  fallback: string,
  isUsed: (slug: string) => Promise<boolean>,
): Promise<string> {
  const latin = latinSlug(words);
  const whole = latin.length > LONGEST ? latin.slice(0, LONGEST + 1).replace(/-[^-]*$/, '') : latin;
  const base = whole.slice(0, LONGEST) || fallback;
  let slug = base;
  for (let number = 2; await isUsed(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
