import { expect, it, onTestFinished } from 'vitest';
import { openSignedIn } from '../../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import {
  type BoxMessage,
  bounceMessage,
  letter,
  startImapServer,
} from '../../../../../tests/support/imap-server.ts';
import { insertRow, ROWS } from '../../../../../tests/support/rows.ts';
import { MINUTE } from '../../../../contract/durations.ts';
import { envelopeFrom } from '../../../platform/mail/compose.ts';
import { takeBounces } from './take-bounce.ts';

const idOf = (n: number) => `0b5e6f0a-1111-4222-8333-00000000000${n}`;
const RECIPIENT = idOf(9);
const statusOf = (code: string, action = 'failed') =>
  `Reporting-MTA: dns; mx.example.org\r\n\r\nFinal-Recipient: rfc822; a@b.example\r\nAction: ${action}\r\nStatus: ${code}\r\n`;
const returnedOf = (id: string) =>
  `From: news@example.org\r\nMessage-ID:\r\n <${id}@example.org>\r\n`;
const bounced = (id: string, code: string, action?: string) =>
  bounceMessage({
    to: 'bounces@example.org',
    status: statusOf(code, action),
    returned: returnedOf(id),
  });

describeEachDatabase('the mailbox of bounces', (open) => {
  async function openBox(messages: BoxMessage[]) {
    const imap = await startImapServer(messages);
    onTestFinished(imap.stop);
    const database = await open();
    const site = await openSignedIn(database);
    const { query } = database;
    const person = (n: number) => ({ email: `reader${n}@example.org` });
    for (const n of [1, 2, 3, 4]) {
      const { email } = person(n);
      const mail = { ...ROWS.mail, id: idOf(n), idempotency_key: `k${n}`, recipient: email };
      await insertRow(query, 'mail', mail);
    }
    const active = { ...ROWS.subscriber, status: 'Active' as const, unsubscribed_at: null };
    await insertRow(query, 'subscriber', active);
    await insertRow(query, 'newsletter_issue', ROWS.newsletter_issue);
    const sent = { ...ROWS.newsletter_recipient, id: RECIPIENT, state: 'sent' as const };
    await insertRow(query, 'newsletter_recipient', sent);
    const deps = { ...site.mail, ...site.newsletter, settings: site.settings };
    const read = () => {
      site.clock.now = new Date(site.clock.now.getTime() + MINUTE);
      return takeBounces({ ...deps, mailbox: async () => imap.mailbox, now: () => site.clock.now });
    };
    const reasonFor = (n: number) => site.mail.suppressions.reasonFor(person(n).email);
    return { ...site, imap, read, reasonFor, query, messages };
  }

  it('suppresses addresses that don’t exist, and counts what may pass', async () => {
    const { read, reasonFor, imap, query } = await openBox([
      bounced(idOf(1), '5.1.1'),
      bounced(idOf(2), '5.2.2'),
      bounced(idOf(3), '5.1.1', 'delayed'),
      letter('bounces@example.org'),
      bounced(RECIPIENT, '4.4.1'),
    ]);
    expect(await read()).toEqual({ hard: 1, soft: 2, others: 2 });
    expect([await reasonFor(1), await reasonFor(2), await reasonFor(3)]).toEqual([
      'bounced',
      undefined,
      undefined,
    ]);
    const recipient = await query
      .selectFrom('newsletter_recipient')
      .select('state')
      .where('id', '=', RECIPIENT)
      .executeTakeFirstOrThrow();
    expect(recipient.state).toBe('bounced');
    expect([...imap.seen]).toEqual([1, 2, 5]);
  });

  it('goes on where it stopped, and reads nothing twice', async () => {
    const { read, messages } = await openBox([bounced(idOf(1), '5.1.1')]);
    expect(await read()).toEqual({ hard: 1, soft: 0, others: 0 });
    expect(await read()).toEqual({ hard: 0, soft: 0, others: 0 });
    messages.push(bounced(idOf(2), '5.1.1'));
    expect(await read()).toEqual({ hard: 1, soft: 0, others: 0 });
  });

  it('believes only reports about emails we sent, by their own return address too', async () => {
    const own = envelopeFrom(
      { from: 'n@e.org', replyTo: '', bounces: { address: 'bounces@e.org', isOwn: true } },
      idOf(4),
    );
    expect(own).toBe(`bounces+${idOf(4)}@e.org`);
    const { read, reasonFor } = await openBox([
      bounced('0b5e6f0a-9999-4222-8333-000000000000', '5.1.1'),
      bounceMessage({ to: own, status: statusOf('5.1.1'), returned: '' }),
    ]);
    expect(await read()).toEqual({ hard: 1, soft: 0, others: 1 });
    expect(await reasonFor(4)).toBe('bounced');
  });

  it('says why it can’t be read, and is read again later', async () => {
    const site = await openBox([bounced(idOf(1), '5.1.1')]);
    const { call, json, imap } = site;
    const path = '/api/admin/connection/bounces';
    const typed = { ...imap.mailbox, address: 'bounces@example.org', isOwn: true };
    expect((await call('PUT', path, { ...typed, password: 'wrong' })).status).toBe(200);
    const check = async () => (await call('POST', `${path}/check`)).json();
    expect(await check()).toMatchObject({ problem: expect.stringContaining('Wrong password') });
    await call('PUT', path, typed);
    const { bounces } = await json('/api/admin/connection');
    expect(bounces).toMatchObject({ isOwn: true, hasPassword: true, user: 'bounces' });
    expect(JSON.stringify(await site.settings.get('site_bounce_mailbox'))).not.toContain('secret');
    expect(await check()).toEqual({ problem: null, hard: 1, soft: 0, others: 0 });
  });
});
