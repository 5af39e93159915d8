import { expect, test } from 'vitest';
import { openApi } from '../../../../tests/support/api.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import {
  type ComparisonResult,
  type ExchangeRate,
  MID_MARKET,
  type ProviderHistory,
  type RequiredAmounts,
} from '../../../contract/remittance/remittance.ts';
import { fixedFee, readFee } from '../../../domain/money/fee-text.ts';
import { readSampleQuotes } from '../../site/bundled/read-samples.ts';
import { readQuotesCsv } from './read-quotes-csv.ts';
import type { Quote } from './remittance-quote-store.ts';

const NOW = '2026-11-15T12:00:00.000Z';

const quote = (overrides: Partial<Quote>): Omit<Quote, 'id'> => ({
  provider: 'A',
  logoUrl: null,
  currency: 'USD',
  rate: '12.5',
  fee: fixedFee(12.5),
  payoutMethods: ['Mobile money'],
  delivery: 'Minutes',
  quotedAt: NOW,
  source: 'The company’s page',
  url: null,
  ...overrides,
});

describeEachDatabase('comparing transfers', (open) => {
  test('shows the payout, the cost and the age of each quote, best first', async () => {
    const { read, stores } = await openApi(await open(), NOW);
    await stores.quotes.save([
      quote({}),
      quote({ provider: 'B', rate: '12.0', fee: fixedFee(0) }),
      quote({ provider: 'Old', rate: '20', quotedAt: '2026-11-01T00:00:00.000Z' }),
      quote({ provider: MID_MARKET, fee: fixedFee(0), payoutMethods: [] }),
    ]);
    const results = await read<ComparisonResult[]>('/remittance/compare?amount=1000&from=USD');
    expect(results.map(({ provider, total, stale }) => [provider, total, stale])).toEqual([
      ['A', 12_343.75, false],
      ['B', 12_000, false],
      ['Old', 19_750, true],
    ]);
    expect(results[1]).toMatchObject({
      fee: 0,
      margin: 4,
      cost: 40,
      costPercent: 4,
      midMarketRate: 12.5,
    });
    expect(results[2]).toMatchObject({ margin: null, cost: null, costPercent: null });
    expect(results[0]).toMatchObject({
      margin: 0,
      cost: 12.5,
      costPercent: 1.25,
      delivery: 'Minutes',
    });
  });

  test('uses the newest quote of each provider, for the requested currency', async () => {
    const { read, stores } = await openApi(await open(), NOW);
    await stores.quotes.save([
      quote({ rate: '10', quotedAt: '2026-11-14T00:00:00.000Z' }),
      quote({ rate: '11' }),
      quote({ currency: 'GBP', rate: '16' }),
    ]);
    await stores.quotes.save([quote({ rate: '11.5' })]);
    const results = await read<ComparisonResult[]>('/remittance/compare?amount=100&from=usd');
    expect(results.map(({ rate }) => rate)).toEqual([11.5]);
    expect(results[0]?.midMarketRate).toBeNull();
    expect(await stores.quotes.all()).toHaveLength(3);
  });

  test('measures costs only against a current mid-market rate of the same kind', async () => {
    const { read, stores } = await openApi(await open(), NOW);
    const reference = (rate: string, quotedAt: string, source: string) =>
      quote({ provider: MID_MARKET, rate, quotedAt, source, fee: fixedFee(0), payoutMethods: [] });
    const [first] = await midMarketRates(reference('14', NOW, 'Sample figure'));
    expect(first).toBeNull();
    expect(await midMarketRates(reference('13', '2026-11-07T00:00:00.000Z', 'x'))).toEqual([null]);
    expect(await midMarketRates(reference('13', '2026-11-14T00:00:00.000Z', 'x'))).toEqual([13]);

    async function midMarketRates(saved: Omit<Quote, 'id'>) {
      await stores.quotes.save([quote({}), saved]);
      const results = await read<ComparisonResult[]>('/remittance/compare?amount=100&from=USD');
      return results.map(({ midMarketRate }) => midMarketRate);
    }
  });

  test('leaves samples out once there is a quote', async () => {
    const { read, stores } = await openApi(await open(), NOW);
    await stores.quotes.save(await readSampleQuotes('content/samples', new Date(NOW)));
    const providers = async (from: string) =>
      (await read<ComparisonResult[]>(`/remittance/compare?amount=100&from=${from}`)).map(
        ({ provider }) => provider,
      );
    expect(await providers('USD')).toHaveLength(5);
    await stores.quotes.save([quote({ quotedAt: '2026-11-01T00:00:00.000Z' })]);
    expect(await providers('USD')).toEqual(['A']);
    expect(await providers('GBP')).toHaveLength(5);
  });

  test('charges the fee of the amount, and leaves out who does not send so much', async () => {
    const { read, stores } = await openApi(await open(), NOW);
    const steps = readFee('up to 100: 2.99; up to 500: 1 + 0.5%, at least 2');
    if ('problem' in steps) throw new Error(steps.problem);
    await stores.quotes.save([quote({ fee: steps }), quote({ provider: 'B' })]);
    const fees = async (amount: string) =>
      (await read<ComparisonResult[]>(`/remittance/compare?amount=${amount}&from=USD`))
        .filter(({ provider }) => provider === 'A')
        .map(({ fee, total }) => [fee, total]);
    expect(await fees('100')).toEqual([[2.99, 1212.62]]);
    expect(await fees('100.01')).toEqual([[2, 1225.12]]);
    expect(await fees('500')).toEqual([[3.5, 6206.25]]);
    expect(await fees('500.01')).toEqual([]);
  });

  test('says what to send so that a sum arrives, least first, and who can’t', async () => {
    const { get, read, stores } = await openApi(await open(), NOW);
    const steps = readFee('up to 100: 2.99');
    if ('problem' in steps) throw new Error(steps.problem);
    await stores.quotes.save([
      quote({}),
      quote({ provider: 'B', rate: '12', fee: fixedFee(0) }),
      quote({ provider: 'C', rate: '20', fee: steps }),
      quote({ provider: 'Old', rate: '20', quotedAt: '2026-11-01T00:00:00.000Z' }),
    ]);
    const { offers, unable } = await read<RequiredAmounts>(
      '/remittance/required?receive=2,000&from=USD',
    );
    expect(offers.map(({ provider, amount, total }) => [provider, amount, total])).toEqual([
      ['B', 166.67, 2000.04],
      ['A', 172.5, 2000],
      ['Old', 112.5, 2000],
    ]);
    expect(unable).toEqual(['C']);
    for (const receive of ['0', 'x', '1.000', '10000000.01']) {
      expect((await get(`/remittance/required?receive=${receive}&from=USD`)).status).toBe(400);
    }
  });

  test('lists only who pays out in the chosen way', async () => {
    const { get, read, stores } = await openApi(await open(), NOW);
    await stores.quotes.save([
      quote({ payoutMethods: ['MTN MoMo', 'Bank account'] }),
      quote({ provider: 'B', payoutMethods: ['Mobile money'] }),
      quote({ provider: MID_MARKET, fee: fixedFee(0), payoutMethods: [] }),
    ]);
    const providers = async (payout: string) => {
      const path = `/remittance/compare?amount=100&from=USD&payout=${encodeURIComponent(payout)}`;
      const found = await read<ComparisonResult[]>(path);
      expect(found.every(({ midMarketRate }) => midMarketRate === 12.5)).toBe(true);
      return found.map(({ provider }) => provider);
    };
    expect(await providers('MTN MoMo')).toEqual(['A']);
    expect(await providers('Mobile money')).toEqual(['A', 'B']);
    expect(await providers('Cash pickup')).toEqual([]);
    expect((await get('/remittance/compare?amount=1&from=USD&payout=Pigeon')).status).toBe(400);
  });

  test('has a provider’s quotes over time, the last of each day, and never a sample', async () => {
    const { get, read, stores } = await openApi(await open(), NOW);
    await stores.quotes.save([
      quote({ provider: 'Sika Transfer', rate: '12.1', quotedAt: '2026-11-12T08:00:00.000Z' }),
      quote({ provider: 'Sika Transfer', rate: '12.2', quotedAt: '2026-11-14T08:00:00.000Z' }),
      quote({ provider: 'Sika Transfer', rate: '12.3', quotedAt: '2026-11-14T09:00:00.000Z' }),
      quote({ provider: 'Sika Transfer', source: 'Sample figure', rate: '99' }),
      quote({ provider: 'Sika Transfer', currency: 'GBP', rate: '15' }),
      quote({ provider: 'Made Up', source: 'Sample figure' }),
    ]);
    const { provider, currencies } = await read<ProviderHistory>(
      '/remittance/providers/sika-transfer',
    );
    expect(provider).toBe('Sika Transfer');
    expect(
      currencies.map(({ currency, quotes, days }) => [
        currency,
        quotes.map(({ quotedAt, rate }) => [quotedAt.slice(0, 10), rate]),
        days,
      ]),
    ).toEqual([
      [
        'USD',
        [
          ['2026-11-14', 12.3],
          ['2026-11-12', 12.1],
        ],
        [12.1, 12.1, 12.3],
      ],
      ['GBP', [['2026-11-15', 15]], [15]],
    ]);
    expect((await get('/remittance/providers/made-up')).status).toBe(404);
    expect((await get('/remittance/providers/mid-market-rate')).status).toBe(404);
  });

  test('refuses invalid amounts and currencies, and leaves out fees above the amount', async () => {
    const { get, read, stores } = await openApi(await open(), NOW);
    await stores.quotes.save([quote({})]);
    for (const amount of ['0', '-1', 'abc', '', '1e3', '1000000.01']) {
      expect((await get(`/remittance/compare?amount=${amount}&from=USD`)).status).toBe(400);
    }
    const asked = await (await get('/remittance/compare?amount=1.000&from=USD')).json();
    expect(asked.errors).toEqual({ amount: ['Do you mean 1 or 1,000?'] });
    for (const tooMuch of ['999999999999', '9'.repeat(50)]) {
      const compared = await (await get(`/remittance/compare?amount=${tooMuch}&from=USD`)).json();
      expect(compared.errors).toEqual({ amount: ['Enter an amount up to 1,000,000'] });
      const required = await (await get(`/remittance/required?receive=${tooMuch}&from=USD`)).json();
      expect(required.errors).toEqual({ receive: ['Enter an amount up to 10,000,000'] });
    }
    expect((await get('/remittance/compare?amount=10&from=NGN')).status).toBe(400);
    expect((await get('/remittance/compare?from=USD')).status).toBe(400);
    expect(await read('/remittance/compare?amount=12.50&from=USD')).toEqual([]);
  });

  test('has labelled samples for every currency', async () => {
    const { read, stores } = await openApi(await open(), NOW);
    await stores.quotes.save(await readSampleQuotes('content/samples', new Date(NOW)));
    for (const currency of ['USD', 'GBP', 'EUR', 'CAD']) {
      const results = await read<ComparisonResult[]>(
        `/remittance/compare?amount=200&from=${currency}`,
      );
      expect(results).toHaveLength(5);
      expect(results.every((result) => result.isSample)).toBe(true);
      expect(results.every((result) => result.midMarketRate === null)).toBe(true);
      expect(results.at(-1)?.stale).toBe(true);
    }
  });
});

