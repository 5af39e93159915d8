import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Episode } from '../../src/contract/podcast/podcast.ts';
import { barriersOn } from '../support/barriers.ts';
import { BLANK, hydrated, useBrowser } from '../support/browser.ts';
import { fakeSpeech } from '../support/fake-speech.ts';
import { type PodcastSite, startPodcastSite, tone } from '../support/podcast-site.ts';

const SECONDS = 120;
const FILE = '/audio/tone.wav';
const PHONE = { viewport: { width: 360, height: 640 } };

/** A sentence every two seconds, in paragraphs of four. */
const SENTENCES = Array.from(
  { length: SECONDS / 2 },
  (_, index) => `Sentence number ${index + 1} of Nkɔsoɔ ne Ɔdɔ is read here.`,
);
const CONTENT = SENTENCES.map((text, index) => text + (index % 4 === 3 ? '\n\n' : ' ')).join('');

const episode = (number: number, recorded: boolean): Episode => ({
  number,
  title: number === 15 ? 'Nkɔsoɔ ne Ɔdɔ' : 'Boxes with proverbs',
  description: 'How a town keeps its harvest, and its quarrels with the loudspeaker.',
  duration: '2 min',
  published: '2026-11-16',
  content: CONTENT,
  sources: [],
  audio: recorded
    ? { url: FILE, type: 'audio/wav', bytes: 960_044, seconds: SECONDS, computerVoice: true }
    : null,
  chapters: recorded
    ? [
        { start: 0, title: 'Welcome' },
        { start: 40, title: 'The harvest' },
        { start: 80, title: 'A long title of a chapter about the quarrels with the loudspeaker' },
      ]
    : [],
  cues: recorded
    ? SENTENCES.map((text, index) => ({ start: index * 2, end: index * 2 + 2, text }))
    : [],
});

const browser = useBrowser();
let site: PodcastSite;
beforeAll(async () => {
  site = await startPodcastSite(
    [episode(15, true), episode(14, false)],
    new Map([[FILE, tone(SECONDS)]]),
  );
});
afterAll(() => site.stop());

async function open(path: string, options: BrowserContextOptions = {}) {
  const opened = await browser.open(BLANK, { ...options, baseURL: site.url });
  const speech = options.javaScriptEnabled === false ? undefined : await fakeSpeech(opened.page);
  await opened.page.goto(path);
  return { ...opened, speech };
}

const play = (page: Page) => page.getByRole('button', { name: /^Play episode/ });
const pause = (page: Page) => page.getByRole('button', { name: /^Pause episode/ });
const spoken = (page: Page) => page.locator('.sentence-spoken');
const seconds = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
const reached = (page: Page, least: number) =>
  expect.poll(() => seconds(page)).toBeGreaterThan(least);

