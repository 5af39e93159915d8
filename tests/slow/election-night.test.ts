import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { LivePage } from '../../src/contract/live-pages/live-page.ts';
import type { LiveUpdate } from '../../src/contract/live-pages/live-update.ts';
import { livePageDeskStore } from '../../src/server/nouns/live-pages/live-page-desk-store.ts';
import { connect } from '../../src/server/platform/database/connect.ts';
import { barriersOn } from '../support/barriers.ts';
import { BLANK, useBrowser } from '../support/browser.ts';
import { signIn } from '../support/desk-browser.ts';
import { temporaryFolder } from '../support/each-database.ts';
import { freePort, type RunningSite, startSite } from '../support/start-site.ts';

const browser = useBrowser();
const PASSWORD = 'the password of the newsroom';
const READERS = 20;
const ENTRIES = 500;
const TIMEOUT = { timeout: 60_000 };
const KWAME = { id: 'kwame', name: 'Kwame', role: 'editor' as const };

/** A reader without a browser, who comes back whenever the connection ends. */
function follow(url: string) {
  const numbers = new Set<number>();
  let lastId = '';
  let isOpen = true;
  let isGone = false;
  onTestFinished(() => {
    isGone = true;
  });
  const open = () => {
    if (isGone || !isOpen) return;
    const headers = lastId ? { 'Last-Event-ID': lastId } : {};
    let text = '';
    const again = () => setTimeout(open, 100);
    get(url, { headers, agent: false }, (response) => {
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) read(event);
      });
      response.on('close', again).on('error', () => {});
    }).on('error', again);
  };
  function read(event: string) {
    lastId = /^id: (\d+)$/m.exec(event)?.[1] ?? lastId;
    const data = /^data: (.+)$/m.exec(event)?.[1];
    if (!data) return;
    const update: LiveUpdate = JSON.parse(data);
    isOpen = update.isOpen;
    for (const { number } of update.entries) numbers.add(number);
    // As the page does that has missed more than is sent.
    if (update.isIncomplete) void catchUp();
  }
  async function catchUp(): Promise<void> {
    const all = await reload(url).catch(() => undefined);
    for (const number of all ?? []) numbers.add(number);
    // The site was killed meanwhile.
    if (!all && !isGone) setTimeout(catchUp, 200);
  }
  open();
  return { numbers, hasEnded: () => !isOpen };
}

/** Every entry, page by page. */
async function reload(url: string): Promise<number[]> {
  const address = url.replace('/live-page/', '/api/live-pages/').replace('/stream', '');
  const numbers: number[] = [];
  for (let before: number | null = 1_000_000; before; ) {
    const page: LivePage = await (await fetch(`${address}?before=${before}`)).json();
    numbers.push(...page.entries.map(({ number }) => number));
    before = page.older;
  }
  return numbers;
}

const write = async (page: Page, text: string) => {
  await page.getByLabel('Next entry').fill(text);
  await page.getByLabel('Next entry').press('Control+Enter');
};

it('an election night: two writers, readers, corrections and a kill lose nothing', async () => {
  const folder = temporaryFolder();
  const env = { PORT: String(await freePort()), DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD };
  let site: RunningSite = await startSite(env);
  onTestFinished(() => site.stop());
  const database = await connect({ kind: 'sqlite', file: join(folder, 'sankofa.sqlite') });
  onTestFinished(() => database.close());

  const { page: desk } = await browser.open(BLANK, { baseURL: site.url });
  await signIn(desk, PASSWORD);
  await desk.goto('/admin/live-pages');
  await desk.getByRole('button', { name: 'Start a live page' }).click();
  await desk.getByLabel('Title').fill('Election night');
  await desk.getByRole('button', { name: 'Create live page' }).click();
  await desk.getByRole('button', { name: 'Open to readers' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Open to readers' }).click();
  await desk.getByRole('button', { name: 'End coverage' }).waitFor();
  expect(await barriersOn(desk)).toEqual([]);

  const { page: reader } = await browser.open(`${site.url}/live-page/election-night`);
  await reader.getByText('New entries are announced here.').waitFor();
  const readers = Array.from({ length: READERS }, () =>
    follow(`${site.url}/live-page/election-night/stream`),
  );

  // A double press is one entry, and it waits until the reader wants it.
  await desk.getByLabel('Next entry').fill('Polls have closed.');
  await desk.getByRole('button', { name: 'Publish', exact: true }).dblclick();
  await reader.getByRole('button', { name: 'Show 1 new' }).click();
  await reader.getByText('Polls have closed.').first().waitFor();
  expect(await reader.locator('#live-entries > li').count()).toBe(1);
  expect(await barriersOn(reader)).toEqual([]);

  // A correction is in place at once, with its note.
  await desk.getByRole('button', { name: /^Correct/ }).click();
  await desk.getByLabel('Text').fill('Polls closed at five.');
  await desk.getByLabel('What was wrong').fill('It did not say when.');
  await desk.getByRole('button', { name: 'Publish correction' }).click();
  await reader.getByText('It did not say when.').waitFor();
  await reader.getByText('Polls closed at five.').first().waitFor();

  // The other writer, in a process of his own; the site is killed in the middle.
  const store = livePageDeskStore(database);
  const [page] = await store.list();
  if (!page) throw new Error('There is no page.');
  for (let number = 1; number <= ENTRIES; number += 1) {
    const entry = { key: `from-kwame-${number}`, text: `Result ${number}`, story: null };
    await store.add(page.id, { ...entry, isPublished: true }, KWAME, new Date().toISOString());
    if (number === ENTRIES / 2) {
      const gone = once(site.process, 'exit');
      site.process.kill('SIGKILL');
      await gone;
      await write(desk, 'Written while the site was down.');
      await desk.getByText('No connection.').waitFor();
    }
    if (number === (ENTRIES * 3) / 4) site = await startSite(env);
    await pause(0);
  }
  await desk.getByText('Sending…').waitFor({ state: 'detached', ...TIMEOUT });
  const expected = Array.from({ length: ENTRIES + 2 }, (_, index) => index + 1);
  const stored = await reload(`${site.url}/live-page/election-night/stream`);
  expect(stored.sort((one, other) => one - other)).toEqual(expected);
  for (const { numbers } of readers) {
    await vi.waitUntil(() => numbers.size === ENTRIES + 2, TIMEOUT);
  }
  await reader.getByRole('link', { name: 'Show the newest entries' }).click({ ...TIMEOUT });
  await reader.getByText('Result 500').first().waitFor();
  expect(await reader.locator('#live-entries > li').count()).toBe(30);
  const written = await database.query
    .selectFrom('live_entry')
    .select('id')
    .where('text', '=', 'Written while the site was down.')
    .execute();
  expect(written).toHaveLength(1);

  // What somebody was writing when the coverage ended is still in the box.
  await desk.getByLabel('Next entry').fill('One sentence too many');
  await desk.getByRole('button', { name: 'End coverage' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'End coverage' }).click();
  await desk.getByRole('button', { name: 'Reopen' }).waitFor();
  expect(await desk.getByLabel('Next entry').inputValue()).toBe('One sentence too many');
  await reader.getByText(/^This coverage ended on/).waitFor();
  for (const { hasEnded } of readers) await vi.waitUntil(hasEnded, TIMEOUT);
}, 240_000);
