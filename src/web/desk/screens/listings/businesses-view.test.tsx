// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  answerDialog,
  choose,
  exportedCsv,
  follow,
  openScreen,
  press,
  pressIn,
  refuse,
  type,
} from '../../../../../tests/support/desk-screen.tsx';
import { type ListingPage, listingStatusSchema } from '../../../../contract/desk/listing-desk.ts';
import type { ListedBusiness } from '../../../../contract/directory/business-desk.ts';
import { BusinessesView } from './businesses-view.tsx';

const business = (id: string, name: string, change: Partial<ListedBusiness> = {}) => ({
  id,
  name,
  category: 'Restaurants & Food',
  region: 'Greater Accra',
  city: 'Accra',
  status: 'approved' as const,
  isPremium: false,
  premiumUntil: null,
  isSample: false,
  photos: [],
  email: null,
  ownerEmail: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  ...change,
});

/** Two pages of one business each, found by name. */
function directoryOf(first: ListedBusiness, second?: ListedBusiness) {
  return new Hono()
    .get('/api/admin/businesses', (c) => {
      const { page, search = '' } = c.req.query();
      const found = [first, second].filter((row) => row?.name.includes(search));
      const row = found[Number(page) - 1];
      return c.json<ListingPage<ListedBusiness>>({
        rows: row ? [row] : [],
        // As if a page held one row.
        total: found.length * 50,
        counts: { approved: 1234 },
        next: null,
      });
    })
    .put('/api/admin/businesses/:id/status', async (c) =>
      c.json(listingStatusSchema.parse(await c.req.json())),
    );
}

const ADDRESS = '/admin/businesses';
const CHOP_BAR = business('b1', 'Efua’s Chop Bar', {
  isPremium: true,
  premiumUntil: '2026-12-31T23:59:59.000Z',
});
const TAILOR = business('b2', 'Kofi the Tailor');

const listed = (name: string) => screen.findByRole('link', { name });

