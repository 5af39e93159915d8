import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { loaded } from './browser.ts';
import { newsDayEnv, openNewsDay } from './news-day.ts';
import { type RunningSite, startSite } from './start-site.ts';

/**
 * A site for one test file alone, where what others would miss may be removed. Its news is the sample
 * edition, or that of real outlets on this machine.
 */
export function useOwnSite({ withNews = false } = {}): { url: string; password: string } {
  const folder = mkdtempSync(join(tmpdir(), 'sankofa-desk-'));
  const own = { url: '', password: '' };
  let site: RunningSite;
  let day: Awaited<ReturnType<typeof openNewsDay>> | undefined;
  beforeAll(async () => {
    if (withNews) day = await openNewsDay(new Date());
    const news = day && newsDayEnv(day, folder);
    site = await startSite({ DATA_DIR: folder, TRUST_PROXY: '127.0.0.1', ...news });
    Object.assign(own, { url: site.url, password: site.password });
    if (!day) return;
    const list = `${site.url}/api/live-news/all?sort=top`;
    await vi.waitUntil(async () => (await (await fetch(list)).text()).includes('"outlets":5'), {
      timeout: 110_000,
    });
  }, 120_000);
  afterAll(async () => {
    await site.stop();
    day?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return own;
}

export const toast = (page: Page) => page.getByRole('region', { name: /Notification/ });

/** From the gate to Today. */
export async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('/admin');
  await loaded(page);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
}

/** As somebody at home would send it; who sends is another address than the tests' own. */
export async function sendIn(siteUrl: string, path: string, body: object): Promise<void> {
  const sent = await fetch(siteUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.9' },
    body: JSON.stringify(body),
  });
  expect(sent.status).toBe(201);
}

export const aBusiness = (name: string) => ({
  name,
  category: 'Retail',
  region: 'Ashanti',
  city: 'Bonwire',
  address: 'Opposite the palace',
  description: 'Kente, woven to order by a family of nine.',
});

export const anEvent = (title: string) => ({
  title,
  category: 'Music Concert',
  location: 'The old fort',
  city: 'Elmina',
  description: 'Drums and voices from noon until late at night.',
  startDate: '2031-05-10T12:00:00.000Z',
  endDate: '2031-05-10T22:00:00.000Z',
  organizer: 'Elmina Choir',
  contactEmail: 'choir@example.org',
});

export const aMessage = (subject: string) => ({
  firstName: 'Efua',
  lastName: 'Mensah',
  email: 'efua@example.org',
  subject,
  message: 'Good morning. Your piece on the bridge gives the wrong year.',
});
