// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  choose,
  exportedCsv,
  openScreen,
  press,
  refuse,
} from '../../../../../tests/support/desk-screen.tsx';
import type { ListingPage } from '../../../../contract/desk/listing-desk.ts';
import type { ListedEvent } from '../../../../contract/events/event-desk.ts';
import { EventsView } from './events-view.tsx';

const CONCERT: ListedEvent = {
  id: 'e1',
  title: 'Highlife in Hackney',
  category: 'Music',
  startDate: '2027-07-10T18:00:00.000Z',
  endDate: null,
  allDay: false,
  location: 'Town Hall',
  city: 'London',
  timeZone: 'Europe/London',
  status: 'approved',
  state: 'postponed',
  previousStartDate: null,
  senderEmail: null,
  note: null,
  isSample: false,
  guests: { going: 40, waiting: 3 } as ListedEvent['guests'],
  repeats: null,
};

const FORMULA = '=HYPERLINK("https://bad.example")';

const calendar = () =>
  new Hono().get('/api/admin/events', (c) => {
    const rows = c.req.query('when') === 'past' ? [] : [CONCERT];
    // An export reads on after the first page.
    const isSecond = c.req.query('after') === 'page-2';
    const shown = isSecond ? rows.map((row) => ({ ...row, title: FORMULA })) : rows;
    const next = c.req.query('after') === '' ? 'page-2' : null;
    return c.json<ListingPage<ListedEvent>>({ rows: shown, total: rows.length, counts: {}, next });
  });

describe('the list of events', () => {
  it('shows the local time, the time in Accra and the RSVPs', async () => {
    openScreen(<EventsView />, calendar(), '/admin/events');
    const row = (await screen.findByRole('link', { name: 'Highlife in Hackney' })).closest('li');
    expect(row?.textContent).toContain('Sat 10 Jul 2027, 19:00 in London, 18:00 in Accra');
    expect(row?.textContent).toContain('40 coming, 3 waiting');
    expect(row?.textContent).toContain('Postponed');
  });

  it('is filtered by time, and says that there are no results', async () => {
    const { reads } = openScreen(<EventsView />, calendar(), '/admin/events');
    await screen.findByRole('link', { name: 'Highlife in Hackney' });
    await choose('When', 'past');
    expect(await screen.findByText('No results')).toBeTruthy();
    expect(reads.at(-1)).toContain('when=past');
  });

  it('is saved as CSV with its filters, in local time and without formulas', async () => {
    const { reads } = openScreen(
      <EventsView />,
      calendar(),
      '/admin/events?state=postponed&search=hackney',
    );
    await screen.findByRole('link', { name: 'Highlife in Hackney' });
    const [head, first, second] = (await exportedCsv()).split('\r\n');
    expect(head).toContain('"Title","Starts"');
    expect(first).toContain('"Highlife in Hackney","2027-07-10T19:00:00+01:00"');
    expect(first).toContain('"Postponed","40"');
    expect(second).toMatch(/^"'=HYPERLINK\(""https/);
    const exported = reads.filter((read) => read.includes('after='));
    expect(exported).toHaveLength(2);
    for (const read of exported) expect(read).toMatch(/search=hackney.*state=postponed/);
  });

  it('can be reloaded when loading failed', async () => {
    const { reads } = openScreen(
      <EventsView />,
      new Hono().get('/api/admin/events', () => refuse(500, 'It failed.')),
      '/admin/events',
    );
    await press('Try again');
    await waitFor(() => expect(reads).toHaveLength(2));
    expect(await screen.findByText('This couldn’t be loaded')).toBeTruthy();
  });
});