describe('a recorded episode', () => {
  it('plays, is followed in the transcript, and goes to chapters and sentences', async () => {
    const { page, complaints } = await open('/podcast');
    await play(page).click();
    await reached(page, 0.5);
    await spoken(page).getByText('Sentence number 1 of').waitFor();
    await page.getByRole('link', { name: /The harvest/ }).click();
    await spoken(page).getByText('Sentence number 21 of').waitFor();
    const top = () => spoken(page).evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(900);
    await page.getByText('Sentence number 3 of').click();
    await spoken(page).getByText('Sentence number 3 of').waitFor();
    expect(await seconds(page)).toBeLessThan(6);
    // Somebody who has scrolled away stays where they are.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const scrolled = await page.evaluate(() => scrollY);
    await spoken(page).getByText('Sentence number 4 of').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(complaints).toEqual([]);
  });

  it('goes on where it was left, after a reload and by Back from another episode', async () => {
    const { page } = await open('/podcast');
    await hydrated(page, 'AudioPlayer');
    await page.getByRole('slider', { name: 'Position' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('0:30 / 2:00').waitFor();
    await page.keyboard.press('Space');
    await reached(page, 30.5);
    await pause(page).click();
    await page.reload();
    await page.getByText(/^0:3\d \/ 2:00$/).waitFor();
    await page.getByRole('navigation', { name: 'Episodes' }).getByText('Boxes').click();
    await page.waitForURL('**/podcast?episode=14');
    await page.getByText('Sentence 1 of').waitFor();
    await page.goBack();
    await page.getByText(/^0:3\d \/ 2:00$/).waitFor();
    await play(page).click();
    await reached(page, 30.5);
  });

  it('plays by the browser’s own controls without scripts', async () => {
    const { page } = await open('/podcast?episode=14', { javaScriptEnabled: false });
    expect(await page.locator('audio').count()).toBe(0);
    await page.getByRole('navigation', { name: 'Episodes' }).getByText('Nkɔsoɔ').click();
    await page.locator('audio[controls]').waitFor();
    await page.getByText('Computer voice').waitFor();
    await page.getByRole('link', { name: /^Download file/ }).waitFor();
    expect(await play(page).isVisible()).toBe(false);
    expect(await page.getByLabel('Sleep timer').isVisible()).toBe(false);
  });

  it('is saved for offline, plays without a network from any position, and is removed', async () => {
    const { page } = await open('/podcast', { serviceWorkers: 'allow' });
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.getByRole('button', { name: 'Save for offline (938 KB)' }).click();
    await page.getByText('Saved on this device.').waitFor();
    // Once more under the service worker, which saves the code of the player.
    await page.reload();
    await hydrated(page, 'AudioPlayer');
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('link', { name: /The harvest/ }).click();
    await reached(page, 40.5);
    await page.getByRole('button', { name: 'Remove from this device (938 KB)' }).click();
    await page.getByRole('button', { name: 'Save for offline (938 KB)' }).waitFor();
  });

  it('is a link on the front page', async () => {
    const { page } = await open('/');
    await page.getByRole('link', { name: 'Listen to episode 15' }).click();
    await page.waitForURL('**/podcast?episode=15');
    await page.getByRole('link', { name: 'AntennaPod' }).waitFor();
    expect(await page.getByRole('link', { name: 'RSS feed' }).getAttribute('href')).toBe(
      '/podcast.xml',
    );
  });
});

describe('a recording that breaks', () => {
  it('says that it is not there, and the browser’s voice reads instead', async () => {
    const file = site.files.get(FILE);
    site.files.delete(FILE);
    const { page, speech } = await open('/podcast');
    await play(page).click();
    await page.getByText('This recording isn’t available right now.').waitFor();
    await page.getByRole('button', { name: 'Use browser’s voice' }).click();
    await expect
      .poll(async () => (await speech?.spoken())?.[0])
      .toMatchObject({ text: SENTENCES[0], rate: 0.75, pitch: 1.1, voice: 'Karen' });
    if (file) site.files.set(FILE, file);
    await page.getByRole('button', { name: 'Back to the recording' }).click();
    await play(page).click();
    await reached(page, 0.5);
  });

  it('says that the connection was lost, and plays again once it is back', async () => {
    const { page } = await open('/podcast');
    await hydrated(page, 'AudioPlayer');
    await page.context().setOffline(true);
    await play(page).click();
    await page.getByText('The connection was lost.').waitFor();
    await page.context().setOffline(false);
    await play(page).click();
    await reached(page, 0.5);
  });
});

describe('the player', () => {
  it.each([
    [360, 'light'],
    [1280, 'dark'],
  ] as const)('has no barriers at %i pixels, %s', async (width, colorScheme) => {
    const { page } = await open('/podcast', { viewport: { width, height: 800 }, colorScheme });
    await hydrated(page, 'AudioPlayer');
    expect(await barriersOn(page, { contrast: true })).toEqual([]);
  });

  it('is at most 120 pixels high on a phone, with controls of 44 pixels', async () => {
    const { page } = await open('/podcast', PHONE);
    await hydrated(page, 'AudioPlayer');
    const bar = page.getByRole('region', { name: 'Player, episode 15' });
    const sizes = () =>
      bar.evaluate((element) => ({
        height: element.getBoundingClientRect().height,
        small: [...element.querySelectorAll('button, input, select')]
          .map((control) => control.getBoundingClientRect())
          .filter(({ height, width }) => height < 44 || width < 44).length,
      }));
    expect((await sizes()).height).toBeLessThanOrEqual(120);
    expect((await sizes()).small).toBe(0);
    await page.context().setOffline(true);
    await play(page).click();
    await page.getByText('The connection was lost.').waitFor();
    expect((await sizes()).height).toBeLessThanOrEqual(120);
    await page.setViewportSize({ width: 320, height: 640 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
});
