import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { BLANK, useBrowser } from '../support/browser.ts';
import { signIn, toast, useOwnSite } from '../support/desk-browser.ts';

const site = useOwnSite();
const browser = useBrowser();

it('the rates of four currencies take six presses, and reach readers as they were typed', async () => {
  const { page, complaints } = await browser.open(BLANK, {
    baseURL: site.url,
    reducedMotion: 'reduce',
  });
  await signIn(page, site.password);
  await page.goto('/admin/rates');
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  const typeInto = async (label: string, text: string) => {
    await press(page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.waitFor();
  for (const [currency, rate] of Object.entries({
    USD: '11,85',
    GBP: '14.9',
    EUR: '12.9',
    CAD: '8.5',
  })) {
    await typeInto(`Mid-market rate, ${currency}`, rate);
  }
  await press(save);
  await toast(page).getByText('Saved 4 figures.').waitFor();
  expect(presses).toBeLessThanOrEqual(6);

  await page.getByLabel('Another provider').fill('Sika Transfer');
  await page.getByRole('button', { name: 'Add row' }).click();
  const row = page.getByRole('group', { name: 'Sika Transfer', exact: true });
  await row.getByLabel('Sika Transfer, GBP').fill('147');
  // Without its fee, payouts and source it is refused: the first of them is opened and focused.
  await save.click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('Sika Transfer/GBP/fee');
  const details = row.getByRole('group', { name: 'Sika Transfer, GBP' });
  await details.getByLabel('Fee in GBP').fill('up to 100: 2.99; above: 1 + 0.5%');
  await details.getByLabel('MTN MoMo').check();
  await details.getByLabel('Source').fill('its website');
  await save.click();
  await page.getByRole('button', { name: 'Keep it anyway' }).waitFor();
  await page.getByText(/^Sika Transfer, GBP: 147 is 886.6% above/).waitFor();
  await row.getByLabel('Sika Transfer, GBP').first().fill('14.7');
  await save.click();
  await toast(page).getByText('Saved 1 figure.').waitFor();

  // Sample figures are gone for this currency, and only for this one.
  await page.goto('/send-money?amount=100&from=GBP');
  await page.getByRole('row', { name: /Sika Transfer.*fee GBP 2\.99.*1,426\.04/ }).waitFor();
  expect(await page.getByText('Made-up figures').count()).toBe(0);
  await page.getByRole('link', { name: 'They receive' }).click();
  await page.getByLabel('They must receive (GHS)').fill('2,000');
  await page.getByLabel('Paid out to').selectOption('MTN MoMo');
  await page.getByRole('button', { name: 'Compare Rates' }).click();
  await page.getByRole('row', { name: /Sika Transfer.*137\.75/ }).waitFor();
  await page.getByRole('link', { name: /^Receipt/ }).click();
  await page.getByText('GHS 2,000.08').first().waitFor();
  await page.goBack();
  await page.getByRole('link', { name: /^History/ }).click();
  await page.getByRole('cell', { name: 'up to 100: 2.99; above: 1.00 + 0.5%' }).waitFor();
  await page.goto('/send-money?amount=100&from=EUR');
  await page.getByText('Made-up figures').waitFor();
  // The browser logs what the server refused and asked about.
  expect(complaints.filter((text) => !/status of 4(?:09|22)/.test(text))).toEqual([]);
});
