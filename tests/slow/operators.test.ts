import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { temporaryFolder } from '../support/each-database.ts';
import { freePort, startSite } from '../support/start-site.ts';

/** A passkey belongs to a host's name, so this site runs under one instead of a number. */
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
});
afterAll(() => browser.close());

const OWN = 'waakye with shito, please';

const isAccessible = async (page: Page) => expect(await barriersOn(page)).toEqual([]);

it('invites somebody, who comes by a link, adds a passkey and signs in with it', async () => {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const site = await startSite({
    PORT: String(port),
    SITE_URL: address,
    DATA_DIR: temporaryFolder(),
    ADMIN_PASSWORD: 'the password of the site',
    HOST: 'localhost',
  });
  try {
    const owner = await (await browser.newContext({ baseURL: address })).newPage();
    await owner.goto('/admin');
    await owner.waitForLoadState('load');
    await owner.getByLabel('Password').fill('the password of the site');
    await owner.getByRole('button', { name: 'Access Dashboard' }).click();
    await owner.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await owner.getByRole('link', { name: 'Operators' }).click();
    await owner.getByRole('button', { name: 'Invite someone' }).click();
    await owner.getByLabel('Name', { exact: true }).fill('Abena');
    await owner.getByRole('button', { name: 'Invite', exact: true }).click();
    const link = (await owner.locator('code').textContent()) ?? '';
    expect(link).toContain(`${address}/admin#invite=`);
    await isAccessible(owner);

    const page = await (
      await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
    ).newPage();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(link);
    await page.getByLabel('New password').fill(OWN);
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    expect(page.url()).not.toContain('invite');
    // A moderator's screens, and no others.
    await page.getByRole('button', { name: 'Menu' }).click();
    const screens = page.getByRole('navigation', { name: 'Desk' }).getByRole('link');
    await expect
      .poll(async () =>
        (await screens.allTextContents()).map((text) => text.replace(/[\d,]+$/, '')),
      )
      .toEqual(['Today', 'Queue', 'Businesses', 'Events', 'Funerals']);
    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByLabel('Device name').fill('Phone');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Phone, added').waitFor();
    await isAccessible(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
    await page.getByText('You’re signed in as Abena, moderator').waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).waitFor();

    await owner.goto('/admin/log');
    const act = owner.getByRole('row').filter({ hasText: 'Added a passkey' });
    await act.filter({ hasText: 'Abena' }).waitFor();
  } finally {
    await site.stop();
  }
});
