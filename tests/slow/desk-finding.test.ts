import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { BLANK, useBrowser } from '../support/browser.ts';
import { aBusiness, aMessage, sendIn, signIn, toast } from '../support/desk-browser.ts';
import { temporaryFolder } from '../support/each-database.ts';
import { startSite } from '../support/start-site.ts';

const browser = useBrowser();

/** Counts what the operator presses; typing is no press. */
function pressing() {
  const counted = { presses: 0 };
  const press = async (what: Locator) => {
    counted.presses += 1;
    await what.click();
  };
  return { counted, press };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

it('decides 300 submissions in at most 60 presses, and finds a failed email in two', async () => {
  // Nobody listens there, so every email fails.
  const site = await startSite({
    DATA_DIR: temporaryFolder(),
    TRUST_PROXY: '127.0.0.1',
    SITE_URL: 'http://news.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  try {
    await sendIn(site.url, '/api/contact', aMessage('The bridge'));
    for (let n = 1; n <= 299; n += 1) {
      const sent = await fetch(`${site.url}/api/businesses`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `192.0.2.${n % 250}` },
        body: JSON.stringify({ ...aBusiness(`Loom ${n}`), address: `Stall ${n}` }),
      });
      expect(sent.status, `submission ${n}`).toBe(201);
    }
    const { page } = await browser.open(BLANK, { baseURL: site.url, reducedMotion: 'reduce' });
    await signIn(page, site.password);

    const found = pressing();
    await expect
      .poll(async () => (await (await page.request.get('/api/admin/today')).json()).counts.outbox, {
        timeout: 60_000,
        interval: 1000,
      })
      .toBeGreaterThan(0);
    await page.reload();
    await found.press(page.getByRole('link', { name: /undelivered emails|See why$/ }));
    await page.getByRole('heading', { level: 1, name: 'Outbox' }).waitFor();
    await found.press(page.locator('main li:not(nav li) summary, main details summary').first());
    expect(found.counted.presses).toBeLessThanOrEqual(2);

    const deciding = pressing();
    const left = async () => {
      const counts = await (await page.request.get('/api/admin/queue/counts')).json();
      return counts.open + counts.suspect;
    };
    expect(await left()).toBe(300);
    for (const state of ['open', 'suspect']) {
      await page.goto(`/admin/queue?state=${state}&kind=business`);
      await page.getByText(/^(?:1 to|None found)/).waitFor();
      while ((await page.locator('li[data-entry]').count()) > 0) {
        const before = await left();
        const all = button(page, /^Select all/);
        if ((await all.count()) > 0) await deciding.press(all);
        else await deciding.press(page.getByRole('checkbox', { name: /^Select / }).first());
        await deciding.press(page.locator('[data-several=approve]'));
        await deciding.press(page.getByRole('dialog').getByRole('button').first());
        await toast(page)
          .getByText(/entries updated|Published/)
          .first()
          .waitFor();
        await expect.poll(left, { timeout: 120_000, interval: 500 }).toBeLessThan(before);
        await page.getByText(/^(?:1 to \d+ of|None found)/).waitFor();
      }
    }
    await page.goto('/admin/queue');
    await deciding.press(page.locator('summary', { hasText: 'The bridge' }));
    await deciding.press(page.getByRole('button', { name: 'Done', exact: true }));
    await expect.poll(left).toBe(0);
    expect(deciding.counted.presses).toBeLessThanOrEqual(60);
  } finally {
    await site.stop();
  }
}, 600_000);

it('is searched with the keyboard alone, and on a phone by a button', async () => {
  const site = await startSite({ DATA_DIR: temporaryFolder(), TRUST_PROXY: '127.0.0.1' });
  try {
    await sendIn(site.url, '/api/businesses', aBusiness('Nkɔsoɔ Looms'));
    const { page } = await browser.open(BLANK, { baseURL: site.url, reducedMotion: 'reduce' });
    await signIn(page, site.password);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search people/ }).waitFor();
    await page.keyboard.type('nkosoo looms');
    await page.getByRole('option', { name: /Nkɔsoɔ Looms/ }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Queue' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('Nkɔsoɔ Looms');
    // A person is found by name, and leads to their own page.
    const preferences = { firstName: 'Kɔfi', lastName: 'Boa', interests: [] };
    await page.request.post('/api/newsletter/subscribe', {
      data: { email: 'k.b@example.org', preferences },
    });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search people/ }).waitFor();
    await page.keyboard.type('kofi boa');
    await page.getByRole('option', { name: 'k.b@example.org' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'k.b@example.org' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('k.b@example.org');
    expect(page.url()).toMatch(/\/admin\/subscribers\/[\w-]+$/);
    await page.setViewportSize({ width: 360, height: 740 });
    await button(page, 'Search').click();
    await page.getByRole('dialog').getByRole('combobox').fill('blocklist');
    await page.getByRole('option', { name: /Blocked words/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Replies and blocklist' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
  } finally {
    await site.stop();
  }
});