test('a spreadsheet of quotes is read line by line', async () => {
  const file = await readQuotesCsv(
    '\uFEFFProvider,Currency,Rate,Fee,Payout,Quoted,Source,Delivery\r\n' +
      '"Sender, Ltd",USD,12.30,3.99,Mobile money; Cash pickup,2026-11-14,"Its ""own"" page",Minutes\r\n' +
      'B,GBP,16,,Bank account,2026-11-14,Page\r\n',
  );
  expect(file.problems).toEqual([]);
  expect(file.lines.map(({ quote }) => quote)).toMatchObject([
    {
      provider: 'Sender, Ltd',
      rate: '12.30',
      fee: fixedFee(3.99),
      payoutMethods: ['Mobile money', 'Cash pickup'],
      source: 'Its "own" page',
      delivery: 'Minutes',
    },
    { provider: 'B', currency: 'GBP', fee: fixedFee(0), delivery: null },
  ]);
});

test('a spreadsheet may have decimal commas, fees by amount and wallets', async () => {
  const { lines, problems } = await readQuotesCsv(
    'provider,currency,rate,fee,payout,quoted,source\n' +
      'A,USD,"11,85","up to 100: 2,99; above: free",MTN MoMo; AT Money,2026-11-14,Page',
  );
  expect(problems).toEqual([]);
  expect(lines).toMatchObject([
    {
      number: 2,
      quote: {
        rate: '11.85',
        fee: [
          { upTo: 100, fixed: 2.99 },
          { upTo: null, fixed: 0 },
        ],
        payoutMethods: ['MTN MoMo', 'AT Money'],
      },
    },
  ]);
});

