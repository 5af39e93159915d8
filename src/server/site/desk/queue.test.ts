import { expect, it } from 'vitest';
import { openDeskApp, openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS, type Row } from '../../../../tests/support/rows.ts';
import type { QueueItem } from '../../../contract/desk/queue.ts';
import { QUEUE_PER_PAGE } from '../../../contract/desk/queue-choices.ts';
import { TRAP_FIELDS } from '../../../contract/inbox/submission.ts';
import { promiseDue } from '../../../domain/desk/promise-due.ts';
import type { Database } from '../../platform/database/database.ts';

const WAITING: Row = {
  status: 'pending',
  decided_at: null,
  reason: null,
  suspicion: null,
  is_sample: 0,
};
const UNREAD: Row = { handled_at: null, outcome: null, note: null, suspicion: null };

const WAITS = {
  business: ['business', WAITING],
  event: ['event', WAITING],
  advertising: ['advertising_inquiry', UNREAD],
  contact: ['contact_message', UNREAD],
  problem: ['problem_report', UNREAD],
} as const;
type Kind = keyof typeof WAITS;

/** Invalid values, with the form's own messages. */
const REFUSED = [
  ['business', 'name', 'A', 'Business name must be at least 2 characters'],
  ['business', 'name', 'A'.repeat(201), 'Please keep this under 200 characters'],
  ['business', 'name', 5, 'Business name must be at least 2 characters'],
  ['business', 'description', '', 'Description must be at least 10 characters'],
  ['business', 'description', 'A'.repeat(5001), 'Please keep this under 5,000 characters'],
  ['business', 'email', 'nobody', 'Invalid email address'],
  ['business', 'website', 'javascript:alert(1)', 'Invalid website URL'],
  ['event', 'title', '  ', 'Event title must be at least 3 characters'],
  ['event', 'organizer', 'A', 'Organizer name is required'],
  ['event', 'website', '//evil.example', 'Invalid website URL'],
] as const;

/** A waiting entry of this kind. */
function send(database: Database, kind: Kind, changes: Row = {}): Promise<void> {
  const [table, waiting] = WAITS[kind];
  const row = { ...ROWS[table], ...waiting, submission_key: null, ...changes };
  return insertRow(database.query, table, row);
}

