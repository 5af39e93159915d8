import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { requireChromium } from '../scripts/find-chromium.ts';

export const PHONE = 'a phone of 412 px, CPU ÷ 4, 1.6 Mbit/s, 150 ms';

const SCREEN = { width: 412, height: 823 };
const CPU_SLOWED = 4;
const NETWORK = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: requireChromium(), args: ARGUMENTS });

export interface Phone {
  page: Page;
  devtools: CDPSession;
  close: () => Promise<void>;
}

/** A mid-range phone on a slow connection with an empty cache. */
export async function openPhone(browser: Browser, siteUrl: string): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: SCREEN,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
  return { page, devtools, close: () => context.close() };
}

/** Shorter than any real tap. */
const TOUCH_MS = 80;

/** A touch as the browser gets it from the screen. */
export async function touch(devtools: CDPSession, point: { x: number; y: number }) {
  const down = devtools.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [point],
  });
  // Busy pages respond late; the finger does not wait for them.
  await sleep(TOUCH_MS);
  await Promise.all([
    down,
    devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
}
