import { expect, it } from 'vitest';
import { openSignedIn } from '../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../tests/support/each-database.ts';
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
    expect(mails).toMatchObject([{ subject: 'Hello', keptInFolder: true }]);
  });
});
