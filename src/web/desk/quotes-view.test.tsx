// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  answerDialog,
  openScreen,
  press,
  refuse,
  type,
} from '../../../tests/support/desk-screen.tsx';
import type { DeskQuote } from '../../contract/desk/desk.ts';
import { quoteSchema } from '../../contract/desk/desk.ts';
import { errorsByField } from '../../contract/forms/fields.ts';
import { QuotesView } from './quotes-view.tsx';

const QUOTE: DeskQuote = {
  id: 'q1',
  provider: 'Sika Transfer',
  currency: 'GBP',
  rate: '15.42',
  feeMinor: 199,
  payoutMethods: ['Mobile money'],
  quotedAt: '2026-11-15T00:00:00.000Z',
  source: 'Their website',
};

const quotesServer = () =>
  new Hono()
    .get('/api/admin/quotes', (c) => c.json([QUOTE]))
    .post('/api/admin/quotes', async (c) => {
      const { data, error } = quoteSchema.safeParse(await c.req.json());
      return data ? c.json(data) : refuse(422, 'Check it.', errorsByField(error));
    })
    .delete('/api/admin/quotes/:id', (c) => c.body(null, 204));

async function fillIn({ rate, fee }: { rate: string; fee: string }) {
  await type('Provider', 'Sika Transfer');
  await type('Exchange rate (cedis per unit)', rate);
  await type('Fee (in the sending currency)', fee);
  await type('Quoted on', '2026-11-15');
  await type('Source', 'Their website');
}

describe('the remittance quotes', () => {
  it('are saved with the fee in pence', async () => {
    const { writes, toasts } = openScreen(<QuotesView />, quotesServer());
    await fillIn({ rate: '15.42', fee: '1.99' });
    const [method] = screen.getAllByRole('checkbox');
    if (method) fireEvent.click(method);
    await press('Save quote');
    await waitFor(() => expect(toasts[0]?.title).toBe('Done'));
    expect(writes[0]?.body).toMatchObject({
      rate: '15.42',
      feeMinor: 199,
      quotedAt: '2026-11-15T00:00:00.000Z',
    });
    expect(screen.getByLabelText<HTMLInputElement>('Provider').value).toBe('');
  });

  it('name refused fields by their labels', async () => {
    const { toasts } = openScreen(<QuotesView />, quotesServer());
    await fillIn({ rate: '15,42', fee: '1.99' });
    await press('Save quote');
    await waitFor(() =>
      expect(toasts[0]?.description).toBe(
        'Exchange rate (cedis per unit): Enter a number such as 15.42',
      ),
    );
    await fillIn({ rate: '15.42', fee: '1.99' });
    await press('Save quote');
    await waitFor(() => expect(toasts[1]?.description).toBe('Payout methods: Choose at least one'));
    await fillIn({ rate: '15.42', fee: '1,99' });
    await press('Save quote');
    await waitFor(() =>
      expect(toasts[2]?.description).toBe(
        'Fee (in the sending currency): Enter an amount such as 1.99',
      ),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Provider').value).toBe('Sika Transfer');
  });

  it('list mid-market rates apart, newest of each currency, and take new ones in one line', async () => {
    const rate = (id: string, quotedAt: string, source: string): DeskQuote => ({
      ...QUOTE,
      id,
      provider: 'Mid-market rate',
      rate: '14.60',
      quotedAt,
      source,
    });
    const server = new Hono()
      .get('/api/admin/quotes', (c) =>
        c.json([
          rate('r1', new Date().toISOString(), 'entered by our desk'),
          rate('r2', '2020-11-15T00:00:00.000Z', 'Frankfurter'),
          { ...rate('r3', '2020-11-15T00:00:00.000Z', 'Frankfurter'), currency: 'USD' },
          rate('r4', '2020-11-15T00:00:00.000Z', 'Sample figure'),
          QUOTE,
        ]),
      )
      .post('/api/admin/quotes/rates', async (c) => {
        const { rates } = await c.req.json();
        return rates === 'GBP 14.60'
          ? c.json([])
          : refuse(422, 'Check it.', { rates: ['USD is there twice.'] });
      });
    const { writes, toasts } = openScreen(<QuotesView />, server);
    const table = within(await screen.findByRole('table', { name: 'Mid-market rates' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^GBP14.6.*entered by our desk/),
      expect.stringMatching(/^USD14.6.*too old to showFrankfurter/),
    ]);
    const quotes = within(screen.getByRole('table', { name: 'Remittance quotes' }));
    expect(quotes.getAllByRole('row')).toHaveLength(2);
    expect(quotes.getByText('GBP 1.99')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: /^Mid-market rates/ });
    fireEvent.change(field, { target: { value: 'USD 1, USD 2' } });
    await press('Save rates');
    await waitFor(() =>
      expect(toasts[0]?.description).toBe('Mid-market rates: USD is there twice.'),
    );
    fireEvent.change(field, { target: { value: 'GBP 14.60' } });
    await press('Save rates');
    await waitFor(() => expect(toasts[1]?.description).toBe('Rates saved.'));
    expect(writes[1]).toEqual({
      call: 'POST /api/admin/quotes/rates',
      body: { rates: 'GBP 14.60' },
    });
  });

  it('are removed only after a question', async () => {
    const { writes } = openScreen(<QuotesView />, quotesServer());
    await press('Remove');
    await answerDialog('Cancel');
    expect(writes).toEqual([]);
    await press('Remove');
    expect(await answerDialog('Remove quote')).toBe('Remove Sika Transfer (GBP)?');
    await waitFor(() => expect(writes[0]?.call).toBe('DELETE /api/admin/quotes/q1'));
  });
});
