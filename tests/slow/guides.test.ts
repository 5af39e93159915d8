import { expect, it } from 'vitest';
import { GUIDE_IDS, PASSPORT_GUIDES } from '../../src/contract/guides/guide-choices.ts';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

it('lists every guide, and a passport guide leads to those for other countries', async () => {
  const { page } = await browser.open('/guides', { javaScriptEnabled: false });
  const guides = page.locator('main');
  for (const id of GUIDE_IDS) {
    expect(await guides.locator(`a[href="/guide/${id}"]`).count()).toBe(1);
  }
  await page.goto('/guide/passport-renewal-uk');
  const places = page.getByRole('navigation', { name: 'Where do you live?' });
  expect(await places.locator('[aria-current]').textContent()).toBe('United Kingdom and Ireland');
  await places.getByRole('link', { name: PASSPORT_GUIDES['passport-renewal-canada'] }).click();
  await page.getByRole('heading', { level: 1, name: /in Canada/ }).waitFor();
});

it('remembers the documents that were ticked, on this device and for this guide', async () => {
  const { page, complaints } = await browser.open('/guide/dual-citizenship');
  const photographs = page.getByRole('checkbox', { name: /^Passport photographs/ });
  await photographs.check();
  await page.reload();
  await expect.poll(() => photographs.isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await page.goto('/guide/power-of-attorney');
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await page.goto('/guide/dual-citizenship');
  await expect.poll(() => photographs.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Clear all ticks' }).click();
  await page.reload();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('lets documents be ticked without scripts', async () => {
  const { page } = await browser.open('/guide/land', { javaScriptEnabled: false });
  const first = page.getByRole('checkbox').first();
  await first.check();
  expect(await first.isChecked()).toBe(true);
});
