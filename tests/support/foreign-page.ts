import { expect } from 'vitest';
import { OTHER_BROWSERS } from '../../scripts/find-other-browsers.ts';
import { type Driver, openFirefox, openWebKit } from './webdriver.ts';

const { firefox, webkit } = OTHER_BROWSERS;
/** Without `launch` where this machine lacks it. */
export const ENGINES = [
  { name: 'Firefox', launch: firefox && (() => openFirefox(firefox)) },
  { name: 'WebKit', launch: webkit && (() => openWebKit(webkit)) },
];

/** In the page: the middle of the first visible element that has this text, once a press there would reach it. */
function pressable(selector: string, text: string): { x: number; y: number } | null {
  const element = [...document.querySelectorAll(selector)].find(
    (each) => each.checkVisibility() && `${each.textContent}`.includes(text),
  );
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isReached = hit !== null && (element.contains(hit) || hit.contains(element));
  return isReached ? { x, y } : null;
}

const KEYS = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C', Control: '\uE009' } as const;

/** A page in Firefox or WebKit, used as a reader would: pressed and typed into. */
export class ForeignPage {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  goto = (path: string) => this.driver.goto(this.#origin + path);

  /** Runs in the page, so it sees nothing of the test but its arguments. */
  async evaluate<Args extends unknown[], Value>(
    work: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    const call = `(${work})(...${JSON.stringify(args)})`;
    return JSON.parse(
      await this.driver.evaluate(`(async () => JSON.stringify((await ${call}) ?? null))()`),
    );
  }

  /** A page that is being left can't be asked. */
  until<Args extends unknown[]>(condition: (...args: Args) => unknown, ...args: Args) {
    const isMet = () => this.evaluate(condition, ...args).catch(() => null);
    const message = `${condition} ${JSON.stringify(args)}`;
    return expect.poll(isMet, { message }).toBeTruthy();
  }

  /** Until something visible has this text. */
  see = (selector: string, text: string) =>
    this.until(
      (selector, text) =>
        [...document.querySelectorAll(selector)].some(
          (each) => each.checkVisibility() && each.textContent?.includes(text),
        ),
      selector,
      text,
    );

  at = (path: string) =>
    this.until(
      (path) =>
        document.readyState === 'complete' &&
        (location.pathname + location.search).startsWith(path),
      path,
    );

  async press(selector: string, text = ''): Promise<void> {
    // The point that was found: asked for again, a page that is still being drawn may have none.
    const points: { x: number; y: number }[] = [];
    const find = async () => {
      const point = await this.evaluate(pressable, selector, text).catch(() => null);
      if (point) points.push(point);
      return points.length;
    };
    await expect.poll(find, { message: `${selector} with “${text}”` }).toBeGreaterThan(0);
    const [point] = points;
    await this.driver.actions([
      {
        type: 'pointer',
        id: 'finger',
        actions: [
          { type: 'pointerMove', ...point, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Each character, or the name of a key. */
  async type(text: string | { key: keyof typeof KEYS; with?: string }): Promise<void> {
    const down = (value: string) => ({ type: 'keyDown', value });
    const up = (value: string) => ({ type: 'keyUp', value });
    const actions =
      typeof text === 'string'
        ? [...text].flatMap((character) => [down(character), up(character)])
        : [
            down(KEYS[text.key]),
            ...(text.with ? [down(text.with), up(text.with)] : []),
            up(KEYS[text.key]),
          ];
    await this.driver.actions([{ type: 'key', id: 'keys', actions }]);
  }

  async fill(selector: string, text: string): Promise<void> {
    // Again where the page moved under the finger.
    const focus = async () => {
      await this.press(selector);
      return this.evaluate((selector) => document.activeElement?.matches(selector), selector);
    };
    await expect.poll(focus, { message: `${selector} has the focus` }).toBe(true);
    await this.type(text);
    await this.until(
      (selector, text) => document.querySelector<HTMLInputElement>(selector)?.value === text,
      selector,
      text,
    );
  }

  /** As the browser's own list or calendar would, which is no part of the page. */
  choose = (selector: string, value: string) =>
    this.evaluate(
      (selector, value) => {
        const field = document.querySelector<HTMLSelectElement>(selector);
        if (!field) throw new Error(`no ${selector}`);
        const { set } =
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
        set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      },
      selector,
      value,
    );

  /** Wakes every island, and waits until each answers presses. */
  async hydrate(): Promise<void> {
    await this.evaluate(() => {
      for (const island of document.querySelectorAll('[data-island]')) {
        island.firstElementChild?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      }
    });
    await this.until(() =>
      [...document.querySelectorAll('[data-island]')].every(
        (island) => !island.firstElementChild || island.hasAttribute('data-hydrated'),
      ),
    );
  }
}
