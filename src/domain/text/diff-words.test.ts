import { describe, expect, it } from 'vitest';
import { diffWords } from './diff-words.ts';

const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`,
    )
    .join('');

describe('two versions of a text', () => {
  it('are compared word by word', () => {
    expect(shown('It rained on Monday.', 'It rained hard on Tuesday.')).toBe(
      'It rained {+hard +}on [-Monday.-]{+Tuesday.+}',
    );
  });

  it('give both texts back', () => {
    const [before, after] = ['One two\nthree Nkɔsoɔ four', 'One\ntwo three five\n\nNkɔsoɔ'];
    const parts = diffWords(before, after);
    const without = (kind: string) =>
      parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
  });

  it('may be empty or the same', () => {
    expect(diffWords('', '')).toEqual([]);
    expect(shown('', 'new')).toBe('{+new+}');
    expect(shown('same words', 'same words')).toBe('same words');
  });

  it('are compared by lines where they are very long', () => {
    const long = (middle: string) => `${'word '.repeat(5000)}\n${middle}\n${'end '.repeat(5000)}`;
    const parts = diffWords(`x ${long('a')} y`, `z ${long('b')} w`);
    expect(parts.some(({ kind }) => kind === 'removed')).toBe(true);
  });

  it('stand one after the other where nearly everything has changed', () => {
    const line = (word: string) => Array.from({ length: 3000 }, (_, n) => word + n).join(' ');
    expect(diffWords(line('a'), line('b'))).toEqual([
      { kind: 'removed', text: line('a') },
      { kind: 'added', text: line('b') },
    ]);
  });
});
