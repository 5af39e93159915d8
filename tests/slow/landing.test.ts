import { describe, expect, it } from 'vitest';
import { loaded, useBrowser } from '../support/browser.ts';
import {
  chooseInFooter,
  chooseInHeader,
  expectLanded,
  expectSamePlace,
  lateArrivals,
  PHONE,
  SECTION_LINKS,
  topAtRest,
  WIDE,
} from '../support/landing.ts';
import { failuresOf } from '../support/together.ts';

const browser = useBrowser();
const PAGES = ['/about', '/article/cocoa-journey', '/guide/passport-renewal', '/'];
const LINKS = { header: chooseInHeader, footer: chooseInFooter };
const SMOOTH = { reducedMotion: 'no-preference' as const };
const STILL = { reducedMotion: 'reduce' as const };
const VIEWS = [WIDE, PHONE].flatMap((viewport) => [
  { viewport, ...SMOOTH, isLoaded: true },
  { viewport, ...STILL, isLoaded: true },
  { viewport, ...SMOOTH, isLoaded: false },
]);

describe.each(PAGES)('from %s every link lands on its section', (from) => {
  it.each(VIEWS)(
    'at $viewport.width px, motion $reducedMotion, loaded $isLoaded',
    async (view) => {
      const { isLoaded, ...options } = view;
      const journeys = SECTION_LINKS.flatMap((section) =>
        Object.entries(LINKS).map(([name, choose]) => {
          const land = async () => {
            const { page } = await browser.open(from, options);
            if (isLoaded) await loaded(page);
            const isMoreToCome = await lateArrivals(page);
            await choose(page, section);
            await expectLanded(page, section, isMoreToCome);
            await page.close();
          };
          return [`${section}, ${name}`, land] as const;
        }),
      );
      expect(await failuresOf(Object.fromEntries(journeys))).toEqual([]);
    },
    180_000,
  );
});

it.each([WIDE, PHONE])(
  'Back restores the exact scroll position, at $width px',
  async (viewport) => {
    const places = {
      'an article card': '#articles article:last-child a[href^="/article/"]',
      'a guide': '#diaspora a[href^="/guide/"]',
      'a business': '#business li h3 a',
      'an event': '#events ol a[href^="/event/"]',
    };
    const journeys = Object.entries(places).map(([name, selector]) => {
      const leaveAndReturn = async () => {
        const { page } = await browser.open('/', { viewport });
        await loaded(page);
        const isMoreToCome = await lateArrivals(page);
        const link = page.locator(selector).filter({ visible: true }).last();
        await link.evaluate((element) =>
          element.scrollIntoView({ block: 'center', behavior: 'instant' }),
        );
        const before = await topAtRest(link, isMoreToCome);
        await link.click();
        await page.waitForURL((url) => url.pathname !== '/');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.goBack();
        await expectSamePlace(link, before, isMoreToCome);
        await page.close();
      };
      return [name, leaveAndReturn] as const;
    });
    expect(await failuresOf(Object.fromEntries(journeys), 2)).toEqual([]);
  },
  120_000,
);
