import { expect, it } from 'vitest';
import { openSignedIn } from '../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../tests/support/each-database.ts';

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
});
