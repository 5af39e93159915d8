import { gzipSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { HOME_BUDGET } from '../budgets.ts';
import { alive, useBrowser } from '../support/browser.ts';

const browser = useBrowser();

it('keeps a first visit to the home page within its budget, with nothing from elsewhere', async () => {
  const { page } = await browser.open('/healthz');
  const bytes: Record<string, number> = {};
  const elsewhere: string[] = [];
  const measured: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!response.url().startsWith(inject('siteUrl'))) elsewhere.push(response.url());
    measured.push(
      response.body().then((body) => {
        // The same yardstick for all, whatever encoding travelled.
        bytes[kind] = (bytes[kind] ?? 0) + (kind === 'font' ? body.length : gzipSync(body).length);
      }),
    );
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await alive(page);
  await Promise.all(measured);
  console.log('Home, first visit, gzip:', bytes);
  for (const [kind, most] of Object.entries(HOME_BUDGET)) {
    expect(bytes[kind], kind).toBeGreaterThan(0);
    expect(bytes[kind], kind).toBeLessThanOrEqual(most);
  }
  expect(elsewhere).toEqual([]);
});
