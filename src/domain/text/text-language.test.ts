import { expect, test } from 'vitest';
import { linesOf } from '../../../bench/news-labels.ts';
import { isFunctionWord, textLanguage } from './text-language.ts';

test.each([
  ['Le beurre d’arachide est-il sain', 'fr'],
  ['Mali : deux anciens ministres interpellés à Bamako', 'fr'],
  ['Governo da Guiné-Bissau aprova orçamento para os próximos meses', 'pt'],
  ['Wetin we know about di pesin wey police dey find', 'pcm'],
  ['Ɔmanpanin no sɛ ɔbɛsesa mmara no wɔ afe yi mu', 'tw'],
  ['Burkina Faso expels UN coordinator', 'en'],
  ['‘Ɔdɔ Yɛ Wu’ hitmaker is dead', 'en'],
  ['SSNIT', 'en'],
])('%s → %s', (text, language) => {
  expect(textLanguage(text)).toBe(language);
});

test('tells the labelled headlines in French from those in English', () => {
  const titles = (file: string) => linesOf(file).map((line) => line.split(' | ')[1] ?? '');
  const languages = (files: string[]) => new Set(files.flatMap(titles).map(textLanguage));
  expect(languages(['french.txt', 'french-held-back.txt'])).toEqual(new Set(['fr']));
  expect(languages(['headlines-1.txt', 'headlines-2.txt'])).toEqual(new Set(['en']));
});

test('a function word belongs to one language', () => {
  expect([isFunctionWord('un', 'fr'), isFunctionWord('un', 'en')]).toEqual([true, false]);
});
