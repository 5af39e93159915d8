import { expect, it } from 'vitest';
import { GUIDE_GROUPS, GUIDE_IDS } from '../../src/contract/guides/guide-choices.ts';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

it('lists every guide once, in six groups, and finds one without scripts', async () => {
  const { page } = await browser.open('/guides', { javaScriptEnabled: false });
  const main = page.locator('main');
  for (const id of GUIDE_IDS) {
    expect(await main.locator(`a[href="/guide/${id}"]`).count()).toBe(1);
  }
  for (const name of Object.values(GUIDE_GROUPS)) {
    await main.getByRole('heading', { level: 2, name }).waitFor();
  }
  await main.getByRole('searchbox').fill('passport for a baby in Milan');
  await main.getByRole('button', { name: 'Search guides' }).click();
  await main.getByRole('link', { name: /for a child in Italy/ }).click();
  await page.getByRole('heading', { level: 1, name: /for a child in Italy/ }).waitFor();
});

it('asks where and for whom, without scripts, and an earlier address leads to its answer', async () => {
  const { page } = await browser.open('/guide/passport-renewal', { javaScriptEnabled: false });
  await page.getByRole('heading', { level: 1, name: /passport$/ }).waitFor();
  expect(await page.locator('#steps ~ div li').count()).toBe(5);
  await page.getByLabel('Where do you live?').selectOption('Germany');
  await page.getByLabel('Who is it for?').selectOption('My mother or father');
  await page.getByRole('button', { name: 'Show what applies' }).click();
  await page.getByRole('heading', { level: 1, name: /parent’s .* in Germany$/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?live=germany&for=parent');
  expect(await page.locator('main').textContent()).not.toContain('Washington DC');
  await page.goto('/guide/passport-renewal-canada');
  await page.getByRole('heading', { level: 1, name: /in Canada$/ }).waitFor();
});

it('shows remembered answers, only where the reader asked for it', async () => {
  const { page } = await browser.open('/guide/passport-renewal?live=italy&for=child');
  await page.goto('/guide/passport-renewal');
  await page.getByRole('heading', { level: 1, name: /passport$/ }).waitFor();
  await page.getByLabel('Where do you live?').selectOption('Italy');
  await page.getByLabel('Remember this on my device').check();
  await page.getByRole('button', { name: 'Show what applies' }).click();
  await page.goto('/guide/passport-renewal');
  await page.getByRole('heading', { level: 1, name: /in Italy$/ }).waitFor();
  await page.getByText('Italy · Myself').click();
  await page.getByLabel('Remember this on my device').uncheck();
  await page.goto('/guide/passport-renewal');
  await page.getByRole('heading', { level: 1, name: /passport$/ }).waitFor();
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

it('begins to answer on the first screen of a phone', async () => {
  const viewport = { width: 360, height: 740 };
  const { page } = await browser.open('/guide/mobile-money', { viewport });
  // The row of places at the foot of the screen covers the last 60 pixels.
  const answerTop = () =>
    page
      .locator('main :is(section, aside)[aria-labelledby] :is(dd, li, p)')
      .first()
      .evaluate((element) => element.getBoundingClientRect().top);
  for (const id of GUIDE_IDS.filter((id) => id !== 'remittance' && id !== 'scholarships')) {
    await page.goto(`/guide/${id}${id === 'passport-renewal' ? '?live=uae' : ''}`);
    expect(await answerTop(), id).toBeLessThan(560);
  }
});
