import { describe, expect, it } from 'vitest';
import { maskPhone } from './phone-in-text.ts';

const OURS = '+233 20 111 2222';

describe('a phone number in a text', () => {
  it.each([
    '+233 20 111 2222',
    '+233201112222',
    '00233 20 111 2222',
    '233201112222',
    '+233 (0)20 111 2222',
    '0201112222',
    '020-111-2222',
    '(020) 111.2222',
    '020 111\u00a02222',
    '20 111 2222',
  ])('is hidden as %s', (written) => {
    expect(maskPhone(`Call ${written}, please.`, OURS)).toMatch(/^Call [*+(]*\*{9,}, please\.$/);
    expect(maskPhone(`Call ${written}.`, OURS)).toHaveLength(`Call ${written}.`.length);
  });

  it('is hidden where it was stored as it was typed, and both of two', () => {
    expect(maskPhone('Or +233 20 111 2222', '020 111 2222')).not.toMatch(/\d/);
    expect(maskPhone('020 111 2222 or 0243334444', '020 111 2222 / 024 333 4444')).not.toMatch(
      /\d/,
    );
  });

  it.each(['+233 20 111 2223', '0201112222 9', '120201112222', 'Open 08:00-17:00, since 2011'])(
    'is not taken for %s',
    (other) => {
      const text = other === '0201112222 9' ? '02011122229' : other;
      expect(maskPhone(text, OURS)).toBe(text);
    },
  );

  it('hides nothing for what is no number', () => {
    expect(maskPhone('Ask at the desk, room 12', 'Ask at the desk, room 12')).toBe(
      'Ask at the desk, room 12',
    );
  });
});
