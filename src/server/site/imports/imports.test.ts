import { readFileSync } from 'node:fs';
import {
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ORIGIN, openSignedIn } from '../../../../tests/support/desk-app.ts';
import {
  describeEachDatabase,
  describeOnSqlite,
  type OpenDatabase,
} from '../../../../tests/support/each-database.ts';
import type { ImportPage, ImportRun, ImportSummary } from '../../../contract/desk/import-desk.ts';
import { DAY } from '../../../contract/durations.ts';
import { FetchError, type GuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { readImport, workOnImport } from './work-on-import.ts';

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url));

/** Every address has a picture of its own, except the missing ones. */
async function pictureOf(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const shade = [...address].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 0xffffff, 7);
  const background = `#${shade.toString(16).padStart(6, '0')}`;
  const create = { width: 32, height: 18, channels: 3 as const, background };
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

function documentOf(address: string): Uint8Array<ArrayBuffer> | undefined {
  const end = /\.(pdf|csv)$/i.exec(address)?.[1]?.toLowerCase();
  if (!end) return undefined;
  return new TextEncoder().encode(end === 'pdf' ? `%PDF-1.4 ${address}` : 'stall,street\n');
}

function pictureSite(missing: readonly string[] = []) {
  const requested: string[] = [];
  const get: GuardedFetch = async (address) => {
    requested.push(address);
    if (address.includes('10.0.0.8'))
      throw new FetchError('10.0.0.8 is not on the public internet.');
    const status = missing.some((part) => address.includes(part)) ? 404 : 200;
    const body = documentOf(address) ?? (await pictureOf(address));
    return { status, headers: new Headers() as never, url: address, body };
  };
  return { get, requested };
}

async function openSite(open: OpenDatabase, missing: readonly string[] = []) {
  const pictures = pictureSite(missing);
  const site = await openSignedIn(await open(), { get: pictures.get });
  async function read(file: Uint8Array, name: string, old = ''): Promise<ImportPage> {
    const search = new URLSearchParams({ name, site: old });
    const response = await site.app.request(`/api/admin/imports?${search}`, {
      method: 'POST',
      body: new Uint8Array(file),
      headers: { Cookie: site.Cookie, Origin: ORIGIN },
    });
    expect(response.status).toBe(202);
    const { id } = (await response.json()) as ImportSummary;
    await site.imports.idle();
    return site.json(`/api/admin/imports/${id}`);
  }
  async function run(id: string, publish = false, choices: Partial<ImportRun> = {}) {
    const body = { publish, category: 'Sports', ...choices };
    const response = await site.call('POST', `/api/admin/imports/${id}/run`, body);
    expect(response.status).toBe(202);
    await site.imports.idle();
    return site.json(`/api/admin/imports/${id}`) as Promise<ImportPage>;
  }
  const count = async (
    table: 'article' | 'desk_file' | 'desk_picture' | 'import_picture' | 'imported_article',
  ) => (await site.database.query.selectFrom(table).selectAll().execute()).length;
  return { ...site, ...pictures, read, run, count };
}

const OLD = 'https://old.example';
const RUN: ImportRun = { publish: false, pages: false, subjects: {}, category: 'Culture' };
const noNetwork = () => Promise.reject(new Error('no network in tests'));

const SECRETS = ['family', 'space', 'ourselves'];

