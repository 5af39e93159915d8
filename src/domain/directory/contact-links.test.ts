import { expect, test } from 'vitest';
import { bestContact, mailLink, phoneLink, websiteLink, whatsAppLink } from './contact-links.ts';

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
  expect(whatsAppLink('020 123 4567')).toBe('https://wa.me/233201234567');
  expect(whatsAppLink('+233 20 123 4567')).toBe('https://wa.me/233201234567');
  expect(whatsAppLink('0044 20 7946 0000')).toBe('https://wa.me/442079460000');
  expect(whatsAppLink('555 0100')).toBeUndefined();
});

test('Contact Business takes the first way the listing has', () => {
  const none = { phone: null, email: null, website: null };
  expect(bestContact({ ...none, phone: '+233201234567', email: 'a@b.example' })?.way).toBe(
    'WhatsApp',
  );
  expect(bestContact({ ...none, phone: '555 0100', email: 'a@b.example' })?.way).toBe('phone');
  expect(bestContact({ ...none, email: 'a@b.example' })?.way).toBe('email');
  expect(bestContact({ ...none, website: 'b.example' })?.way).toBe('website');
  expect(bestContact(none)).toBeUndefined();
});
