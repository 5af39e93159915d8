import { expect, test } from 'vitest';
import { contactWays, mailLink, phoneLink, websiteLink, whatsAppLink } from './contact-links.ts';

test('a website without http gets https, and nothing dangerous becomes a link', () => {
  expect(websiteLink('makola.example')).toBe('https://makola.example/');
  expect(websiteLink('http://makola.example/a')).toBe('http://makola.example/a');
  expect(websiteLink('HTTPS://Makola.example')).toBe('https://makola.example/');
  for (const hostile of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//x',
    '',
    '   ',
    'localhost',
  ]) {
    expect(websiteLink(hostile)?.startsWith('https://') ?? true).toBe(true);
  }
  expect(websiteLink('javascript:alert(1)')).toBeUndefined();
  expect(websiteLink(null)).toBeUndefined();
});

test('only an international phone number is a link', () => {
  expect(phoneLink('+233 30 222 1111')).toBe('tel:+233302221111');
  expect(phoneLink('030 222 1111')).toBeUndefined();
  expect(phoneLink('ask at the gate')).toBeUndefined();
  expect(phoneLink(null)).toBeUndefined();
});

test('a mail address with anything beside it is no link', () => {
  expect(mailLink('a@b.example')).toBe('mailto:a@b.example');
  expect(mailLink('a@b.example?bcc=c@d.example')).toBeUndefined();
});

test('WhatsApp opens for international numbers only', () => {
  expect(whatsAppLink('+233 20 123 4567')).toBe('https://wa.me/233201234567');
  expect(whatsAppLink('020 123 4567')).toBeUndefined();
  expect(whatsAppLink('+12')).toBeUndefined();
});

test('the ways to reach a business are those it gave, the best first', () => {
  const none = { phone: null, email: null, website: null, whatsapp: null };
  const waysOf = (given: Partial<typeof none | Record<keyof typeof none, string>>) =>
    contactWays({ ...none, ...given }).map(({ action }) => action);
  expect(
    waysOf({
      phone: '+233 30 222 1111',
      email: 'a@b.example',
      website: 'b.example',
      whatsapp: '+233201234567',
    }),
  ).toEqual(['Message on WhatsApp', 'Call', 'Email', 'Visit website']);
  // Not every phone number is on WhatsApp.
  expect(waysOf({ phone: '+233201234567' })).toEqual(['Call']);
  expect(waysOf({ website: 'javascript:alert(1)' })).toEqual([]);
  expect(waysOf({})).toEqual([]);
});
