import type { BrowserContextOptions, Page, Request, Route } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { BLANK, loaded, useBrowser } from '../support/browser.ts';
import {
  chooseTrade,
  expectCategory,
  expectNextMonth,
  expectTexts,
  expectTotalsOf2000,
  isDark,
  LISTED_NAMES,
  missingAtFirst,
  openEarly,
  PLAIN_WAYS,
  type PlainLists,
  pressCategory,
  pressEarly,
  pressTheme,
  readPlainLists,
  SECOND_TRIES,
  searchBox,
  settled,
  turnMonth,
  typeAmount,
} from '../support/early.ts';
import { shortened } from '../support/thorough.ts';
import { failuresOf } from '../support/together.ts';

const browser = useBrowser();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const ARTICLE = '/article/cocoa-journey';

let shown: PlainLists;
beforeAll(async () => {
  const { page } = await browser.open('/', { javaScriptEnabled: false });
  shown = await readPlainLists(page);
});

interface FirstPress {
  path?: string;
  options?: BrowserContextOptions;
  prepare?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
  /** Waits for the effect; it must still be there when all the code has come. */
  effect: (page: Page) => Promise<unknown>;
  /** The rest of the code is not fetched before it is needed. */
  savesData?: true;
}

async function typeWords(page: Page) {
  await searchBox(page).click();
  await page.keyboard.type('jollof');
}
const focusIsInMain = (page: Page) =>
  page.waitForFunction(() => document.activeElement?.id === 'main');
const FIRST_PRESSES: Record<string, FirstPress> = {
  'the theme': { press: pressTheme, effect: isDark },
  'the theme of an article': { path: ARTICLE, press: pressTheme, effect: isDark },
  'the price of a bundle': {
    path: '/data',
    press: async (page) => {
      await page.getByLabel('I pay, GHS').fill('12');
      await page.getByLabel('for, GB').fill('2');
      await page.getByRole('button', { name: 'Start counting' }).click();
    },
    effect: (page) => page.getByRole('button', { name: 'Stop and forget' }).waitFor(),
  },
  'the menu': {
    options: PHONE,
    press: (page) => page.locator('header summary').tap(),
    effect: (page) => page.getByRole('navigation', { name: 'Menu' }).waitFor(),
  },
  'a category of live news': {
    press: (page) => pressCategory(page, '#live-news', 'Sports'),
    effect: (page) => expectCategory(page, '#live-news', shown.liveSports),
  },
  'a category of articles': {
    press: (page) => pressCategory(page, '#news', 'Sports'),
    effect: (page) => expectCategory(page, '#news', shown.sports),
  },
  'the next month': {
    press: turnMonth,
    effect: (page) => expectNextMonth(page, shown),
  },
  'pausing the ticker': {
    path: '/news/all',
    press: (page) => page.getByRole('button', { name: 'Pause breaking news' }).click(),
    effect: (page) => page.getByRole('button', { name: 'Play breaking news' }).waitFor(),
  },
  'pausing the featured articles': {
    press: (page) => page.getByRole('button', { name: 'Pause featured articles' }).click(),
    effect: (page) => page.getByRole('button', { name: 'Play featured articles' }).waitFor(),
  },
  'sharing by the phone’s own sheet': {
    path: ARTICLE,
    prepare: (page) =>
      page.addInitScript(() => {
        const share = async ({ url }: ShareData) => {
          document.documentElement.dataset.shared =
            (document.documentElement.dataset.shared ?? '') + new URL(url ?? '').pathname;
        };
        Object.defineProperty(navigator, 'share', { value: share });
      }),
    press: (page) => page.getByRole('button', { name: 'Share' }).click(),
    effect: (page) =>
      page.waitForFunction((path) => document.documentElement.dataset.shared === path, ARTICLE),
  },
  'sharing by the clipboard': {
    path: '/event/christmas-2026',
    options: { permissions: ['clipboard-read', 'clipboard-write'] },
    prepare: async (page) => {
      await page.goto('/healthz');
      await page.evaluate(() => navigator.clipboard.writeText('something else'));
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'share', { value: undefined }),
      );
    },
    press: (page) => page.getByRole('button', { name: 'Share Event' }).click(),
    effect: (page) =>
      expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(/\/event\/christmas-2026$/),
  },
  'saving data': {
    path: ARTICLE,
    press: (page) => page.getByRole('switch', { name: 'Save data: off' }).click(),
    effect: (page) => page.getByRole('switch', { name: 'Save data: on' }).waitFor(),
    savesData: true,
  },
  'a category of the directory': {
    press: chooseTrade,
    effect: (page) => expectTexts(page, LISTED_NAMES, shown.listings),
  },
  'an amount to send home': { press: typeAmount, effect: expectTotalsOf2000 },
  'words to search for': {
    press: typeWords,
    effect: (page) => expect.poll(() => searchBox(page).inputValue()).toBe('jollof'),
  },
  'Ctrl+/': { press: (page) => page.keyboard.press('Control+/'), effect: focusIsInMain },
};

