import { expect, test } from 'vitest';
import { chooseVoice, englishVoices } from './choose-voice.ts';

const voice = (voiceURI: string, lang: string) => ({ voiceURI, lang });
const french = voice('amelie', 'fr-FR');
const american = voice('sam', 'en-US');
const australian = voice('karen', 'en_AU');

test('prefers Australian English, then any English, and the reader’s choice above all', () => {
  expect(chooseVoice([french, american, australian], null)).toBe(australian);
  expect(chooseVoice([french, american], null)).toBe(american);
  expect(chooseVoice([french, american, australian], 'sam')).toBe(american);
  expect(chooseVoice([french, american], 'a voice that is gone')).toBe(american);
  expect(chooseVoice([french], null)).toBeUndefined();
});

test('offers English voices only, the preferred kind first', () => {
  expect(englishVoices([american, french, australian])).toEqual([australian, american]);
});
