import { contentWords } from '../../../../domain/text/content-words.ts';
import type { Lexicon } from './report.ts';

interface Synonym {
  words: string[];
  canonical: string[];
}

/** Parses lines of `word = other, another phrase`; the returned function replaces each variant by the first form. */
export function equalWords(lines: string): Lexicon['words'] {
  const byFirstWord = new Map<string, Synonym[]>();
  for (const line of lines.split('\n').filter(Boolean)) {
    const [form = '', variants = ''] = line.split('=');
    const canonical = contentWords(form);
    for (const variant of [form, ...variants.split(',')]) {
      const words = contentWords(variant);
      const [first] = words;
      if (first === undefined || words.join() === canonical.join()) continue;
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, canonical }]);
    }
  }
  for (const synonyms of byFirstWord.values())
    synonyms.sort((a, b) => b.words.length - a.words.length);

  return (text, words = contentWords(text)) => {
    const result: string[] = [];
    for (let index = 0; index < words.length; ) {
      const word = words[index] ?? '';
      const synonym = byFirstWord
        .get(word)
        ?.find((candidate) =>
          candidate.words.every((word, offset) => words[index + offset] === word),
        );
      if (synonym) result.push(...synonym.canonical);
      else result.push(word);
      index += synonym?.words.length ?? 1;
    }
    return result;
  };
}
