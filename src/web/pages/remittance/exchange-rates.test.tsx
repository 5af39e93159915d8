import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ExchangeRate } from '../../../contract/remittance/remittance.ts';
import { PageContext } from '../../data/page-info.ts';
import { exchangeRates } from '../../data/queries.ts';
import { PageData, PageDataContext } from '../../page/page-data.ts';
import { ExchangeRates } from './exchange-rates.tsx';

const NOW = Date.parse('2026-11-18T12:00:00Z');

const rate = (overrides: Partial<ExchangeRate>): ExchangeRate => ({
  currency: 'GBP',
  rate: 14.6,
  at: '2026-11-18T06:00:00.000Z',
  source: 'entered by our desk',
  sourceUrl: null,
  days: [14.6],
  ...overrides,
});

async function render(rates: ExchangeRate[]) {
  const data = new PageData(() => Response.json(rates));
  await data.load(exchangeRates());
  return renderToStaticMarkup(
    <PageContext value={{ renderedAt: NOW, siteUrl: '', light: false }}>
      <PageDataContext value={data}>
        <ExchangeRates />
      </PageDataContext>
    </PageContext>,
  );
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

it('says nothing without a rate, or with one that is older than a week', async () => {
  expect(await render([])).toBe('');
  expect(await render([rate({ at: '2026-11-11T11:59:00.000Z' })])).toBe('');
});

it('shows the day and the source of each rate', async () => {
  const text = textOf(await render([rate({}), rate({ currency: 'USD', rate: 10.92 })]));
  expect(text).toContain('£1 GH₵14.60');
  expect(text).toContain('Mid-market rate, 18 Nov 2026, entered by our desk.');
  const mixed = await render([
    rate({}),
    rate({
      currency: 'USD',
      at: '2026-11-12T00:00:00.000Z',
      source: 'Frankfurter',
      sourceUrl: 'https://frankfurter.dev/',
    }),
  ]);
  expect(textOf(mixed)).toContain('£1: 18 Nov 2026, entered by our desk.');
  expect(textOf(mixed)).toContain('$1: 12 Nov 2026, Frankfurter.');
  expect(mixed).toContain('<a href="https://frankfurter.dev/"');
});

it('draws a line once there are two days', async () => {
  expect(await render([rate({})])).not.toContain('<svg');
  const html = await render([rate({ days: [14.2, 14.6] })]);
  expect(html).toContain('<title>2 days: from 14.20 to 14.60</title>');
  expect(textOf(html)).toContain('The lines show 2 days.');
});
