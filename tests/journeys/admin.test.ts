import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { BLANK, loaded, useBrowser } from '../support/browser.ts';
import { inDepth } from '../support/thorough.ts';

const browser = useBrowser();
const toast = (page: Page) => page.getByRole('region', { name: /Notification/ });

async function openGate() {
  const { page, complaints } = await browser.open('/admin');
  await loaded(page);
  return { page, complaints };
}

async function enter(page: Page, password: string) {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
}

describe('the desk', () => {
  it('refuses a wrong password, opens for the right one, stays open on reload, and closes', async () => {
    const { page } = await openGate();
    await enter(page, 'wrong password');
    await toast(page).getByText('Access Denied').waitFor();
    await toast(page).getByText('Invalid password').waitFor();
    await enter(page, inject('sitePassword'));
    await toast(page).getByText('Access Granted').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await page.getByRole('link', { name: 'Subscribers' }).click();
    await page.getByText('Target 85%').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Subscribers' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('admin_authenticated'))).toBe('true');
    expect(await page.evaluate(() => document.cookie)).not.toContain('operator');
    await page.getByRole('button', { name: 'Logout' }).click();
    await toast(page).getByText('Logged Out').waitFor();
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    expect(await page.evaluate(() => sessionStorage.getItem('admin_authenticated'))).toBeNull();
  });

  inDepth(
    'shows the gate again when the flag is set but the server knows no session',
    async () => {
      const { page } = await openGate();
      await page.evaluate(() => sessionStorage.setItem('admin_authenticated', 'true'));
      await page.reload();
      await page.getByRole('button', { name: 'Access Dashboard' }).waitFor();
      await page.waitForFunction(() => sessionStorage.getItem('admin_authenticated') === null);
    },
    60_000,
  );

  inDepth('is never downloaded by readers, nor before the password was right', async () => {
    const { page } = await browser.open(BLANK);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    for (const path of ['/', '/newsletter']) await page.goto(path, { waitUntil: 'networkidle' });
    expect(loaded.some((url) => url.includes('/assets/'))).toBe(true);
    expect(loaded.filter((url) => /\/assets\/desk-/.test(url))).toEqual([]);
    await page.goto('/admin', { waitUntil: 'networkidle' });
    expect(loaded.filter((url) => /\/assets\/desk-(?!entry)/.test(url))).toEqual([]);
  });
});

describe('previews at the desk', () => {
  async function openDesk(view: string) {
    const { page, complaints } = await openGate();
    await enter(page, inject('sitePassword'));
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await page.goto(`/admin/${view}`);
    return { page, complaints };
  }

  inDepth('shows a submission as readers will see it, while it is corrected', async () => {
    const name = `Weavers of ${Date.now()}`;
    const sent = await fetch(`${inject('siteUrl')}/api/businesses`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name,
        category: 'Retail',
        region: 'Ashanti',
        city: 'Bonwire',
        address: 'Opposite the palace',
        description: 'Kente, woven to order by a family of nine.',
      }),
    });
    expect(sent.status).toBe(201);
    const { page, complaints } = await openDesk('queue');
    const entry = page.getByRole('listitem').filter({ hasText: name });
    await entry.getByText(name).first().click();
    const preview = page.frameLocator('iframe[title="Page preview"]');
    await preview.getByRole('heading', { level: 1, name }).waitFor();
    await entry.getByRole('button', { name: 'Edit' }).click();
    await entry.getByLabel('City').fill('Adanwomase');
    await preview.getByText('Adanwomase, Ashanti').waitFor();
    // Nothing in the preview is interactive.
    await preview.getByRole('link', { name: /Business Directory/ }).click();
    expect(new URL(page.url()).pathname).toBe('/admin');
    await entry.getByRole('button', { name: 'Cancel' }).click();
    await preview.getByText('Bonwire, Ashanti').waitFor();
    await entry.getByRole('button', { name: 'Spam' }).click();
    await entry.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  inDepth(
    'shows an issue as mail apps do, light and dark, and as text',
    async () => {
      const { page, complaints } = await openDesk('newsletter');
      await page.getByRole('button', { name: 'Draft this week’s issue' }).click();
      const frame = page.locator('iframe[title$="in a light mail app"]');
      await frame.waitFor();
      const colour = async (theme: string) => {
        const body = page.frameLocator(`iframe[title$="in a ${theme} mail app"]`).locator('body');
        return body.evaluate((element) => getComputedStyle(element).backgroundColor);
      };
      await expect.poll(() => colour('light')).toBe('rgb(251, 248, 241)');
      await page.getByRole('button', { name: 'Dark', exact: true }).click();
      await page.locator('iframe[title$="in a dark mail app"]').waitFor();
      await expect.poll(() => colour('dark')).toBe('rgb(18, 16, 14)');
      await page.getByRole('region', { name: 'Plain text' }).getByText('Unsubscribe:').waitFor();
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('button', { name: 'Discard draft' }).click();
      await toast(page).getByText('Draft discarded.').waitFor();
      expect(complaints).toEqual([]);
    },
    60_000,
  );
});

describe('the focus at the desk', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const container = document.activeElement?.closest('li, h1');
      return (container?.querySelector('summary') ?? container)?.textContent ?? '';
    });

  inDepth('is the next entry after a decision, the entry itself after a correction', async () => {
    const names = ['First', 'Second'].map((prefix) => `${prefix} of ${Date.now()}`);
    for (const name of names) {
      const sent = await fetch(`${inject('siteUrl')}/api/businesses`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.7' },
        body: JSON.stringify({
          name,
          category: 'Retail',
          region: 'Ashanti',
          city: 'Bonwire',
          address: 'Opposite the palace',
          description: 'Kente, woven to order by a family of nine.',
        }),
      });
      expect(sent.status).toBe(201);
    }
    const { page } = await openGate();
    await enter(page, inject('sitePassword'));
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/admin/queue');
    const [first, second] = names.map((name) =>
      page.getByRole('listitem').filter({ has: page.locator('summary', { hasText: name }) }),
    );
    await first!.locator('summary').click();
    await first!.getByRole('button', { name: 'Edit' }).click();
    await first!.getByLabel('City').fill('Adanwomase');
    await first!.getByRole('button', { name: 'Save' }).click();
    await first!.getByRole('button', { name: 'Edit' }).waitFor();
    await expect.poll(() => focused(page)).toContain(names[0]);
    const reject = first!.getByRole('button', { name: 'Reject' });
    await reject.click();
    await first!.getByText('Enter a reason. The sender will read it').waitFor();
    const reason = first!.getByLabel(/^Reason/);
    await expect.poll(() => reason.evaluate((it) => it === document.activeElement)).toBe(true);
    await reason.fill('It was sent twice.');
    await reject.click();
    await first!.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toContain(names[1]);
    const { y, height } = (await second!.locator('summary').boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(500);
    // It is open, too.
    await second!.getByRole('button', { name: 'Approve' }).waitFor();
    await page.keyboard.press('s');
    await second!.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).not.toBe('');
  });
});

it('keeps every secret out of what browsers download', () => {
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html|json|svg|webmanifest)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  const secrets = [
    inject('sitePassword'),
    'link_secret',
    'operator_password',
    'token_hash',
    'ADMIN_PASSWORD',
    'BOUNCE_SECRET',
    'scrypt',
  ];
  for (const file of files) {
    const text = readFileSync(`dist/client/${file}`, 'utf8');
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${file}`).toBe(false);
  }
});