describe('the list of businesses', () => {
  it('shows the details of each, with a link to it', async () => {
    openScreen(<BusinessesView />, directoryOf(CHOP_BAR), ADDRESS);
    const row = (await listed('Efua’s Chop Bar')).closest('li');
    expect(row?.textContent).toContain('Accra, Greater Accra');
    expect(row?.textContent).toContain('Premium until 31 Dec 2026');
    expect(screen.getByText('1 to 50 of 50')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Published (1,234)' })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Hidden (0)' })).toBeTruthy();
    await follow('Efua’s Chop Bar');
    expect(location.pathname).toBe('/admin/businesses/b1');
    await press('← All businesses');
    expect(location.pathname + location.search).toBe('/admin/businesses');
  });

  it('is filtered by what is typed and selected', async () => {
    const { reads } = openScreen(<BusinessesView />, directoryOf(CHOP_BAR, TAILOR), ADDRESS);
    await listed('Efua’s Chop Bar');
    await type('Search', ' Tailor ');
    await listed('Kofi the Tailor');
    await choose('Region', 'Ashanti');
    await waitFor(() => {
      const asked = new URL(reads.at(-1) ?? '', 'http://desk').searchParams;
      expect(asked.get('region')).toBe('Ashanti');
      expect(asked.get('search')).toBe('Tailor');
    });
  });

  it('is saved as CSV with its filters and without formulas', async () => {
    const formula = business('b3', '+233 Kitchen', { email: '@kitchen.example' });
    const { reads } = openScreen(
      <BusinessesView />,
      new Hono().get('/api/admin/businesses', (c) =>
        c.json<ListingPage<ListedBusiness>>({ rows: [formula], total: 1, counts: {}, next: null }),
      ),
      `${ADDRESS}?region=Ashanti&search=kitchen`,
    );
    await listed('+233 Kitchen');
    const [head, row] = (await exportedCsv()).split('\r\n');
    expect(head).toContain('"Name","Category"');
    expect(row).toContain(
      `"'+233 Kitchen","Restaurants & Food","Accra","Greater Accra","Published"`,
    );
    expect(row).toContain(`"'@kitchen.example"`);
    expect(reads.at(-1)).toMatch(/search=kitchen.*region=Ashanti/);
  });

  it('starts at the first page of another filter', async () => {
    const { reads } = openScreen(<BusinessesView />, directoryOf(CHOP_BAR, TAILOR), ADDRESS);
    await press('Next');
    await listed('Kofi the Tailor');
    expect(location.search).toBe('?page=2');
    await choose('Premium', 'yes');
    await listed('Efua’s Chop Bar');
    expect(location.search).toBe('?premium=yes');
    const narrowed = reads.filter((path) => path.includes('premium=yes'));
    expect(narrowed.filter((path) => path.includes('page=2'))).toEqual([]);
  });

  it('opens at the page of a pasted link, and goes back from it to the page before', async () => {
    openScreen(<BusinessesView />, directoryOf(CHOP_BAR, TAILOR), `${ADDRESS}?page=2`);
    await listed('Kofi the Tailor');
    await press('Previous');
    await listed('Efua’s Chop Bar');
    expect(location.pathname + location.search).toBe('/admin/businesses');
  });

  it('says that there are no results', async () => {
    openScreen(<BusinessesView />, directoryOf(CHOP_BAR), ADDRESS);
    await listed('Efua’s Chop Bar');
    await type('Search', 'Bakery');
    expect(await screen.findByText('No results')).toBeTruthy();
    expect(screen.getByText('None found')).toBeTruthy();
  });

  it('says that an entry is gone, where nothing is to be tried again', async () => {
    const server = new Hono()
      .get('/api/admin/queue/business/:id', () => refuse(404, 'There is no such business.'))
      .route('/', directoryOf(CHOP_BAR));
    openScreen(<BusinessesView />, server, `${ADDRESS}/gone`);
    expect(await screen.findByText('Not found')).toBeTruthy();
    expect(screen.getByText('There is no such business.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('can be reloaded when loading failed', async () => {
    let isDown = true;
    const server = new Hono()
      .use(async (_c, next) => (isDown ? refuse(503, 'Busy.') : next()))
      .route('/', directoryOf(CHOP_BAR));
    openScreen(<BusinessesView />, server, ADDRESS);
    expect(await screen.findByText('This couldn’t be loaded')).toBeTruthy();
    isDown = false;
    await press('Try again');
    expect(await listed('Efua’s Chop Bar')).toBeTruthy();
  });

  it('hides a business in place, and shows it again on undo', async () => {
    const { writes } = openScreen(<BusinessesView />, directoryOf(CHOP_BAR), ADDRESS);
    await pressIn('Efua’s Chop Bar', 'Hide Efua’s Chop Bar');
    expect(await screen.findByText('“Efua’s Chop Bar” is now hidden.')).toBeTruthy();
    await press('Undo');
    await waitFor(() => expect(screen.queryByText(/is now hidden\./)).toBeNull());
    expect(writes.map(({ body }) => body)).toEqual([{ status: 'hidden' }, { status: 'approved' }]);
  });

  it('changes the selected businesses together, and back on undo', async () => {
    const server = directoryOf(CHOP_BAR).put('/api/admin/businesses', (c) =>
      c.json({ changed: 1 }),
    );
    const { writes } = openScreen(<BusinessesView />, server, ADDRESS);
    await listed('Efua’s Chop Bar');
    screen.getByRole('checkbox', { name: 'Select Efua’s Chop Bar' }).click();
    await choose('Move to region', 'Ashanti');
    expect(await answerDialog('Move 1 business')).toContain('Readers find them under “Ashanti”.');
    await press(/^Undo/);
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(writes.map(({ body }) => body)).toEqual([
      { changes: [{ id: 'b1', region: 'Ashanti' }] },
      { changes: [{ id: 'b1', region: 'Greater Accra' }] },
    ]);
  });
});
