import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ProviderHistory } from '../../../contract/remittance/remittance.ts';
import { fixedFee } from '../../../domain/money/fee-text.ts';
import { PageContext } from '../../data/page-info.ts';
import { providerHistory } from '../../data/queries.ts';
import { PageData, PageDataContext } from '../../page/page-data.ts';
import { Page } from './provider-page.tsx';

const quoteOf = (day: string, rate: number) => ({
  quotedAt: `${day}T08:00:00.000Z`,
  rate,
  feeSteps: fixedFee(1.99),
  payoutMethods: [],
  source: 'its own page',
  url: null,
});

async function render(currencies: ProviderHistory['currencies']) {
  const data = new PageData(() =>
    Response.json({ provider: 'Sika Transfer', slug: 'sika-transfer', currencies }),
  );
  await data.load(providerHistory('sika-transfer'));
  return renderToStaticMarkup(
    <PageContext value={{ renderedAt: Date.now(), siteUrl: '', light: false }}>
      <PageDataContext value={data}>
        <Page id="sika-transfer" />
      </PageDataContext>
    </PageContext>,
  );
}

it('lists the quotes of each currency, and draws a line once there are two days', async () => {
  const html = await render([
    {
      currency: 'GBP',
      quotes: [quoteOf('2026-11-17', 14.6), quoteOf('2026-11-15', 14.2)],
      days: [14.2, 14.2, 14.6],
    },
    { currency: 'USD', quotes: [quoteOf('2026-11-17', 11.6)], days: [11.6] },
  ]);
  expect(html).toContain('<title>3 days up to 17 Nov 2026: from 14.20 to 14.60</title>');
  expect(html.match(/<svg role="img"/g)).toHaveLength(1);
  expect(html).toContain('2 days, from GHS 14.20 to GHS 14.60');
  expect(html.match(/<tr class="border-t/g)).toHaveLength(3);
  expect(html).toContain('id="USD"');
  expect(html).toContain('1.99');
});
