import {
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { TABLE_KEYS, type TableName } from '../../platform/database/schema.ts';
import { MODULES } from '../nouns/modules.ts';
import { ARCHIVED_TABLES } from './archived-rows.ts';
import { readArticleFile, writeArticleFile } from './article-file.ts';

/** Tables of no module that the archive does not write row by row, and why. */
const LEFT_OUT: Partial<Record<TableName, string>> = {
  setting: 'What may be read is in settings.json; the rest is secret.',
  content_version: 'Counts changes of this database.',
  article: 'In articles/.',
  desk_picture: 'In pictures/.',
  desk_file: 'In files/.',
  article_draft: 'Not saved yet.',
  gone_article: 'Addresses of deleted articles.',
  story: 'Made of live headlines.',
  live_item: 'Belongs to its outlet, and is fetched again.',
  former_headline: 'Belongs to its outlet.',
  story_redirect: 'Leads to a story.',
  news_label: 'About live headlines.',
  affair_story: 'Made of live headlines.',
  suppression: 'Hashed with the key of this site.',
  erasure: 'Hashed with the key of this site.',
  newsletter_recipient: 'A copy must not send an issue again.',
  newsletter_link: 'Counts clicks of issues, which are not read back.',
  mail: 'A copy must not send an email again.',
  push_subscription: 'Works with the keys of this site only.',
  push_choice: 'Of a push_subscription.',
  push_notification: 'A copy must not send it again.',
  push_delivery: 'Of a push_subscription.',
  operator: 'Nobody with the file may sign in.',
  operator_passkey: 'Nobody with the file may sign in.',
  operator_challenge: 'Nobody with the file may sign in.',
  operator_session: 'Nobody with the file may sign in.',
  operator_token: 'Nobody with the file may sign in.',
  withdrawn_access: 'Of operators.',
  sign_in_failure: 'Of operators.',
  audit_entry: 'Says who did what on this site.',
  flood_count: 'Ends within the hour.',
  news_bulletin: 'Deleted after 14 days.',
  audio_chunk: 'In audio/.',
  article_import: 'Of earlier imports.',
  imported_article: 'Of earlier imports.',
  import_picture: 'Of earlier imports.',
  import_file: 'Of earlier imports.',
  indexed_page: 'What search engines were told by this site.',
  index_batch: 'What search engines were told by this site.',
};

async function filesIn(bytes: ArrayBuffer): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const entries = await new ZipReader(new Uint8ArrayReader(new Uint8Array(bytes))).getEntries();
  for (const entry of entries) {
    if (!entry.directory) files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  }
  return files;
}

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describeEachDatabase('the archive of everything we wrote', (open) => {
  async function withArchive() {
    const site = await openSignedIn(await open(), { articles: 'bundled' });
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const sent = await site.app.request('/api/admin/pictures?name=beads.png', {
      method: 'POST',
      body: new Uint8Array(png),
      headers: { Cookie: site.Cookie, Origin: 'https://news.example' },
    });
    const { url } = (await sent.json()) as { url: string };
    const name = url.replace('/pictures/desk/', '');
    await site.call('PUT', `/api/admin/pictures/${name}`, {
      alt: 'A string of beads',
      caption: 'Krobo beads',
      credit: 'Ama Mensah',
      focus: { x: 50, y: 50 },
      crop: { left: 0, top: 0, right: 0, bottom: 0 },
    });
    await site.call('POST', '/api/admin/articles', {
      title: 'Beads: "old" & new',
      excerpt: 'How they are made.',
      category: 'Culture',
      authorName: 'Efua Sarpong',
      imageUrl: url,
      imageAlt: 'Beads',
      tags: ['Krobo'],
      content: `First.\n- one\n- two\n![A string of beads](${url}#40x30 "Krobo beads | Ama Mensah")\nLast[^1].`,
      sources: [{ title: 'Beads', publisher: 'A museum', checked: '2026-11-16' }],
    });
    const response = await site.call('GET', '/api/admin/archive.zip');
    expect(response.headers.get('Content-Type')).toBe('application/zip');
    return { ...site, name, files: await filesIn(await response.arrayBuffer()) };
  }

  it('contains each article as Markdown with its metadata, and each picture once', async () => {
    const { files, name, desk } = await withArchive();
    const all = await desk.articles.after('', 1000);
    expect([...files.keys()].filter((file) => file.startsWith('articles/'))).toEqual(
      all.map(({ id }) => `articles/${id}.md`).sort(),
    );
    expect([...files.keys()].filter((file) => file.endsWith('.webp'))).toEqual([
      `pictures/${name}`,
    ]);
    expect(textOf(files.get('pictures/pictures.yaml'))).toContain('credit: Ama Mensah');
    const beads = textOf(files.get('articles/beads-old-new.md'));
    expect(beads).toContain(`cover: ../pictures/${name}`);
    expect(beads).toContain(
      `\n\n![A string of beads](../pictures/${name}#40x30 "Krobo beads | Ama Mensah")\n\n`,
    );
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['README.md', 'guides/land.yaml', 'podcast/episode-12.md']),
    );
  });

  it('restores every article unchanged when it is read again', async () => {
    const { files, desk } = await withArchive();
    for (const article of await desk.articles.after('', 1000)) {
      const read = readArticleFile(textOf(files.get(`articles/${article.id}.md`)));
      expect(read).toEqual({
        title: article.title,
        slug: article.id,
        status: article.status,
        published: article.publishedAt,
        updated: article.updatedAt,
        author: article.authorName,
        category: article.category,
        tags: article.tags,
        excerpt: article.excerpt,
        cover: article.imageUrl,
        coverAlt: article.imageAlt,
        coverCredit: article.imageCredit,
        featured: article.featuredRank,
        sources: article.sources,
        corrections: article.corrections,
        content: article.content,
      });
    }
  });

  it('requires signing in, and is logged', async () => {
    const { app, json } = await withArchive();
    expect((await app.request('/api/admin/archive.zip')).status).toBe(401);
    expect(await json('/api/admin/log')).toContainEqual(
      expect.objectContaining({ action: 'archive.take', subject: 'archive-2026-11-20.zip' }),
    );
  });
});

