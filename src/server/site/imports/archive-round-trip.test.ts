import {
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ORIGIN, openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { fillEveryTable, insertRow, ROWS } from '../../../../tests/support/rows.ts';
import type { ArchiveDataRead } from '../../../contract/desk/import-desk.ts';
import type { Database } from '../../platform/database/database.ts';
import { settingStore } from '../../platform/database/setting-store.ts';
import { hashToken } from '../../platform/operator/token-hash.ts';
import { ARCHIVED_TABLES } from '../archive/archived-rows.ts';
import { SETTINGS_RESTORED } from './read-archive-data.ts';

async function openArchived(database: Database) {
  const site = await openSignedIn(database);
  const take = async (Cookie = site.Cookie) => {
    const response = await site.app.request('/api/admin/archive.zip', { headers: { Cookie } });
    return new Uint8Array(await response.arrayBuffer());
  };
  const bringBack = (zip: Uint8Array<ArrayBuffer>, query = '') =>
    site.app.request(`/api/admin/archive${query}`, {
      method: 'POST',
      body: zip,
      headers: { Cookie: site.Cookie, Origin: ORIGIN },
    });
  return { ...site, take, bringBack };
}

async function textsIn(zip: Uint8Array): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const entry of await new ZipReader(new Uint8ArrayReader(zip)).getEntries()) {
    if (entry.directory || !entry.filename.startsWith('data/')) continue;
    texts.set(
      entry.filename,
      new TextDecoder().decode(await entry.getData(new Uint8ArrayWriter())),
    );
  }
  return texts;
}

const READ_BACK = ARCHIVED_TABLES.filter(({ isOnlyWritten }) => !isOnlyWritten);

const NOWHERE = '"timeZone":"Nope/Zone"';

