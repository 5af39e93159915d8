import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, it, onTestFinished } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { signIn } from '../support/desk-browser.ts';
import { createPostgres, temporaryFolder } from '../support/each-database.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startSite } from '../support/start-site.ts';

const PASSWORD = 'the first password here';
const ADDRESS = 'http://keta.example';
const WORDPRESS = 'src/server/site/imports/samples/wordpress-blocks.xml';
const BLUE = '#0b3d91';

/** What readers may still see of the software's own name: a sign of the Akan, where all are explained. */
const COLOPHON = ['/about', '/developers'];

interface Hour {
  width: number;
  height: number;
  database: 'sqlite' | 'postgres';
}

const HOURS: Hour[] = [
  { width: 360, height: 740, database: 'sqlite' },
  { width: 1280, height: 800, database: 'postgres' },
];
const possible = HOURS.filter(
  ({ database }) => database === 'sqlite' || inject('postgres').kind === 'server',
);

async function openEmpty({ width, height, database }: Hour) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  onTestFinished(() => browser.close());
  const site = await startSite({
    DATA_DIR: temporaryFolder(),
    ADMIN_PASSWORD: PASSWORD,
    ...(database === 'postgres' && { DATABASE_URL: (await createPostgres('empty')).url }),
  });
  onTestFinished(site.stop);
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width, height },
  });
  context.setDefaultTimeout(15_000);
  return { site, page: await context.newPage() };
}

/** Fills a field and presses a button, by keys alone. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().press('Enter');
const saved = async (page: Page, text: string | RegExp) => {
  await page.getByText(text).first().waitFor();
  expect(await barriersOn(page)).toEqual([]);
};

/** Every page that links lead to, from the front page on. */
async function crawl(base: string, limit: number): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ['/', '/manifest.webmanifest', '/feed.xml', '/podcast.xml'];
  for (let path = waiting.shift(); path && pages.size < limit; path = waiting.shift()) {
    if (pages.has(path)) continue;
    const text = await (await fetch(base + path)).text();
    pages.set(path, text);
    for (const [, found = ''] of text.matchAll(/href="(\/[^"?#]*)"/g)) {
      if (!/\.(css|js|woff2|svg|png|webp|ico)$/.test(found)) waiting.push(found);
    }
  }
  return pages;
}

