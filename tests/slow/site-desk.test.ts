import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { temporaryFolder } from '../support/each-database.ts';
import { freePort, startSite } from '../support/start-site.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
});
afterAll(() => browser.close());

const CONFIGURED = 'the password of the site';
const OWN = 'waakye with shito, please';
const SAMPLE = 'src/server/site/imports/samples/wordpress-restricted.xml';

const isAccessible = async (page: Page) => expect(await barriersOn(page)).toEqual([]);

async function signIn(page: Page, password: string) {
  await page.goto('/admin');
  await page.waitForLoadState('load');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Access Dashboard' }).press('Enter');
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
}

it('names the site, backs it up, imports posts and changes the password by keyboard', async () => {
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const site = await startSite({
    PORT: String(port),
    SITE_URL: baseURL,
    DATA_DIR: temporaryFolder(),
    ADMIN_PASSWORD: CONFIGURED,
    HOST: 'localhost',
  });
  try {
    const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await signIn(page, CONFIGURED);

    await page.goto('/admin/settings');
    await page.getByLabel('Name of the site').fill('Keta Nkɔsoɔ');
    await page.locator('summary', { hasText: 'Links in the menu' }).click();
    await page.getByLabel('Label of link 1').fill('Shop');
    await page.getByLabel('Address of link 1').fill('https://shop.example/');
    await page.getByRole('button', { name: 'Save settings' }).press('Enter');
    await page.getByText('Set here. The default says: Sankofa Wire').waitFor();
    await isAccessible(page);
    const reader = await (await browser.newContext({ baseURL })).newPage();
    await reader.goto('/about');
    expect(await reader.title()).toContain('Keta Nkɔsoɔ');
    expect(await reader.locator('footer').getByRole('link', { name: 'Shop' }).count()).toBe(1);

    await page.goto('/admin/backups');
    await page.getByRole('button', { name: 'Back up now' }).press('Enter');
    await page.getByText(/A test restore succeeded/).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: /^Test restore of/ }).press('Enter');
    await page.getByText(/rows read back in .* equal in every table/).waitFor({ timeout: 60_000 });
    await isAccessible(page);

    await page.goto('/admin/imports');
    await page.setInputFiles('input[name=file]', SAMPLE);
    await page.getByRole('button', { name: 'Upload file' }).press('Enter');
    await page.getByText('4 posts were not public there').waitFor({ timeout: 60_000 });
    await isAccessible(page);
    await page.getByLabel(/^Publish what was public there/).press('Space');
    await page.getByRole('button', { name: 'Import 4 articles and 2 pages' }).press('Enter');
    await page.getByText('Imported: 4 articles and 2 pages.').waitFor({ timeout: 60_000 });
    expect((await reader.goto('/article/lagoon'))?.status()).toBe(200);
    expect((await reader.goto('/article/family'))?.status()).toBe(404);

    await page.goto('/admin/account');
    await page.getByLabel('Current password').fill(CONFIGURED);
    await page.getByLabel(/^New password/).fill(OWN);
    await page.getByRole('button', { name: 'Change password' }).press('Enter');
    await page.getByText(/^Password changed/).waitFor();
    await isAccessible(page);
    await signIn(await (await browser.newContext({ baseURL })).newPage(), OWN);
  } finally {
    await site.stop();
  }
});
