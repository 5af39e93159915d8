import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright-core';
import { openPhone, type Phone, touch } from './phone.ts';
import type { TapCase } from './taps-controls.ts';
import { type Control, type Message, type Watch, watchPress } from './taps-probe.ts';

export const MOMENTS = [
  { name: 'first paint', event: 'paint', after: 0 },
  { name: 'DOMContentLoaded', event: 'parsed', after: 0 },
  { name: 'load', event: 'load', after: 0 },
  { name: 'load + 0.5 s', event: 'load', after: 500 },
  { name: 'load + 1.5 s', event: 'load', after: 1500 },
  { name: 'load + 3 s', event: 'load', after: 3000 },
] as const;
export type Moment = (typeof MOMENTS)[number];

export interface Tap {
  /** Milliseconds since touch start; undefined if there was no reaction within ten seconds. */
  sign: number | undefined;
  /** Since touch end, which turns a touch into a click. */
  effect: number | undefined;
}

const EFFECT_TIMEOUT_MS = 10_000;
const LOAD_TIMEOUT_MS = 30_000;
/** A busy page is slow to receive a touch; one without a click by then was a slip. */
const CLICK_TIMEOUT_MS = 3000;

type Next = ReturnType<typeof listen>;

/** Queues the page's messages, so that each can be awaited. */
function listen(devtools: CDPSession) {
  const messages: Message[] = [];
  let onMessage = () => {};
  devtools.on('Runtime.bindingCalled', ({ payload }) => {
    messages.push(JSON.parse(payload));
    onMessage();
  });
  return async function next<Kind extends Message['kind']>(kind: Kind, patience: number) {
    const until = performance.now() + patience;
    for (;;) {
      const message = messages.find((message) => message.kind === kind);
      if (message) {
        messages.splice(messages.indexOf(message), 1);
        return message as Extract<Message, { kind: Kind }>;
      }
      const left = until - performance.now();
      if (left <= 0) return undefined;
      const stop = new AbortController();
      const heard = new Promise<void>((resolve) => {
        onMessage = resolve;
      });
      await Promise.race([heard, sleep(left, undefined, { signal: stop.signal }).catch(() => {})]);
      stop.abort();
    }
  };
}

/** Opens the page, taps at the moment and waits for the effect. */
export async function tapOnce(
  browser: Browser,
  siteUrl: string,
  { path, control, effect, far }: TapCase,
  { event, after }: Moment,
): Promise<Tap> {
  const phone = await openPhone(browser, siteUrl);
  const { page, devtools, close } = phone;
  try {
    const next = listen(devtools);
    await devtools.send('Runtime.enable');
    await devtools.send('Runtime.addBinding', { name: 'report' });
    const late = far === true && after > 0;
    const watch: Watch = { control, effect, aimAt: late ? 'asked' : event };
    await page.addInitScript(watchPress, watch);
    await page.goto(path, { waitUntil: 'commit' });
    if (!(await next(event, LOAD_TIMEOUT_MS)))
      throw new Error(`${path} never came to its ${event}`);
    await sleep(after);
    if (late) await page.evaluate(() => window.aim());
    const pressed = await pressControl(phone, next, control);
    const since = (from: number, message: { at: number } | undefined) =>
      message && Math.max(0, message.at - from);
    const done = await next('effect', EFFECT_TIMEOUT_MS);
    const sign = (await next('sign', 0)) ?? done;
    return { effect: since(pressed.at, done), sign: since(pressed.touchedAt, sign) };
  } finally {
    await close();
  }
}

type Pressed = Extract<Message, { kind: 'pressed' }>;

/** Aims again if the control moved from under the finger, as a reader would. */
async function pressControl({ page, devtools }: Phone, next: Next, control: Control) {
  let pressed: Pressed | undefined;
  for (let tries = 0; tries < 5; tries += 1) {
    if (tries > 0) await page.evaluate(() => window.aim());
    if (!control.choose) {
      const point = await next('aimed', LOAD_TIMEOUT_MS);
      if (!point) break;
      await touch(devtools, point);
    }
    pressed = await next('pressed', CLICK_TIMEOUT_MS);
    if (pressed?.onControl) return pressed;
  }
  throw new Error(`${control.selector} could not be hit at ${page.url()}`);
}
