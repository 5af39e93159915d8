import { beforeAll, describe, expect, it } from 'vitest';
import { BLANK, loaded, useBrowser } from '../support/browser.ts';
import {
  missingAtFirst,
  openEarly,
  PLAIN_WAYS,
  type PlainLists,
  readPlainLists,
  SECOND_TRIES,
  settled,
} from '../support/early.ts';
import { failuresOf } from '../support/together.ts';

const browser = useBrowser();
let shown: PlainLists;
const files = new Set<string>();

beforeAll(async () => {
  const plain = await browser.open('/', { javaScriptEnabled: false });
  shown = await readPlainLists(plain.page);
  const { page } = await browser.open(BLANK);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) files.add(pathname);
  });
  await page.goto('/');
  await loaded(page);
  for (const section of ['diaspora', 'culture', 'business', 'events']) {
    await page.locator(`#${section}`).scrollIntoViewIfNeeded();
    await settled(page);
  }
  await page.context().close();
});

/** Every way with every one of the files. */
async function failuresWithEach(
  ways: typeof PLAIN_WAYS,
  codeComes: (file: string) => Parameters<typeof openEarly>[2],
) {
  const tasks = [...files].flatMap((file) =>
    Object.entries(ways).map(([name, way]) => {
      const task = async () => {
        const { page } = await browser.open(BLANK);
        await openEarly(page, '/', codeComes(file));
        await way(page, shown);
        await page.context().close();
      };
      return [`${file}, ${name}`, task] as const;
    }),
  );
  expect(tasks.length).toBeGreaterThan(10);
  return failuresOf(Object.fromEntries(tasks));
}

describe('with each file of the home page’s code', () => {
  it('missing for good, links and forms lead on and the theme changes', async () => {
    const failures = await failuresWithEach(PLAIN_WAYS, (file) => (route) => {
      return route.request().url().endsWith(file) ? route.abort() : route.continue();
    });
    expect(failures).toEqual([]);
  }, 900_000);

  it('missing at first, it is tried again', async () => {
    const failures = await failuresWithEach(SECOND_TRIES, (file) =>
      missingAtFirst((url) => url.endsWith(file)),
    );
    expect(failures).toEqual([]);
  }, 900_000);
});
