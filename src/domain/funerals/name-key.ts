import { foldText } from '../text/fold-text.ts';

/** Spellings of one name; the first stands for all. Doubled letters and a last 'h' don't count; Ŋ is also written Ng. */
const SPELLINGS = [
  ['kwasi', 'kwesi', 'akwasi', 'kwashi'],
  ['kwadwo', 'kojo', 'kwadjo', 'kodwo', 'kodjo', 'cudjoe'],
  ['kwabena', 'kobina', 'kwabina', 'kobena'],
  ['kwaku', 'kweku', 'kwakou'],
  ['yaw', 'yao'],
  ['kofi', 'cofi', 'kofie', 'cofie'],
  ['kwame', 'kwamena', 'kwami'],
  ['adwoa', 'adjoa', 'ajoa', 'ejoa'],
  ['abena', 'abina'],
  ['akua', 'ekua'],
  ['afua', 'efua', 'afia', 'efia'],
] as const;
const GROUPS = new Map<string, readonly string[]>(
  SPELLINGS.flatMap((group) => group.map((spelling) => [spelling, group] as const)),
);

const TITLES = new Set(
  'nana opanyin opanin obaapanin maame mama madam auntie mr mrs miss ms dr prof rev reverend pastor elder deacon deaconess apostle bishop prophet hajia haji alhaji chief togbe torgbui okyeame ex the late'.split(
    ' ',
  ),
);

const plain = (word: string) =>
  word
    .replace(/^ng(?=\p{L})/u, 'n')
    .replaceAll(/(\p{L})\1+/gu, '$1')
    .replace(/(?<=\p{L})h$/u, '');
const wordsIn = (name: string) => foldText(name).split(' ').filter(Boolean);

/** What spellings of a name have in common, without titles: 'Opanyin Kwesi Mensah' is 'kwasi mensa'. */
export function nameKey(name: string): string {
  const words = wordsIn(name);
  const names = words.filter((word) => !TITLES.has(word));
  return (names.length > 0 ? names : words)
    .map((word) => GROUPS.get(plain(word))?.[0] ?? plain(word))
    .join(' ');
}

/** The other spellings of each part of a name, for search. */
export const nameSpellings = (name: string): string =>
  wordsIn(name)
    .flatMap((word) => (GROUPS.get(plain(word)) ?? []).filter((other) => other !== word))
    .join(' ');
