import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

/** How far what was on the screen has moved by itself. */
const layoutShift = `new Promise((done) => {
  let total = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) total += value;
  }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => done(total)));
})`;

describe('on this device', () => {
  it('an article is saved, listed and removed', async () => {
    const { page, complaints } = await browser.open('/article/cocoa-journey');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'See your list' }).click();
    const saved = page.getByRole('region', { name: 'Saved', exact: true }).getByRole('listitem');
    await saved.getByRole('link', { name: /blacksmith/ }).waitFor();
    await saved.getByRole('button', { name: /^Remove/ }).click();
    await page.getByText('Nothing saved yet.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('a muted outlet is left out of news lists before they are painted, and nothing moves', async () => {
    const { page, complaints } = await browser.open('/saved');
    await page.getByLabel('Word, phrase or outlet').fill('Sample Courier');
    await page.getByRole('button', { name: 'Mute' }).click();
    await page.getByRole('button', { name: 'Remove Sample Courier' }).waitFor();
    for (const path of ['/news/all?sort=latest', '/']) {
      await page.goto(path);
      const notice = page.getByText(/^\d+ items? hidden by your words$/);
      await notice.waitFor();
      const own = page.locator('main [data-news^="Sample Courier"]');
      const count = await own.count();
      expect(count).toBeGreaterThan(0);
      expect(await notice.textContent()).toMatch(new RegExp(`^${count} item`));
      // Some are folded: announcements, and stories of one affair.
      const shown = own.filter({ visible: true });
      expect(await shown.count()).toBe(0);
      // A report that is hidden too late moves ten times as much; a typeface that arrives late, a word.
      expect(await page.evaluate(layoutShift)).toBeLessThan(0.002);
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect.poll(() => shown.count()).toBeGreaterThan(0);
    }
    expect(complaints).toEqual([]);
  });
});
