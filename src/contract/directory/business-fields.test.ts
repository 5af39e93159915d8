import { expect, test } from 'vitest';
import { languages, services, whatsapp } from './business-fields.ts';

test.each([
  ['06-12345678', '0612345678'],
  ['+44 7400 123456', '+447400123456'],
  ['00233 20 123 4567', '00233201234567'],
  ['', ''],
])('WhatsApp %s is kept as %s', (typed, stored) => {
  expect(whatsapp().parse(typed)).toBe(stored);
});

test.each(['555 010', 'call me', '+12'])('WhatsApp refuses %s', (typed) => {
  expect(whatsapp().safeParse(typed).success).toBe(false);
});

test('names are kept once each, with capitals and commas', () => {
  expect(languages().parse('english and fanti; Akan, twi.')).toBe('English, Fante, Twi');
  expect(languages().safeParse('ɛ'.repeat(50).concat(',').repeat(5)).success).toBe(true);
  const many = Array.from('abcdef', (letter) => letter.repeat(50)).join();
  expect(languages().safeParse(many).error?.issues[0]?.message).toBe('Please list fewer languages');
  expect(services().parse('fufu ;Banku,  fufu, ')).toBe('Fufu, Banku');
  expect(services().safeParse('x'.repeat(61)).error?.issues[0]?.message).toBe(
    'Please separate the services with commas',
  );
  expect(services().safeParse(Array.from('abcdefghijklm').join()).success).toBe(false);
});
