import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BLANK, loaded, useBrowser } from '../support/browser.ts';
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
import { inDepth, isThorough, shortened } from '../support/thorough.ts';
import { failuresOf } from '../support/together.ts';

const browser = useBrowser();

interface Journey {
  from: string;
  section: string;
  choose: (page: Page, section: string) => Promise<void>;
  options?: BrowserContextOptions;
  /** Pictures and live items come while the reader is already there. */
  isLate?: boolean;
}

async function land({ from, section, choose, options, isLate }: Journey) {
  const { page, close } = await browser.open(from, options);
  if (options?.javaScriptEnabled !== false) await loaded(page);
  const isMoreToCome = isLate ? await lateArrivals(page) : undefined;
  await choose(page, section);
  await expectLanded(page, section, isMoreToCome);
  await close();
}

const backToHub = (page: Page) =>
  page
    .getByRole('link', { name: /Back to the Diaspora Hub/ })
    .first()
    .click();

describe('a link to a section lands on it and stays there', () => {
  // Alternately with and without late arrivals; `npm run test:slow` tries each section both ways.
  it.each([
    ['a phone', PHONE, 1, 'Events'],
    ...(isThorough ? ([['a wide screen', WIDE, 0, 'Diaspora']] as const) : []),
  ] as const)('by the header of another page, on %s', async (_name, viewport, turn, tried) => {
    const sections = isThorough ? SECTION_LINKS : [tried];
    const journeys = sections.map((section, index) => {
      const isLate = index % 2 === turn;
      const from = { from: '/about', choose: chooseInHeader, options: { viewport } };
      return [section, () => land({ ...from, section, isLate })] as const;
    });
    expect(await failuresOf(Object.fromEntries(journeys))).toEqual([]);
  });

  inDepth(
    'by the footer, by a guide, on the home page itself, without motion, without JavaScript',
    async () => {
      const [reducedMotion, viewport] = ['reduce' as const, PHONE];
      const article = '/article/cocoa-journey';
      const guide = '/guide/passport-renewal';
      const journeys = {
        'the footer of an article': () =>
          land({ from: article, section: 'Business', choose: chooseInFooter, isLate: true }),
        'the footer, on a phone, without motion': () =>
          land({
            from: article,
            section: 'Events',
            choose: chooseInFooter,
            options: { viewport, reducedMotion },
          }),
        'a guide': () => land({ from: guide, section: 'Diaspora', choose: backToHub }),
        'a guide, on a phone': () =>
          land({
            from: guide,
            section: 'Diaspora',
            choose: backToHub,
            isLate: true,
            options: { viewport },
          }),
        'the home page itself': () =>
          land({ from: '/', section: 'Business', choose: chooseInHeader }),
        'without JavaScript': () =>
          land({
            from: '/about',
            section: 'Events',
            choose: chooseInHeader,
            options: { javaScriptEnabled: false, viewport },
          }),
      };
      const tried = ['a guide, on a phone', 'without JavaScript'];
      expect(await failuresOf(shortened(journeys, tried))).toEqual([]);
    },
  );

  inDepth('by its address', async () => {
    const { page } = await browser.open(BLANK);
    const isMoreToCome = await lateArrivals(page);
    await page.goto('/#events');
    await loaded(page);
    await expectLanded(page, 'Events', isMoreToCome);
  });
});

const openAtCard = async (options: BrowserContextOptions) => {
  const { page } = await browser.open('/', options);
  await loaded(page);
  const card = page.locator('#articles article').last();
  await card.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  return { page, card, before: await topAtRest(card) };
};

inDepth('the scroll position on the home page is restored by Back and by Forward', async () => {
  const { page, card, before } = await openAtCard({ viewport: PHONE });
  const isMoreToCome = await lateArrivals(page);
  await card.getByRole('link', { name: /Read More$/ }).click();
  const related = page.getByRole('region', { name: 'Read next' });
  await related.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const read = await topAtRest(related, isMoreToCome);
  await page.goBack();
  await expectSamePlace(card, before, isMoreToCome);
  await page.goForward();
  await expectSamePlace(related, read, isMoreToCome);
});

inDepth('the scroll position on the home page is kept by a reload', async () => {
  const { page, card, before } = await openAtCard({ viewport: WIDE });
  const isMoreToCome = await lateArrivals(page);
  await page.reload();
  await expectSamePlace(card, before, isMoreToCome);
  await loaded(page);
  await expectSamePlace(card, before, isMoreToCome);
});
