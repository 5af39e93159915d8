import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ComparisonResult } from '../../../contract/remittance/remittance.ts';
import { RemittanceComparison } from './remittance-comparison.tsx';
import { RemittanceDemo } from './remittance-demo.tsx';

const RESULT: ComparisonResult = {
  provider: 'Provider A',
  logoUrl: '',
  total: 2400,
  fee: 2,
  rate: 12,
  midMarketRate: null,
  midMarketAt: null,
  midMarketSource: null,
  margin: null,
  costPercent: null,
  payoutMethods: [],
  delivery: '',
  quotedAt: '2026-11-16T00:00:00.000Z',
  source: 'its own page',
  stale: false,
  notice: null,
  isSample: false,
} as unknown as ComparisonResult;

describe('the comparison of transfers', () => {
  type Props = Parameters<typeof RemittanceComparison>[0];
  const render = (props: Partial<Props> = {}) =>
    renderToStaticMarkup(
      <RemittanceComparison path="/" results={undefined} choices={{ live: 'Sports' }} {...props} />,
    );

  it('has no result before a transfer was chosen, and keeps the choices of other sections', () => {
    const html = render();
    expect(html).toContain('action="/#compare"');
    expect(html).toContain('<input type="hidden" name="live" value="Sports"/>');
    expect(html).not.toContain('<table');
    expect(html).not.toContain('We can’t compare rates');
  });

  it('shows the results of the transfer in the address', () => {
    const html = render({
      results: [RESULT],
      choices: { amount: '200', from: 'GBP' },
    });
    expect(html).toContain('What GBP 200.00 pays out in Ghana');
    expect(html).toContain('Provider A');
    expect(html).toContain('fee GBP 2.00');
    expect(html).toContain('Pays out most');
    expect(html).toContain('href="/receipt?amount=200.00&amp;from=GBP&amp;sender=Provider+A"');
    expect(html).toContain(encodeURIComponent('Provider A, fee GBP 2.00, quoted on 16 Nov 2026.'));
    expect(html).toContain('href="/send-money?amount=200.00&amp;from=GBP"');
    expect(html).toMatch(/<option selected="">GBP/);
    expect(html).toContain('value="200"');
  });

  it('shows samples under a banner, without a winner, a receipt, a date or anything to share', () => {
    const html = render({
      choices: { amount: '200', from: 'GBP' },
      results: [{ ...RESULT, isSample: true, margin: 1.5, costPercent: 1.5, midMarketRate: 12.2 }],
    });
    expect(html).toContain('Made-up figures that show how this works');
    expect(html).toContain('fee GBP 2.00');
    for (const text of ['Pays out most', 'Receipt', 'WhatsApp', '2026', '1.5%', 'id-market']) {
      expect(html, text).not.toContain(text);
    }
  });

  it('shows what a transfer costs against the mid-market rate, where there is one', () => {
    const choices = { amount: '200', from: 'GBP' };
    const html = render({ choices, results: [{ ...RESULT, margin: 1.5, costPercent: 2.5 }] });
    expect(html).toContain('>Cost<');
    expect(html).toContain('2.5%');
    const unmeasured = render({ choices, results: [RESULT] });
    expect(unmeasured).toContain('>Fee<');
    expect(unmeasured).not.toContain('%<');
  });

  it('says when nothing could be compared, and that a bank is better for much money', () => {
    expect(render({ choices: { amount: '200', from: 'GBP' } })).toContain(
      'We can’t compare rates right now.',
    );
    const tooMuch = render({
      choices: { amount: '1000000.01', from: 'GBP' },
    });
    expect(tooMuch).toContain('We compare amounts up to GBP 1,000,000. For more, ask a bank.');
    expect(tooMuch).not.toContain('We can’t compare rates');
  });
});

it('asks whether 1.000 is one or a thousand, and reads 99,50 as it is meant', () => {
  const render = (amount: string) =>
    renderToStaticMarkup(
      <RemittanceComparison
        path="/"
        results={[RESULT]}
        choices={{ live: 'Sports', amount, from: 'EUR' }}
      />,
    );
  const html = render('1.000');
  expect(html).not.toContain('<table');
  expect(html).toContain('href="/?live=Sports&amp;amount=1&amp;from=EUR#compare"');
  expect(html).toContain('href="/?live=Sports&amp;amount=1%2C000&amp;from=EUR#compare"');
  expect(render('99,50')).toContain('What EUR 99.50 pays out');
});

it('the demonstration starts with 1,000 dollars and three providers', () => {
  const html = renderToStaticMarkup(<RemittanceDemo />);
  for (const total of ['12,487.50', '11,985.00', '12,190.00']) expect(html).toContain(total);
  expect(html).toContain('fee GHS 12.50');
});
