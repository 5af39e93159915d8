import { foldText } from '../text/fold-text.ts';

/** What is set aside until the operator has a list of their own. */
export const FIRST_BLOCKED: readonly string[] = [
  'casino',
  '1xbet',
  'betting bonus',
  'forex signals',
  'crypto investment',
  'million dollars',
  'million usd',
  'viagra',
];

/** The first blocked word or host that a text contains, as a whole word, whatever its case and accents. */
export function blockedIn(text: string, blocked: readonly string[]): string | undefined {
  const words = ` ${plain(text)} `;
  return blocked.find((entry) => words.includes(` ${plain(entry)} `));
}

/** A host is its words too: `www.casino.example` contains `casino` and `casino.example`. */
const plain = (text: string) =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
