import { describe, expect, it } from 'vitest';
import { blockedIn, FIRST_BLOCKED } from './blocked-words.ts';
import { suspicionOf } from './suspicion.ts';

describe('blocked words and hosts', () => {
  it('are found as whole words, in any case, and in hosts', () => {
    expect(blockedIn('CASINO BONUS 1', FIRST_BLOCKED)).toBe('casino');
    expect(blockedIn('See https://www.lucky-casino.example/play', FIRST_BLOCKED)).toBe('casino');
    expect(blockedIn('a sum of 14.5 Million Dollars', FIRST_BLOCKED)).toBe('million dollars');
    expect(blockedIn('Casinova is a surname', FIRST_BLOCKED)).toBeUndefined();
    expect(blockedIn('www.spam.example', ['spam.example'])).toBe('spam.example');
    expect(blockedIn('Nkɔsoɔ ne Ɔdɔ', ['nkɔsoɔ'])).toBe('nkɔsoɔ');
  });

  it('set a submission aside even where the sender names the site as their own', () => {
    const words = {
      title: 'Free webinar',
      text: 'Come and learn. https://lucky-casino.example',
      email: 'a@example.org',
      website: 'https://lucky-casino.example',
    };
    const about = {
      spent: 60_000,
      past: { welcome: 3, spam: 0, others: 0 },
      ownHost: 'site.example',
    };
    expect(suspicionOf(words, about)).toBeNull();
    expect(suspicionOf(words, { ...about, blocked: ['casino'] })).toBe(
      'Contains “casino”, which is on your list of blocked words.',
    );
  });
});
