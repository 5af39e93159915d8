import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BusinessDirectory } from './business-directory.tsx';
import type { ListedBusiness } from './listed-business.ts';

const BUSINESS: ListedBusiness = {
  id: 'makola-prints',
  name: 'Makola Prints',
  category: 'Media',
  city: 'Accra',
  region: 'Greater Accra',
  country: 'GH',
  countryName: 'Ghana',
  hours: null,
  description: 'Prints of all kinds, while you wait.',
  rating: 0,
  reviewCount: 0,
  isPremium: false,
  isSample: false,
  photos: [],
  logoUrl: null,
};

const render = (listings: ListedBusiness[] | undefined) =>
  renderToStaticMarkup(
    <BusinessDirectory
      filter={{ category: 'Media', region: '', search: 'print' }}
      listings={listings}
      facets={{ categories: [{ name: 'Media', count: 3 }], regions: [], countries: [] } as never}
      choices={{ live: 'Sports', trade: 'Media', find: 'print' }}
    />,
  );

it('is a form with the filter in use, which keeps the choices of other sections', () => {
  const html = render([BUSINESS]);
  expect(html).toContain('action="/#business"');
  expect(html).toContain('<input type="hidden" name="live" value="Sports"/>');
  expect(html).not.toContain('type="hidden" name="trade"');
  expect(html).toMatch(/<option value="Media" selected="">Media \(3\)/);
  expect(html).toContain('value="print"');
  expect(html).toContain('1 business shown');
});

it('leads to all of them once the list is full', () => {
  const full = Array.from({ length: 8 }, (_, index) => ({ ...BUSINESS, id: `b-${index}` }));
  expect(render(full)).toContain('href="/directory?category=Media&amp;q=print"');
  expect(render([BUSINESS])).not.toContain('Show more businesses');
});

it('says when nothing matches, and when it could not be loaded', () => {
  expect(render([])).toContain('No businesses found matching your criteria.');
  expect(render(undefined)).toContain('The directory isn’t available right now');
});
