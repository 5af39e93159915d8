import type { Browser } from 'playwright-core';
import type { Control, Sight } from './taps-probe.ts';

export interface TapCase {
  name: string;
  path: string;
  control: Control;
  effect: Sight[];
  /** Far down the page: scrolled into view at the moment of the tap. */
  far?: boolean;
  /** Shares its taps with another control of the same page. */
  share?: number;
}

const THEME = {
  control: { selector: 'header button', name: 'theme' },
  effect: [{ selector: 'html.dark' }],
};
const TRADE = 'Retail';
const EVENTS = '#events a[href^="/event/"]';
const LISTINGS = '#business li h3';
const MONTHS = '#events h3';

/** The expected effect of each tap, read from the page without JavaScript. */
export async function tapCases(browser: Browser, siteUrl: string): Promise<TapCase[]> {
  const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  const read = async (selector: string) =>
    (await page.locator(selector).allTextContents()).map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    );
  await page.goto('/');
  const before = { events: await read(EVENTS), listings: await read(LISTINGS) };
  const next = await page
    .locator('#events a')
    .filter({ hasText: 'Next month' })
    .getAttribute('href');
  await page.goto(`/?trade=${TRADE}`);
  const listings = await read(LISTINGS);
  await page.goto(next ?? '');
  const events = await read(EVENTS);
  const [month = ''] = (await read(MONTHS)).filter((text) => /^\w+ \d{4}$/.test(text));
  await context.close();
  if (!month || String(events) === String(before.events)) {
    throw new Error('Both months have the same list: a turned month could not be told apart.');
  }
  if (listings.length === 0 || listings.length === before.listings.length) {
    throw new Error(`${TRADE} does not narrow the directory: choose another category.`);
  }
  return [
    { name: 'home, theme', path: '/', ...THEME },
    { name: 'article, theme', path: '/article/cocoa-journey', ...THEME },
    { name: '/news/all, theme', path: '/news/all', share: 0.5, ...THEME },
    {
      name: '/news/all, pause',
      path: '/news/all',
      share: 0.5,
      control: { selector: '[aria-label="Featured articles"] button', name: 'featured' },
      effect: [
        { selector: '[aria-label="Featured articles"] button', some: 'Play featured articles' },
      ],
    },
    {
      name: 'home, next month',
      path: '/',
      far: true,
      control: { selector: '#events a, #events button', name: 'next month' },
      effect: [
        { selector: MONTHS, some: month },
        { selector: EVENTS, all: events },
      ],
    },
    {
      name: 'home, directory',
      path: '/',
      far: true,
      control: { selector: '#business select[name=trade]', choose: TRADE },
      effect: [{ selector: LISTINGS, all: listings }],
    },
  ];
}
