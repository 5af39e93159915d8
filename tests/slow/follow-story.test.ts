import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { LiveNewsItem } from '../../src/contract/news/live-news.ts';
import { useBrowser } from '../support/browser.ts';
import { temporaryFolder } from '../support/each-database.ts';
import { rss } from '../support/news-rules.ts';
import { sends, serveFeeds } from '../support/news-site.ts';
import { freePort, startSite } from '../support/start-site.ts';

const browser = useBrowser();

const HEADLINES = {
  joy: 'Bank of Ghana cuts policy rate to 18 percent',
  web: 'Policy rate cut to 18 percent by Bank of Ghana',
  graphic: 'Bank of Ghana: policy rate cut to 18 percent',
};
const NAMES = { joy: 'MyJoyOnline', web: 'GhanaWeb', graphic: 'Graphic Online' };
type Outlet = keyof typeof HEADLINES;

const feedOf = (outlet: Outlet, hoursAgo: number) =>
  rss(
    `<item><title>${HEADLINES[outlet]}</title><guid isPermaLink="false">${outlet}</guid><link>https://${outlet}.example/1</link><pubDate>${new Date(Date.now() - hoursAgo * 3_600_000).toUTCString()}</pubDate></item>`,
  );

/** A site whose outlets can be changed by a restart, at the same address. */
async function newsSite() {
  const folder = temporaryFolder();
  const feedsFile = join(folder, 'feeds.json');
  const host = await serveFeeds({
    '/joy': sends(feedOf('joy', 3)),
    '/web': sends(feedOf('web', 2)),
    '/graphic': sends(feedOf('graphic', 1)),
  });
  const port = String(await freePort());
  let stop = async () => {};
  onTestFinished(() => stop());
  return async (...outlets: Outlet[]) => {
    await stop();
    const entries = outlets.map((id) => ({ id, name: NAMES[id], feed: `http://${host}/${id}` }));
    writeFileSync(feedsFile, JSON.stringify({ outlets: entries }));
    const site = await startSite({
      PORT: port,
      DATA_DIR: folder,
      SEED: 'none',
      FEEDS_FILE: feedsFile,
      FEEDS_PRIVATE_HOSTS: host,
    });
    stop = site.stop;
    return vi.waitFor(
      async () => {
        const news: LiveNewsItem[] = await (await fetch(`${site.url}/api/live-news/all`)).json();
        const story = news.find((item) => item.outlets === outlets.length);
        if (!story) throw new Error('The outlets have not been read yet.');
        return `${site.url}/story/${story.id}`;
      },
      { timeout: 60_000, interval: 200 },
    );
  };
}

it('a reader who follows a story sees what is new in it at the next visit', async () => {
  const startWith = await newsSite();
  const { page, complaints } = await browser.open(await startWith('joy', 'web'));
  await page.getByRole('heading', { name: '2 outlets' }).waitFor();
  await page.getByRole('button', { name: 'Follow this story' }).click();
  await page.getByRole('button', { name: 'Following this story' }).waitFor();

  await page.goto(await startWith('joy', 'web', 'graphic'));
  await page
    .getByText(/^Since your last visit \(.+\): 1 new report, Graphic Online joined$/)
    .waitFor();
  const marked = page.locator('li', {
    has: page.getByText('New', { exact: true }).and(page.locator(':visible')),
  });
  expect(await marked.count()).toBe(1);
  expect(await marked.textContent()).toContain('Graphic Online');

  await page.reload();
  await page.getByText(/^Since your last visit \(.+\): nothing new$/).waitFor();
  await page.getByRole('button', { name: 'Following this story' }).click();
  await page.getByRole('button', { name: 'Follow this story' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('followed-stories'))).toBeNull();
  expect(complaints).toEqual([]);
});
