import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const SECTION_LINKS = ['News', 'Diaspora', 'Culture', 'Business', 'Events'] as const;
export const WIDE = { width: 1280, height: 900 };
export const PHONE = { width: 360, height: 740 };

const LATE = 1500;
const AT_REST = 1000;
/** On a busy machine a second may pass without the page having had its turn. */
const LOOKS = 15;
const PATIENCE = 20_000;
/** What a reader would not notice. */
const CLOSE = 20;
/** Sections rest at the top of the screen or as far below it as the page's scroll padding. */
const PADDING = 16;

/** Pictures and live items come late from now on. Says whether any is still on its way. */
export async function lateArrivals(page: Page): Promise<() => boolean> {
  let onTheirWay = 0;
  await page.route(/\/(covers|pictures)\/|\/api\/live-news\//, async (route) => {
    onTheirWay += 1;
    await pause(LATE);
    // A page that was left has no use for it any more.
    await route.continue().catch(() => {});
    onTheirWay -= 1;
  });
  return () => onTheirWay > 0;
}

/** Where an element's top is once it has been still for a second and nothing more is to come. */
export async function topAtRest(place: Locator, isMoreToCome = () => false): Promise<number> {
  const until = performance.now() + PATIENCE;
  let last: number | undefined;
  let since = performance.now();
  let looks = 0;
  while (performance.now() < until) {
    // In between two documents there is nothing to look at.
    const top = await place
      .evaluate((element) => Math.round(element.getBoundingClientRect().top), null, {
        timeout: 1000,
      })
      .catch(() => undefined);
    if (top === undefined || top !== last || isMoreToCome()) {
      last = top;
      since = performance.now();
      looks = 0;
    } else if (performance.now() - since >= AT_REST && looks >= LOOKS) return top;
    looks += 1;
    await pause(50);
  }
  throw new Error(`${place} was not at rest within ${PATIENCE / 1000} s`);
}

/** The section stands at the top of the screen, or as near to it as the end of the page lets it. */
export async function expectLanded(page: Page, section: string, isMoreToCome?: () => boolean) {
  const id = section.toLowerCase();
  const top = await topAtRest(page.locator(`#${id}`), isMoreToCome);
  const left = await page.evaluate(
    () => document.documentElement.scrollHeight - innerHeight - scrollY,
  );
  const isAtEnd = left <= 1 && top > 0;
  expect(top, `#${id} is ${top} px from the top`).toBeGreaterThanOrEqual(-CLOSE);
  if (!isAtEnd)
    expect(top, `#${id} is ${top} px from the top`).toBeLessThanOrEqual(PADDING + CLOSE);
}

/** The reader sees it where it was, give or take what nobody would notice. */
export async function expectSamePlace(
  place: Locator,
  before: number,
  isMoreToCome?: () => boolean,
) {
  const top = await topAtRest(place, isMoreToCome);
  expect(Math.abs(top - before), `now at ${top} px, before at ${before} px`).toBeLessThanOrEqual(
    CLOSE,
  );
}

/** By the header's links, or on a phone by those of its menu. */
export async function chooseInHeader(page: Page, section: string) {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  if (await sections.isVisible()) {
    await sections.getByText(section).click();
  } else {
    await page.locator('header summary').click();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: section, exact: true })
      .click();
  }
}

export const chooseInFooter = (page: Page, section: string) =>
  page.getByRole('navigation', { name: 'Quick links' }).getByText(section).click();
