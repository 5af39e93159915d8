// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  answerDialog,
  choose,
  messageAt,
  openScreen,
  press,
  refuse,
  type,
} from '../../../../../tests/support/desk-screen.tsx';
import type { DeskQuote } from '../../../../contract/remittance/quotes-desk.ts';
import { figuresSchema } from '../../../../contract/remittance/quotes-desk.ts';
import { RatesView } from './rates-view.tsx';

const quote = (overrides: Partial<DeskQuote>): DeskQuote => ({
  id: `${overrides.provider} ${overrides.currency}`,
  provider: 'Sika Transfer',
  currency: 'GBP',
  rate: '15.42',
  fee: '1.99',
  payoutMethods: ['Mobile money'],
  delivery: 'Minutes',
  quotedAt: '2026-11-15T00:00:00.000Z',
  source: 'Their website',
  url: null,
  ...overrides,
});
const MID = { provider: 'Mid-market rate', fee: 'free', payoutMethods: [], delivery: null };
const STORED = [
  quote({ ...MID, currency: 'USD', rate: '11.85' }),
  quote({ ...MID, currency: 'GBP', rate: '15.6' }),
  quote({}),
  quote({ currency: 'USD', rate: '11.4' }),
];

function ratesServer(stored: DeskQuote[] = STORED) {
  return new Hono()
    .get('/api/admin/quotes', (c) => c.json(stored))
    .get('/api/admin/quotes/history', (c) =>
      c.json({
        quotes: [quote({ id: 'q9' })],
        changes: [
          { id: '1', at: '2026-11-17T09:30:00.000Z', actor: 'Ama', before: '15.1', after: '15.42' },
          { id: '2', at: '2026-11-16T09:30:00.000Z', actor: 'Kofi', before: null, after: '15.1' },
        ],
      }),
    )
    .put('/api/admin/quotes', async (c) => {
      const { figures } = figuresSchema.parse(await c.req.json());
      const far = figures.findIndex(({ rate, confirmed }) => Number(rate) > 100 && !confirmed);
      return far < 0
        ? c.json(stored)
        : refuse(409, 'Far off.', {
            [`figures.${far}.rate`]: ['118.5 is 900% above the mid-market rate.'],
          });
    });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the rates', () => {
  it('show the last value of each figure, and save only what was changed, in one call', async () => {
    const { writes, toasts } = openScreen(<RatesView />, ratesServer());
    await screen.findByLabelText('Sika Transfer, GBP');
    expect(field('Sika Transfer, GBP').value).toBe('15.42');
    expect(field('Mid-market rate, EUR').value).toBe('');
    await type('Mid-market rate, USD', '11,9');
    await type('Mid-market rate, EUR', '12.7');
    await type('Sika Transfer, USD', '11.5');
    await press('Save');
    await waitFor(() => expect(toasts[0]?.description).toBe('Saved 3 figures.'));
    const { figures } = figuresSchema.parse(writes[0]?.body);
    expect(writes[0]?.call).toBe('PUT /api/admin/quotes');
    expect(figures.map(({ provider, currency, rate }) => [provider, currency, rate])).toEqual([
      ['Mid-market rate', 'USD', '11.9'],
      ['Mid-market rate', 'EUR', '12.7'],
      ['Sika Transfer', 'USD', '11.5'],
    ]);
    expect(figures[0]?.source).toBe('Their website');
    expect(figures[2]).toMatchObject({ fee: '1.99', source: 'Their website', confirmed: false });
  });

  it('name the source of the mid-market rates once, and mark it where it is refused', async () => {
    const server = new Hono()
      .put('/api/admin/quotes', () =>
        refuse(422, 'Look again.', { 'figures.0.source': ['A source can’t begin with “Sample”'] }),
      )
      .route('/', ratesServer());
    const { writes } = openScreen(<RatesView />, server);
    const source = 'Source of the mid-market rate';
    await screen.findByLabelText(source);
    expect(field(source).value).toBe('Their website');
    await type(source, 'Bank of Ghana');
    await type('Mid-market rate, USD', '11.9');
    await press('Save');
    await waitFor(() => expect(messageAt(source)).toBe('A source can’t begin with “Sample”'));
    expect(writes[0]?.body).toMatchObject({
      figures: [{ provider: 'Mid-market rate', currency: 'USD', source: 'Bank of Ghana' }],
    });
  });

  it('date untouched figures today only where the row says that they are still right', async () => {
    const { writes, toasts } = openScreen(<RatesView />, ratesServer());
    await screen.findByLabelText('Sika Transfer, GBP');
    await press('Save');
    expect(screen.getByRole('alert').textContent).toContain('Nothing to save');
    expect(writes).toEqual([]);
    const [, ofProvider] = screen.getAllByLabelText('Still right today');
    if (ofProvider) fireEvent.click(ofProvider);
    await press('Save');
    await waitFor(() => expect(toasts[0]?.description).toBe('Saved 2 figures.'));
    expect(writes[0]?.body).toMatchObject({
      figures: [
        { provider: 'Sika Transfer', currency: 'USD', rate: '11.4' },
        { provider: 'Sika Transfer', currency: 'GBP', rate: '15.42' },
      ],
    });
  });

  it('mark every refused field at once, and focus the first', async () => {
    const refusing = ratesServer([]).put('/api/admin/quotes', (c) => c.json([]));
    const server = new Hono()
      .put('/api/admin/quotes', () =>
        refuse(422, 'Look again.', {
          'figures.0.rate': ['Enter a number such as 15.42'],
          'figures.1.fee': ['Write the fee such as 1.99'],
        }),
      )
      .route('/', refusing)
      .get('/api/admin/quotes', (c) => c.json(STORED));
    const { toasts } = openScreen(<RatesView />, server);
    await screen.findByRole('textbox', { name: 'Another provider' });
    await type('Another provider', 'Aya Cash');
    await press('Add row');
    await type('Mid-market rate, CAD', 'many');
    await type('Aya Cash, GBP', '15.3');
    await press('Save');
    await waitFor(() =>
      expect(messageAt('Mid-market rate, CAD')).toBe('Enter a number such as 15.42'),
    );
    expect(document.activeElement).toBe(field('Mid-market rate, CAD'));
    expect(screen.getByText('Write the fee such as 1.99')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Mid-market rate, CAD, Fee in GBP');
    expect(toasts).toEqual([]);
  });

  it('keep a figure far from the market only after the question, and only that figure', async () => {
    const { writes, toasts } = openScreen(<RatesView />, ratesServer());
    await screen.findByLabelText('Sika Transfer, USD');
    await type('Sika Transfer, USD', '118.5');
    await press('Save');
    expect((await screen.findAllByText(/900% above the mid-market rate/)).length).toBeGreaterThan(
      0,
    );
    // Typed anew since the question, so it is asked again.
    await type('Sika Transfer, USD', '119.5');
    await press('Keep it anyway');
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(writes[1]?.body).toMatchObject({ figures: [{ rate: '119.5', confirmed: false }] });
    await press('Keep it anyway');
    await waitFor(() => expect(toasts[0]?.description).toBe('Saved 1 figure.'));
    expect(writes[2]?.body).toMatchObject({ figures: [{ rate: '119.5', confirmed: true }] });
  });

  it('show who changed a figure, and let a stored quote be removed', async () => {
    const server = ratesServer().delete('/api/admin/quotes/:id', (c) => c.body(null, 204));
    const { writes, reads } = openScreen(<RatesView />, server);
    await press('History of Sika Transfer');
    await choose('Currency', 'GBP');
    expect(await screen.findByText('Ama')).toBeTruthy();
    expect(screen.getByRole('row', { name: /09:30 Ama 15.1 15.42/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Kofi none 15.1/ })).toBeTruthy();
    expect(reads).toContain('/api/admin/quotes/history?provider=Sika+Transfer&currency=GBP');
    await press('Remove 15.42 of 15 Nov 2026');
    await waitFor(() => expect(writes[0]?.call).toBe('DELETE /api/admin/quotes/q9'));
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('remove a provider only after a question', async () => {
    const server = ratesServer().post('/api/admin/quotes/remove', (c) => c.json([]));
    const { writes } = openScreen(<RatesView />, server);
    await press('Remove provider Sika Transfer');
    await answerDialog('Cancel');
    expect(writes).toEqual([]);
    await press('Remove provider Sika Transfer');
    expect(await answerDialog('Remove provider')).toMatch(/^Remove Sika Transfer\?/);
    await waitFor(() => expect(writes[0]?.body).toEqual({ provider: 'Sika Transfer' }));
  });
});

describe('a spreadsheet of quotes', () => {
  async function load(server: Hono) {
    const opened = openScreen(<RatesView />, server.route('/', ratesServer()));
    const input = await screen.findByLabelText(/^Import quotes/);
    fireEvent.change(input, { target: { files: [new File(['provider\nA'], 'quotes.csv')] } });
    return opened;
  }

  it('says what is wrong below the file, line by line', async () => {
    const csv = ['Line 2: rate must be a number.', 'Line 3: source is missing.'];
    const { toasts } = await load(
      new Hono().post('/api/admin/quotes/import', () => refuse(422, csv.join(' '), { csv })),
    );
    for (const line of csv) expect(await screen.findByText(line)).toBeTruthy();
    expect(toasts).toEqual([]);
  });

  it('is asked about, too', async () => {
    const { writes, toasts } = await load(
      new Hono().post('/api/admin/quotes/import', async (c) =>
        (await c.req.json()).confirmed
          ? c.json({ saved: 1 }, 201)
          : refuse(409, 'Far off.', { csv: ['Line 2: 114 is 936% above.'] }),
      ),
    );
    expect(await screen.findByText('Line 2: 114 is 936% above.')).toBeTruthy();
    await press('Keep it anyway');
    await waitFor(() => expect(toasts[0]?.description).toBe('Quotes saved.'));
    expect(writes[1]?.body).toEqual({ csv: 'provider\nA', confirmed: true });
  });
});
