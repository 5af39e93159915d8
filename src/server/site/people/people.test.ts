import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { ALMANAC } from '../../../../tests/support/bundled-facts.ts';
import { openDeskApp, openSignedIn } from '../../../../tests/support/desk-app.ts';
import { createSqlite, describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { ROWS } from '../../../../tests/support/rows.ts';
import { connect } from '../../platform/database/connect.ts';
import { readContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import { searchIndex } from '../../platform/search/search-index.ts';
import { searchSources } from '../api/search-sources.ts';

const ADDRESS = 'ama@example.org';
const WRITTEN = 'Ama@Example.org';

/** Searches every table and column of the database, independent of the schema in code. */
async function tablesThatName(database: Database, address: string): Promise<string[]> {
  const names =
    database.kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const naming: string[] = [];
  for (const { name } of (await names.execute(database.query)).rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.query);
    if (JSON.stringify(rows).toLowerCase().includes(address)) naming.push(name);
  }
  return naming.sort();
}

describeEachDatabase('a person', (open) => {
  /** Somebody who used every form and is named by others. */
  async function everywhere(email: string) {
    const database = await open();
    const site = await openDeskApp(database, { smtpUrl: 'smtp://127.0.0.1:1' });
    const ask = await site.operator();
    const send = async (path: string, body: object) => {
      const { status } = await site.call('POST', `/api${path}`, body);
      expect(status).toBeLessThan(300);
    };
    await send('/newsletter/subscribe', { email });
    const alert = { currency: 'GBP', amount: '200', measure: 'rate', figure: '15' };
    await send('/remittance/alerts', { ...alert, email });
    const message = { firstName: 'Ama', lastName: 'Mensah', email };
    await send('/contact', { ...message, subject: `From ${email}`, message: 'Hello' });
    const others = { ...message, email: 'kofi@example.org', subject: 'A question' };
    await send('/contact', {
      ...others,
      message: `I know ${email}.`,
    });
    await send('/reports', { page: '/about', message: 'It is wrong.', email });
    await send('/reports', { page: '/about', message: `Tell ${email}` });
    await send('/advertising', {
      companyName: 'Bese',
      contactName: 'Ama',
      email,
      phone: '+233200000000',
      adType: 'Banner Advertising',
      budget: '$500 - $1,000',
      duration: '1 week',
      targetAudience: 'Ghanaians in Toronto',
      objectives: 'To be known there',
    });
    await send('/businesses', {
      name: 'Weavers',
      category: 'Retail',
      region: 'Ashanti',
      city: 'Bonwire',
      email,
      address: 'Opposite the palace',
      description: `Kente. Write to ${email}`,
      phone: '+233 20 000 0001',
    });
    await send('/events', {
      title: 'Homowo',
      category: 'Cultural Festival',
      location: 'Ga Mashie',
      city: 'Accra',
      organizer: 'Ama Mensah',
      contactEmail: email,
      startDate: '2027-08-07T10:00',
      contactPhone: '+233 20 000 0001',
      description: `A day of plenty. Ask ${email}.`,
    });
    // The operator decides on all of it, so that the audit log and the outbox name her too.
    for (const { kind, id } of (await ask('GET', '/queue')).body) {
      await ask('POST', `/queue/${kind}/${id}/decision`, { decision: 'approve', reason: email });
    }
    const { search } = site.stores;
    const sources = searchSources({ guides: [], episodes: [] }, new Date(), ALMANAC);
    const index = searchIndex(search, sources);
    await index.refresh();
    const subscriber = await site.newsletter.subscribers.findByEmail(email);
    const link = new URL(site.newsletter.links.erase(subscriber!));
    return { ...site, database, ask, index, send, key: link.searchParams.get('key') };
  }

  it('is removed everywhere after using the erase link', async () => {
    const { database, send, key, index, mail, app } = await everywhere(WRITTEN);
    expect(await tablesThatName(database, ADDRESS)).toEqual([
      'advertising_inquiry',
      'audit_entry',
      'business',
      'contact_message',
      'event',
      'mail',
      'problem_report',
      'rate_alert',
      'search_entry',
      'subscriber',
    ]);
    await send('/newsletter/erase', { key });
    await index.refresh();
    // Only a hash stays, so that they never get an email again.
    expect(await tablesThatName(database, ADDRESS)).toEqual([]);
    expect(await mail.suppressions.reasonFor(WRITTEN)).toBe('erased');

    // Businesses, events and the texts of others stay.
    const [business] = await (await app.request('/api/businesses')).json();
    expect(business).toMatchObject({ name: 'Weavers', email: null, phone: null });
    expect(business.description).toBe('Kente. Write to ***************');
    const events = await database.query.selectFrom('event').selectAll().execute();
    expect(events).toMatchObject([
      {
        title: 'Homowo',
        organizer_email: null,
        contact_phone: null,
        organizer_name: 'The organisers',
        description: 'A day of plenty. Ask ***************.',
      },
    ]);
    const messages = await database.query.selectFrom('contact_message').selectAll().execute();
    expect(messages).toMatchObject([
      {
        email: 'kofi@example.org',
        message: 'I know ***************.',
      },
    ]);
  });

  it('can be found, exported and erased by the desk in the same tables', async () => {
    const { database, ask, index } = await everywhere(WRITTEN);
    const holdings = async () => (await ask('POST', '/people/find', { email: ADDRESS })).body.found;
    const counts = await holdings();
    expect(counts.map(({ where }: { where: string }) => where)).toEqual([
      'Newsletter',
      'Rate alerts',
      'Business listings',
      'Events',
      'Advertising enquiries',
      'Contact messages',
      'Problem reports',
      'Emails to or about them',
      'Desk log',
    ]);
    const { body: held } = await ask('POST', '/people/export', { email: ADDRESS });
    expect(
      held.map(({ place, rows }: { place: string; rows: object[] }) => ({
        where: place,
        count: rows.length,
      })),
    ).toEqual(counts);
    await ask('POST', '/people/erase', { email: ADDRESS });
    await index.refresh();
    expect(await holdings()).toEqual([]);
    expect(await tablesThatName(database, ADDRESS)).toEqual([]);
  });

  it('leaves no title in the audit log, and the desk sees what is still public', async () => {
    const { database, ask } = await everywhere(WRITTEN);
    const log = () => database.query.selectFrom('audit_entry').selectAll().execute();
    const subjects = async () =>
      (await log()).filter(({ action }) => action.endsWith('.approve')).map((e) => e.subject);
    expect(await subjects()).toContain('Homowo');
    const { body } = await ask('POST', '/people/erase', { email: ADDRESS });
    const listed = body.published.map(({ title }: { title: string }) => title);
    expect(listed.toSorted()).toEqual(['Homowo', 'Weavers']);
    expect(body.published[0].path).toMatch(/^\/(business|event)\/[\w-]+$/);
    const left = (await subjects()).toSorted();
    expect(left.filter((subject) => subject !== '(erased)')).toEqual([
      'A question',
      expect.stringMatching(/^Tell \*+$/),
    ]);
  });

  it('is not confused with an address that ends the same way', async () => {
    const longer = 'mama@example.org';
    const { database, ask } = await everywhere(longer);
    const before = await tablesThatName(database, longer);
    expect((await ask('POST', '/people/find', { email: ADDRESS })).body.found).toEqual([]);
    await ask('POST', '/people/erase', { email: ADDRESS });
    expect(await tablesThatName(database, longer)).toEqual(before);
  });

  it('is removed from notices and cached pages too', async () => {
    const { app, call, database, desk, newsletter } = await openSignedIn(await open());
    await desk.notices.notify();
    const contact = { firstName: 'Efua', lastName: 'Sarpong', subject: 'Hello', message: 'Hello' };
    await app.request('/api/contact', {
      method: 'POST',
      body: JSON.stringify({ ...contact, email: 'Efua@example.org' }),
      headers: { 'Content-Type': 'application/json' },
    });
    // The notice to the operator names her too.
    await desk.notices.notify();
    await database.query
      .insertInto('business')
      .values({
        ...ROWS.business,
        id: 'efua',
        status: 'approved',
        email: 'efua@example.org',
      } as never)
      .execute();
    const before = await readContentVersion(database.query);
    await newsletter.subscribers.subscribe({
      email: 'efua@example.org',
      consent: { at: '2026-11-01T00:00:00.000Z', page: '/', wording: 'Yes' },
    });
    const find = async () =>
      (await call('POST', '/api/admin/people/find', { email: 'EFUA@example.org' })).json();
    expect((await find()).found).toEqual([
      { where: 'Newsletter', count: 1 },
      { where: 'Business listings', count: 1 },
      { where: 'Contact messages', count: 1 },
      { where: 'Emails to or about them', count: 1 },
    ]);
    await call('POST', '/api/admin/people/erase', { email: 'efua@example.org' });
    expect(await find()).toMatchObject({ found: [], suppressed: 'erased' });
    const listing = await app.request('/api/businesses/efua');
    expect(await listing.json()).toMatchObject({ email: null });
    expect(await readContentVersion(database.query)).toBeGreaterThan(before);
  });
});

it('is no longer in the bytes of the database file after erasure', async () => {
  const target = await createSqlite();
  if (target.kind !== 'sqlite') throw new Error('This is about a file.');
  const database = await connect(target);
  const site = await openDeskApp(database);
  const description = `Write to ${ADDRESS}. ${'Kente, woven by hand. '.repeat(40)}`;
  for (let count = 0; count < 20; count += 1) {
    await site.call('POST', '/api/businesses', {
      name: `Weavers ${count}`,
      category: 'Retail',
      region: 'Ashanti',
      city: 'Bonwire',
      address: 'Opposite the palace',
      description,
      email: ADDRESS,
    });
  }
  const held = () =>
    ['', '-wal'].some((end) => readFileSync(`${target.file}${end}`, 'latin1').includes(ADDRESS));
  expect(held()).toBe(true);
  await site.people.erase(ADDRESS);
  expect(held()).toBe(false);
  await database.close();
});

it('is removed from the file as soon as no backup or search index needs it', async () => {
  const target = await createSqlite();
  if (target.kind !== 'sqlite') throw new Error('This is about a file.');
  const database = await connect(target);
  onTestFinished(() => database.close());
  const site = await openDeskApp(database);
  const ask = await site.operator();
  await site.call('POST', '/api/businesses', {
    name: 'Weavers',
    category: 'Retail',
    region: 'Ashanti',
    city: 'Bonwire',
    email: ADDRESS,
    address: 'Opposite the palace',
    description: `Kente. Write to ${ADDRESS}. `.repeat(20),
  });
  for (const { kind, id } of (await ask('GET', '/queue')).body) {
    await ask('POST', `/queue/${kind}/${id}/decision`, { decision: 'approve', reason: '' });
  }
  const sources = searchSources({ guides: [], episodes: [] }, new Date(), ALMANAC);
  const index = searchIndex(site.stores.search, sources);
  await index.refresh();
  await site.people.overwriteErased(index.refresh);
  const held = () =>
    ['', '-wal'].some((end) => readFileSync(`${target.file}${end}`, 'latin1').includes(ADDRESS));
  await database.snapshot(async (backup) => {
    await backup.selectFrom('business').selectAll().execute();
    await site.people.erase(ADDRESS);
    await site.people.overwriteErased(index.refresh);
    expect(held()).toBe(true);
  });
  await site.people.overwriteErased(index.refresh);
  expect(held()).toBe(false);
});
