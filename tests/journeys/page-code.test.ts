import { gzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import type { LiveNewsItem } from '../../src/contract/news/live-news.ts';
import { READING_CODE } from '../budgets.ts';
import { BLANK, useBrowser } from '../support/browser.ts';
import { inDepth } from '../support/thorough.ts';

const browser = useBrowser();

describe('before anything is pressed', () => {
  it.each([
    '/article/cocoa-journey',
    '/guide/dual-citizenship',
    '/privacy-policy',
    '/events',
    '/directory',
  ])('%s loads the frame’s script and nothing else', async (path) => {
    await expectFrameScriptOnly(path);
  });

  it('a story loads the frame’s script and nothing else', async () => {
    const list = await fetch(`${inject('siteUrl')}/api/live-news/all?limit=1`);
    const [story]: LiveNewsItem[] = await list.json();
    await expectFrameScriptOnly(`/story/${story?.id}`);
  });
});

async function expectFrameScriptOnly(path: string) {
  const { page, complaints } = await browser.open(BLANK);
  const files = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) files.add(request.url());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const code = await Promise.all([...files].map(async (url) => (await fetch(url)).text()));
  expect(code.length).toBe(1);
  expect(gzipSync(code.join('')).length).toBeLessThanOrEqual(READING_CODE);
  expect(complaints).toEqual([]);
}

describe('a region', () => {
  inDepth('is put on the reader’s front page and taken off again', async () => {
    const { page, complaints } = await browser.open('/region/ashanti');
    const button = page.getByRole('button', { name: 'This is my region' });
    const state = page.getByText('“From Ashanti” is on your front page.');
    await button.click();
    await state.waitFor();
    await page.reload();
    await state.waitFor();
    await button.click();
    await page.getByText('Adds it to your front page').waitFor();
    expect(complaints).toEqual([]);
  });
});
