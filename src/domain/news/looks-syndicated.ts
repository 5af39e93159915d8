import { foldText } from '../text/fold-text.ts';

interface SyndicatedReport {
  outlet: string;
  title: string;
  description: string;
}

const MIN_OUTLETS = 3;
/** Shorter texts may agree by chance. */
const MIN_LETTERS = 80;
/** In a text that is about the brand. */
const MIN_MENTIONS = 2;

/** `1xBet`, `SportyBet`, `MSport`: small letters with capitals or digits among them. */
const BRAND_LIKE =
  /^(?=\S*\p{Ll})(?:\S*\p{Ll}\p{Lu}|\p{Lu}{2,}\p{Ll}{3}|\d+\p{L}*\p{Lu}|\p{L}+\d)\S*$/u;

/**
 * Whether outlets print one text that somebody sent to them all: three or more with the same
 * description, and a brand in a title. `brands` are those of the filing rules.
 */
export function looksSyndicated(
  reports: readonly SyndicatedReport[],
  brands: readonly string[] = [],
): boolean {
  const byText = Map.groupBy(reports, ({ description }) => foldText(description));
  return [...byText].some(
    ([text, alike]) =>
      text.length >= MIN_LETTERS &&
      new Set(alike.map(({ outlet }) => outlet)).size >= MIN_OUTLETS &&
      alike.some(({ title }) => namesBrand(title, brands) || repeatsBrand(title, text)),
  );
}

function namesBrand(title: string, brands: readonly string[]): boolean {
  const words = ` ${foldText(title)} `;
  return brands.some((brand) => words.includes(` ${foldText(brand)} `));
}

const repeatsBrand = (title: string, text: string) =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => BRAND_LIKE.test(word))
    .some((word) => ` ${text} `.split(` ${foldText(word)} `).length > MIN_MENTIONS);
