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

test('a phone number keeps its plus and loses its spaces', () => {
  expect(phoneLink('+233 (0)30 222-1111')).toBe('tel:+2330302221111');
  expect(phoneLink('030 222 1111')).toBe('tel:0302221111');
  expect(phoneLink('ask at the gate')).toBeUndefined();
});

test('a mail address with anything beside it is no link', () => {
  expect(mailLink('a@b.example')).toBe('mailto:a@b.example');
  expect(mailLink('a@b.example?bcc=c@d.example')).toBeUndefined();
});

test('WhatsApp opens for Ghanaian and international numbers only', () => {
  expect(whatsAppLink('020 000 0000')).toBe('https://wa.me/233200000000');
  expect(whatsAppLink('+233 20 000 0000')).toBe('https://wa.me/233200000000');
  expect(whatsAppLink('0044 20 7946 0000')).toBe('https://wa.me/442079460000');
  expect(whatsAppLink('555 0100')).toBeUndefined();
});

test('the ways to reach a business are those it gave, the best first', () => {
  const none = { phone: null, email: null, website: null, whatsapp: null };
  const waysOf = (given: Partial<typeof none | Record<keyof typeof none, string>>) =>
    contactWays({ ...none, ...given }).map(({ action }) => action);
  expect(
    waysOf({
      phone: '030 222 1111',
      email: 'a@b.example',
      website: 'b.example',
      whatsapp: '+233200000000',
    }),
  ).toEqual(['Message on WhatsApp', 'Call', 'Email', 'Visit website']);
  // Not every phone number is on WhatsApp.
  expect(waysOf({ phone: '+233200000000' })).toEqual(['Call']);
  expect(waysOf({ website: 'javascript:alert(1)' })).toEqual([]);
  expect(waysOf({})).toEqual([]);
});
