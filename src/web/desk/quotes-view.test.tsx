// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  answerConfirmation,
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

  it('are removed only after a question', async () => {
    const { writes } = openScreen(<QuotesView />, quotesServer());
    answerConfirmation(false);
    await press('Remove');
    expect(writes).toEqual([]);
    const questions = answerConfirmation(true);
    await press('Remove');
    expect(questions).toEqual(['Remove Sika Transfer (GBP)?']);
    await waitFor(() => expect(writes[0]?.call).toBe('DELETE /api/admin/quotes/q1'));
  });
});
