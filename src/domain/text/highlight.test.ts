import { describe, expect, it } from 'vitest';
import { highlight, mentions, snippetAround } from './highlight.ts';

const marked = (text: string, ...words: string[]) =>
  highlight(text, words)
    .map((part) => (part.match ? `[${part.text}]` : part.text))
    .join('');

describe('what was searched for', () => {
  it.each([
    ['Accra and Kumasi', ['kumasi', 'accra'], '[Accra] and [Kumasi]'],
    ['Lawyers, a lawyer’s fee, outlawyer', ['lawyer'], '[Lawyers], a [lawyer]’s fee, outlawyer'],
    ['Nothing of it', ['cocoa'], 'Nothing of it'],
    ['cocoa cocoa', ['co', 'cocoa'], '[cocoa] [cocoa]'],
    ['Café, CAFÉS', ['cafe'], '[Café], [CAFÉS]'],
    ['Nzulɛzo na Ɔkɔm', ['nzulezo', 'okom'], '[Nzulɛzo] na [Ɔkɔm]'],
    // Marks of their own, as some keyboards write them.
    ['Cafe\u0301 au lait', ['cafe'], '[Cafe\u0301] au lait'],
    ['—kente… “Kente” ₵kente', ['kente'], '—[kente]… “[Kente]” ₵[kente]'],
    ['👍🏾kente 👍kente', ['kente'], '👍🏾[kente] 👍[kente]'],
    ['', ['kente'], ''],
  ])('is marked where words begin with it: %s', (text, words, expected) => {
    expect(marked(text, ...words)).toBe(expected);
  });

  it('is mentioned or not', () => {
    expect(mentions('The road to Kumasi', ['kumasi'])).toBe(true);
    expect(mentions('The road to Kumasi', ['masi'])).toBe(false);
  });

  it('has its surroundings shown, in one line, however long the text after it is', () => {
    const text = `${'before '.repeat(100)}cocoa\n\n ${'after '.repeat(10_000)}`;
    const snippet = snippetAround(text, ['cocoa'], 60) ?? '';
    expect(snippet).toMatch(/^… (before )+cocoa (after )+…$/);
    expect(snippet.length).toBeLessThanOrEqual(64);
  });

  it('has its surroundings shown where next to all is space', () => {
    const text = `cocoa${' '.repeat(5000)}beans`;
    expect(snippetAround(text, ['cocoa'], 60)).toBe('cocoa beans');
  });
});
