import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { BLANK, loaded, useBrowser } from '../support/browser.ts';
import {
  chooseTrade,
  EVENT_TITLES,
  expectNextMonth,
  expectTexts,
  holdBack,
  LISTED_NAMES,
  type PlainLists,
  readPlainLists,
  settled,
  turnMonth,
} from '../support/early.ts';
import { inDepth, isThorough } from '../support/thorough.ts';

const browser = useBrowser();
const PATIENCE = 10_000;
const LEFT_AFTER = 2000;
let shown: PlainLists;
beforeAll(async () => {
  const { page } = await browser.open('/', { javaScriptEnabled: false });
  shown = await readPlainLists(page);
});

/** Time for the page to show what it shows while it waits; one that is being left shows nothing more. */
async function severalFrames(page: Page) {
  const frames = page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) {
      await new Promise((next) => requestAnimationFrame(next));
    }
  });
  await Promise.race([frames.catch(() => {}), pause(LEFT_AFTER)]);
}

interface CalendarState {
  month: string;
  titles: string[];
  isLoading: boolean;
  isEmpty: boolean;
}

/** Notes every different sight of the calendar, frame by frame, in each document. */
async function watchCalendar(page: Page): Promise<CalendarState[]> {
  const states: CalendarState[] = [];
  await page.exposeFunction('noteCalendar', (state: CalendarState) => states.push(state));
  await page.addInitScript(() => {
    let last = '';
    const look = () => {
      const section = document.getElementById('events');
      if (section) {
        // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said
        const words = section.innerText;
        const titles = [...section.querySelectorAll<HTMLElement>('a[href^="/event/"]')];
        const state = {
          month: section.querySelector('#month-heading')?.textContent ?? '',
          titles: titles
            .filter((each) => each.checkVisibility())
            .map((each) => each.textContent.trim()),
          isLoading: words.includes('Loading events...'),
          isEmpty: words.includes('No events scheduled for'),
        };
        if (JSON.stringify(state) !== last) {
          last = JSON.stringify(state);
          (window as unknown as { noteCalendar: (state: unknown) => void }).noteCalendar(state);
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return states;
}

describe('a list tells the truth while another is on its way', () => {
  const moments = [
    ['when the page is awake', true],
    ['when it has just arrived', false],
  ] as const;
  it.each(isThorough ? moments : moments.slice(0, 1))('of events, %s', async (_name, isAwake) => {
    const { page } = await browser.open(BLANK);
    const states = await watchCalendar(page);
    await page.goto('/', { waitUntil: isAwake ? 'load' : 'domcontentloaded' });
    if (isAwake) {
      await loaded(page);
      await page.locator('#events').scrollIntoViewIfNeeded();
      await settled(page);
    }
    const before = await page.locator(EVENT_TITLES).allTextContents();
    const release = await holdBack(page, /\/api\/events|[?&]month=/);
    await turnMonth(page);
    if (isAwake)
      await page.locator('#events').getByText('Loading events...').waitFor({ timeout: PATIENCE });
    await severalFrames(page);
    const held = [...states];
    release();
    await expectNextMonth(page, shown);
    const isNext = ({ month }: CalendarState) => month === shown.nextMonth;
    const stale = before.filter((title) => !shown.events.includes(title));
    expect(held.filter((state) => isNext(state) && state.isEmpty)).toEqual([]);
    expect(
      states.filter((state) => isNext(state) && state.titles.some((each) => stale.includes(each))),
    ).toEqual([]);
  });

  inDepth('of events, in a month that has none', async () => {
    const { page } = await browser.open(BLANK);
    const states = await watchCalendar(page);
    await page.goto('/?month=2031-01#events');
    await loaded(page);
    await page.locator('#events').scrollIntoViewIfNeeded();
    await settled(page);
    const release = await holdBack(page, /\/api\/events|[?&]month=/);
    await turnMonth(page);
    await page.locator('#events').getByText('Loading events...').waitFor({ timeout: PATIENCE });
    const held = states.filter(({ month }) => month === 'February 2031');
    expect(held.filter(({ isEmpty }) => isEmpty)).toEqual([]);
    release();
    await page.getByText('No events scheduled for February 2031').waitFor();
  });

  inDepth('of businesses', async () => {
    const { page } = await browser.open('/');
    await loaded(page);
    const section = page.locator('#business');
    await section.scrollIntoViewIfNeeded();
    await settled(page);
    const release = await holdBack(page, /\/api\/businesses\?|[?&]trade=/);
    await chooseTrade(page);
    await section.getByText('Loading businesses...').waitFor({ timeout: PATIENCE });
    expect(await page.locator(LISTED_NAMES).filter({ visible: true }).count()).toBe(0);
    release();
    await expectTexts(page, LISTED_NAMES, shown.listings);
    expect(await section.getByText('Loading businesses...').count()).toBe(0);
  });
});

/** A part answers as plain HTML as long as React has not come. */
const REACT = /\/assets\/react-/;
const SCREEN = { viewport: { width: 360, height: 740 } };

describe.each([
  ['by React', true],
  ['before React has come', false],
])('while a list is on its way, %s', (_name, hasReact) => {
  /** Each way and each list once in `npm test`. */
  const [itOfDirectory, itOfCalendar] = hasReact ? [it, inDepth] : [inDepth, it];
  async function openAt(section: string) {
    const opened = await browser.open(BLANK, SCREEN);
    const { page } = opened;
    if (!hasReact) await page.route(REACT, (route) => route.abort());
    await page.goto('/', { waitUntil: 'load' });
    await page.locator(section).scrollIntoViewIfNeeded();
    if (hasReact) await page.locator(`${section}[data-awake]`).waitFor();
    await settled(page);
    return opened;
  }
  /** From the head of the section to what stands below it. */
  const depth = (page: Page, section: string, below: string) =>
    page.evaluate(
      ([from, to]) => {
        const top = (selector = '') =>
          document.querySelector(selector)?.getBoundingClientRect().top;
        return Math.round((top(to) ?? 0) - (top(from) ?? 0));
      },
      [section, below],
    );

  itOfDirectory('what stands below the directory stays where it is', async () => {
    const { page } = await openAt('#business');
    const release = await holdBack(page, /\/api\/businesses\?|[?&]trade=/);
    const before = await depth(page, '#business', '#events');
    await chooseTrade(page);
    await page.getByText('Loading businesses...').waitFor({ timeout: PATIENCE });
    await severalFrames(page);
    expect(await depth(page, '#business', '#events')).toBe(before);
    release();
    await expectTexts(page, LISTED_NAMES, shown.listings);
    // No room is kept for what is not there.
    expect(await depth(page, '#business', '#events')).toBeLessThan(before - 100);
  });

  itOfCalendar(
    'what stands below the calendar stays where it is, and what is far stays far',
    async () => {
      const { page } = await openAt('#events');
      const release = await holdBack(page, /\/api\/events|[?&]month=/);
      const before = await depth(page, '#month-heading', 'footer');
      await turnMonth(page);
      await page.getByText('Loading events...').waitFor({ timeout: PATIENCE });
      await severalFrames(page);
      expect(await depth(page, '#month-heading', 'footer')).toBe(before);
      release();
      await expectNextMonth(page, shown);
      // To lay out the whole page for a turned month takes a slow phone a fifth of a second.
      const isFar = await page.evaluate(() =>
        document.querySelector('#news h3')?.checkVisibility({ contentVisibilityAuto: true }),
      );
      expect(isFar).toBe(false);
    },
  );
});

it('two choices at once are both answered', async () => {
  const { page } = await browser.open(BLANK);
  await page.route(REACT, (route) => route.abort());
  await page.goto('/', { waitUntil: 'load' });
  const release = await holdBack(page, /[?&](month|trade)=/);
  await turnMonth(page);
  await chooseTrade(page);
  release();
  await expectNextMonth(page, shown);
  await expectTexts(page, LISTED_NAMES, shown.listings);
  // React, when it comes, and whoever the page is sent to, read both from the address.
  const { searchParams } = new URL(page.url());
  expect([...searchParams.keys()].toSorted()).toEqual(['month', 'trade']);
});

it('a month is asked for once, when the finger comes down', async () => {
  const { page } = await browser.open(BLANK, { ...SCREEN, hasTouch: true });
  // React is there, and stops presses in the part whose code has not come.
  await holdBack(page, /events-calendar/);
  await page.goto('/');
  await loaded(page);
  const link = page.locator('#events').getByRole('link', { name: 'Next month' });
  await link.scrollIntoViewIfNeeded();
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('part=events')) asked.push(request.url());
  });
  // Whoever wants its menu does not want the month.
  await link.click({ button: 'right' });
  const box = await link.boundingBox();
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  expect(asked).toEqual([]);
  await touch('touchStart', { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 });
  await expect.poll(() => asked.length).toBe(1);
  expect(await page.locator('#month-heading').textContent()).not.toBe(shown.nextMonth);
  await touch('touchEnd');
  await expectNextMonth(page, shown);
  expect(asked).toHaveLength(1);
});

it('a phone lays out the list below its first screen when that is painted, in two pieces', async () => {
  const { page } = await browser.open(BLANK, SCREEN);
  // A picture that does not come keeps the page from being loaded.
  await holdBack(page, /\/covers\//);
  await page.goto('/', { waitUntil: 'commit' });
  const rows = page.locator('#live-news article');
  await rows.nth(11).waitFor({ state: 'visible' });
  const laidOut = () =>
    rows.evaluateAll((all) => all.filter((row) => row.checkVisibility()).length);
  const shown = await laidOut();
  const painted = (state?: string) =>
    page.evaluate((to) => {
      if (to) document.documentElement.dataset.painted = to;
      else delete document.documentElement.dataset.painted;
    }, state);
  await painted();
  expect(await laidOut()).toBe(0);
  await painted('screen');
  expect(await laidOut()).toBe(5);
  // Where it stands on the first screen it does not wait.
  await painted();
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await laidOut()).toBeGreaterThanOrEqual(shown);
});