/** One for each way a press can take: the head, the first file, the server's HTML, React. */
const TRIED = ['the theme', 'the next month', 'a category of the directory', 'Ctrl+/'];

/** Forms that ask for another page. */
const pressFind = (page: Page) =>
  page.locator('main').getByRole('button', { name: 'Find' }).click({ noWaitAfter: true });
const PAGE_FORMS: Record<string, (page: Page) => Promise<unknown>> = {
  '/events': pressFind,
  '/directory': pressFind,
  '/name': async (page) => {
    await page.getByLabel('The day you were born').fill('1990-03-06');
    await page.getByRole('button', { name: 'Show my day name' }).click({ noWaitAfter: true });
  },
  '/your-listings': async (page) => {
    await page.getByLabel('The email address you gave us').fill('early@example.org');
    await page.getByRole('button', { name: 'Mail me a link' }).click({ noWaitAfter: true });
  },
};
/** Less than the patience after which plain HTML is the answer anyway. */
const AT_ONCE = 5000;

describe('what is pressed or typed when the page can be read, two seconds before its code', () => {
  it('has its effect, and keeps it when the code has come', async () => {
    const tasks = Object.entries(shortened(FIRST_PRESSES, TRIED)).map(([name, first]) => {
      const task = async () => {
        const { page, close } = await browser.open(BLANK, first.options);
        await first.prepare?.(page);
        await pressEarly(page, first.path ?? '/', first.press);
        await first.effect(page);
        if (!first.savesData) await loaded(page);
        await first.effect(page);
        await close();
      };
      return [name, task] as const;
    });
    expect(await failuresOf(Object.fromEntries(tasks))).toEqual([]);
  }, 180_000);

  it('is searched for, when Enter comes after the code', async () => {
    const { page } = await browser.open(BLANK);
    await pressEarly(page, '/about', typeWords);
    await loaded(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=jollof');
  });

  it('is searched for, when Enter comes at once', async () => {
    const { page } = await browser.open(BLANK);
    await pressEarly(page, '/about', async () => {
      await typeWords(page);
      await page.keyboard.press('Enter');
    });
    await page.waitForURL('**/search?q=jollof');
  });

  it('is asked of the server at once, where a form leads to another page', async () => {
    const tasks = Object.entries(shortened(PAGE_FORMS, ['/events', '/your-listings'])).flatMap(
      ([path, send]) =>
        ['page-start', 'entry-browser'].map((missing) => {
          const task = async () => {
            const { page, close } = await browser.open(BLANK);
            const isMissing = (request: Request) => request.url().includes(missing);
            const wanted = page.waitForRequest(isMissing);
            await openEarly(page, path, async (route) => {
              // What is missing never comes.
              if (!isMissing(route.request())) await route.continue();
            });
            await wanted;
            const asked = page.waitForRequest((request) => request.isNavigationRequest(), {
              timeout: AT_ONCE,
            });
            await send(page);
            await asked;
            await close();
          };
          return [`${path} without ${missing}`, task] as const;
        }),
    );
    expect(await failuresOf(Object.fromEntries(tasks))).toEqual([]);
  });

  it('is stored once when it was an address for the newsletter, and never shown in the address bar', async () => {
    const email = `early-${Date.now()}@example.org`;
    const { page } = await browser.open(BLANK);
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url()));
    await pressEarly(page, '/', async () => {
      const card = page.getByRole('region', { name: 'Stay Updated' });
      await card.getByLabel('Email address').fill(email);
      await card.getByRole('button', { name: 'Subscribe' }).click();
    });
    await expect.poll(() => subscribersNamed(email)).toBe(1);
    await loaded(page);
    await settled(page);
    expect(await subscribersNamed(email)).toBe(1);
    expect(visited.filter((url) => /@|%40/.test(url))).toEqual([]);
  });
});

