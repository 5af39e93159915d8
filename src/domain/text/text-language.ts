import { foldText } from './fold-text.ts';

export type TextLanguage = 'en' | 'fr' | 'pt' | 'pcm' | 'tw';

/** Words that hold sentences together and say nothing about their subject, without accents. */
const FUNCTION_WORDS: Record<TextLanguage, ReadonlySet<string>> = {
  en: wordSet(
    'a i the of and to in for on with at by from as is are was were be been has have had will would it its he his she her they their this that after over into not but who what why how when about amid says say said an no do we you my me our your all new more one up out so if or than there',
  ),
  fr: wordSet(
    'le la les un une des du de au aux et en est sont ont ete etre dans sur pour par avec sans sous ce cet cette ces son sa ses leur leurs il elle ils elles nous vous se qui que qu quoi dont ou ne pas plus mais comme entre vers chez contre apres avant depuis pendant lors face selon tout tous toute toutes meme aussi encore deja tres bien peu fait faire peut doit va veut si',
  ),
  pt: wordSet(
    'os um uma uns umas do da dos das de na nos nas em ao aos ou que se nao com por pelo pela sem sob sobre entre apos ate foi sao ser tem mais seu sua seus suas ele ela eles elas como mas quando este esta isso',
  ),
  pcm: wordSet(
    'di dey wey dem im na fit sey wetin pesin pipo una abi sef dis dat wit dia tok tori',
  ),
  tw: wordSet(
    'na wo ho se de ne mu bi nti ena ko firi yi yɛ nso wɔn ono saa hen ansa den afei sɛ wɔ ɛ ɔ',
  ),
};

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(foldText));
}

/** French sets a space before these marks, and English doesn't. */
const SPACED_MARKS = /\p{L} [:;?!»](?=\s|$)/u;
const ACCENTED_A = /(?<!\p{L})à(?!\p{L})/iu;
/** `UN` is an abbreviation and no French article, and `’s` no word. */
const NOT_WORDS = /(?<!\p{L})\p{Lu}{2,}(?!\p{L})|['’]\p{L}(?!\p{L})/gu;
const ELISION = /(?<![\p{L}'’])(?:[cdjlns]|qu)['’](?=\p{L}{2})/iu;
const TWI_LETTERS = /[ɛɔƐƆ]/;

/** The language of a headline and its summary, English unless its function words say otherwise. */
export function textLanguage(text: string): TextLanguage {
  const words = foldText(text.replace(NOT_WORDS, ' ')).split(' ');
  const evidence: Record<TextLanguage, number> = { en: 0, fr: 0, pt: 0, pcm: 0, tw: 0 };
  for (const language of LANGUAGES)
    for (const word of words) if (FUNCTION_WORDS[language].has(word)) evidence[language] += 1;
  for (const sign of [SPACED_MARKS, ELISION, ACCENTED_A]) if (sign.test(text)) evidence.fr += 1;
  if (!TWI_LETTERS.test(text)) evidence.tw = 0;
  return LANGUAGES.reduce((best, language) =>
    evidence[language] > evidence[best] ? language : best,
  );
}

const LANGUAGES = Object.keys(FUNCTION_WORDS) as TextLanguage[];

/** Whether a folded word says nothing about the subject of a text in this language. */
export const isFunctionWord = (word: string, language: TextLanguage): boolean =>
  FUNCTION_WORDS[language].has(word);
