import { contentWords } from '../file/stem.ts';
import type { Lexicon } from './report.ts';

interface Saying {
  words: string[];
  instead: string[];
}

/**
 * Lines of `word = other, another phrase`: what outlets call one thing. The outcome reads a text's
 * words with all of them put into the first form.
 */
export function equalWords(lines: string): Lexicon['words'] {
  const byFirst = new Map<string, Saying[]>();
  for (const line of lines.split('\n').filter(Boolean)) {
    const [form = '', others = ''] = line.split('=');
    const instead = contentWords(form);
    for (const other of [form, ...others.split(',')]) {
      const words = contentWords(other);
      const [first] = words;
      if (first === undefined || words.join() === instead.join()) continue;
      byFirst.set(first, [...(byFirst.get(first) ?? []), { words, instead }]);
    }
  }
  for (const sayings of byFirst.values()) sayings.sort((a, b) => b.words.length - a.words.length);

  return (text, words = contentWords(text)) => {
    const read: string[] = [];
    for (let place = 0; place < words.length; ) {
      const word = words[place] ?? '';
      const saying = byFirst
        .get(word)
        ?.find((one) => one.words.every((part, offset) => words[place + offset] === part));
      if (saying) read.push(...saying.instead);
      else read.push(word);
      place += saying?.words.length ?? 1;
    }
    return read;
  };
}
