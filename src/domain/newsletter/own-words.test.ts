import { expect, it } from 'vitest';
import { linksInOwnWords, plainOwnWords, readOwnWords } from './own-words.ts';

const WORDS = [
  'Nkɔsoɔ ne **Ɔdɔ**, see [our guide](/guide) or [write](mailto:a@example.org).',
  '[Button: Read on](https://a.example/x)',
  '- [one](https://b.example/)',
  '![A kente loom](/pictures/desk/a.webp)',
].join('\n');

it('has text and, on lines of their own, buttons', () => {
  expect(readOwnWords(WORDS).map(({ kind }) => kind)).toEqual(['text', 'button', 'text']);
  expect(readOwnWords(WORDS)[1]).toEqual({
    kind: 'button',
    label: 'Read on',
    href: 'https://a.example/x',
  });
  expect(readOwnWords('Press [Button: here](/x) now')).toHaveLength(1);
  expect(readOwnWords('')).toEqual([]);
});

it('counts web addresses, and no email address', () => {
  expect(linksInOwnWords(WORDS)).toEqual(['/guide', 'https://a.example/x', 'https://b.example/']);
});

it('is plain text for inboxes and lists', () => {
  expect(plainOwnWords(WORDS)).toBe(
    'Nkɔsoɔ ne Ɔdɔ, see our guide or write.\nRead on\none\nA kente loom',
  );
});
