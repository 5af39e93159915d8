import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { loaded, useBrowser } from '../support/browser.ts';
import {
  aBusiness,
  aMessage,
  anEvent,
  sendIn,
  signIn,
  toast,
  useOwnSite,
} from '../support/desk-browser.ts';

const site = useOwnSite();
const browser = useBrowser();

/** What has the focus, as it is called or written. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return '';
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((it) => it.textContent);
    return [element.getAttribute('aria-label'), ...labels, element.textContent]
      .filter(Boolean)
      .join(' ')
      .trim();
  });

/** Goes on with Tab until it is there. Nobody should need more. */
async function tabTo(page: Page, name: RegExp, most = 60) {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`${most} times Tab did not lead to ${name}, but to ${await focused(page)}`);
}

const focusIn = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? '');

it('runs the desk without a mouse: the queue, a cancelled event, a declared holiday', async () => {
  for (const name of ['One loom', 'Two looms', 'Three looms', 'Four looms']) {
    await sendIn(site.url, '/api/businesses', aBusiness(name));
  }
  await sendIn(site.url, '/api/events', anEvent('Choir of Elmina'));
  await sendIn(site.url, '/api/contact', aMessage('The bridge'));
  const { page, complaints } = await browser.open('/admin', { baseURL: site.url });
  await loaded(page);
  await tabTo(page, /^Password/);
  await page.keyboard.type(site.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Today');
  await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
  await tabTo(page, /^Write an article$/, 2);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Title');
  await page.goBack();
  await expect.poll(() => focused(page)).toBe('Today');

  await tabTo(page, /^Queue/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Queue' }).waitFor();
  await page.locator('summary', { hasText: 'Choir of Elmina' }).waitFor();
  await page.keyboard.press('?');
  await page.getByText('undo the last decision', { exact: true }).waitFor();
  await page.keyboard.press('?');
  // Events are due within a day, so it comes first.
  await page.keyboard.press('j');
  await expect.poll(() => focusIn(page)).toContain('Choir of Elmina');
  await page.keyboard.press('a');
  await toast(page).getByText('Published.').waitFor();
  await expect.poll(() => focusIn(page)).toContain('The bridge');
  await page.keyboard.press('e');
  await page.keyboard.type('Thank you. It is corrected.');
  await tabTo(page, /^Send reply$/, 2);
  await page.keyboard.press('Enter');
  await page.locator('summary', { hasText: 'The bridge' }).waitFor({ state: 'detached' });
  await expect.poll(() => focusIn(page)).toContain('One loom');
  await page.keyboard.press('j');
  await expect.poll(() => focusIn(page)).toContain('Two looms');
  await page.keyboard.press('k');
  await expect.poll(() => focusIn(page)).toContain('One loom');
  await page.keyboard.press('e');
  await expect.poll(() => focused(page)).toContain('Name');
  await page.keyboard.press('End');
  await page.keyboard.type(' of Bonwire');
  await page.keyboard.press('Enter');
  await page.locator('summary', { hasText: 'One loom of Bonwire' }).waitFor();
  await expect.poll(() => focusIn(page)).toContain('One loom of Bonwire');
  await page.keyboard.press('r');
  await page.keyboard.type('Sent as a test.');
  await page.keyboard.press('Tab');
  await tabTo(page, /^Reject$/, 3);
  await page.keyboard.press('Enter');
  await page.locator('summary', { hasText: 'One loom' }).waitFor({ state: 'detached' });
  await expect.poll(() => focusIn(page)).toContain('Two looms');
  await page.keyboard.press('s');
  await page.locator('summary', { hasText: 'Two looms' }).waitFor({ state: 'detached' });
  await expect.poll(() => focusIn(page)).toContain('Three looms');
  await page.keyboard.press('u');
  await page.locator('summary', { hasText: 'Two looms' }).waitFor();
  await expect.poll(() => focusIn(page)).toContain('Two looms');

  await tabTo(page, /^Events/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await page.getByRole('link', { name: 'Choir of Elmina' }).waitFor();
  await tabTo(page, /^Choir of Elmina/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 3, name: 'Cancel or move' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Choir of Elmina');
  await tabTo(page, /^Cancel event$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain('Reason (optional)');
  await page.keyboard.type('Heavy rain is expected.');
  await tabTo(page, /^Cancel event$/, 2);
  await page.keyboard.press('Enter');
  await page.getByText('The event is cancelled. Readers and calendars show this.').waitFor();
  // It can be restored there at once.
  await tabTo(page, /^Reinstate event$/, 3);

  await tabTo(page, /^Today/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
  await tabTo(page, /^Add a declared holiday$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain('Holiday');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Day of Mourning');
  await page.keyboard.press('Tab');
  await page.keyboard.type('03142031');
  await tabTo(page, /^Publish$/);
  await page.keyboard.press('Enter');
  await toast(page).getByText('Holiday added.').waitFor();
  expect(complaints).toEqual([]);
});

it('removes what ships by keys on a phone, and is never sent back to the top', async () => {
  const phone = { baseURL: site.url, viewport: { width: 360, height: 740 } };
  const { page } = await browser.open('/admin', phone);
  await signIn(page, site.password);
  await page.goto('/admin/bundled');
  await page.getByRole('button', { name: 'Remove Guides' }).waitFor();
  const strip = page.getByRole('navigation', { name: 'Settings' });
  for (const tab of await strip.getByRole('link').all()) {
    await tab.focus();
    const [box, around] = [await tab.boundingBox(), await strip.boundingBox()];
    expect(box?.x, String(await tab.textContent())).toBeGreaterThanOrEqual(around?.x ?? 0);
    const end = (around?.x ?? 0) + (around?.width ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(end + 1);
  }
  await tabTo(page, /^Remove Guides$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Remove \d+ guides$/, 4);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Hide Podcast episodes');
  await page.goto('/admin/look');
  await tabTo(page, /^Save look$/);
  await page.keyboard.press('Enter');
  await toast(page).getByText('Saved.').waitFor();
  // The form is drawn anew with what was stored.
  await expect.poll(() => focused(page)).toBe('Save look');
});
