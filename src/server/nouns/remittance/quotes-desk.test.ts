import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { MID_MARKET } from '../../../contract/remittance/remittance.ts';
import { fixedFee } from '../../../domain/money/fee-text.ts';
import type { Database } from '../../platform/database/database.ts';
import { midMarketQuote } from './mid-market-quote.ts';

const WISE = {
  provider: 'Sika Transfer',
  currency: 'GBP',
  rate: '15.42',
  fee: '1.20 + 0.65%',
  payoutMethods: ['MTN MoMo'],
  delivery: 'Minutes',
  source: 'Their site',
  url: '',
};
const rate = (currency: string, figure: string) => ({
  provider: MID_MARKET,
  currency,
  rate: figure,
});

async function openRates(database: Database) {
  const clock = { now: new Date('2026-11-19T23:45:00.000Z') };
  const site = await openSignedIn(database, { clock });
  return {
    ...site,
    clock,
    save: (...figures: object[]) => site.call('PUT', '/api/admin/quotes', { figures }),
    listed: () => site.json('/api/admin/quotes'),
  };
}

describeEachDatabase('rates at the desk', (open) => {
  it('stores every figure of one call, with decimal commas, as of now', async () => {
    const { save, listed, clock, json } = await openRates(await open());
    const saved = await save(rate('USD', '10,92'), rate('GBP', '15.5'), WISE);
    expect(saved.status).toBe(200);
    const quotedAt = clock.now.toISOString();
    expect(await listed()).toMatchObject([
      { provider: MID_MARKET, currency: 'GBP', rate: '15.5', fee: 'free', quotedAt },
      { provider: MID_MARKET, currency: 'USD', rate: '10.92', source: 'entered by our desk' },
      { provider: 'Sika Transfer', fee: '1.20 + 0.65%', payoutMethods: ['MTN MoMo'], quotedAt },
    ]);
    clock.now = new Date('2026-11-20T00:15:00.000Z');
    expect((await save(rate('usd'.toUpperCase(), '11'))).status).toBe(200);
    const [usd] = (await json('/api/remittance/rates')).filter(
      ({ currency }: { currency: string }) => currency === 'USD',
    );
    expect(usd).toMatchObject({ rate: 11, days: [10.92, 11] });
    await save({ ...rate('USD', '11'), source: 'Bank of Ghana' });
    const newest = await json('/api/remittance/rates');
    expect(newest).toContainEqual(expect.objectContaining({ source: 'Bank of Ghana' }));
  });

  it('keeps the details of a provider whose rate is all that changed', async () => {
    const { save, listed, clock } = await openRates(await open());
    await save(WISE);
    clock.now = new Date('2026-11-20T00:15:00.000Z');
    const { provider, currency } = WISE;
    await save({ provider: 'sika transfer', currency, rate: '15.5' });
    expect(await listed()).toMatchObject([
      { provider, rate: '15.5', fee: '1.20 + 0.65%', delivery: 'Minutes', source: 'Their site' },
    ]);
    await save({ provider, currency, rate: '15.5', fee: 'free', delivery: '' });
    expect(await listed()).toMatchObject([{ fee: 'free', delivery: null }]);
  });

  it('refuses all figures with every mistake, and stores none', async () => {
    const { save, listed } = await openRates(await open());
    const typed = await save(rate('USD', 'many'), rate('GBP', '0'), {
      ...WISE,
      payoutMethods: [],
      source: 'Sample of a page',
      fee: 'cheap',
    });
    expect(typed.status).toBe(422);
    expect((await typed.json()).errors).toEqual({
      'figures.0.rate': ['Enter a number such as 15.42'],
      'figures.1.rate': ['Enter a number above 0'],
      'figures.2.fee': [expect.stringMatching(/^Write the fee such as .* We can’t read “cheap”/)],
      'figures.2.payoutMethods': ['Choose at least one'],
      'figures.2.source': ['A source can’t begin with “Sample”'],
    });
    const lacking = await save(rate('USD', '11'), { provider: 'New', currency: 'USD', rate: '11' });
    expect(lacking.status).toBe(422);
    expect(Object.keys((await lacking.json()).errors)).toEqual([
      'figures.1.fee',
      'figures.1.payoutMethods',
      'figures.1.source',
    ]);
    expect(await listed()).toEqual([]);
  });

  it('asks about a figure more than a tenth from mid-market, and keeps it once confirmed', async () => {
    const { save, listed } = await openRates(await open());
    const slipped = { ...WISE, rate: '154.2' };
    const asked = await save(rate('GBP', '15.42'), slipped);
    expect(asked.status).toBe(409);
    expect((await asked.json()).errors).toEqual({
      'figures.1.rate': ['154.2 is 900% above the mid-market rate, 15.42 on 19 Nov 2026.'],
    });
    expect(await listed()).toEqual([]);
    expect((await save(rate('GBP', '15.42'), { ...slipped, confirmed: true })).status).toBe(200);
    expect(await listed()).toHaveLength(2);
  });

  it('asks about a mid-market rate more than a tenth from the last one', async () => {
    const { save, clock } = await openRates(await open());
    // Nothing to compare it with.
    expect((await save(rate('USD', '10'))).status).toBe(200);
    clock.now = new Date('2026-11-20T00:15:00.000Z');
    expect((await save(rate('USD', '11'))).status).toBe(200);
    const asked = await save(rate('USD', '9.8'));
    expect(asked.status).toBe(409);
    expect((await asked.json()).errors['figures.0.rate']).toEqual([
      '9.8 is 10.9% below the last figure, 11 on 20 Nov 2026.',
    ]);
    expect((await save({ ...rate('USD', '9.8'), confirmed: true })).status).toBe(200);
  });

  it('holds the first rate of a currency against the others', async () => {
    const { save, listed } = await openRates(await open());
    expect((await save(rate('USD', '11.85'))).status).toBe(200);
    const asked = await save(rate('CAD', '85'));
    expect(asked.status).toBe(409);
    expect((await asked.json()).errors).toEqual({
      'figures.0.rate': ['85 doesn’t go with the mid-market rate of USD, 11.85: about 8.65 would.'],
    });
    expect((await save(rate('CAD', '8.5'), rate('GBP', '15.1'))).status).toBe(200);
    expect(await listed()).toHaveLength(3);
  });

  it('imports a spreadsheet, asks the same, and drops nothing silently', async () => {
    const { call, listed, save } = await openRates(await open());
    await save(rate('USD', '11'));
    const head = 'provider,currency,rate,fee,payout,quoted,source';
    const good = `${head}\nBese,USD,11.4,3.99,Mobile money,2026-11-15,its own page`;
    const load = (csv: string, confirmed = false) =>
      call('POST', '/api/admin/quotes/import', { csv, confirmed });
    const refused = await load(`${good}\nAya,XYZ,many,1,Cash pickup,2026-11-15,its own page`);
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.csv[0]).toMatch(/^Line 3: currency must be one of/);
    const far = good.replace('11.4', '114');
    const asked = await load(far);
    expect(asked.status).toBe(409);
    expect((await asked.json()).errors.csv).toEqual([
      'Line 2: 114 is 936.4% above the mid-market rate, 11 on 19 Nov 2026.',
    ]);
    expect(await listed()).toHaveLength(1);
    expect((await load(far, true)).status).toBe(201);
    expect((await load(good)).status).toBe(201);
    expect((await listed())[0]).toMatchObject({ provider: 'Bese', fee: '3.99', rate: '11.4' });
  });

  it('shows who changed a figure, when, and from what to what', async () => {
    const { save, call, json, clock } = await openRates(await open());
    await save(WISE);
    const first = clock.now.toISOString();
    clock.now = new Date('2026-11-20T00:15:00.000Z');
    await save({ ...WISE, rate: '15.5', fee: '1.99' });
    const path = '/api/admin/quotes/history?provider=Sika%20Transfer&currency=GBP';
    const { quotes, changes } = await json(path);
    expect(quotes.map((one: { rate: string }) => one.rate)).toEqual(['15.5', '15.42']);
    expect(changes).toMatchObject([
      { before: '15.42, fee 1.20 + 0.65%', after: '15.5, fee 1.99', actor: expect.any(String) },
      { before: null, after: '15.42, fee 1.20 + 0.65%', at: first },
    ]);
    clock.now = new Date('2026-11-20T00:20:00.000Z');
    expect((await call('DELETE', `/api/admin/quotes/${quotes[0].id}`)).status).toBe(204);
    expect((await json(path)).changes[0]).toMatchObject({
      before: '15.5, fee 1.99, quoted on 2026-11-20',
      after: null,
    });
    const { provider } = WISE;
    expect((await call('POST', '/api/admin/quotes/remove', { provider })).status).toBe(200);
    expect((await call('POST', '/api/admin/quotes/remove', { provider })).status).toBe(404);
    expect((await json(path)).quotes).toEqual([]);
  });

  it('never lists a sample, and lets none stand beside a figure of the same moment', async () => {
    const { save, listed, stores, clock, json } = await openRates(await open());
    const quotedAt = clock.now.toISOString();
    const sample = { logoUrl: null, delivery: null, url: null, quotedAt, source: 'Sample figure' };
    await stores.quotes.save([
      {
        ...sample,
        provider: 'S',
        currency: 'GBP',
        rate: '99',
        fee: fixedFee(0),
        payoutMethods: [],
      },
      midMarketQuote({
        currency: 'GBP',
        rate: '98',
        quotedAt,
        source: { name: 'Sample', url: null },
      }),
    ]);
    expect(await listed()).toEqual([]);
    // Nothing to measure it against: a sample is no mid-market rate.
    expect((await save(WISE)).status).toBe(200);
    const compare = () => json('/api/remittance/compare?amount=100&from=GBP');
    expect(await compare()).toMatchObject([{ provider: 'Sika Transfer', midMarketRate: null }]);
    await save(rate('GBP', '15.6'));
    expect(await compare()).toMatchObject([{ provider: 'Sika Transfer', midMarketRate: 15.6 }]);
  });
});
