import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const SECTION_LINKS = ['News', 'Diaspora', 'Culture', 'Business', 'Events'] as const;
export const WIDE = { width: 1280, height: 900 };
export const PHONE = { width: 360, height: 740 };

const DELAY_MS = 1500;
const STILL_FOR_MS = 1000;
/** On a busy machine a second may pass without the page having run. */
const MIN_SAMPLES = 15;
const REST_TIMEOUT_MS = 20_000;
/** A difference that a reader would not notice. */
const TOLERANCE_PX = 20;
/** Sections rest at the top of the screen or as far below it as the page's scroll padding. */
const PADDING_PX = 16;

/** Delays pictures and live items from now on. Returns whether any is still loading. */
export async function lateArrivals(page: Page): Promise<() => boolean> {
  let pending = 0;
  await page.route(/\/(covers|pictures)\/|\/api\/live-news\//, async (route) => {
    pending += 1;
    await pause(DELAY_MS);
    // The page may have been left meanwhile.
    await route.continue().catch(() => {});
    pending -= 1;
  });
  return () => pending > 0;
}

/** The top of an element once it has been still for a second and nothing is loading. */
export async function topAtRest(target: Locator, isMoreToCome = () => false): Promise<number> {
  const until = performance.now() + REST_TIMEOUT_MS;
  let last: number | undefined;
  let since = performance.now();
  let samples = 0;
  while (performance.now() < until) {
    // Between two documents there is no element to measure.
    const top = await target
      .evaluate((element) => Math.round(element.getBoundingClientRect().top), null, {
        timeout: 1000,
      })
      .catch(() => undefined);
    if (top === undefined || top !== last || isMoreToCome()) {
      last = top;
      since = performance.now();
      samples = 0;
    } else if (performance.now() - since >= STILL_FOR_MS && samples >= MIN_SAMPLES) return top;
    samples += 1;
    await pause(50);
  }
  throw new Error(`${target} was not at rest within ${REST_TIMEOUT_MS / 1000} s`);
}

/** Expects the section at the top of the screen, or as near to it as the end of the page allows. */
export async function expectLanded(page: Page, section: string, isMoreToCome?: () => boolean) {
  const id = section.toLowerCase();
  const top = await topAtRest(page.locator(`#${id}`), isMoreToCome);
  const left = await page.evaluate(
    () => document.documentElement.scrollHeight - innerHeight - scrollY,
  );
  const isAtEnd = left <= 1 && top > 0;
  expect(top, `#${id} is ${top} px from the top`).toBeGreaterThanOrEqual(-TOLERANCE_PX);
  if (!isAtEnd)
    expect(top, `#${id} is ${top} px from the top`).toBeLessThanOrEqual(PADDING_PX + TOLERANCE_PX);
}

/** The reader sees it where it was, give or take what nobody would notice. */
export async function expectSamePlace(
  target: Locator,
  before: number,
  isMoreToCome?: () => boolean,
) {
  const top = await topAtRest(target, isMoreToCome);
  expect(Math.abs(top - before), `now at ${top} px, before at ${before} px`).toBeLessThanOrEqual(
    TOLERANCE_PX,
  );
}

/** By the header's links, which a phone shows with its menu. */
export async function chooseInHeader(page: Page, section: string) {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  if (!(await sections.isVisible())) await page.locator('header summary').click();
  await sections.getByText(section).click();
}

export const chooseInFooter = (page: Page, section: string) =>
  page.getByRole('navigation', { name: 'Quick links' }).getByText(section).click();
