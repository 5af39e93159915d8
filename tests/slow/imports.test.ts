import { readFileSync } from 'node:fs';
import {
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import sharp from 'sharp';
import { expect, inject, it } from 'vitest';
import { loaded, useBrowser } from '../support/browser.ts';

const browser = useBrowser();

/** A WordPress export with its pictures, but for one. */
async function loom(): Promise<Buffer> {
  const posts = readFileSync('src/server/site/imports/samples/wordpress-blocks.xml', 'utf8');
  const zip = new ZipWriter(new Uint8ArrayWriter());
  await zip.add('loom.xml', new TextReader(posts));
  for (const name of ['cover', 'loom-1024x768', 'gold']) {
    const create = { width: 1200, height: 800, channels: 3 as const, background: '#8a6500' };
    const jpeg = new Uint8ArrayReader(new Uint8Array(await sharp({ create }).jpeg().toBuffer()));
    await zip.add(`wp-content/uploads/2024/05/${name}.jpg`, jpeg);
  }
  return Buffer.from(await zip.close());
}

it('shows what a file contains, imports it by one press, and undoes that by another', async () => {
  const { page } = await browser.open('/admin');
  await loaded(page);
  await page.getByLabel('Password').fill(inject('sitePassword'));
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await page.getByRole('link', { name: 'Import and export' }).click();
  const file = { name: 'loom.zip', mimeType: 'application/zip', buffer: await loom() };
  await page.getByLabel('File (up to 256 MB)').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload file' }).click();

  await page.getByText('Ready. Nothing is imported yet.').waitFor();
  await page.getByText('published · 2 May 2024 · Heritage').waitFor();
  await page.locator('summary', { hasText: 'from the original' }).first().click();
  await page.getByText('the block latest-posts (made by the old site)').waitFor();
  await page.getByText(/green\.jpg:/).waitFor();
  await page.getByLabel(/^Publish what was public there/).check();
  await page.getByRole('button', { name: 'Import 2 articles and 1 page' }).click();
  await page.getByText('Imported: 2 articles and 1 page.').waitFor();

  const article = (await browser.open('/article/kente-from-bonwire')).page;
  await article.getByRole('heading', { level: 1, name: 'Kente from Bonwire' }).waitFor();
  expect(await article.getByRole('img', { name: 'A loom in the shade' }).count()).toBe(1);
  expect(await article.getByText('A cloth is read from the edge.').count()).toBe(1);

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('Undone.', { exact: true }).waitFor();
  const status = async () => (await page.request.get('/article/kente-from-bonwire')).status();
  await expect.poll(status).toBe(404);
});
