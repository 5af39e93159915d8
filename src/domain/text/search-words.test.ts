import { expect, test } from 'vitest';
import { highlight, snippetAround } from './highlight.ts';
import { closestWords, gramsOf, slipsBetween, wordsOf } from './search-words.ts';

test('slips are counted as fingers make them', () => {
  expect(slipsBetween('akosmbo', 'akosombo', 2)).toBe(1);
  expect(slipsBetween('kumsai', 'kumasi', 2)).toBe(1);
  expect(slipsBetween('accra', 'accra', 1)).toBe(0);
  expect(slipsBetween('jolof', 'jollof', 1)).toBe(1);
  expect(slipsBetween('tema', 'tamale', 1)).toBe(2);
  expect(slipsBetween('kwame', 'nkrumah', 2)).toBeGreaterThan(2);
});

test('the likeliest words come first and far ones not at all', () => {
  const vocabulary = ['akosombo', 'akosua', 'kosombo', 'agona'];
  expect(closestWords('akosmbo', vocabulary, 3)).toEqual(['akosombo']);
  expect(closestWords('acra', ['accra', 'acre', 'okra', 'area'], 2)).toEqual(['accra', 'acre']);
  expect(closestWords('gps', ['gap'], 3)).toEqual([]);
});

test('a word has its pieces, ends marked, each once', () => {
  expect(gramsOf('tema')).toEqual(['^te', 'tem', 'ema', 'ma$']);
  expect(gramsOf('aaaa')).toEqual(['^aa', 'aaa', 'aa$']);
});

test('words are folded before they are compared', () => {
  expect(wordsOf('Nkɔsoɔ ne Ɔdɔ!')).toEqual(['nkosoo', 'ne', 'odo']);
});

test('what was searched for is marked in the text as it stands', () => {
  expect(highlight('Nkɔsoɔ in Accra’s lawyers', ['nkoso', 'lawyer'])).toEqual([
    { text: 'Nkɔsoɔ', match: true },
    { text: ' in Accra’s ', match: false },
    { text: 'lawyers', match: true },
  ]);
  expect(highlight('Nothing', ['else'])).toEqual([{ text: 'Nothing', match: false }]);
});

test('a snippet stands around the first match', () => {
  const text = `${'word '.repeat(60)}Akosombo dam ${'more '.repeat(60)}`;
  const snippet = snippetAround(text, ['akosombo'], 80);
  expect(snippet).toMatch(/^… .*Akosombo dam.* …$/);
  expect(snippetAround('A dam', ['akosombo'], 80)).toBeUndefined();
  expect(snippetAround('Akosombo dam', ['akos'], 80)).toBe('Akosombo dam');
});

test('a snippet is cut between words', () => {
  const text = 'Since 28 April 2025 Ghana issues only passports with a chip. '.repeat(9);
  for (let length = 40; length < 60; length += 1) {
    const cut = snippetAround(text, ['passports'], length) ?? '';
    const words = cut.replace(/^… | …$/g, '').split(' ');
    expect(text.split(' ')).toEqual(expect.arrayContaining(words));
  }
});

test.each([
  ['Everybody sang Ɔdɔ in Kɔkɔrantumi', 'kokorantumi', 'Kɔkɔrantumi'],
  ['A “café” in Lomé', 'lome', 'Lomé'],
  ['Woezɔ: Eʋe is spoken at Keta', 'eve', 'Eʋe'],
  ['A letter with a mark of its own: ɔ\u0301kyeame', 'okyeame', 'ɔ\u0301kyeame'],
  ['İstanbul made the text longer, Accra did not', 'accra', 'Accra'],
  ['Not in Bogoso, only in Goso', 'goso', 'Goso'],
])('a snippet of “%s” finds %s', (text, word, spelt) => {
  const far = `${'before it, '.repeat(40)}${text}`;
  const snippet = snippetAround(far, [word], 60) ?? '';
  expect(snippet).toContain(spelt);
});

test('of several words the first in the text counts', () => {
  const text = `Kumasi ${'and '.repeat(60)}Accra ${'and '.repeat(60)}`;
  expect(snippetAround(text, ['accra', 'kumasi'], 40)).toMatch(/^Kumasi/);
});
