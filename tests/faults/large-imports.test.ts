import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { expect, it, onTestFinished } from 'vitest';
import { type ForeignPost, Notes, Remainder } from '../../src/server/imports/read/foreign-post.ts';
import { openUpload } from '../../src/server/imports/read/open-upload.ts';
import { eachOnce } from '../../src/server/imports/read/read-upload.ts';
import { readWordPress } from '../../src/server/imports/read/read-wordpress.ts';
import { temporaryFolder } from '../support/each-database.ts';

/** Four times as many must take about four times as long; quadratic work takes sixteen times. */
const FEW = 5000;
const MANY = 4 * FEW;
const MOST_GROWTH = 9;

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (user + system) / 1000);
}

async function growthOf(work: (count: number) => Promise<unknown>): Promise<number> {
  // The first run includes compilation.
  await work(FEW);
  const few = Math.min(await cpuOf(() => work(FEW)), await cpuOf(() => work(FEW)));
  const many = Math.min(await cpuOf(() => work(MANY)), await cpuOf(() => work(MANY)));
  return many < 60 ? 1 : many / few;
}

async function drain(posts: AsyncIterable<ForeignPost>): Promise<number> {
  let count = 0;
  for await (const _ of posts) count += 1;
  return count;
}

it('reads attachments of one post in a time that grows with their number', async () => {
  async function* exported(count: number): AsyncGenerator<string> {
    yield '<rss><channel><wp:wxr_version>1.2</wp:wxr_version>';
    yield '<item><title>A</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type></item>';
    for (let n = 2; n < count; n += 1) {
      yield `<item><wp:post_id>${n}</wp:post_id><wp:post_type>attachment</wp:post_type>
        <wp:post_parent>1</wp:post_parent>
        <wp:attachment_url>https://a.example/${n}.jpg</wp:attachment_url></item>`;
    }
    yield '</channel></rss>';
  }
  const growth = await growthOf((count) =>
    drain(readWordPress(() => exported(count), new Remainder())),
  );
  expect(growth).toBeLessThan(MOST_GROWTH);
});

it('distinguishes posts with one id in a time that grows with their number', async () => {
  async function* posts(count: number): AsyncGenerator<ForeignPost> {
    for (let n = 0; n < count; n += 1) yield { source: 'one', slug: `post-${n}` } as ForeignPost;
  }
  expect(await drain(eachOnce(posts(MANY), new Notes()))).toBe(MANY);
  const growth = await growthOf((count) => drain(eachOnce(posts(count), new Notes())));
  expect(growth).toBeLessThan(MOST_GROWTH);
});

it('holds little more in memory of a large zip than its file names', async () => {
  const file = join(await temporaryFolder(), 'many.zip');
  const zip = new ZipWriter(new Uint8ArrayWriter());
  const stored = { level: 0, useWebWorkers: false } as const;
  await zip.add('export.xml', new TextReader('<rss/>'), stored);
  for (let n = 0; n < MANY; n += 1) {
    await zip.add(`wp-content/uploads/2026/11/picture-${n}.jpg`, undefined, stored);
  }
  await writeFile(file, await zip.close());
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = heap();
  const upload = await openUpload(file);
  onTestFinished(upload.close);
  expect((heap() - before) / MANY).toBeLessThan(1500);
  expect(await upload.file('https://a.example/wp-content/uploads/2026/11/picture-7.jpg')).toEqual({
    bytes: Buffer.alloc(0),
    about: undefined,
  });
});
