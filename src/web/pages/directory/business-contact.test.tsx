import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Business } from '../../../contract/directory/business.ts';
import { BUSINESS } from '../../../contract/directory/business-description.ts';
import { emptyAnswers } from '../../../contract/forms/description.ts';
import { BusinessContact } from './business-contact.tsx';
import { ContactBar } from './contact-actions.tsx';

const LISTING: Business = {
  ...emptyAnswers(BUSINESS),
  id: 'makola-prints',
  name: 'Makola Prints',
  category: 'Media',
  region: 'Greater Accra',
  description: 'Prints of all kinds, while you wait.',
  address: '1 Market Lane',
  city: 'Accra',
  country: 'GH',
  countryName: 'Ghana',
  ghanaPostGps: null,
  position: null,
  phone: '+233 20 123 4567',
  email: 'ama@makola.example',
  website: 'makola.example',
  whatsapp: null,
  services: [],
  languages: [],
  delivery: null,
  hours: null,
  photos: [],
  logoUrl: null,
  isPremium: false,
  rating: 0,
  reviewCount: 0,
  isSample: false,
  checkedAt: '2026-11-15T12:00:00.000Z',
  isClaimed: false,
  confirmedAt: '2026-11-15T12:00:00.000Z',
  askedAt: null,
};

const links = (business: Business, bar = false) =>
  [
    ...renderToStaticMarkup(
      bar ? <ContactBar business={business} /> : <BusinessContact business={business} />,
    ).matchAll(/<a[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g),
  ].map(([, href, text]) => [text?.replaceAll(/<[^>]+>/g, ''), href]);

const DIRECTIONS = [
  'Directions to 1 Market Lane, Accra, Ghana (leaves this site)',
  'https://www.google.com/maps/dir/?api=1&amp;destination=1+Market+Lane%2C+Accra%2C+Ghana',
];
const EVERY_WAY = { ...LISTING, whatsapp: '+233 24 765 4321' };
const UNREACHABLE = { ...LISTING, phone: null, email: null, website: null };

test('offers every way the listing gives, and the best of them as the button', () => {
  expect(links(LISTING)).toEqual([
    DIRECTIONS,
    ['+233 20 123 4567', 'tel:+233201234567'],
    ['ama@makola.example', 'mailto:ama@makola.example'],
    ['makola.example', 'https://makola.example/'],
    ['Contact Business: Call', 'tel:+233201234567'],
  ]);
  expect(links(EVERY_WAY).slice(-2)).toEqual([
    ['Contact Business: Message on WhatsApp', 'https://wa.me/233247654321'],
    ['Call', 'tel:+233201234567'],
  ]);
});

test('has no button where there is nobody behind it, and never one that only shares', () => {
  expect(links(UNREACHABLE)).toEqual([DIRECTIONS]);
  expect(links({ ...UNREACHABLE, isSample: true })).toEqual([]);
  expect(links({ ...UNREACHABLE, isSample: true }, true)).toEqual([]);
});

test('keeps call and message on a phone’s screen, else the best way, else sharing', () => {
  const actions = (business: Business) => links(business, true).map(([text]) => text);
  expect(actions(EVERY_WAY)).toEqual(['Call', 'Message on WhatsApp']);
  expect(actions(LISTING)).toEqual(['Call']);
  expect(actions({ ...LISTING, phone: null })).toEqual(['Email']);
  expect(actions(UNREACHABLE)).toEqual([expect.stringContaining('Share on WhatsApp')]);
});
