import { describe, expect, it } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { BLANK, hydrateAll, useBrowser } from '../support/browser.ts';
import { PAGES } from '../support/every-page.ts';
import { smallDisplayType } from '../support/small-display-type.ts';
import { smallFields } from '../support/small-fields.ts';
import { isThorough } from '../support/thorough.ts';

const browser = useBrowser();

const VIEWS = [
  { width: 1280, theme: 'light' },
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'dark' },
  { width: 360, theme: 'light' },
] as const;

/**
 * `npm run test:slow` checks every page in all four views. Otherwise each kind of page is checked
 * in one of the first two, alternately, and the colours of one page in each theme.
 */
const pages = PAGES.filter(({ again }) => isThorough || !again).map((page, index) => ({
  ...page,
  contrast: isThorough || index < 2,
  views: isThorough ? VIEWS : VIEWS.slice(index % 2, (index % 2) + 1),
}));

/** As it is opened, nothing has to be laid out twice. */
const asSeen = ({ width, theme }: (typeof VIEWS)[number] = VIEWS[0]) => ({
  viewport: { width, height: 800 },
  colorScheme: theme,
  reducedMotion: 'reduce' as const,
});

describe.each(pages)('$path', ({ path, status, views, contrast }) => {
  it('loads and hydrates without complaint, fits, is accessible, and is readable at small sizes', async () => {
    const { page, complaints } = await browser.open(BLANK, asSeen(views[0]));
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await hydrateAll(page);
    for (const { width, theme } of views) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`html.${theme}`).waitFor();
      expect(await barriersOn(page, { contrast }), `${width} px, ${theme}`).toEqual([]);
      expect(await smallDisplayType(page), `display face at ${width} px`).toEqual([]);
      expect(await smallFields(page), `fields at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, 'width of the page on the narrowest phones').toBeLessThanOrEqual(320);
    // The browser itself logs a 404; nothing else may be logged.
    const own = complaints.filter((text) => !(status === 404 && text.includes('status of 404')));
    expect(own).toEqual([]);
  });
});
