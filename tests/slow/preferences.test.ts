import type { BrowserContextOptions } from 'playwright-core';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hydrated, useBrowser } from '../support/browser.ts';
import { migratedFolder } from '../support/each-database.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startSite } from '../support/start-site.ts';

const browser = useBrowser();

/** A reader who has signed up on a site of their own, with the links of the email they got. */
async function reader(options: BrowserContextOptions) {
  const mail = await startMailServer();
  const site = await startSite({
    DATA_DIR: await migratedFolder(),
    SEED: 'none',
    SMTP_URL: mail.url,
    SITE_URL: 'http://news.example',
  });
  onTestFinished(site.stop);
  const { page, complaints } = await browser.open(`${site.url}/`, options);
  await page.goto(`${site.url}/newsletter/join`);
  await page.getByLabel('Email address').fill('ama@example.org');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('heading', { name: 'Successfully subscribed!' }).waitFor();
  const emails = () => mail.received;
  await expect.poll(() => emails().length).toBe(1);
  const link = async (path: string) => {
    const parsed = emails().map(({ raw }) => PostalMime.parse(raw));
    const text = (await Promise.all(parsed)).map(({ text = '' }) => text).join('\n');
    const { pathname, search } = new URL(
      new RegExp(`https?://\\S*${path}\\S*`).exec(text)?.[0] ?? '',
    );
    return site.url + pathname + search;
  };
  return { page, complaints, site, emails, link };
}

/** What is sent without scripts is tried where it is read (src/server/site/forms/newsletter-forms.test.ts). */
const READERS = [
  ['with JavaScript', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
] as const;

describe.each(READERS)('a subscriber, %s,', (_name, options) => {
  const hasScripts = !('javaScriptEnabled' in options);

  it('changes preferences and address, unsubscribes, returns and is erased', async () => {
    const { page, complaints, emails, link } = await reader(options);
    const open = async (path: string) => {
      await page.goto(await link(path));
      const hasIsland = path === '/newsletter/preferences';
      if (hasScripts && hasIsland) await hydrated(page, 'PreferencesForm');
    };

    await open('/newsletter/confirm');
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await page.getByRole('heading', { name: 'Akwaaba!' }).waitFor();
    await expect.poll(() => emails().length).toBe(2);
    await open('/newsletter/preferences');
    await page.getByText('For ama@example.org.').waitFor();
    await page.locator('.topic', { hasText: 'Sports' }).click();
    await page.getByLabel('How often').selectOption('monthly');
    await page.getByText('Not paused.').waitFor();
    await page.getByLabel('Pause').selectOption('1 month');
    await page.getByLabel('Location').fill('Leeds');
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await page.getByText('Your next issue will use your new preferences.').first().waitFor();
    expect(page.url().includes('key=')).toBe(hasScripts);

    await open('/newsletter/preferences');
    expect(await page.getByRole('checkbox', { name: 'Sports' }).isChecked()).toBe(true);
    expect(await page.getByLabel('How often').inputValue()).toBe('monthly');
    expect(await page.getByLabel('Location').inputValue()).toBe('Leeds');
    await page.getByText(/^Paused until \d+ \w+ \d{4}\.$/).waitFor();
    expect(await page.getByLabel('Pause').inputValue()).toBe('');
    await page.getByLabel('New email address').fill('ama@example.net');
    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByText('Open the link in our email to your new address').waitFor();
    await expect.poll(() => emails().length).toBe(3);

    await open('/newsletter/unsubscribe');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
    await page.getByRole('button', { name: 'Subscribe again' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();

    await open('/newsletter/preferences');
    expect(await page.getByText('Status: Unsubscribed').count()).toBe(0);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
    await open('/newsletter/preferences');
    await page.getByRole('button', { name: 'Subscribe again' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();

    await open('/newsletter/preferences');
    await page.locator('summary', { hasText: 'Delete my data' }).click();
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await page.getByText('Open the link in our email to delete your data.').waitFor();
    await expect.poll(() => emails().length).toBe(4);
    await open('/newsletter/erase');
    await page.getByRole('button', { name: 'Yes, delete everything' }).click();
    await page.getByText('Done. We’ve deleted your address').waitFor();
    const gone = await page.goto(await link('/newsletter/preferences'));
    expect(gone?.status()).toBe(404);
    expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
  });
});
