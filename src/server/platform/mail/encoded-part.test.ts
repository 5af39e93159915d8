import { expect, it } from 'vitest';
import { encodePart, partWithPlaceholders } from './encoded-part.ts';

/** RFC 2045, section 6.7, the other way round. */
const decoded = (encoded: string) =>
  Buffer.from(
    encoded
      .replaceAll('=\r\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString();
const longest = (encoded: string) => Math.max(...encoded.split('\r\n').map((line) => line.length));

it('has the same text with placeholders as without, and lines of at most 76', () => {
  const marks = { key: '~key~', other: '~other~' };
  for (let length = 0; length < 160; length += 1) {
    const content = `${'x'.repeat(length)}~key~ɔ = ~other~\n${' '.repeat(length)}~key~~key~`;
    // As long as the keys of an issue with a number of many digits.
    const values = { key: 'k'.repeat(length + 1), other: 'b.-_9' };
    const encoded = partWithPlaceholders(content, marks)(values);
    const filled = content.replaceAll('~key~', values.key).replaceAll('~other~', values.other);
    expect(decoded(encoded)).toBe(decoded(encodePart(filled)));
    expect(longest(encoded)).toBeLessThanOrEqual(76);
  }
});

it('refuses a value that would have to be encoded', () => {
  const fill = partWithPlaceholders('a ~key~ b', { key: '~key~' });
  for (const key of ['', 'a=b', 'a b', 'a\r\nb', 'ɔ']) expect(() => fill({ key })).toThrow();
});