it.each(possible)(
  'becomes somebody else’s paper within its first hour ($database, $width px)',
  async (hour) => {
    const mail = await startMailServer();
    const { site, page } = await openEmpty(hour);
    await signIn(page, PASSWORD);
    await page.getByText(/The site’s address is http:\/\/localhost/).waitFor();

    // A new site has bundled outlets and an address of its own: the rest is open.
    await page.getByRole('link', { name: /^First steps: \d left$/ }).press('Enter');
    await page.getByRole('heading', { name: 'First steps', level: 1 }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await press(page, 'Skip Exchange rates');
    await press(page, 'Keep all Outlets');
    await press(page, 'Skip Your first colleague');
    await page.getByText('3 of 9 steps').waitFor();
    await page.getByRole('link', { name: 'Open Name and tagline' }).press('Enter');
    await page.getByLabel('Name of the site').fill('Keta Post');
    await page
      .getByLabel('What it is, in a sentence', { exact: true })
      .fill('News from the lagoon and the coast.');
    await page.getByLabel('Contact address').fill('desk@keta.example');
    await page.getByLabel(/^Name of the person/).fill('Ama Dzokoto');
    await page.getByLabel('Postal address').fill('Box 1, Keta');
    await page.getByLabel(/^Registration number/).fill('DPC 123');
    await press(page, 'Save settings');
    await saved(page, 'Set here. The default says: Sankofa Wire');

    await page.goto('/admin/address-and-mail');
    await page.getByLabel('Address of the site').fill(ADDRESS);
    await press(page, 'Save address');
    await page.getByText('which readers can’t reach').waitFor({ state: 'detached' });
    await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await page.getByLabel('Port', { exact: true }).fill(String(mail.port));
    await page.getByLabel('Address that emails come from').fill('news@keta.example');
    await press(page, 'Save mail server');
    await page.getByLabel('Your own address').fill('ama@keta.example');
    await press(page, 'Send a test email');
    await saved(page, 'The server accepted the email to ama@keta.example');
    await page.getByText('The change is being put to use.').waitFor({ state: 'detached' });
    expect(mail.received[0]?.raw).toContain('From: Keta Post <news@keta.example>');

    await page.goto('/admin/bundled');
    for (const group of ['Articles', 'Guides', 'Podcast episodes', 'Samples']) {
      const section = page.getByRole('region', { name: group, exact: true });
      await section.getByRole('button', { name: /^Remove/ }).press('Enter');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Remove/ })
        .press('Enter');
      await section.getByText('Removed', { exact: true }).waitFor();
    }

    await page.goto('/admin/look');
    const square = { width: 600, height: 600, channels: 4, background: BLUE } as const;
    const logo = join(temporaryFolder(), 'logo.png');
    await sharp({ create: square }).png().toFile(logo);
    await page.getByLabel('Logo', { exact: true }).setInputFiles(logo);
    await page.getByAltText('The logo now').waitFor();
    await page.getByLabel('Icon', { exact: true }).setInputFiles(logo);
    await page.getByAltText('The icon now').waitFor();
    await page.getByLabel('First colour', { exact: true }).fill('#f2b705');
    await page.getByText(/Its contrast on the paper is 1\.\d to 1/).waitFor();
    await page.getByLabel('First colour', { exact: true }).fill('#8a1c5a');
    await page.getByLabel('Second colour', { exact: true }).fill(BLUE);
    await page.getByLabel('Ornaments', { exact: true }).selectOption('none');
    await press(page, 'Save look');
    await saved(page, 'Saved. Pages, shared pictures');

    await page.goto('/admin/pages');
    await press(page, 'Add a page');
    await page.getByLabel('Title of a new page', { exact: true }).fill('Support us');
    await press(page, 'Add page');
    await page
      .getByLabel('What it is, in a sentence', { exact: true })
      .fill('How readers help Keta Post.');
    await page.getByLabel('Text', { exact: true }).fill('We live on what readers give to {site}.');
    await page.getByLabel(/^In the menu/).press('Space');
    await page.getByLabel('Published', { exact: true }).press('Space');
    await press(page, 'Save page');
    await saved(page, 'Page published.');

    await page.goto('/admin');
    await page.getByText('Waiting for you').first().waitFor();
    expect(await page.getByRole('link', { name: /^First steps/ }).count()).toBe(0);
    await expect
      .poll(async () => (await fetch(`${site.url}/search?q=readers+give`)).text(), {
        timeout: 30_000,
      })
      .toContain('href="/page/support-us"');

    await page.goto('/admin/sections');
    await page.getByLabel('Name', { exact: true }).fill('Local News');
    await page.getByLabel('Words, separated by commas', { exact: true }).fill('Keta, Anlo');
    await press(page, 'Save sections');
    await saved(page, 'Saved. Home, the lists of news');

    await page.goto('/admin/imports');
    await page.setInputFiles('input[name=file]', WORDPRESS);
    await press(page, 'Upload file');
    const run = page.getByRole('button', { name: /^Import \d+ articles?$/ });
    await run.waitFor({ timeout: 60_000 });
    await page.getByLabel(/^Heritage \(\d+ posts?\)$/).selectOption('Local News');
    await page.getByLabel(/^Publish what was public there/).press('Space');
    await run.press('Enter');
    await page.getByText(/\d+ articles? (was|were) imported\./).waitFor({ timeout: 60_000 });
    const old = await fetch(`${site.url}/2024/05/kente-from-bonwire/`);
    expect([old.status, new URL(old.url).pathname]).toEqual([200, '/article/kente-from-bonwire']);
    expect((await fetch(`${site.url}/?p=11`)).url).toContain('/article/');
    const section = await fetch(`${site.url}/feed/local-news.xml`);
    expect(await section.text()).toContain('/article/kente-from-bonwire');

    const desk = async (path: string, body: object = {}) => {
      const answer = await page.request.post(`/api/admin${path}`, {
        data: body,
        headers: { Origin: site.url },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    };
    await desk('/subscribers', {
      email: 'kofi@reader.example',
      consent: 'agreed',
      source: 'The old list',
      statement: 'They asked for it on the old site.',
    });
    const { number } = await desk('/issues');
    await page.goto(`/admin/newsletter/${number}`);
    await press(page, 'Send to subscribers');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send to/ })
      .press('Enter');
    const letter = () => mail.received.find(({ to }) => to === 'kofi@reader.example')?.raw;
    await expect.poll(letter, { timeout: 60_000 }).toBeDefined();
    const raw = (letter() ?? '').replaceAll(/=\r?\n/g, '');
    expect(raw).toMatch(/List-Unsubscribe:\s+<http:\/\/keta\.example\//);
    expect(raw).not.toMatch(/localhost|sankofa/i);

    const name = 'The Volta and Oti Regions Weekly Tribune';
    await page.request.put('/api/admin/settings', {
      data: { name },
      headers: { Origin: site.url },
    });
    await page.goto('/about');
    expect(await page.title()).toContain(name);
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await overflow()).toBe(0);
    await page.goto('/admin');
    await page.getByText('Waiting for you').first().waitFor();
    expect(await overflow()).toBe(0);

    const pages = await crawl(site.url, 80);
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(['/page/support-us', '/news/local-news']),
    );
    const named = [...pages].filter(
      ([path, text]) =>
        !COLOPHON.includes(path) && /sankofa/i.test(text.replaceAll(/#sankofa/g, '')),
    );
    expect(named.map(([path, text]) => [path, /.{40}sankofa.{40}/i.exec(text)?.[0]])).toEqual([]);
    const bundled = [...pages.keys()].filter((path) => /^\/(?:guide|guides)(?:\/|$)/.test(path));
    expect(bundled).toEqual([]);
  },
  300_000,
);