it('refuses a file without a valid head', () => {
  const files = ['', '# Words', '---\ntitle: [\n---\n', '---\ntitle: Only this\n---\nWords'];
  expect(files.map(readArticleFile)).toEqual(files.map(() => undefined));
});

it('distinguishes a line of dashes in the text from the head', () => {
  const text = writeArticleFile({
    id: 'a',
    title: 'A: "b"',
    excerpt: 'c',
    category: 'Culture',
    content: 'One\n---\nTwo',
    sources: [],
    corrections: [],
    authorName: 'D',
    imageUrl: '',
    imageAlt: '',
    imageCredit: { name: 'Ama Mensah', licence: 'CC BY 4.0', url: 'https://photos.example/1' },
    tags: ['e'],
    status: 'draft',
    publishedAt: null,
    featuredRank: null,
    origin: 'desk',
    updatedAt: '2026-11-20T12:00:00.000Z',
  });
  expect(readArticleFile(text)).toMatchObject({ title: 'A: "b"', content: 'One\n---\nTwo' });
});

it('contains every table, unless it is left out for a reason', () => {
  const ofModules = MODULES.flatMap(({ tables }) => tables);
  const named = [
    ...ARCHIVED_TABLES.map(({ table }) => table),
    ...ofModules.filter((owned) => 'notArchived' in owned).map(({ table }) => table),
    ...Object.keys(LEFT_OUT),
  ];
  expect(named.sort()).toEqual(Object.keys(TABLE_KEYS).sort());
  expect(new Set(ARCHIVED_TABLES.map(({ file }) => file)).size).toBe(ARCHIVED_TABLES.length);
});

it('has what people send in for owners only, except listings', () => {
  const personal = ARCHIVED_TABLES.filter(({ isPersonal }) => isPersonal).map(({ file }) => file);
  expect(personal.sort()).toEqual([
    'advertising-inquiries',
    'customer-reviews',
    'event-alerts',
    'event-guests',
    'funeral-followers',
    'message-answers',
    'messages',
    'problem-reports',
    'rate-alerts',
    'subscribers',
    'takedowns',
  ]);
});
