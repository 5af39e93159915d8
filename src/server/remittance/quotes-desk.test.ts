import { expect, it } from 'vitest';
import { openSignedIn } from '../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../tests/support/each-database.ts';
import type { ExchangeRate } from '../../contract/remittance/remittance.ts';

describeEachDatabase('quotes at the desk', (open) => {
  it('stores remittance quotes', async () => {
    const { call, json } = await openSignedIn(await open());
    const quote = {
      provider: 'Sample Transfer',
      currency: 'GBP',
      rate: '15.42',
      feeMinor: 199,
      payoutMethods: ['Mobile money'],
      delivery: '',
      quotedAt: '2026-11-14T00:00:00.000Z',
      source: 'Their site',
      url: '',
    };
    expect((await call('POST', '/api/admin/quotes', { ...quote, rate: 'many' })).status).toBe(422);
    expect((await call('POST', '/api/admin/quotes', quote)).status).toBe(201);
    const [stored] = await json('/api/admin/quotes');
    expect((await call('DELETE', `/api/admin/quotes/${stored.id}`)).status).toBe(204);
    const head = 'provider,currency,rate,fee,payout,quoted,source';
    const good = `${head}\nBese,USD,15.4,3.99,Mobile money,2026-11-15,its own page`;
    const wrong = `${good}\nAya,XYZ,many,1,Cash pickup,2026-11-15,its own page`;
    const refused = await call('POST', '/api/admin/quotes/import', { csv: wrong });
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.csv[0]).toMatch(/^Line 3: currency must be one of/);
    expect(await json('/api/admin/quotes')).toEqual([]);
    expect((await call('POST', '/api/admin/quotes/import', { csv: good })).status).toBe(201);
    expect(await json('/api/admin/quotes')).toMatchObject([{ provider: 'Bese', feeMinor: 399 }]);
  });

  it('stores mid-market rates from one line, day by day', async () => {
    const clock = { now: new Date('2026-11-19T23:45:00.000Z') };
    const { call, json } = await openSignedIn(await open(), { clock });
    const enter = (rates: string) => call('POST', '/api/admin/quotes/rates', { rates });
    const refused = await enter('USD 10.92, GBP 14,60');
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.rates[0]).toContain('“60” isn’t a currency');
    expect(await json('/api/remittance/rates')).toEqual([]);
    expect((await enter('USD 10.92, GBP 14.60')).status).toBe(201);
    clock.now = new Date('2026-11-20T00:15:00.000Z');
    expect((await enter('usd 11')).status).toBe(201);
    const rates = await json('/api/remittance/rates');
    expect(rates.find(({ currency }: ExchangeRate) => currency === 'USD')).toEqual({
      currency: 'USD',
      rate: 11,
      at: clock.now.toISOString(),
      source: 'entered by our desk',
      sourceUrl: null,
      days: [10.92, 11],
    });
    const [entry] = await json('/api/admin/log');
    expect(entry).toMatchObject({ action: 'quote.rates', subject: 'USD 11' });
  });
});
