import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyAnswers } from '../../../../tests/support/placeholders.ts';
import type { Business } from '../../../contract/directory/business.ts';
import { BUSINESS } from '../../../contract/directory/business-description.ts';
import { BusinessContact } from './business-contact.tsx';

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

const links = (business: Business) =>
  [
    ...renderToStaticMarkup(
      <BusinessContact business={business} path="/business/makola-prints" />,
    ).matchAll(/href="([^"]+)"/g),
  ]
    .map(([, href]) => href)
    // Sharing the page is no way to reach anybody.
    .filter((href) => !href?.startsWith('https://wa.me/?text='));

test('offers every way the listing gives, and the best of them as the button', () => {
  expect(links(LISTING)).toEqual([
    'tel:+233201234567',
    'mailto:ama@makola.example',
    'https://makola.example/',
    'https://wa.me/233201234567',
  ]);
});

test('has no button where there is nobody behind it', () => {
  expect(links({ ...LISTING, phone: null, email: null, website: null })).toEqual([]);
});
