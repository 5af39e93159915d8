import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { alive, useBrowser } from '../support/browser.ts';

const browser = useBrowser();
const toast = (page: Page) => page.getByRole('region', { name: /Notification/ });

async function openGate() {
  const { page, complaints } = await browser.open('/admin');
  await alive(page);
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
    await page.getByRole('heading', { level: 1, name: 'Subscribers' }).waitFor();
    await page.getByText('Target 85%').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Subscribers' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('admin_authenticated'))).toBe('true');
    expect(await page.evaluate(() => document.cookie)).not.toContain('operator');
    await page.getByRole('button', { name: 'Logout' }).click();
    await toast(page).getByText('Logged Out').waitFor();
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    expect(await page.evaluate(() => sessionStorage.getItem('admin_authenticated'))).toBeNull();
  }, 60_000);

  it('shows the gate again when the flag is set but the server knows no session', async () => {
    const { page } = await openGate();
    await page.evaluate(() => sessionStorage.setItem('admin_authenticated', 'true'));
    await page.reload();
    await page.getByRole('button', { name: 'Access Dashboard' }).waitFor();
    await page.waitForFunction(() => sessionStorage.getItem('admin_authenticated') === null);
  }, 60_000);

  it('is never downloaded by readers, nor before the password was right', async () => {
    const { page } = await browser.open('/healthz');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    for (const path of ['/', '/newsletter', '/admin']) {
      await page.goto(path, { waitUntil: 'networkidle' });
    }
    expect(loaded.some((url) => url.includes('/assets/'))).toBe(true);
    expect(loaded.filter((url) => /\/assets\/desk-/.test(url))).toEqual([]);
  }, 60_000);
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