describeEachDatabase('the queue', (open) => {
  async function signedIn() {
    const database = await open();
    const ask = await (await openDeskApp(database)).operator();
    return { database, ask };
  }

  it('is one list: of thousands, the entries whose reply is due first', async () => {
    const { database, ask } = await signedIn();
    const promises: string[] = [];
    const kinds = Object.keys(WAITS) as Kind[];
    await database.query.transaction().execute(async (query) => {
      for (let n = 0; n < 2000; n += 1) {
        const kind = kinds[n % kinds.length] ?? 'contact';
        // Neither in order of time nor the same for every kind.
        const created_at = new Date(
          Date.parse('2026-01-01') + ((n * 7919) % 2000) * 3_600_000,
        ).toISOString();
        await send({ ...database, query }, kind, { id: `${kind}-${n}`, created_at });
        promises.push(promiseDue(kind, created_at));
      }
    });
    const { body } = await ask('GET', '/queue');
    expect(body.map((item: { dueAt: string }) => item.dueAt)).toEqual(
      promises.sort().slice(0, QUEUE_PER_PAGE),
    );
    expect(new Set(body.map((item: { kind: string }) => item.kind)).size).toBe(4);
  });

  it('names at most five likely duplicates', async () => {
    const { database, ask } = await signedIn();
    const other = { name: 'Another', email: null, phone: null };
    await send(database, 'business');
    await send(database, 'business', { ...other, id: 'by-name', name: 'MAKOLA prints' });
    await send(database, 'business', { ...other, id: 'by-mail', email: 'Hello@Makola.example' });
    // Whole markets share one name.
    await send(database, 'business', { ...other, id: 'by-phone', phone: '+233 20 000 0000' });
    await send(database, 'business', { ...other, id: 'nothing-alike', name: 'A third' });
    await send(database, 'business', {
      id: 'spam',
      status: 'spam',
      decided_at: '2026-03-06T12:00:00.000Z',
    });
    const twins = async (path: string) =>
      (await ask('GET', path)).body.duplicates.map((twin: { id: string }) => twin.id).sort();
    expect(await twins('/queue/business/business-1')).toEqual(['by-mail', 'by-name']);
    expect(await twins('/queue/business/nothing-alike')).toEqual([]);
    const elsewhere = { title: 'Odwira', organizer_email: 'others@example.org' };
    await send(database, 'event');
    await send(database, 'event', { ...elsewhere, id: 'same-start' });
    await send(database, 'event', { id: 'same-sender', title: 'Odwira' });
    for (let n = 0; n < 6; n += 1) {
      await send(database, 'event', { ...elsewhere, id: `odwira-${n}` });
    }
    expect(await twins('/queue/event/event-1')).toEqual(['same-sender']);
    expect(await twins('/queue/event/same-start')).toHaveLength(5);
  });

  it('shows what a spam trap caught as spam, and what was sent too quickly as suspect', async () => {
    const database = await open();
    const site = await openDeskApp(database);
    const ask = await site.operator();
    const message = { firstName: 'Ama', lastName: 'Mensah', email: 'ama@example.org' };
    const inquiry = {
      companyName: 'Bese',
      contactName: 'Ama',
      email: 'ama@example.org',
      phone: '+233200000000',
      adType: 'Banner Advertising',
      budget: '$500 - $1,000',
      duration: '1 week',
      targetAudience: 'Everybody here',
      objectives: 'To be known',
    };
    const sent = {
      '/api/contact': { ...message, subject: 'Hello', message: 'Hello' },
      '/api/reports': { page: '/about', message: 'It is wrong.' },
      '/api/advertising': inquiry,
    };
    const queue = async (state: string) =>
      (await ask('GET', `/queue?state=${state}`)).body.map((item: QueueItem) => item.suspicion);
    for (const [path, body] of Object.entries(sent)) {
      await site.call('POST', path, { ...body, [TRAP_FIELDS.spent]: 20 });
      // Different words, because the same words would be the same submission.
      const other = { ...body, email: 'kofi@example.org' };
      await site.call('POST', path, { ...other, [TRAP_FIELDS.honeypot]: 'https://spam.example' });
    }
    expect(await queue('open')).toEqual([]);
    expect(await queue('suspect')).toEqual(
      Array(3).fill('Sent 0.0 seconds after the form was opened.'),
    );
    expect(await queue('spam')).toEqual(Array(3).fill('Filled in the hidden field.'));
    expect(await queue('done')).toEqual([]);
  });

  it('refuses a correction as the form would, field by field', async () => {
    const { database, ask } = await signedIn();
    await send(database, 'business');
    await send(database, 'event');
    for (const [kind, field, value, message] of REFUSED) {
      const path = `/queue/${kind}/${ROWS[kind].id}`;
      const before = (await ask('GET', path)).body;
      const { status, body } = await ask('PUT', path, { [field]: value, city: 'Kumasi' });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ [field]: [message] });
      expect((await ask('GET', path)).body).toEqual(before);
    }
  });

  it('accepts a correction as the form would: trimmed, and empty where that is allowed', async () => {
    const { database, ask } = await signedIn();
    await send(database, 'business', { website: 'an old one' });
    const path = '/queue/business/business-1';
    const { status } = await ask('PUT', path, { city: '  Kumasi ', phone: ' ', rating: 50 });
    expect(status).toBe(200);
    const row = await database.query.selectFrom('business').selectAll().executeTakeFirstOrThrow();
    // A field that was not sent is not checked, because it was accepted under older rules.
    expect(row).toMatchObject({ city: 'Kumasi', phone: null, website: 'an old one', rating: 45 });
    expect((await ask('PUT', path, { rating: '50' })).status).toBe(422);
    await send(database, 'contact');
    const { body } = await ask('PUT', '/queue/contact/message-1', { subject: 'Another' });
    expect(body).toMatchObject({ status: 422, detail: 'These fields can’t be edited.' });
  });

  it('does not report a failure of the database as invalid input', async () => {
    const { database, ask } = await signedIn();
    // One correction more than the column can count.
    await send(database, 'event', { sequence: 1_000_000 });
    const { status, body } = await ask('PUT', '/queue/event/event-1', { city: 'Kumasi' });
    expect(status).toBe(500);
    expect(body.detail).toBe('Something went wrong here. It has been logged.');
    expect(body.errors).toBeUndefined();
  });

  it('approves a submission, notifies the sender, and can undo both', async () => {
    const { call, json, app, database } = await openSignedIn(await open());
    await database.query
      .insertInto('business')
      .values({ ...ROWS.business, ...WAITING } as never)
      .execute();
    await database.query
      .insertInto('business')
      .values({ ...ROWS.business, id: 'twin', submission_key: null } as never)
      .execute();
    const [item] = await json('/api/admin/queue');
    expect(item).toMatchObject({
      kind: 'business',
      title: 'Makola Prints',
      dueAt: '2026-03-11T00:00:00.000Z',
    });
    expect(item.duplicates).toMatchObject([{ id: 'twin' }]);
    const path = '/api/admin/queue/business/business-1';
    await call('PUT', path, { name: 'Makola Print House', category: 'Retail' });
    await call('POST', `${path}/decision`, { decision: 'approve' });
    expect(await (await app.request('/api/businesses/business-1')).json()).toMatchObject({
      name: 'Makola Print House',
      category: 'Retail',
    });
    const mails = () => database.query.selectFrom('mail').selectAll().execute();
    expect(await mails()).toMatchObject([
      { recipient: 'hello@makola.example', subject: '“Makola Print House” is now on Sankofa Wire' },
    ]);
    await call('POST', `${path}/decision`, { decision: 'undo' });
    expect(await mails()).toEqual([]);
    expect((await app.request('/api/businesses/business-1')).status).toBe(404);
    expect((await call('POST', `${path}/decision`, { decision: 'reject' })).status).toBe(422);
    await call('POST', `${path}/decision`, { decision: 'reject', reason: 'No such street.' });
    expect((await mails())[0]?.text_body).toContain('No such street.');
    const actions = (await json('/api/admin/log')).map((entry: { action: string }) => entry.action);
    expect(actions).toContain('business.reject');
  });

  it('decides several at once, or none where one is missing', async () => {
    const { database, ask } = await signedIn();
    await send(database, 'business');
    await send(database, 'contact');
    const entries = [
      { kind: 'business', id: 'business-1' },
      { kind: 'contact', id: 'message-1' },
    ];
    const gone = [...entries, { kind: 'event', id: 'nowhere' }];
    const decision = 'approve';
    expect((await ask('POST', '/queue/decisions', { entries: gone, decision })).status).toBe(404);
    expect((await ask('GET', '/queue')).body).toHaveLength(2);
    const none = { entries, decision: 'reject' };
    expect((await ask('POST', '/queue/decisions', none)).status).toBe(422);
    expect((await ask('POST', '/queue/decisions', { entries, decision })).body).toEqual({
      decided: 2,
    });
    expect((await ask('GET', '/queue')).body).toEqual([]);
    expect((await ask('GET', '/queue?state=done')).body).toHaveLength(2);
    await ask('POST', '/queue/decisions', { entries, decision: 'undo' });
    expect((await ask('GET', '/queue')).body).toHaveLength(2);
  });

  it.each(['advertising', 'contact', 'problem', 'event'])(
    'lists and settles %s entries',
    async (kind) => {
      const { call, json, database } = await openSignedIn(await open());
      const table = {
        advertising: 'advertising_inquiry',
        contact: 'contact_message',
        problem: 'problem_report',
        event: 'event',
      }[kind] as 'event';
      const pending = kind === 'event' ? WAITING : UNREAD;
      await database.query
        .insertInto(table)
        .values({ ...ROWS[table], ...pending } as never)
        .execute();
      const [item] = await json('/api/admin/queue');
      expect(item).toMatchObject({ kind, state: 'pending' });
      const path = `/api/admin/queue/${kind}/${item.id}/decision`;
      await call('POST', path, { decision: 'spam' });
      expect(await json('/api/admin/queue')).toEqual([]);
      expect(await json('/api/admin/queue?state=spam')).toMatchObject([{ id: item.id }]);
      await call('POST', path, { decision: 'undo' });
      await call('POST', path, { decision: 'approve' });
      expect(await json('/api/admin/queue?state=done')).toMatchObject([{ id: item.id }]);
    },
  );
});