test('a spreadsheet reports all its mistakes at once', async () => {
  const { lines, problems } = await readQuotesCsv(
    'provider,currency,rate,fee,payout,quoted,source\nA,NGN,-1,x,Pigeon,soon,\nB,USD,12,0,,2026-11-14,Page',
  );
  expect(lines).toHaveLength(1);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^Line 2: currency .*rate .*fee .*payout .*quoted .*source /);
  expect((await readQuotesCsv('a,b')).problems[0]).toContain('columns provider');
});

const HEAD = 'provider,currency,rate,fee,payout,quoted,source\n';
const ROW = 'B,USD,12,0,,2026-11-14,Page\n';

test.each([
  ['a quotation mark inside a plain cell', 'A,USD,12,0,,2026-11-14,Its "own" page\n', 3],
  ['words after a quoted cell', '"A" Ltd,USD,12,0,,2026-11-14,Page\n', 3],
  ['a quotation mark that is never closed', '"A,USD,12,0,,2026-11-14,Page\n', 3],
  ['more cells than columns', 'A, Ltd,USD,12,0,,2026-11-14,Page\n', 3],
  ['a wrong figure below an empty line', '\nA,USD,much,0,,2026-11-14,Page\n', 4],
  [
    'a wrong figure below a cell of two lines',
    '"A\nLtd",USD,12,0,,2026-11-14,Page\r\nA,USD,much,0,,2026-11-14,Page\n',
    5,
  ],
])(
  'a spreadsheet with %s is refused with its line, and drops nothing',
  async (_, lines, number) => {
    const { problems } = await readQuotesCsv(HEAD + ROW + lines + ROW);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^Line ${number}: `));
  },
);

describeEachDatabase('exchange rates', (open) => {
  test('are those that were stored, day by day, and never a sample', async () => {
    const { read, stores } = await openApi(await open(), NOW);
    const rates = () => read<ExchangeRate[]>('/remittance/rates');
    const at = (rate: string, quotedAt: string, source = 'rates.example') =>
      quote({ provider: MID_MARKET, rate, quotedAt, source, payoutMethods: [], fee: fixedFee(0) });
    await stores.quotes.save([at('11', NOW, 'Sample figure, not a market rate'), quote({})]);
    expect(await rates()).toEqual([]);
    await stores.quotes.save([
      at('10.5', '2026-11-14T06:00:00.000Z'),
      at('10.6', '2026-11-14T18:00:00.000Z'),
      at('10.7', '2026-11-15T06:00:00.000Z'),
    ]);
    expect(await rates()).toEqual([
      {
        currency: 'USD',
        rate: 10.7,
        at: '2026-11-15T06:00:00.000Z',
        source: 'rates.example',
        sourceUrl: null,
        days: [10.6, 10.7],
      },
    ]);
  });
});
