import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type {
  ComparisonResult,
  ExchangeRate,
  RequiredAmounts,
} from '../../../contract/remittance/remittance.ts';
import { fixedFee } from '../../../domain/money/fee-text.ts';
import { PageContext } from '../../data/page-info.ts';
import { exchangeRates } from '../../data/queries.ts';
import { PageData, PageDataContext, PageRequestContext } from '../../page/page-data.ts';
import { chosenComparison, comparisonQuery } from './chosen-comparison.ts';
import { Page } from './send-money-page.tsx';

const OFFER: ComparisonResult = {
  provider: 'Sika Transfer',
  slug: 'sika-transfer',
  logoUrl: '',
  amount: 200,
  total: 2883.5,
  fee: 2.5,
  feeSteps: fixedFee(2.5),
  rate: 14.6,
  midMarketRate: 14.9,
  midMarketAt: '2026-11-17T00:00:00.000Z',
  midMarketSource: 'Frankfurter',
  margin: 2.01,
  cost: 6.48,
  costPercent: 3.24,
  payoutMethods: ['MTN MoMo'],
  delivery: 'Minutes',
  quotedAt: '2026-11-17T00:00:00.000Z',
  source: 'its own page',
  url: null,
  stale: false,
  notice: null,
  isSample: false,
  cashTax: 0,
};
const UNNAMED = {
  ...OFFER,
  provider: 'Adom Pay',
  slug: 'adom-pay',
  payoutMethods: ['Mobile money'],
};

async function render(address: string, answer: unknown, rates: readonly ExchangeRate[] = []) {
  const search = new URLSearchParams(address);
  const data = new PageData((path) =>
    Response.json(path === exchangeRates().path ? rates : answer),
  );
  for (const query of [exchangeRates(), ...comparisonQuery(chosenComparison(search))]) {
    await data.load(query);
  }
  return renderToStaticMarkup(
    <PageContext value={{ renderedAt: Date.now(), siteUrl: '', light: false }}>
      <PageRequestContext value={{ path: '/send-money', search }}>
        <PageDataContext value={data}>
          <Page />
        </PageDataContext>
      </PageRequestContext>
    </PageContext>,
  );
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

it('compares what an amount pays out, each with its day, its receipt and its history', async () => {
  const html = await render('amount=200&from=GBP', [OFFER]);
  expect(html).toContain('href="/receipt?amount=200.00&amp;from=GBP&amp;sender=Sika+Transfer"');
  expect(html).toContain('href="/send-money/sika-transfer#GBP"');
  const text = textOf(html);
  for (const part of ['2,883.50', 'Pays out most', 'cost 3.24%', 'quoted on 17 Nov 2026']) {
    expect(text).toContain(part);
  }
});

it('shows what to pay so that a sum arrives, and who can’t send so much', async () => {
  const answer: RequiredAmounts = { offers: [{ ...OFFER, amount: 552.75 }], unable: ['Big Bank'] };
  const text = textOf(await render('receive=8000&from=GBP', answer));
  expect(text).toContain('You pay (GBP)');
  expect(text).toContain('552.75');
  expect(text).toContain('GHS 2,883.50 arrives');
  expect(text).toContain('Costs least');
  expect(text).toContain('No amount works with Big Bank');
});

it('keeps the payout in the form and names who pays to a wallet without saying which', async () => {
  const html = await render('amount=200&from=GBP&payout=MTN+MoMo', [OFFER, UNNAMED]);
  expect(html).toMatch(/<option value="MTN MoMo" selected="">/);
  const table = html.slice(html.indexOf('<tbody>'), html.indexOf('</tbody>'));
  expect(table).toContain('Sika Transfer');
  expect(table).not.toContain('Adom Pay');
  expect(textOf(html)).toContain('Adom Pay pays to mobile money without naming the wallet.');
  const any = await render('amount=200&from=GBP&payout=Mobile+money', [OFFER, UNNAMED]);
  expect(any.slice(any.indexOf('<tbody>'), any.indexOf('</tbody>'))).toContain('Adom Pay');
});

it('shows samples without a winner, a receipt, a day, a cost or anything to share', async () => {
  const html = await render('amount=200&from=GBP', [{ ...OFFER, isSample: true }]);
  const comparison = html.slice(html.indexOf('id="compare"'), html.indexOf('How we compare'));
  expect(comparison).toContain('Made-up figures');
  for (const part of [
    'Pays out most',
    '/receipt',
    'WhatsApp',
    '2026',
    '3.24',
    'id-market',
    'History',
  ]) {
    expect(comparison, part).not.toContain(part);
  }
});

it('asks for an amount where the typed one is none', async () => {
  const html = await render('amount=abc&from=GBP', []);
  expect(html).toContain('Enter an amount above 0');
  expect(html).toContain('aria-invalid="true"');
  expect(textOf(await render('receive=999999999&from=GBP', []))).toContain(
    'We compare amounts up to GHS 10,000,000. For more, ask a bank.',
  );
  expect(textOf(await render('amount=1000001&from=GBP', []))).toContain('up to GBP 1,000,000.');
  expect(await render('', [])).not.toContain('<table');
});

it('asks whether 1.000 is one or a thousand, with a link for each', async () => {
  const html = await render('receive=1.000&from=EUR&payout=MTN+MoMo', []);
  expect(textOf(html)).toContain('Do you mean 1 or 1,000? GHS 1 GHS 1,000');
  expect(html).toContain('href="/send-money?receive=1&amp;from=EUR&amp;payout=MTN+MoMo"');
  expect(html).toContain('href="/send-money?receive=1%2C000&amp;from=EUR&amp;payout=MTN+MoMo"');
  expect(html).not.toContain('<table');
  expect(textOf(await render('amount=99,50&from=EUR', [OFFER]))).toContain('EUR 99.50 to Ghana');
});

it('says what a dollar is worth before it asks for an amount', async () => {
  const rate: ExchangeRate = {
    currency: 'USD',
    rate: 10.92,
    at: new Date().toISOString(),
    source: 'entered by our desk',
    sourceUrl: null,
    days: [10.92],
  };
  const html = await render('', [], [rate]);
  expect(textOf(html.slice(0, html.indexOf('<form')))).toContain('$1 GH₵10.92');
});

it('says how the comparison works, what is left out and who pays', async () => {
  const text = textOf(await render('', []));
  for (const part of ['How we compare', 'card charges aren’t included', 'No provider pays us']) {
    expect(text).toContain(part);
  }
});
