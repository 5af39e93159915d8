import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { breaths, spokenParagraphs } from '../../src/domain/markup/sentences.ts';
import { BLANK, useBrowser } from '../support/browser.ts';
import { fakeSpeech, noSpeech } from '../support/fake-speech.ts';
import { inDepth } from '../support/thorough.ts';

const browser = useBrowser();
const SPEECH_TIMEOUT = { timeout: 60_000 };
const spoken = (page: Page) => page.locator('.sentence-spoken');
const play = (page: Page) => page.getByRole('button', { name: /^Play/ });
const stop = (page: Page) => page.getByRole('button', { name: /^Stop/ });

async function open(path: string) {
  const { page, complaints } = await browser.open(BLANK);
  const speech = await fakeSpeech(page);
  await page.goto(path);
  return { page, complaints, ...speech };
}

describe('the podcast', () => {
  it('shows episodes 15, 14, 13 and 12, the first chosen, with its whole script', async () => {
    const { page, complaints } = await open('/podcast');
    await page.getByRole('heading', { level: 1, name: 'Stories from the Homeland' }).waitFor();
    const list = page.getByRole('navigation', { name: 'Episodes' });
    expect(await list.getByText(/^Episode 1\d$/).allTextContents()).toEqual([
      'Episode 15',
      'Episode 14',
      'Episode 13',
      'Episode 12',
    ]);
    expect(await list.locator('[aria-current]').textContent()).toContain('The month without drums');
    await page.getByText('Homowo means to hoot at hunger.').waitFor();
    await list.getByText('Boxes with proverbs').click();
    await page.getByRole('heading', { level: 2, name: 'Boxes with proverbs' }).waitFor();
    expect(new URL(page.url()).search).toBe('?episode=14');
    expect(complaints).toEqual([]);
  });

  it('speaks sentence by sentence as specified, marks each, and stops when pressed again', async () => {
    const { page, spoken: utterances, endUtterance } = await open('/podcast');
    await play(page).click();
    await expect
      .poll(async () => (await utterances())[0])
      .toEqual({
        text: 'Welcome to a city that is about to go quiet.',
        rate: 0.75,
        pitch: 1.1,
        volume: 1,
        voice: 'Karen',
      });
    expect(await spoken(page).textContent()).toContain('Welcome');
    await endUtterance();
    await page.getByText('Sentence 2 of').waitFor();
    expect(await spoken(page).textContent()).toContain('Accra isn’t a quiet place');
    await stop(page).click();
    await play(page).waitFor();
    expect(await spoken(page).count()).toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('link', { name: 'Go on listening' }).click();
    await page.waitForURL('**/podcast');
  });

  inDepth(
    'starts at a tapped sentence, steps back and forth, and remembers the position',
    async () => {
      const { page, spoken: utterances } = await open('/podcast?episode=13');
      await page.getByText('The first is about a hunter.').click();
      await spoken(page).getByText('The first is about a hunter.').waitFor();
      const inView = () =>
        spoken(page).evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
      expect(await inView()).toBe(true);
      await page.getByRole('button', { name: 'Next sentence' }).click();
      expect((await utterances()).at(-1)?.text).toBe(
        'His name was Akora Bompe, and the year is said to be 1648.',
      );
      await page.getByRole('button', { name: 'Previous sentence' }).click();
      expect((await utterances()).at(-1)?.text).toBe('The first is about a hunter.');
      await page.reload();
      await play(page).click();
      expect((await utterances()).at(-1)?.text).toBe('The first is about a hunter.');
    },
  );

  inDepth('has a volume from 0 to 1 in tenths; moving it unmutes', async () => {
    const { page, spoken: utterances } = await open('/podcast');
    await play(page).click();
    const volume = page.getByRole('slider', { name: 'Volume' });
    expect(
      await volume.evaluate((input: HTMLInputElement) => [
        input.min,
        input.max,
        input.step,
        input.value,
      ]),
    ).toEqual(['0', '1', '0.1', '1']);
    await page.getByRole('button', { name: 'Mute' }).click();
    await page.waitForFunction(
      () => (window as unknown as { spoken: { volume: number }[] }).spoken.at(-1)?.volume === 0,
    );
    await volume.fill('0.4');
    await page.getByRole('button', { name: 'Mute' }).waitFor();
    await page.waitForFunction(
      () => (window as unknown as { spoken: { volume: number }[] }).spoken.at(-1)?.volume === 0.4,
    );
    expect((await utterances()).at(-1)?.text).toMatch(/^Welcome/);
  });

  inDepth('lets the reader choose speed and voice, starting from the specified ones', async () => {
    const { page, spoken: utterances } = await open('/podcast');
    const speeds = page.getByRole('group', { name: 'Speed' });
    const chosen = speeds.locator('[aria-pressed=true]');
    expect(await chosen.textContent()).toBe('0.75×');
    await speeds.getByRole('button', { name: '1.25×' }).click();
    await chosen.getByText('1.25×').waitFor();
    await page.getByText('Voice', { exact: true }).click();
    const voice = page.getByLabel('Read by');
    expect(await voice.inputValue()).toBe('karen');
    await voice.selectOption('sam');
    await play(page).click();
    expect((await utterances())[0]).toMatchObject({ rate: 1.25, voice: 'Sam' });
  });

  inDepth('says so where the browser cannot speak, with the transcript on the page', async () => {
    const { page, complaints } = await browser.open(BLANK);
    await noSpeech(page);
    await page.goto('/podcast');
    await page.getByText('This browser can’t read aloud.').waitFor();
    await page.getByText('Homowo means to hoot at hunger.').waitFor();
    expect(complaints.join()).toContain('no speech synthesis');
  });
});

