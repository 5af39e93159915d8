import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { PublicStation } from '../../src/contract/radio/station.ts';
import { sendForEver, silentMp3 } from '../support/audio.ts';
import { barriersOn } from '../support/barriers.ts';
import { BLANK, useBrowser } from '../support/browser.ts';
import { ENGINES, ForeignPage } from '../support/foreign-page.ts';
import { openFeeds } from '../support/news-site.ts';
import { type PodcastSite, startPodcastSite } from '../support/podcast-site.ts';

/** Ten seconds and more. */
const SOUND = silentMp3(400);
const HEADERS = { 'Content-Type': 'audio/mpeg', 'Cache-Control': 'no-store' };

const browser = useBrowser();
const asked: string[] = [];
let site: PodcastSite;
let streams: Awaited<ReturnType<typeof openFeeds>>;

beforeAll(async () => {
  streams = await openFeeds({
    '/forever': (_request, response) => {
      asked.push('forever');
      response.writeHead(200, HEADERS);
      sendForEver(SOUND, response);
    },
    '/stops': (_request, response) => response.writeHead(200, HEADERS).end(silentMp3(40)),
    '/dies': (_request, response) => response.destroy(),
    '/html': (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Off air</p>'),
  });
  const station = (id: string, name: string, more: Partial<PublicStation> = {}): PublicStation => ({
    id,
    name,
    languages: ['Twi'],
    town: 'Kumasi',
    knownFor: 'Talk and music',
    stream: `http://${streams.host}/${id}`,
    isHls: false,
    isAnswering: true,
    page: 'https://station.example/',
    owner: '',
    source: 'Their page',
    checkedOn: '2026-11-19',
    certainty: 'station',
    ...more,
  });
  site = await startPodcastSite([], new Map(), {
    stations: [
      station('forever', 'Forever FM'),
      station('stops', 'Short FM', { languages: ['Ga'], town: 'Accra' }),
      station('dies', 'Silent FM', { isAnswering: false }),
      station('html', 'Page FM'),
      station('hls', 'Segment FM', { isHls: true }),
      station('foreign', 'Foreign FM', { stream: 'http://127.0.0.1:9/live' }),
      station('unknown', 'Link FM', { stream: '', languages: ['Dagbani'], town: 'Tamale' }),
    ],
    hosts: [`http://${streams.host}`],
  });
});
afterAll(async () => {
  await site.stop();
  streams.close();
});

async function open(path = '/radio', width = 360) {
  const opened = await browser.open(BLANK, {
    baseURL: site.url,
    viewport: { width, height: 740 },
  });
  await opened.page.goto(path);
  return opened;
}
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const bar = (page: Page) => page.getByRole('region', { name: 'Radio' });

it('plays with one press, goes on through filters, and is offered on the next page', async () => {
  const { page, complaints } = await open();
  asked.length = 0;
  await page.getByText('about 30 MB an hour').waitFor();
  expect(asked).toEqual([]);
  await press(page, 'Play Forever FM');
  await bar(page).getByText('Live').waitFor();
  await page.getByRole('link', { name: 'Ga', exact: true }).click();
  await page.getByText('1 station', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?language=Ga');
  await bar(page).getByText('Live').waitFor();
  expect(await barriersOn(page)).toEqual([]);
  const title = await page.evaluate(() => navigator.mediaSession.metadata?.title);
  expect(title).toBe('Forever FM');
  expect(complaints).toEqual([]);
  await page.goto('/today');
  const offer = page.getByRole('link', { name: 'Go on listening to Forever FM' });
  expect(await offer.getAttribute('href')).toBe('/radio#forever');
  await offer.click();
  await press(page, 'Play Forever FM');
  await bar(page).getByText('Live').waitFor();
  await press(page, 'Stop Forever FM');
  await bar(page).getByText('Stopped').waitFor();
  expect(await page.locator('audio').getAttribute('src')).toBeNull();
  await page.goto('/today');
  expect(await page.getByText('Go on listening').isVisible()).toBe(false);
});

const UNHEARD = [
  ['stops', 'The station stopped sending'],
  ['dies', 'Not answering'],
  ['html', 'Not answering'],
  // The page's policy names the other stations' host alone.
  ['foreign', 'Not answering'],
] as const;
it.each(UNHEARD)('says why the station that %s isn’t heard', async (id, words) => {
  const { page } = await open();
  await page.locator(`#${id}`).getByRole('button').click();
  await bar(page).getByText(words).waitFor();
  await bar(page).getByRole('link', { name: 'Open at the station' }).waitFor();
});

it('offers the station’s page where the browser can’t play its stream, or none is known', async () => {
  const { page } = await open('/radio', 1280);
  await page.evaluate(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
  await press(page, 'Play Segment FM');
  await bar(page).getByText('Your browser can’t play this stream').waitFor();
  expect(await page.locator('#hls').getByRole('button').count()).toBe(0);
  expect(await page.locator('#unknown').getByRole('button').count()).toBe(0);
  expect(await page.locator('#unknown').getByRole('link').count()).toBe(1);
});

describe.each(ENGINES)('in $name', ({ name, launch }) => {
  it('a station is heard, or it is said why not', async ({ skip }) => {
    skip(!launch, `no ${name}`);
    const driver = await launch?.();
    if (!driver) return;
    onTestFinished(() => driver.close().then(() => {}));
    const page = new ForeignPage(driver, site.url);
    await driver.resize(360, 740);
    await page.goto('/radio');
    await page.press('#forever button');
    await page.see('section[aria-label=Radio]', 'Forever FM');
    await page.see('section[aria-label=Radio] [role=status]', 'Live');
    await page.until(() => (document.querySelector('audio')?.currentTime ?? 0) > 0);
    await page.press('section[aria-label=Radio] button', 'Stop');
    await page.see('section[aria-label=Radio] [role=status]', 'Stopped');
    expect(await page.evaluate(() => document.querySelector('audio')?.hasAttribute('src'))).toBe(
      false,
    );
    for (const [id, words] of UNHEARD) {
      await page.press(`#${id} button`);
      await page.see('section[aria-label=Radio] [role=status]', words);
      await page.see('section[aria-label=Radio] a', 'Open at the station');
    }
  });
});
