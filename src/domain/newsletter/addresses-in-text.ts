import { foldAddress } from './fold-address.ts';

/** Tried once at each word: from each of its letters, a long one would take very long. */
const ADDRESS =
  /(?<![^\s"'<>()[\]{},;:\\/=?*])[^\s"'<>()[\]{},;:\\/=?*]+@[^\s"'<>()[\]{},;:\\/=?*@]{1,254}/g;

/** Everything in a text that could be an email address, folded, with and without punctuation. */
export const addressesInText = (text: string): string[] =>
  text.includes('@')
    ? [...text.matchAll(ADDRESS)].flatMap(([address]) => [
        foldAddress(address),
        foldAddress(address.replaceAll(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')),
      ])
    : [];