describe('elsewhere', () => {
  inDepth('any article can be listened to', async () => {
    const { page, spoken: utterances, complaints } = await open('/article/highlife-at-home');
    await page.getByRole('button', { name: 'Listen' }).click();
    await spoken(page).waitFor();
    const first = await page.locator('#article-text .sentence').first().textContent();
    expect(first).toContain((await utterances())[0]?.text);
    await page.getByRole('button', { name: 'Stop listening' }).click();
    expect(await spoken(page).count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Player, article' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  inDepth(
    'an article is read from its first to its last sentence, without its sources',
    async () => {
      const path = '/article/cocoa-journey';
      const { page, spoken: utterances, endUtterance } = await open(path);
      const answer = await fetch(`${inject('siteUrl')}/api/articles/cocoa-journey`);
      const { content } = (await answer.json()) as { content: string };
      const sentences = spokenParagraphs(content).flatMap((paragraph) => paragraph.sentences);
      const pieces = sentences.flatMap((sentence) => breaths(sentence));
      expect(content).toMatch(/\[\^\d\]/);
      await page.getByRole('button', { name: 'Listen' }).click();
      await spoken(page).waitFor();
      for (const _piece of pieces) await endUtterance();
      expect((await utterances()).map(({ text }) => text)).toEqual(pieces);
      expect(await spoken(page).count()).toBe(0);
      // The words are on the page once, and are not sent again for the player.
      const html = await (await fetch(inject('siteUrl') + path)).text();
      const words = pieces.at(-1)?.slice(0, 40) ?? '';
      expect(html.split(words).length - 1).toBe(1);
    },
  );

  inDepth(
    'the featured episode plays on the home page, and View All leads to the podcast',
    async () => {
      const { page, spoken: utterances, complaints } = await open('/');
      const culture = page.locator('#culture');
      const button = culture.getByRole('button', { name: 'Play episode 15' });
      // The section's code is loaded when it is near the viewport; until then a press does nothing.
      await button.scrollIntoViewIfNeeded();
      await expect
        .poll(async () => {
          await button.click({ timeout: 500 }).catch(() => undefined);
          return culture.getByText(/^Sentence 1 of/).count();
        }, SPEECH_TIMEOUT)
        .toBe(1);
      await expect
        .poll(async () => (await utterances())[0]?.text, SPEECH_TIMEOUT)
        .toMatch(/^Welcome/);
      await culture.getByRole('link', { name: 'View All' }).click();
      await page.waitForURL('**/podcast');
      expect(complaints).toEqual([]);
    },
  );
});
