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
  /** Milliseconds since the finger came down; none when there was no sign within ten seconds. */
  sign: number | undefined;
  /** Since it left the screen, which makes a press of a touch. */
  effect: number | undefined;
}

const PATIENCE = 10_000;
const LOADING = 30_000;
/** A busy page takes its time to hear of a touch; one that became no click was a slip. */
const FELT_WITHIN = 3000;

type Next = ReturnType<typeof listen>;

/** What the page tells, in order, each to be waited for. */
function listen(devtools: CDPSession) {
  const told: Message[] = [];
  let wake = () => {};
  devtools.on('Runtime.bindingCalled', ({ payload }) => {
    told.push(JSON.parse(payload));
    wake();
  });
  return async function next<Kind extends Message['kind']>(kind: Kind, patience: number) {
    const until = performance.now() + patience;
    for (;;) {
      const found = told.find((message) => message.kind === kind);
      if (found) {
        told.splice(told.indexOf(found), 1);
        return found as Extract<Message, { kind: Kind }>;
      }
      const left = until - performance.now();
      if (left <= 0) return undefined;
      const stop = new AbortController();
      const heard = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([heard, sleep(left, undefined, { signal: stop.signal }).catch(() => {})]);
      stop.abort();
    }
  };
}

/** Opens the page anew, presses at the moment and waits for what comes of it. */
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
    await devtools.send('Runtime.addBinding', { name: 'tell' });
    const late = far === true && after > 0;
    const watch: Watch = { control, effect, aimAt: late ? 'asked' : event };
    await page.addInitScript(watchPress, watch);
    await page.goto(path, { waitUntil: 'commit' });
    if (!(await next(event, LOADING))) throw new Error(`${path} never came to its ${event}`);
    await sleep(after);
    if (late) await page.evaluate(() => window.aim());
    const pressed = await pressControl(phone, next, control);
    const since = (from: number, message: { at: number } | undefined) =>
      message && Math.max(0, message.at - from);
    const done = await next('effect', PATIENCE);
    const sign = (await next('sign', 0)) ?? done;
    return { effect: since(pressed.at, done), sign: since(pressed.touchedAt, sign) };
  } finally {
    await close();
  }
}

type Pressed = Extract<Message, { kind: 'pressed' }>;

/** What moved from under the finger is aimed at again, as a reader would. */
async function pressControl({ page, devtools }: Phone, next: Next, control: Control) {
  let pressed: Pressed | undefined;
  for (let tries = 0; tries < 5; tries += 1) {
    if (tries > 0) await page.evaluate(() => window.aim());
    if (!control.choose) {
      const place = await next('aimed', LOADING);
      if (!place) break;
      await touch(devtools, place);
    }
    pressed = await next('pressed', FELT_WITHIN);
    if (pressed?.onControl) return pressed;
  }
  throw new Error(`${control.selector} could not be hit at ${page.url()}`);
}
