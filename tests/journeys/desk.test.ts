import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { alive, useBrowser } from '../support/browser.ts';
import { isThorough } from '../support/thorough.ts';

const browser = useBrowser();
const toast = (page: Page) => page.getByRole('region', { name: /Notification/ });

async function openDesk(view = 'today') {
  const opened = await browser.open('/admin', { reducedMotion: 'reduce' });
  const { page } = opened;
  await alive(page);
  await page.getByLabel('Password').fill(inject('sitePassword'));
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  if (view !== 'today') await page.goto(`/admin?view=${view}`);
  return opened;
}

async function send(path: string, body: object) {
  const sent = await fetch(inject('siteUrl') + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.9' },
    body: JSON.stringify(body),
  });
  expect(sent.status).toBe(201);
}

const business = (name: string) => ({
  ...{ name, category: 'Retail', region: 'Ashanti', city: 'Bonwire' },
  address: 'Opposite the palace',
  description: 'Kente, woven to order by a family of nine.',
});
const event = (title: string) => ({
  ...{ title, category: 'Music Concert', location: 'The old fort', city: 'Elmina' },
  description: 'Drums and voices from noon until late at night.',
  startDate: '2031-05-10T12:00:00.000Z',
  endDate: '2031-05-10T22:00:00.000Z',
  ...{ organizer: 'Elmina Choir', contactEmail: 'choir@example.org' },
});

describe('what is published', () => {
  it('is found, made Premium, hidden and brought back', async () => {
    const name = `Looms of ${Date.now()}`;
    await send('/api/businesses', business(name));
    const { page, complaints } = await openDesk('queue');
    await page.locator('summary', { hasText: name }).focus();
    await page.keyboard.press('a');
    await toast(page).getByText('It is published.').waitFor();
    await page.getByRole('link', { name: /^Businesses/ }).click();
    await page.getByLabel('Search').fill(name);
    await page.getByText('1 found').waitFor();
    await page.getByRole('link', { name }).click();
    await page.getByLabel('Last day').fill('2099-12-31');
    await page.getByRole('button', { name: 'Grant Premium' }).click();
    await page.getByText('until 31 Dec 2099').first().waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('region', { name }).getByLabel('Region').selectOption('Volta');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('definition').filter({ hasText: 'Volta' }).waitFor();
    await page.getByRole('button', { name: '← All businesses' }).click();
    await page.getByRole('button', { name: `Hide ${name}` }).click();
    await page.getByText(`“${name}” is hidden.`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('is cancelled, which readers see at once, and moved', async () => {
    const title = `Choir of ${Date.now()}`;
    await send('/api/events', event(title));
    const { page, complaints } = await openDesk('queue');
    await page.locator('summary', { hasText: title }).focus();
    await page.keyboard.press('a');
    await toast(page).getByText('It is published.').waitFor();
    await page.goto('/admin?view=events');
    await page.getByLabel('Search').fill(title);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Cancel it' }).click();
    await page.getByText('It is cancelled. Readers and calendars see that.').waitFor();
    const address = await page.getByRole('link', { name: 'Open the page' }).getAttribute('href');
    const text = async () => (await fetch(inject('siteUrl') + address)).text();
    await expect.poll(text).toContain('This event has been cancelled.');
    await page.getByLabel('New start (Accra)').fill('2031-06-01T15:00');
    await page.getByRole('button', { name: 'Move it' }).click();
    await page.getByText('It was to begin on Saturday 10 May 2031, 12:00.').first().waitFor();
    await expect.poll(text).toContain('EventRescheduled');
    expect(complaints).toEqual([]);
  });
});

describe('the queue', () => {
  it('is walked, decided and undone with keys alone, several at once too', async () => {
    const names = ['One', 'Two', 'Three'].map((place) => `${place} loom of ${Date.now()}`);
    for (const name of names) await send('/api/businesses', business(name));
    const { page, complaints } = await openDesk('queue');
    const summary = (name: string) => page.locator('summary', { hasText: name });
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? '');
    const [one = '', two = '', three = ''] = names;
    await summary(one).focus();
    await page.keyboard.press('j');
    await expect.poll(focused).toContain(two);
    await page.keyboard.press('k');
    await expect.poll(focused).toContain(one);
    await page.keyboard.press('?');
    await page.getByText('undo the last decision', { exact: true }).waitFor();
    await page.keyboard.press('r');
    await page.keyboard.type('Sent as a test.');
    await page.getByRole('button', { name: 'Reject' }).click();
    await summary(one).waitFor({ state: 'detached' });
    await expect.poll(focused).toContain(two);
    await page.keyboard.press('u');
    await summary(one).waitFor();
    await expect.poll(focused).toContain(one);
    for (const name of names) await page.getByLabel(`Choose ${name}`).check();
    await page.getByText('3 chosen').waitFor();
    await page.keyboard.press('r');
    await page.keyboard.type('All three are tests.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toast(page).getByText('3 entries are rejected').waitFor();
    await summary(three).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo the last decision' }).click();
    await summary(three).waitFor();
    page.on('dialog', (dialog) => dialog.accept());
    for (const name of names) await page.getByLabel(`Choose ${name}`).check();
    await page
      .locator('div', { has: page.getByText('3 chosen') })
      .last()
      .getByRole('button', { name: 'Spam' })
      .click();
    await summary(three).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

const ROOMS = ['today', 'queue', 'businesses', 'events', 'outbox', 'log'];

it('Today leads to what waits, and every room fits and is accessible in both themes', async () => {
  const name = `Dyers of ${Date.now()}`;
  await send('/api/businesses', business(name));
  const { page, complaints } = await openDesk();
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  const line = waiting.getByRole('link').first();
  const title = (await line.locator('.headline').textContent()) ?? '';
  await line.click();
  const entry = page.getByRole('listitem').filter({ has: page.locator('details[open]') });
  await entry.filter({ hasText: title }).getByRole('button', { name: 'Spam' }).waitFor();
  expect(await page.locator('body > header, body > footer').count()).toBe(0);
  const views = [
    [1280, 'light'],
    [360, 'dark'],
  ] as const;
  for (const [place, view] of ROOMS.entries()) {
    // By turns; `npm run test:slow` looks at each room in both.
    for (const [width, theme] of isThorough ? views : [views[place % 2] ?? views[0]]) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(`/admin?view=${view}`);
      await page.locator('main h1').waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(axe.source);
      const found = await page.evaluate(async () => {
        const { axe } = window as unknown as { axe: typeof import('axe-core') };
        const { violations } = await axe.run(document, { resultTypes: ['violations'] });
        return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
      });
      expect(found, `${view}, ${width} px, ${theme}`).toEqual([]);
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, `${view}, ${width} px`).toBeLessThanOrEqual(width);
    }
  }
  expect(complaints).toEqual([]);
});