describeEachDatabase('the archive', (open) => {
  it('is equal after it was read into an empty site, for everything that is read back', async () => {
    const from = await openArchived(await open());
    await fillEveryTable(from.database.query);
    const zip = await from.take();
    const to = await openArchived(await open());
    const plan: unknown = await (await to.bringBack(zip, '?plan=yes')).json();
    const response = await to.bringBack(zip);
    expect(response.status).toBe(200);
    const report = (await response.json()) as ArchiveDataRead[];
    expect(plan).toEqual(report);
    expect(report.map(({ about }) => about)).toEqual([
      ...READ_BACK.map(({ about }) => about),
      SETTINGS_RESTORED,
    ]);
    expect(report.filter(({ refused }) => refused > 0)).toEqual([]);
    const [before, after] = [await textsIn(zip), await textsIn(await to.take())];
    for (const { file, hasSheet } of READ_BACK) {
      for (const name of [`data/${file}.jsonl`, ...(hasSheet ? [`data/${file}.csv`] : [])]) {
        expect(before.get(name)?.length).toBeGreaterThan(0);
        expect([name, after.get(name)]).toEqual([name, before.get(name)]);
      }
    }
    expect(after.get('data/events.ics')).toBe(before.get('data/events.ics'));
    expect(before.get('data/outlets.opml')).toContain('<opml');
    expect(before.get('data/issues.jsonl')?.length).toBeGreaterThan(0);
    // A second time nothing is added, and nothing is changed.
    const again = (await (await to.bringBack(zip)).json()) as ArchiveDataRead[];
    expect((await textsIn(await to.take())).get('data/businesses.jsonl')).toBe(
      before.get('data/businesses.jsonl'),
    );
    expect(again.find(({ about }) => about === 'businesses')).toMatchObject({ added: 0 });
  });

  /** An archive with these rows, and nothing else. */
  async function archiveOf(files: Record<string, readonly object[]>) {
    const zip = new ZipWriter(new Uint8ArrayWriter());
    await zip.add('articles/a.md', new TextReader('---'));
    for (const [file, rows] of Object.entries(files)) {
      const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      await zip.add(`data/${file}.jsonl`, new TextReader(lines));
    }
    return new Uint8Array(await zip.close());
  }

  it('brings back no row that can’t be read or isn’t allowed at the desk, and says why', async () => {
    const { bringBack, app, database } = await openArchived(await open());
    const event = (changes: object) => ({ ...ROWS.event, ...changes });
    const fact = { ...ROWS.fact, edited_at: null, removed_at: null };
    await insertRow(database.query, 'fact', fact);
    const redirect = (path: string, target: string) => ({ ...ROWS.redirect, path, target });
    const zip = await archiveOf({
      events: [
        event({ id: 'zone', time_zone: 'Nope/Zone' }),
        event({ id: 'rule', repeats: 'garbage' }),
        event({ id: 'photo', photos: '[{"name":"../../x"}]' }),
        event({ id: 'category', category: 'Anything' }),
        event({ id: 'ticket', ticket_url: 'javascript:alert(1)' }),
        event({ id: 'picture', image_url: 'javascript:alert(1)' }),
        event({ id: 'never', repeats: 'FREQ=DAILY;INTERVAL=0' }),
        event({ id: '../x' }),
        event({ id: 'state', state: 'unheard of' }),
        event({ id: 'far', starts_at: '+275760-09-13T00:00:00.000Z' }),
        event({ id: 'sound', title: 'Homowo\r\nX: y' }),
      ],
      businesses: [
        { ...ROWS.business, time_zone: 'Nope/Zone' },
        { ...ROWS.business, website: 'javascript:alert(1)' },
        { ...ROWS.business, owner_email: 'owner @makola.example' },
      ],
      funerals: [
        { ...ROWS.funeral, parts: ROWS.funeral.parts.replaceAll(/"timeZone":"[^"]+"/g, NOWHERE) },
        { ...ROWS.funeral, told: ROWS.funeral.parts.replaceAll(/"timeZone":"[^"]+"/g, NOWHERE) },
      ],
      facts: [
        { ...fact, check_on: '9999-99-99' },
        { ...fact, kind: 'law' },
        { ...fact, removed_at: '2026-03-06T00:00:00.000Z' },
      ],
      quotes: [
        { ...ROWS.remittance_quote, rate: '999999999999' },
        { ...ROWS.remittance_quote, logo_url: 'javascript:alert(1)' },
      ],
      outlets: [{ ...ROWS.outlet, owner_kind: 'sample' }],
      'radio-stations': [{ ...ROWS.radio_station, id: 'x' }],
      'event-photos': [{ ...ROWS.event_photo, listing_id: 'sound' }],
      redirects: [
        redirect('/a', 'javascript:alert(1)'),
        redirect('/b', '//evil.example'),
        redirect('/c', '/\\evil.example'),
        redirect('/d', '/x\r\nSet-Cookie: a=b'),
        redirect('/e', '/e'),
        redirect('/f', '/events'),
      ],
    });
    const plan = (await (await bringBack(zip, '?plan=yes')).json()) as ArchiveDataRead[];
    expect(await database.query.selectFrom('event').select('id').execute()).toEqual([]);
    const report = (await (await bringBack(zip)).json()) as ArchiveDataRead[];
    expect(plan).toEqual(report);
    const of = (name: string) => report.find(({ about }) => about.startsWith(name));
    expect(of('events')).toMatchObject({ added: 1, refused: 10 });
    expect(await database.query.selectFrom('event').select('title').execute()).toEqual([
      { title: 'Homowo X: y' },
    ]);
    expect(of('quotes')).toMatchObject({ added: 0, refused: 2 });
    expect(of('outlets')).toMatchObject({ added: 0, refused: 1 });
    expect(of('radio')).toMatchObject({ added: 0, refused: 1 });
    expect(of('events')?.reasons).toContainEqual({
      reason: 'time_zone is not a time zone',
      rows: 1,
    });
    expect(of('businesses')).toMatchObject({ added: 0, refused: 3 });
    expect(of('businesses')?.reasons.map(({ reason }) => reason)).toContain(
      'website: Invalid website URL',
    );
    expect(of('funeral')).toMatchObject({
      added: 0,
      reasons: ['parts', 'told'].map((column) => ({
        reason: `${column}.0.timeZone is not a time zone`,
        rows: 1,
      })),
    });
    expect(of('facts')).toMatchObject({ added: 0, refused: 3 });
    expect(of('addresses')).toMatchObject({ added: 1, refused: 5 });
    const paths = ['/', '/events', '/directory', '/radio', '/sitemap.xml', '/facts', '/api/events'];
    for (const path of paths) {
      expect([path, (await app.request(path)).status]).toEqual([path, 200]);
    }
  });

  it('brings back what its plan has counted, row by row', async () => {
    const { bringBack, database } = await openArchived(await open());
    const photo = ROWS.event_photo;
    const redirect = (from: string, to: string) => ({ ...ROWS.redirect, path: from, target: to });
    const rating = { ...ROWS.rating, business_id: ROWS.business.id };
    const outlets = Array.from({ length: 45 }, (_, index) => ({
      ...ROWS.outlet,
      id: `outlet-${index}`,
      feed_url: `https://outlet.example/${index % 30}.xml`,
    }));
    await insertRow(database.query, 'live_page', { ...ROWS.live_page, id: 'fedcba9876543210' });
    const zip = await archiveOf({
      businesses: [ROWS.business],
      'customer-reviews': [rating, { ...rating, id: 'again' }],
      events: [
        { ...ROWS.event, time_zone: 'Nope/Zone' },
        { ...ROWS.event, id: 'sound' },
      ],
      'event-photos': [
        photo,
        { ...photo, id: 'a', listing_id: 'sound' },
        { ...photo, id: 'b', listing_id: 'nowhere' },
      ],
      outlets,
      // A page of another id is at its address already.
      'live-pages': [ROWS.live_page],
      'live-entries': [ROWS.live_entry],
      redirects: [redirect('/a', '/b'), redirect('/b', '/c'), redirect('/c', '/a')],
      facts: [ROWS.fact, { ...ROWS.fact, value: 'another' }],
    });
    const read = async (query?: string) =>
      (await (await bringBack(zip, query)).json()) as ArchiveDataRead[];
    const plan = await read('?plan=yes');
    expect(await database.query.selectFrom('event').select('id').execute()).toEqual([]);
    expect(await read()).toEqual(plan);
    const counts = plan.map(({ about, added, existing, refused }) => [
      about.split(' ')[0],
      added,
      existing,
      refused,
    ]);
    expect(counts).toEqual([
      ['addresses', 2, 0, 1],
      ['live', 0, 1, 0],
      ['entries', 0, 0, 1],
      ['outlets', 30, 0, 15],
      ['businesses', 1, 0, 0],
      ['customer', 1, 0, 1],
      ['events', 1, 0, 1],
      ['event', 1, 0, 2],
      ['facts', 1, 0, 1],
    ]);
    expect(plan.find(({ about }) => about.startsWith('event photos'))?.reasons).toEqual([
      { reason: 'belongs to what isn’t here', rows: 2 },
    ]);
  });

  it.each(['ama@example.org', 'Ama+news@Example.org'])(
    'brings nobody back who was erased, by whichever column: %s',
    async (address) => {
      const { bringBack, database, people } = await openArchived(await open());
      await people.erase('ama@example.org');
      const zip = await archiveOf({
        businesses: [
          { ...ROWS.business, email: address, owner_email: address, phone: '+233 20 123 4567' },
        ],
        events: [
          {
            ...ROWS.event,
            organizer_email: address,
            description: `Write to ${address} for seats.`,
          },
        ],
      });
      expect((await bringBack(zip)).status).toBe(200);
      const rows = [
        await database.query.selectFrom('business').selectAll().execute(),
        await database.query.selectFrom('event').selectAll().execute(),
      ];
      expect(rows.map((each) => each.length)).toEqual([1, 1]);
      const text = JSON.stringify(rows);
      expect(text).not.toContain(address);
      expect(text).not.toContain('123 4567');
      expect(text).not.toContain(ROWS.event.organizer_name);
    },
  );

  it('is refused with an endless line, as soon as it is too long', async () => {
    const zip = new ZipWriter(new Uint8ArrayWriter());
    const line = Buffer.alloc(21 * 1024 * 1024, 'a');
    await zip.add('articles/a.md', new TextReader('---'));
    await zip.add('data/businesses.jsonl', new Uint8ArrayReader(line), { level: 0 });
    const { bringBack } = await openArchived(await open());
    const response = await bringBack(new Uint8Array(await zip.close()));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('A line of the archive is too long.');
  });

  it('brings back the desk’s texts and choices, and sends nothing by itself', async () => {
    const from = await openArchived(await open());
    const queue = {
      canned: [{ title: 'Thanks', text: 'Thank you.' }],
      blocked: ['casino', 'spam.example'],
    };
    const welcome = {
      isOn: true,
      emails: [{ days: 2, subject: 'Akwaaba', body: 'Welcome to our list.' }],
    };
    await from.call('PUT', '/api/admin/queue/settings', queue);
    const stored = settingStore(from.database);
    await stored.set('newsletter_welcome_series', JSON.stringify(welcome));
    await stored.set('newsletter_sends_itself', 'on');
    await stored.set('newsletter_send_hour', '9');
    const zip = await from.take();
    expect((await textsIn(zip)).get('data/settings.json')).not.toContain('password');

    const to = await openArchived(await open());
    await to.call('PUT', '/api/admin/issues/settings', { countLinks: true });
    const plan: unknown = await (await to.bringBack(zip, '?plan=yes')).json();
    expect(await (await to.bringBack(zip)).json()).toEqual(plan);
    expect(await to.json('/api/admin/queue/settings')).toMatchObject(queue);
    expect(await to.json('/api/admin/issues/welcome')).toEqual({ ...welcome, isOn: false });
    expect(await to.newsletter.newsletterSettings.read()).toMatchObject({
      sendHour: 9,
      sendsItself: false,
      countLinks: true,
    });
    // What the other site has chosen since stays.
    await to.call('PUT', '/api/admin/queue/settings', { ...queue, blocked: [] });
    await to.bringBack(zip);
    expect(await to.json('/api/admin/queue/settings')).toMatchObject({ blocked: [] });
  });

  it('leaves the filing rules alone where the site has its own', async () => {
    const from = await openArchived(await open());
    await fillEveryTable(from.database.query);
    const zip = await from.take();
    const to = await openArchived(await open());
    const own = {
      id: 'own',
      number: 5,
      body: '{}',
      saved_by: 'Ama',
      saved_at: ROWS.news_rules.saved_at,
    };
    await insertRow(to.database.query, 'news_rules', own);
    await to.bringBack(zip);
    expect(await to.database.query.selectFrom('news_rules').select('id').execute()).toEqual([
      { id: 'own' },
    ]);
  });

  it('brings back articles with their documents, pictures and search fields', async () => {
    const from = await openArchived(await open());
    const upload = async (path: string, body: Uint8Array<ArrayBuffer>) => {
      const headers = { Cookie: from.Cookie, Origin: ORIGIN };
      const sent = await from.app.request(path, { method: 'POST', body, headers });
      return (await sent.json()) as { url: string };
    };
    const pdf = new TextEncoder().encode('%PDF-1.4 Fees of 2026');
    const file = await upload('/api/admin/files?name=Nk%C9%94so%C9%94%20fees.pdf', pdf);
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const picture = await upload('/api/admin/pictures?name=red.png', new Uint8Array(png));
    const shown = `${picture.url}#40x30`;
    const edit = {
      title: 'What a passport costs',
      excerpt: 'The fees.',
      category: 'Economy',
      authorName: 'Efua Sarpong',
      imageUrl: '',
      imageAlt: '',
      tags: [],
      content: [
        'The fees.',
        `!file[Fees, 2026](${file.url}#${pdf.length})`,
        '---',
        `\`\`\`gallery\n![One](${shown})\n![Two](${shown})\n\`\`\``,
        '> [!NOTE]\n> Bring cash.',
        `!video[The counter](${shown})<https://video.example/1>`,
        '```\nfee = 40\n```',
      ].join('\n'),
      searchTitle: 'Passport fees',
      searchDescription: 'What you pay at each counter.',
      canonicalUrl: 'https://magazine.example/fees',
    };
    const created = await from.call('POST', '/api/admin/articles', edit);
    const { id } = (await created.json()) as { id: string };
    const zip = await from.take();

    const to = await openArchived(await open());
    const read = await to.app.request('/api/admin/imports?name=archive.zip', {
      method: 'POST',
      body: zip,
      headers: { Cookie: to.Cookie, Origin: ORIGIN },
    });
    const run = (await read.json()) as { id: string };
    await to.imports.idle();
    await to.call('POST', `/api/admin/imports/${run.id}/run`, { category: 'Sports' });
    await to.imports.idle();
    const [before, after] = [await from.desk.articles.find(id), await to.desk.articles.find(id)];
    expect(after).toEqual({ ...before, updatedAt: after?.updatedAt });
    expect(after?.content).toBe(edit.content);
    const [first, second] = await Promise.all([from, to].map(({ app }) => app.request(file.url)));
    expect(second?.headers.get('Content-Disposition')).toBe(
      first?.headers.get('Content-Disposition'),
    );
    expect(await second?.text()).toBe('%PDF-1.4 Fees of 2026');
    expect((await to.app.request(picture.url)).status).toBe(200);
  });

  it('has readers’ addresses for owners only', async () => {
    const { database, take, desk, clock } = await openArchived(await open());
    await fillEveryTable(database.query);
    const at = clock.now.toISOString();
    const later = new Date(clock.now.getTime() + 3_600_000).toISOString();
    const invitation = { hash: hashToken('invitation'), expires: later };
    const { accounts, operators } = desk.operator;
    const id = await accounts.add(
      { name: 'An editor of the tests', role: 'editor' },
      invitation,
      at,
    );
    expect(id).toBeTruthy();
    await operators.addSession(hashToken('editor'), at, later, String(id));
    const texts = await textsIn(await take('operator_session=editor'));
    expect(texts.has('data/businesses.jsonl')).toBe(true);
    const personal = [
      'subscribers',
      'event-guests',
      'funeral-followers',
      'messages',
      'problem-reports',
      'rate-alerts',
    ];
    const owners = await textsIn(await take());
    for (const file of personal) {
      expect([file, texts.has(`data/${file}.csv`)]).toEqual([file, false]);
      expect([file, owners.has(`data/${file}.csv`)]).toEqual([file, true]);
    }
    expect([...texts.values()].join()).not.toContain('efua@example.org');
  });

  it('brings nobody back who was erased, complained or bounced', async () => {
    const from = await openArchived(await open());
    await fillEveryTable(from.database.query);
    const zip = await from.take();
    const [subscriber] = await from.database.query.selectFrom('subscriber').selectAll().execute();
    const to = await openArchived(await open());
    await to.mail.suppressions.add(subscriber?.email ?? '', 'erased', to.clock.now.toISOString());
    await to.bringBack(zip);
    expect(await to.database.query.selectFrom('subscriber').selectAll().execute()).toEqual([]);
  });

  it('is refused where it is none, in a sentence', async () => {
    const { bringBack } = await openArchived(await open());
    const response = await bringBack(new TextEncoder().encode('{"no":"zip"}'));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('isn’t an archive of this site');
  });
});