describeEachDatabase('an import of posts that not everybody could read', (open) => {
  it('names them, the pages, the people, the comments and the subjects beforehand', async () => {
    const { read } = await openSite(open);
    const { summary, items } = await read(sample('wordpress-restricted.xml'), 'keta.xml');
    expect(summary.counts).toMatchObject({
      posts: 6,
      ready: 4,
      pages: 2,
      restricted: 4,
      restrictedTitles: [
        { title: 'For the family only', restriction: 'password' },
        { title: 'A password of one space', restriction: 'password' },
        { title: 'Notes to ourselves', restriction: 'private' },
        { title: "The members' page", restriction: 'password' },
      ],
      subjects: [
        { name: 'Coast & sea', posts: 1, category: null },
        { name: 'Cooking', posts: 1, category: 'Cuisine' },
      ],
      people: ['Esi Dovlo', 'Kɔfi Agbeko'],
      leftOut: ['2 comments'],
    });
    expect(items.map(({ state, isPage }) => [state, isPage])).toEqual([
      ['published', false],
      ['draft', false],
      ['draft', false],
      ['draft', false],
      ['published', true],
      ['draft', true],
    ]);
  });

  it('makes drafts of them, and nothing of them is public', async () => {
    const { read, run, app, desk } = await openSite(open);
    const { summary } = await read(sample('wordpress-restricted.xml'), 'keta.xml');
    const subjects = { 'Coast & sea': 'Heritage' } as const;
    await run(summary.id, true, { pages: true, subjects });
    expect((await desk.articles.find('lagoon'))?.category).toBe('Heritage');
    expect((await desk.articles.find('family'))?.category).toBe('Cuisine');
    for (const id of SECRETS) {
      expect((await desk.articles.find(id))?.status).toBe('draft');
      expect((await app.request(`/api/articles/${id}`)).status).toBe(404);
    }
    const sitemap = '/sitemap/articles.xml';
    for (const path of ['/api/articles', '/feed.xml', sitemap, '/api/search?q=secret']) {
      const text = await (await app.request(path)).text();
      expect(text).not.toMatch(/secret of the|family|ourselves|yellow door/i);
    }
    expect((await app.request('/api/documents/members')).status).toBe(404);
    expect((await desk.articles.find('lagoon'))?.status).toBe('published');
  });

  it('makes pages of its pages, beside the site’s own of the same name', async () => {
    const { read, run, app, call, json, desk } = await openSite(open);
    const { summary } = await read(sample('wordpress-restricted.xml'), 'keta.xml');
    const { summary: done, items } = await run(summary.id, true, { pages: true });
    expect(done.counts).toMatchObject({ imported: 6, importedPages: 2 });
    expect(items.map(({ made }) => made)).toContainEqual({ kind: 'page', id: 'about-2' });
    expect((await json('/api/documents/about-2')).content).toContain('by the lagoon');
    expect((await json('/api/documents/about')).content).not.toContain('by the lagoon');
    expect((await desk.articles.find('lagoon'))?.content).toContain('(/page/about-2)');
    const text = await json('/api/admin/texts/page/members');
    expect(text).toMatchObject({ isPublished: false, title: "The members' page" });
    const again = await read(sample('wordpress-restricted.xml'), 'keta.xml');
    expect(again.summary.counts).toMatchObject({ ready: 0, pages: 0, known: 6 });
    await call('PUT', '/api/admin/texts/page/about-2', {
      text: {
        title: 'About the new paper',
        description: 'Who writes about Keta now.',
        content: 'We do.',
        inMenu: false,
        isPublished: true,
      },
    });
    const undone = await call('POST', `/api/admin/imports/${summary.id}/undo`);
    expect(await undone.json()).toEqual({ removed: 5, kept: ['About the new paper'] });
    expect((await call('GET', '/api/admin/texts/page/members')).status).toBe(404);
    expect((await app.request('/members/')).status).toBe(404);
    expect((await app.request('/lagoon/')).status).toBe(404);
  });

  it('leaves pages behind unless they are chosen, and links to the old ones', async () => {
    const { read, run, desk, count } = await openSite(open);
    const { summary } = await read(sample('wordpress-restricted.xml'), 'keta.xml');
    expect((await run(summary.id, true)).summary.counts.imported).toBe(4);
    expect(await count('article')).toBe(4);
    expect((await desk.articles.find('lagoon'))?.content).toContain(
      '(https://keta.example/about/)',
    );
  });

  it('makes drafts of what Ghost showed to members or sent by email only', async () => {
    const { read, run, desk, json } = await openSite(open);
    const post = (id: string, more: object) => ({
      id,
      slug: id,
      title: `Post ${id}`,
      html: `<p>Text of ${id}</p>`,
      status: 'published',
      published_at: '2024-05-01T10:00:00.000Z',
      ...more,
    });
    const posts = [
      post('open', { visibility: 'public' }),
      post('members', { visibility: 'members' }),
      post('paid', { visibility: 'paid' }),
      post('tiers', { visibility: 'tiers' }),
      post('sent', { status: 'sent' }),
      post('contact', { type: 'page', visibility: 'members' }),
    ];
    const file = Buffer.from(JSON.stringify({ db: [{ data: { posts } }] }));
    const { summary } = await read(file, 'ghost.json', OLD);
    expect(summary.counts).toMatchObject({ ready: 5, pages: 1, restricted: 5 });
    await run(summary.id, true, { pages: true });
    const states = await Promise.all(
      posts.slice(0, 5).map(async ({ id }) => (await desk.articles.find(id))?.status),
    );
    expect(states).toEqual(['published', 'draft', 'draft', 'draft', 'draft']);
    expect((await json('/api/admin/texts/page/contact-2')).isPublished).toBe(false);
  });
});

