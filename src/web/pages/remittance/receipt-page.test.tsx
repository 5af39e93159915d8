import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ComparisonResult } from '../../../contract/remittance/remittance.ts';
import { fixedFee } from '../../../domain/money/fee-text.ts';
import { remittanceComparison } from '../../data/queries.ts';
import { PageData, PageDataContext, PageRequestContext } from '../../page/page-data.ts';
import { Page } from './receipt-page.tsx';

const OFFER: ComparisonResult = {
  provider: 'Sika Transfer',
  slug: 'sika-transfer',
  logoUrl: '',
  amount: 200,
  feeSteps: fixedFee(4.5),
  total: 2776.1,
  fee: 4.5,
  rate: 14.2,
  midMarketRate: 14.56,
  midMarketAt: '2026-11-17T00:00:00.000Z',
  midMarketSource: 'Frankfurter',
  margin: 2.47,
  cost: 9.33,
  costPercent: 4.67,
  payoutMethods: ['Mobile money'],
  delivery: 'Minutes',
  quotedAt: '2026-11-17T00:00:00.000Z',
  source: 'its own page',
  url: null,
  stale: false,
  notice: null,
  isSample: false,
  cashTax: 0,
};

async function render(offer: ComparisonResult, sender = offer.provider, amount = '200') {
  const data = new PageData(() => Response.json([offer]));
  await data.load(remittanceComparison('200.00', 'GBP'));
  const search = new URLSearchParams({ amount, from: 'GBP', sender });
  return renderToStaticMarkup(
    <PageRequestContext value={{ path: '/receipt', search }}>
      <PageDataContext value={data}>
        <Page />
      </PageDataContext>
    </PageRequestContext>,
  );
}

it('adds up what a transfer costs, each amount with its currency', async () => {
  const html = await render(OFFER);
  for (const text of ['GBP 4.50', 'GBP 9.33, 4.67%', 'GHS 2,776.10', 'Share on WhatsApp']) {
    expect(html).toContain(text);
  }
  expect(html).toContain('Mid-market rate on 17 Nov 2026, Frankfurter.');
});

it('says how the fee depends on the amount, also in the message', async () => {
  const html = await render({
    ...OFFER,
    feeSteps: [
      { upTo: 100, fixed: 2.99, percent: 0, min: null, max: null },
      { upTo: null, fixed: 0, percent: 2.25, min: null, max: null },
    ],
  });
  expect(html).toContain('Its fee in GBP: up to 100: 2.99; above: 2.25%.');
  expect(html).toContain(encodeURIComponent('Its fee in GBP: up to 100: 2.99; above: 2.25%.'));
  expect(await render(OFFER)).not.toContain('Its fee');
});

it('has no total cost where there is no mid-market rate', async () => {
  const unmeasured = { midMarketRate: null, midMarketAt: null, margin: null, cost: null };
  const html = await render({ ...OFFER, ...unmeasured, costPercent: null });
  expect(html).not.toContain('Total cost');
  expect(html).not.toContain('id-market');
});

it('prints nothing for made-up figures, and leads back to the comparison', async () => {
  const html = await render({ ...OFFER, isSample: true });
  expect(html).toContain('No receipt for made-up figures');
  expect(html).toContain('href="/guide/remittance?amount=200.00&amp;from=GBP#compare"');
  expect(html).not.toContain('2,776.10');
  expect(html).not.toContain('WhatsApp');
});

it('asks which of two amounts is meant, and names the largest we compare', async () => {
  const asked = await render(OFFER, OFFER.provider, '1.000');
  expect(asked).toContain('href="/receipt?amount=1%2C000&amp;from=GBP&amp;sender=');
  expect(await render(OFFER, OFFER.provider, '2000000')).toContain('up to GBP 1,000,000.');
});

it('says so where the provider has no quote', async () => {
  expect(await render(OFFER, 'Nobody')).toContain('No receipt for that');
});
