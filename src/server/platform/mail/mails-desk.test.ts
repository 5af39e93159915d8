import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { enqueueMail } from './mail-store.ts';

describeEachDatabase('the outbox', (open) => {
  it('counts a mail that became a file as kept, not sent', async () => {
    const { database, json, mail, clock } = await openSignedIn(await open());
    const email = { key: 'one', to: 'ama@example.org', subject: 'Hello', text: 'Hello' };
    await enqueueMail(database.query, email, clock.now.toISOString());
    expect((await json('/api/admin/mails')).counts).toMatchObject({ waiting: 1, kept: 0 });
    await mail.deliverMails();
    const { counts, mails } = await json('/api/admin/mails');
    expect(counts).toEqual({ waiting: 0, sent: 0, probablySent: 0, kept: 1, givenUp: 0 });
    expect(mails).toMatchObject([{ subject: 'Hello', savedInFolder: true }]);
  });

  it('lists what was not sent first, and finds by state, kind, address and subject', async () => {
    const { database, json, clock } = await openSignedIn(await open());
    const add = (key: string, to: string, subject: string) =>
      enqueueMail(database.query, { key, to, subject, text: 'x' }, clock.now.toISOString());
    await add('received a', 'ama@example.org', 'We have your event');
    await add('confirm:b', 'kofi@example.org', 'Please confirm');
    const at = clock.now.toISOString();
    const set = (columns: object) => database.query.updateTable('mail').set(columns);
    await set({ sent_at: at }).where('idempotency_key', '=', 'confirm:b').execute();
    await set({ given_up_at: at }).where('idempotency_key', '=', 'received a').execute();
    const found = async (search: string) => {
      const { mails, total } = await json(`/api/admin/mails?${search}`);
      if (!search.includes('page')) expect(total).toBe(mails.length);
      return mails.map(({ to }: { to: string }) => to.split('@')[0]);
    };
    expect(await found('')).toEqual(['ama', 'kofi']);
    expect(await found('state=failed')).toEqual(['ama']);
    expect(await found('state=waiting')).toEqual([]);
    expect(await found('kind=newsletter')).toEqual(['kofi']);
    expect(await found('search=CONFIRM')).toEqual(['kofi']);
    expect(await found('page=2')).toEqual([]);
  });
});
