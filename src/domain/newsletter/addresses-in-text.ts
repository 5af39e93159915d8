import { foldAddress } from './fold-address.ts';

const ADDRESS = /[^\s"'<>()[\]{},;:\\/=?*]+@[^\s"'<>()[\]{},;:\\/=?*@]+/g;

/** Everything in a text that could be an email address, folded, with and without punctuation. */
export const addressesInText = (text: string): string[] =>
  text.includes('@')
    ? [...text.matchAll(ADDRESS)].flatMap(([address]) => [
        foldAddress(address),
        foldAddress(address.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')),
      ])
    : [];
