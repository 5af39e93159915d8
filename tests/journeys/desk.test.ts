import { expect, inject, it } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { BLANK, useBrowser } from '../support/browser.ts';
import { aBusiness, anEvent, sendIn, signIn, toast } from '../support/desk-browser.ts';
import { inDepth } from '../support/thorough.ts';

const browser = useBrowser();

async function openDesk(view = 'today') {
  const opened = await browser.open(BLANK, { reducedMotion: 'reduce' });
  await signIn(opened.page, inject('sitePassword'));
  if (view !== 'today') await opened.page.goto(`/admin/${view}`);
  return opened;
}

const send = (path: string, body: object) => sendIn(inject('siteUrl'), path, body);

inDepth('a published business is found, made Premium, hidden and shown again', async () => {
  const name = `Looms of ${Date.now()}`;
  await send('/api/businesses', aBusiness(name));
  const { page, complaints } = await openDesk('queue');
  await page.locator('summary', { hasText: name }).focus();
  await page.keyboard.press('a');
  await toast(page).getByText('Published.').waitFor();
  await page.getByRole('link', { name: /^Businesses/ }).click();
  await page.getByLabel('Search').fill(name);
  await page.getByText('1 to 1 of 1').waitFor();
  await page.getByRole('link', { name }).click();
  await page.getByLabel('Last day').fill('2099-12-31');
  await page.getByRole('button', { name: 'Grant Premium' }).click();
  await page.getByText('until 31 Dec 2099').first().waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('region', { name }).getByLabel('Region').selectOption('Volta');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('definition').filter({ hasText: 'Volta' }).waitFor();
  await page.getByRole('button', { name: '← All businesses' }).click();
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('button', { name: `Hide ${name}` }).click();
  await page.getByText(`“${name}” is now hidden.`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name }).waitFor();
  expect(complaints).toEqual([]);
});

inDepth('a published event is cancelled, which readers see immediately, and moved', async () => {
  const title = `Choir of ${Date.now()}`;
  await send('/api/events', anEvent(title));
  const { page, complaints } = await openDesk('queue');
  await page.locator('summary', { hasText: title }).focus();
  await page.keyboard.press('a');
  await toast(page).getByText('Published.').waitFor();
  await page.goto('/admin/events');
  await page.getByLabel('Search').fill(title);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Cancel event' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason (optional)').fill('Heavy rain is expected.');
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  await page.getByText('The event is cancelled. Readers and calendars show this.').waitFor();
  const address = await page.getByRole('link', { name: 'View page' }).getAttribute('href');
  const text = async () => (await fetch(inject('siteUrl') + address)).text();
  await expect.poll(text).toContain('Heavy rain is expected.');
  await page.locator('summary', { hasText: 'Move to another time' }).click();
  await page.getByLabel('New start (Accra)').fill('2031-06-01T15:00');
  await page.getByRole('button', { name: 'Move event' }).click();
  await dialog.getByRole('button', { name: 'Move event' }).click();
  await page.getByText('It was due to start on Saturday 10 May 2031, 12:00.').first().waitFor();
  await expect.poll(text).toContain('EventRescheduled');
  expect(complaints).toEqual([]);
});

inDepth(
  'the queue is walked, decided and undone with keys alone, several at once too',
  async () => {
    const names = ['One', 'Two', 'Three'].map((prefix) => `${prefix} loom of ${Date.now()}`);
    for (const name of names) await send('/api/businesses', aBusiness(name));
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
    for (const name of names) await page.getByLabel(`Select ${name}`).check();
    await page.getByText('3 selected').waitFor();
    await page.keyboard.press('r');
    await page.keyboard.type('All three are tests.');
    // Past the texts to insert.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toast(page).getByText('3 entries rejected').waitFor();
    await summary(three).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo last decision' }).click();
    await summary(three).waitFor();
    for (const name of names) await page.getByLabel(`Select ${name}`).check();
    await page
      .locator('div', { has: page.getByText('3 selected') })
      .last()
      .getByRole('button', { name: 'Spam' })
      .click();
    await page.getByRole('button', { name: 'Mark 3 as spam' }).click();
    await summary(three).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  },
);

/** `tests/slow/desk-screens.test.ts` checks every screen. */
it('Today links to the queue, and fits a phone in the dark', async () => {
  const name = `Dyers of ${Date.now()}`;
  await send('/api/businesses', aBusiness(name));
  const { page, complaints } = await openDesk();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersOn(page)).toEqual([]);
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  const link = waiting.getByRole('link').first();
  const title = (await link.locator('.font-semibold').first().textContent()) ?? '';
  await link.click();
  const entry = page.getByRole('listitem').filter({ has: page.locator('details[open]') });
  await entry.filter({ hasText: title }).getByRole('button', { name: 'Spam' }).waitFor();
  expect(await page.locator('body > header, body > footer').count()).toBe(0);
  expect(complaints).toEqual([]);
});

inDepth(
  'says that a screen could not be loaded, keeps what was written, and loads it on request',
  async () => {
    const { page } = await openDesk('new-article');
    const title = `Unsent ${Date.now()}`;
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.route(/\/assets\/rates-view-/, (route) => route.abort());
    await page.getByRole('link', { name: /^Rates and facts/ }).click();
    await page.getByText('This couldn’t be loaded').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/rates');
    await page.unroute(/\/assets\/rates-view-/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    await page.goto(`${inject('siteUrl')}/admin/new-article`);
    const restored = page.getByLabel('Title', { exact: true });
    await expect.poll(() => restored.inputValue()).toBe(title);
  },
);

inDepth('leads Back, Forward, a reload and a new tab to what was seen', async () => {
  const { page } = await openDesk('businesses?sample=yes');
  const open = page.getByRole('region', { name: /./ }).getByRole('heading', { level: 2 });
  const rows = page.locator('main li a.headline-link');
  const name = (await rows.first().textContent()) ?? '';
  await rows.first().click();
  await open.getByText(name).waitFor();
  const address = page.url();
  expect(address).toMatch(/\/admin\/businesses\/[\w-]+\?sample=yes$/);
  await page.goBack();
  await rows.first().waitFor();
  await page.goForward();
  await open.getByText(name).waitFor();
  await page.reload();
  await open.getByText(name).waitFor();
  const other = await page.context().newPage();
  await other.goto(address);
  await other.getByRole('heading', { level: 2, name }).waitFor();
  await other.getByRole('button', { name: /All businesses/ }).click();
  await other.waitForURL(/\/admin\/businesses\?sample=yes$/);
});
