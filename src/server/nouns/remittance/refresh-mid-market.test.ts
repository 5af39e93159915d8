import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openApi } from '../../../../tests/support/api.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { sends, serveFeeds } from '../../../../tests/support/news-site.ts';
import { processorMs } from '../../../../tests/support/processor-time.ts';
import { guardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { rateSourceOf } from './rate-sources.ts';
import { readRates } from './read-rates.ts';
import { refreshMidMarket } from './refresh-mid-market.ts';

const NOW = '2026-11-18T12:00:00.000Z';

/** As https://api.frankfurter.dev/v2/rates?base=USD&quotes=GHS,GBP,EUR,CAD answers. */
const FRANKFURTER = [
  { date: '2026-11-18', base: 'USD', quote: 'CAD', rate: 1.4 },
  { date: '2026-11-18', base: 'USD', quote: 'EUR', rate: 0.86 },
  { date: '2026-11-18', base: 'USD', quote: 'GBP', rate: 0.75 },
  { date: '2026-11-17', base: 'USD', quote: 'GHS', rate: 10.92 },
];
/** As https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.json answers. */
const EXCHANGE_API = {
  date: '2026-11-17',
  usd: { '1inch': 5.1, cad: 1.4, eur: 0.86, gbp: 0.75000000000001, ghs: 10.92, usd: 1 },
};
/** As https://open.er-api.com/v6/latest/USD answers. */
const OPEN_ACCESS = {
  result: 'success',
  time_last_update_unix: 1_794_873_751,
  base_code: 'USD',
  rates: { USD: 1, CAD: 1.4, EUR: 0.86, GBP: 0.75, GHS: 10.92, JPY: 150 },
};

type Answers = Parameters<typeof serveFeeds>[0];

/** A site whose RATES_URL is on this machine. */
async function openRates(database: Parameters<typeof openApi>[0], answers: Answers) {
  const { stores } = await openApi(database, NOW);
  const host = await serveFeeds(answers);
  const warnings: string[] = [];
  async function refresh(path: string, privateHosts = [host]) {
    const client = guardedFetch({ privateHosts, userAgent: 'test' });
    onTestFinished(() => client.close());
    await refreshMidMarket({
      url: `http://${host}${path}`,
      quotes: stores.quotes,
      now: () => new Date(NOW),
      // Only the source that never answers is waited for, and not for ten seconds.
      get: (address, limits, headers) =>
        client.get(address, path === '/slow' ? { ...limits, milliseconds: 50 } : limits, headers),
    }).catch((error: Error) => warnings.push(error.message));
  }
  const stored = async () =>
    (await stores.quotes.midMarket()).map(({ currency, rate, quotedAt }) => [
      currency,
      Number(rate),
      quotedAt.slice(0, 10),
    ]);
  return { refresh, stored, warnings, stores };
}

describeEachDatabase('the mid-market rate', (open) => {
  test.each([
    ['Frankfurter', FRANKFURTER],
    ['exchange-api', EXCHANGE_API],
    ['the open access of ExchangeRate-API', OPEN_ACCESS],
  ])('is read from %s, with the day that it gives', async (_name, response) => {
    const { refresh, stored, warnings } = await openRates(await open(), {
      '/rates': sends(JSON.stringify(response)),
    });
    await refresh('/rates');
    // Fetched again on the same day, it is still one rate a day.
    await refresh('/rates');
    expect(warnings).toEqual([]);
    expect((await stored()).sort()).toEqual([
      ['CAD', 7.8, '2026-11-17'],
      ['EUR', 12.697674, '2026-11-17'],
      ['GBP', 14.56, '2026-11-17'],
      ['USD', 10.92, '2026-11-17'],
    ]);
  });

  test('stays as it was when the source fails, and says why', async () => {
    const { refresh, stored, warnings } = await openRates(await open(), {
      '/good': sends('{"rates":{"USD":15.42,"GBP":"19.7","JPY":1}}'),
      '/html': sends('<html>'),
      '/empty': sends('{}'),
      '/nothing': sends(''),
      '/list': sends('[]'),
      '/failed': sends('{"result":"error","error-type":"quota-reached"}'),
      '/zero': sends('{"rates":{"USD":0,"GBP":-14,"EUR":null,"CAD":"many"}}'),
      '/no-cedi': sends('{"base":"USD","rates":{"EUR":0.86}}'),
      '/broken': (_request, response) => response.writeHead(500).end('{"rates":{"USD":1}}'),
      '/long': sends(`{"rates":{"USD":1}${' '.repeat(300_000)}}`),
      '/endless': (_request, response) => {
        response.writeHead(200);
        const write = () => {
          while (!response.destroyed && response.write(' '.repeat(10_000)));
        };
        response.on('drain', write);
        write();
      },
      '/bomb': sends(gzipSync(' '.repeat(50_000_000)), { 'Content-Encoding': 'gzip' }),
      '/circle': (_request, response) => response.writeHead(302, { Location: '/circle' }).end(),
      '/inside': (_request, response) =>
        response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data' }).end(),
      '/nan': sends('{"rates":{"USD":NaN}}'),
      '/infinite': sends('{"rates":{"USD":1e999,"GBP":"Infinity","EUR":-0,"CAD":[12]}}'),
      '/nested': sends('['.repeat(100_000)),
      '/prototype': sends('{"rates":{"__proto__":{"USD":1},"constructor":1}}'),
      '/tenfold': sends('{"rates":{"USD":154.2,"GBP":"19.7"}}'),
      '/tenth': sends('{"rates":{"USD":15.42,"GBP":"1.97"}}'),
      '/slow': (_request: unknown, _response: ServerResponse) => {},
      '/away': (_request, response) =>
        response.writeHead(302, { Location: 'http://127.0.0.1:6379/' }).end(),
    });
    await refresh('/good');
    expect(warnings).toEqual([]);
    const before = await stored();
    const reasons: [string, string][] = [
      ['/html', 'JSON'],
      ['/empty', 'none of the shapes'],
      ['/nothing', 'JSON'],
      ['/list', 'none of our currencies'],
      ['/failed', 'none of the shapes'],
      ['/zero', 'none of our currencies'],
      ['/no-cedi', 'none of our currencies'],
      ['/broken', 'answered 500'],
      ['/long', 'larger than 262 KB'],
      ['/endless', 'larger than'],
      ['/bomb', 'larger than'],
      ['/circle', 'redirects more than'],
      ['/inside', 'not on the public internet'],
      ['/nan', 'JSON'],
      ['/infinite', 'none of our currencies'],
      ['/nested', 'JSON'],
      ['/prototype', 'none of our currencies'],
      ['/tenfold', '154.2 cedis for one USD, where it was 15.42'],
      ['/tenth', '1.97 cedis for one GBP, where it was 19.7'],
      ['/slow', 'did not finish'],
      ['/away', 'Port 6379'],
    ];
    for (const [path, reason] of reasons) {
      await refresh(path);
      expect(warnings.at(-1), path).toContain(reason);
    }
    await refresh('/good', []);
    expect(warnings.at(-1)).toContain('Refused');
    expect(await stored()).toEqual(before);
    expect(before).toHaveLength(2);
  });

  test('of a source that has stopped keeps its old date, and one of tomorrow is of now', async () => {
    const { refresh, stored, warnings, stores } = await openRates(await open(), {
      '/stopped': sends('{"base":"USD","date":"2026-08-01","rates":{"GHS":10}}'),
      '/ahead': sends('{"base":"USD","date":"2026-11-19","rates":{"GHS":11}}'),
    });
    await refresh('/stopped');
    expect(await stored()).toEqual([['USD', 10, '2026-08-01']]);
    expect(warnings).toEqual([
      'The rates of RATES_URL are too old to show: 2026-08-01T00:00:00.000Z.',
    ]);
    await refresh('/ahead');
    expect((await stores.quotes.newest('USD'))[0]).toMatchObject({ rate: '11', quotedAt: NOW });
  });
});

describe('a response', () => {
  const rates = (response: unknown) =>
    readRates(response)?.map(({ currency, rate }) => [currency, Number(rate.digits), rate.scale]);

  test('is cedis per unit where it names no base', () => {
    expect(rates({ rates: { USD: 15.42 } })).toEqual([['USD', 1542, 2]]);
  });

  test('is turned round where its base is the cedi', () => {
    expect(rates({ base_code: 'GHS', rates: { USD: 0.08 } })).toEqual([['USD', 12_500_000, 6]]);
    expect(rates({ date: '2026-11-17', ghs: { usd: 0.08 } })).toEqual([['USD', 12_500_000, 6]]);
  });

  test('with tens of thousands of pairs is read without holding readers up', async () => {
    const names = Array.from({ length: 20_000 }, (_, at) => at.toString(36).padStart(4, 'a'));
    const rates = Object.fromEntries(names.map((name) => [name, 1]));
    expect(await processorMs(() => expect(readRates({ rates })).toEqual([]))).toBeLessThan(10_000);
  });

  test('without a date has none, and with an unreadable one is refused', () => {
    expect(readRates({ rates: { USD: 15.42 } })?.[0]?.at).toBeUndefined();
    expect(readRates({ date: 'yesterday', rates: { USD: 15.42 } })).toBeUndefined();
  });

  test('with absurd figures has no rate', () => {
    expect(rates({ base: 'USD', rates: { GHS: 1e9 } })).toEqual([]);
    expect(rates({ base: 'USD', rates: { GHS: 1e-9 } })).toEqual([]);
    expect(rates({ base: 'EUR', rates: { GHS: 0.00000001, USD: 900_000 } })).toEqual([]);
  });
});

test('a source is credited by its name, and an unknown one by its host', () => {
  expect(rateSourceOf('https://api.frankfurter.dev/v2/rates?base=USD').name).toBe('Frankfurter');
  expect(rateSourceOf('https://open.er-api.com/v6/latest/USD')).toEqual({
    name: 'Rates By Exchange Rate API',
    url: 'https://www.exchangerate-api.com',
  });
  expect(rateSourceOf('https://rates.example.org/x')).toEqual({
    name: 'rates.example.org',
    url: null,
  });
});