let cookie = '';
/** How many readers the desk knows by this address. */
async function subscribersNamed(email: string): Promise<number> {
  const site = inject('siteUrl');
  if (!cookie) {
    const response = await fetch(`${site}/api/admin/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site },
      body: JSON.stringify({ password: inject('sitePassword') }),
    });
    cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  }
  const path = `/api/newsletter/subscribers?search=${encodeURIComponent(email)}`;
  const found = await fetch(site + path, { headers: { Cookie: cookie } });
  expect(found.status).toBe(200);
  return ((await found.json()) as unknown[]).length;
}

/** Each way on a page of its own whose code comes as given. */
const failuresWith = (
  ways: typeof PLAIN_WAYS,
  codeComes: () => (route: Route) => Promise<void>,
) => {
  const tasks = Object.entries(ways).map(([name, way]) => {
    const task = async () => {
      const { page, close } = await browser.open(BLANK);
      await openEarly(page, '/', codeComes());
      await way(page, shown);
      await close();
    };
    return [name, task] as const;
  });
  return failuresOf(Object.fromEntries(tasks));
};

describe('when code does not come', () => {
  it('links and forms lead on and the theme changes', async () => {
    const plain = shortened(PLAIN_WAYS, ['theme', 'month', 'directory']);
    expect(await failuresWith(plain, () => (route) => route.abort())).toEqual([]);
  }, 120_000);

  it('it is tried again, as after an upgrade', async () => {
    const tries = shortened(SECOND_TRIES, ['an amount to send home']);
    expect(await failuresWith(tries, () => missingAtFirst())).toEqual([]);
  }, 90_000);
});

describe('a finger on a control', () => {
  const themeButton = (page: Page) => page.locator('header [data-do=theme]').first();
  const looks = (page: Page) =>
    themeButton(page).evaluate((button) => getComputedStyle(button).opacity);

  /** The finger stays where it is until `lift`, or scrolls away. */
  async function touch(path: string) {
    const { page } = await browser.open(path, { ...PHONE, isMobile: true });
    const devtools = await page.context().newCDPSession(page);
    const box = await themeButton(page).boundingBox();
    if (!box) throw new Error('The header has no button.');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    // The browser's own sign comes later, so it is looked at in the moment of the touch.
    const felt = themeButton(page).evaluate(
      (button) =>
        new Promise<string>((done) => {
          const look = () => done(getComputedStyle(button).opacity);
          button.addEventListener('touchstart', look, { passive: true });
          button.dataset.watched = '';
        }),
    );
    await page.locator('[data-watched]').waitFor();
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof at)[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [at]);
    return { page, at, send, felt: await felt };
  }

  it('is shown before it is lifted, and no longer than it takes', async () => {
    const { page, send, felt } = await touch('/about');
    expect(felt).toBe('0.55');
    await send('touchEnd', []);
    await page.waitForFunction(() => !document.querySelector('[data-felt]'));
    expect(await looks(page)).toBe('1');
  });

  it('is no longer shown when it scrolls the page instead', async () => {
    const { page, at, send } = await touch('/about');
    for (const up of [20, 60, 100]) await send('touchMove', [{ ...at, y: at.y - up }]);
    await page.waitForFunction(() => !document.querySelector('[data-felt]'));
    expect(await looks(page)).toBe('1');
  });
});