describeEachDatabase('an import', (open) => {
  it('is shown first, and makes no article before the operator starts it', async () => {
    const { read, count, requested } = await openSite(open, ['two.jpg']);
    const { summary, items } = await read(sample('ghost-5.json'), 'beads.json', OLD);
    expect(summary).toMatchObject({
      kind: 'ghost',
      fileName: 'beads.json',
      state: 'read',
      problem: '',
      counts: { posts: 3, ready: 2, pages: 1, known: 0, unreadable: 0, leftOut: [] },
    });
    expect(items).toMatchObject([
      {
        title: 'Beads out of old bottles',
        state: 'published',
        words: 41,
        publishedAt: '2024-02-05T09:30:00.000Z',
        // With the still of a video.
        pictures: 3,
        missing: [],
      },
      {
        title: 'The kiln at night',
        state: 'draft',
        publishedAt: null,
        missing: [
          {
            address: `${OLD}/content/images/2024/02/two.jpg`,
            reason: 'old.example answers 404.',
          },
        ],
      },
      { title: 'About us', isPage: true },
    ]);
    expect(items[1]?.notes).toContain('the card weather-card');
    expect(await count('article')).toBe(0);
    expect(await count('desk_picture')).toBe(0);
    expect(new Set(requested).size).toBe(requested.length);
  });

  it('makes drafts with their pictures, links among themselves, authors and tags', async () => {
    const { read, run, desk, app, json } = await openSite(open, ['two.jpg']);
    const { summary } = await read(sample('ghost-5.json'), 'beads.json', OLD);
    expect((await run(summary.id)).summary).toMatchObject({
      state: 'imported',
      counts: { imported: 2 },
    });
    const beads = await desk.articles.find('beads-out-of-old-bottles');
    expect(beads).toMatchObject({
      status: 'draft',
      category: 'Culture',
      authorName: 'Efua Sarpong and Kojo Tetteh',
      publishedAt: '2024-02-05T09:30:00.000Z',
      imageAlt: 'A string of beads',
    });
    expect(beads?.content).toContain('become [beads](/article/the-kiln-at-night).');
    expect(beads?.content).toMatch(
      /!\[Bottles in a yard\]\(\/pictures\/desk\/[0-9a-f]{32}\.webp#32x18/,
    );
    expect((await app.request(beads?.imageUrl ?? '')).status).toBe(200);
    const [bottles] = await json('/api/admin/pictures?search=bottles');
    expect(bottles).toMatchObject({ alt: 'Bottles in a yard', caption: 'Bottles, before' });
    const kiln = await desk.articles.find('the-kiln-at-night');
    expect(kiln?.category).toBe('Sports');
    expect(kiln?.content).toContain(
      `[Picture: Second string](${OLD}/content/images/2024/02/two.jpg)`,
    );
    expect(await json('/api/admin/log')).toContainEqual(
      expect.objectContaining({ action: 'import.run', subject: 'beads.json', actor: 'operator' }),
    );
  });

  it('brings documents, galleries and stills of videos under our own addresses', async () => {
    const { read, run, desk, app, call, count } = await openSite(open, ['fish.jpg', 'stalls.csv']);
    const { summary, items } = await read(sample('ghost-cards.json'), 'market.json', OLD);
    expect(items[1]?.notes).toContain(
      'the file “All stalls” (kept as a link: old.example answers 404.)',
    );
    expect(await count('desk_file')).toBe(0);
    await run(summary.id, true);
    const market = await desk.articles.find('the-market-at-six');
    expect(market).toMatchObject({
      status: 'published',
      searchTitle: 'Market hours',
      searchDescription: 'When to go, and what to bring.',
      canonicalUrl: 'https://magazine.example/market',
    });
    const [, file] = /!file\[Price list\]\((\/files\/[0-9a-f]{32}\.pdf)#\d+\)/.exec(
      market!.content,
    )!;
    const served = await app.request(file!);
    expect(served.headers.get('Content-Disposition')).toContain('filename="Price-list.pdf"');
    expect(await served.text()).toContain('%PDF-1.4');
    expect(market?.content).toMatch(
      /```gallery\n!\[A heap of yams\]\(\/pictures\/desk\/\w+\.webp#32x18\)/,
    );
    expect(market?.content).toContain(
      `[Picture: Smoked fish](${OLD}/content/images/2025/03/fish.jpg)`,
    );
    expect(market?.content).toMatch(
      /!video\[A morning at the market\]\(\/pictures\/desk\/.*<https:\/\/www\.youtube\.com\/watch\?v=mk7Qd3xYzAB>/,
    );
    const night = await desk.articles.find('the-market-at-night');
    // The old site's own address is no other place where it was published first.
    expect(night?.canonicalUrl).toBe('');
    expect(night?.content).toContain(`[All stalls](${OLD}/content/files/2025/03/stalls.csv)`);
    await call('POST', `/api/admin/imports/${summary.id}/undo`);
    expect(await count('desk_file')).toBe(0);
    expect((await app.request(file!)).status).toBe(404);
  });

  it('makes each article once, however often its file is imported', async () => {
    const { read, run, count, call } = await openSite(open);
    const first = await read(sample('wordpress-blocks.xml'), 'loom.xml');
    await run(first.summary.id);
    const articles = await count('article');
    const again = await read(sample('wordpress-blocks.xml'), 'loom.xml');
    expect(again.summary.counts).toMatchObject({ posts: 3, ready: 0, known: 2 });
    expect(again.items[0]?.known).toEqual({ kind: 'article', id: 'kente-from-bonwire' });
    await run(again.summary.id);
    expect(await count('article')).toBe(articles);
    // A second start of a finished import is refused.
    const path = `/api/admin/imports/${first.summary.id}/run`;
    expect((await call('POST', path, { category: 'Sports' })).status).toBe(409);
  });

  it('publishes finished posts with their own dates, where the operator chooses so', async () => {
    const { read, run, desk, app } = await openSite(open);
    const { summary } = await read(sample('wordpress-classic.xml'), 'port.xml');
    const { items } = await run(summary.id, true);
    // A picture of the gallery has no description, so that article stays a draft.
    expect(items[0]?.notes.at(-1)).toMatch(/^stays a draft: Picture 2 has no description/);
    expect((await desk.articles.find('the-old-port'))?.status).toBe('draft');
    const loom = await read(sample('wordpress-blocks.xml'), 'loom.xml');
    await run(loom.summary.id, true);
    expect(await desk.articles.find('kente-from-bonwire')).toMatchObject({
      status: 'published',
      publishedAt: '2024-05-02T09:00:00.000Z',
    });
    expect((await desk.articles.find('names-of-cloth'))?.status).toBe('draft');
    const page = await (await app.request('/article/kente-from-bonwire')).text();
    expect(page).toContain('A cloth is read from the edge.');
    expect(page).not.toContain('wp:');
  });

  it('can be undone, except for articles that were edited since', async () => {
    const { read, run, desk, call, count, clock } = await openSite(open);
    const { summary } = await read(sample('ghost-5.json'), 'beads.json', OLD);
    await run(summary.id);
    clock.now = new Date(clock.now.getTime() + 60_000);
    const kiln = await desk.articles.find('the-kiln-at-night');
    await desk.articles.edit(
      'the-kiln-at-night',
      { ...kiln!, title: 'The kiln' },
      'Ama',
      clock.now.toISOString(),
    );
    const undone = await call('POST', `/api/admin/imports/${summary.id}/undo`);
    expect(await undone.json()).toEqual({ removed: 1, kept: ['The kiln'] });
    expect(await desk.articles.find('beads-out-of-old-bottles')).toBeUndefined();
    // The pictures of the article that stays remain.
    expect(await count('desk_picture')).toBe(4);
    expect((await call('POST', `/api/admin/imports/${summary.id}/undo`)).status).toBe(409);
    // What was undone can be imported again.
    const again = await read(sample('ghost-5.json'), 'beads.json', OLD);
    expect(again.summary.counts).toMatchObject({ ready: 1, known: 1 });
  });

  it('leaves nothing behind when it is discarded, or when another file is read', async () => {
    const { read, call, count } = await openSite(open);
    const { summary } = await read(sample('ghost-4.json'), 'boats.json', OLD);
    expect(await count('import_picture')).toBeGreaterThan(3);
    expect((await call('DELETE', `/api/admin/imports/${summary.id}`)).status).toBe(204);
    expect(await count('import_picture')).toBe(0);
    await read(sample('ghost-4.json'), 'boats.json', OLD);
    const before = await count('imported_article');
    await read(sample('ghost-4.json'), 'boats.json', OLD);
    expect(await count('imported_article')).toBe(before);
  });

  it('is discarded only while it makes no articles, and with another file only one’s own', async () => {
    const { imports, read, run, clock } = await openSite(open);
    const { store } = imports;
    const { summary } = await read(sample('ghost-4.json'), 'boats.json', OLD);
    await run(summary.id);
    await store.discard(summary.id);
    const own = await store.begin('own.json', 'Ama');
    const reading = await store.begin('reading.json', 'Ama');
    const other = await store.begin('other.json', 'Kofi');
    for (const id of [own, other]) await store.move(id, ['reading'], 'read');
    await store.discardOld('Ama');
    const names = async () => (await store.list()).map(({ fileName }) => fileName).sort();
    expect(await names()).toEqual(['boats.json', 'other.json', 'reading.json']);
    expect(await store.find(reading)).toMatchObject({ state: 'reading' });
    clock.now = new Date(clock.now.getTime() + 8 * DAY);
    await store.discardOld('Ama');
    expect(await names()).toEqual(['boats.json']);
  });

  it('ends without an error when it is discarded while its file is read', async () => {
    const { imports, database, count } = await openSite(open);
    const importId = await imports.store.begin('boats.json', 'Ama');
    const ended = readImport({
      ...{ db: database, store: imports.store, importId, site: OLD },
      file: 'src/server/site/imports/samples/ghost-4.json',
      signal: new AbortController().signal,
      get: async () => {
        await imports.store.discard(importId);
        throw new Error('No picture is there.');
      },
    });
    expect(await ended).toBeUndefined();
    expect(await count('imported_article')).toBe(0);
  });
});

describeEachDatabase('an import that is interrupted', (open) => {
  it('is continued or repeated without doubling anything', async () => {
    const { read, desk, imports, database, count, call } = await openSite(open);
    const { summary } = await read(sample('ghost-5.json'), 'beads.json', OLD);
    await imports.store.startRun(summary.id, { ...RUN, category: 'Sports' }, 'operator');
    const stopping = new AbortController();
    const work = (signal: AbortSignal, onProgress = () => {}) =>
      workOnImport(
        { db: database, get: noNetwork, file: '', now: () => new Date(), signal, onProgress },
        summary.id,
      );
    await work(stopping.signal, () => stopping.abort());
    expect(await count('article')).toBe(1);
    await imports.store.fail(summary.id, 'The command was interrupted.');
    // What it made is known, so it can't be discarded, not even by another file.
    expect((await call('DELETE', `/api/admin/imports/${summary.id}`)).status).toBe(409);
    const again = await read(sample('ghost-5.json'), 'beads.json', OLD);
    expect(again.summary.counts).toMatchObject({ ready: 1, known: 1 });
    await imports.run(summary.id, { ...RUN, category: 'Sports' }, 'operator');
    await imports.run(again.summary.id, { ...RUN, category: 'Sports' }, 'Kofi');
    await imports.idle();
    expect(await count('article')).toBe(2);
    expect((await desk.articles.find('the-kiln-at-night'))?.status).toBe('draft');
    expect(await imports.store.find(summary.id)).toMatchObject({ state: 'imported' });
    expect(await imports.store.find(again.summary.id)).toMatchObject({ state: 'imported' });
    for (const { id } of [summary, again.summary]) {
      const items = await imports.store.items(id, { limit: 9, offset: 0 });
      expect(items.filter(({ problem }) => problem)).toEqual([]);
    }
  });
});

describeOnSqlite('a file to be imported', (open) => {
  it('is refused by the sizes its zip declares, before anything is read', async () => {
    const { read } = await openSite(open);
    const zipOf = async (name: string, text: string) => {
      const zip = new ZipWriter(new Uint8ArrayWriter());
      await zip.add(name, new TextReader(text));
      return Buffer.from(await zip.close());
    };
    const long = 'a'.repeat(11_000_000);
    const bomb = await zipOf('site.json', `{"a":"${long}"}`);
    expect((await read(bomb, 'bomb.zip')).summary).toMatchObject({
      state: 'failed',
      problem: 'site.json in the zip would expand from 1 MB to 11 MB, as no export does.',
    });
    bomb.writeUInt32LE(
      2_000_000_000,
      bomb.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24,
    );
    expect((await read(bomb, 'bomb.zip')).summary.problem).toBe(
      'The zip would expand to 1,908 MB. The limit is 1,024 MB.',
    );
  });

  it('says why it cannot be read', async () => {
    const { read } = await openSite(open);
    const reasons = [];
    for (const file of ['Hello', '', '{"a":1}', '<html></html>', 'PK\u0003\u0004 broken']) {
      const { summary } = await read(new TextEncoder().encode(file), 'x');
      reasons.push([summary.state, summary.problem.slice(0, 32)]);
    }
    expect(reasons).toEqual([
      ['failed', 'This is not a Ghost (.json) or W'],
      ['failed', 'This is not a Ghost (.json) or W'],
      ['failed', 'This is not a Ghost export. In G'],
      ['failed', 'This is not a WordPress export. '],
      ['failed', 'The zip can’t be read. The file '],
    ]);
  });

  it('takes pictures from a zip, and requests none of those from a site', async () => {
    const { read, requested } = await openSite(open);
    const zip = new ZipWriter(new Uint8ArrayWriter());
    await zip.add('backup/site.json', new TextReader(sample('ghost-2.json').toString('utf8')));
    const rain = new Uint8ArrayReader(await pictureOf('rain'));
    await zip.add('backup/content/images/2019/rain.jpg', rain);
    const { summary, items } = await read(await zip.close(), 'rain.zip');
    expect(summary).toMatchObject({ kind: 'ghost', state: 'read' });
    expect(items[0]?.missing).toEqual([
      {
        address: '/content/images/2019/cover.jpg',
        reason: 'We don’t know where it was. Enter the old site’s address.',
      },
    ]);
    expect(requested).toEqual([]);
  });

  it('is refused with paths that leave the zip, or with an entry larger than it declares', async () => {
    const { read } = await openSite(open);
    const away = new ZipWriter(new Uint8ArrayWriter());
    await away.add('site.json', new TextReader(sample('ghost-2.json').toString('utf8')));
    await away.add('../../../etc/passwd', new TextReader('no'));
    expect((await read(await away.close(), 'away.zip')).summary.state).toBe('failed');

    const bomb = new ZipWriter(new Uint8ArrayWriter());
    await bomb.add('site.json', new TextReader(`{"a":"${'a'.repeat(3_000_000)}"}`));
    const bytes = Buffer.from(await bomb.close());
    // The uncompressed size is in the directory, 24 bytes after the entry's signature.
    const entry = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    bytes.writeUInt32LE(10, entry + 24);
    expect((await read(bytes, 'bomb.zip')).summary.state).toBe('failed');
  });

  it('restores the same pages from our own archive', async () => {
    const from = await openSite(open);
    const { summary } = await from.read(sample('wordpress-blocks.xml'), 'loom.xml');
    await from.run(summary.id, true);
    await from.desk.articles.correct(
      'kente-from-bonwire',
      'It is Bonwire.',
      from.clock.now.toISOString(),
    );
    const archive = await from.call('GET', '/api/admin/archive.zip');
    const bytes = new Uint8Array(await archive.arrayBuffer());
    expect((await from.read(bytes, 'archive.zip')).summary.counts).toMatchObject({ ready: 0 });

    const to = await openSite(open);
    const read = await to.read(bytes, 'archive.zip');
    expect(read.summary).toMatchObject({ kind: 'archive', counts: { missingPictures: 0 } });
    await to.run(read.summary.id, true);
    for (const id of ['kente-from-bonwire', 'names-of-cloth']) {
      const [one, other] = [await from.desk.articles.find(id), await to.desk.articles.find(id)];
      const same = { updatedAt: '', origin: '' };
      expect({ ...other, ...same }).toEqual({ ...one, ...same });
    }
    const page = async (site: typeof to) =>
      /<article[\s\S]*<\/article>/.exec(
        await (await site.app.request('/article/kente-from-bonwire')).text(),
      )?.[0];
    expect(await page(to)).toBe(await page(from));
    expect((await to.json('/api/admin/pictures')).length).toBe(
      (await from.json('/api/admin/pictures')).length,
    );
  });
});

const MOVED: [string, string][] = [
  ['/2024/05/17/nets/', '/article/nets'],
  ['/2024/05/17/nets/amp/', '/article/nets'],
  ['/2024/05/17/nets/?amp=1', '/article/nets'],
  ['/2024/05/17/nets/feed/', '/article/nets'],
  ['/2024/05/17/nets/2/', '/article/nets'],
  ['/2024/05/17/nets/comment-page-2/', '/article/nets'],
  ['/2024/05/17/nets/nets-photo/', '/article/nets'],
  ['/wp-content/uploads/2024/05/nets.jpg', '/pictures/desk/'],
  ['/?p=11', '/article/nets'],
  ['/?p=11&amp=1', '/article/nets'],
  ['/?attachment_id=21', '/article/nets'],
  ['/about-us/', '/page/about-us'],
  ['/index.php/about-us/', '/page/about-us'],
  ['/index.php/2024/05/17/nets/amp/', '/article/nets'],
  ['/index.php', '/'],
  ['/?page_id=13', '/page/about-us'],
  ['/category/coast/fishing/', '/tag/fishing'],
  ['/category/coast/fishing/page/2/', '/tag/fishing'],
  ['/category/fishing/feed/', '/tag/fishing/rss.xml'],
  ['/category/coast/', '/tag/coast-sea'],
  ['/category/uncategorized/', '/#articles'],
  ['/?cat=1', '/#articles'],
  ['/?cat=3', '/tag/coast-sea'],
  ['/?cat=4&feed=rss2', '/tag/fishing/rss.xml'],
  ['/?category_name=fishing', '/tag/fishing'],
  ['/tag/beads/feed/', '/tag/beads/rss.xml'],
  ['/tag/beads/page/2/', '/tag/beads'],
  ['/?tag=beads', '/tag/beads'],
  ['/author/yaw-b/', '/author/yaw-boateng'],
  ['/author/yaw-b/feed/', '/author/yaw-boateng/rss.xml'],
  ['/author/ama/feed/atom/', '/author/ama/rss.xml'],
  ['/?author=2', '/author/yaw-boateng'],
  ['/?author=3', '/author/ama'],
  ['/feed/', '/feed.xml'],
  ['/feed/atom/', '/feed.xml'],
  ['/comments/feed/', '/feed.xml'],
  ['/?feed=rss2', '/feed.xml'],
  ['/2024/', '/#articles'],
  ['/2024/05/', '/#articles'],
  ['/2024/05/17/', '/#articles'],
  ['/2024/05/feed/', '/feed.xml'],
  ['/?m=202405', '/#articles'],
  ['/page/2/', '/'],
  ['/2024/05/17/old-nets/', '/article/nets'],
  ['/2024/05/17/n%C9%9Bts/amp/', '/article/nets'],
  ['/category/mp%c9%94tam/', '/tag/mpotam'],
  ['/category/Mpɔtam/feed/', '/tag/mpotam/rss.xml'],
  ['/?category_name=mp%C9%94tam', '/tag/mpotam'],
  ['/?s=dry+nets', '/search?q=dry+nets'],
];

describeOnSqlite('a site that moved in', (open) => {
  it.each(['', '/blog'])('answers at every old address in the folder %j', async (folder) => {
    const { app, read, run } = await openSite(open);
    const file = sample('wordpress-site.xml').toString();
    const export_ = file.replaceAll('https://keta.example', `https://keta.example${folder}`);
    const { summary } = await read(Buffer.from(export_), 'keta.xml');
    await run(summary.id, true, { pages: true });
    for (const [path, expected] of MOVED) {
      const old = folder + path;
      const { status, headers } = await app.request(old);
      const target = headers.get('Location') ?? '';
      expect([old, status, target.startsWith(expected) ? expected : target]).toEqual([
        old,
        301,
        expected,
      ]);
      expect((await app.request(target)).status, target).toBe(200);
    }
    expect((await app.request('/wp-sitemap.xml')).headers.get('Location')).toBe('/sitemap.xml');
    const gone = ['/tag/none/feed/', '/category/none/', '/author/none/', '/2024/05/17/none/'];
    for (const old of gone) expect((await app.request(old)).status, old).toBe(404);
    for (const own of [
      '/tag/%c6%90%ca%8begbe/',
      '/?p=999',
      '/?cat=999',
      '/?tag=none',
      '/about?p=11',
    ]) {
      expect((await app.request(own)).status, own).toBe(200);
    }
  });
});
