import { expect, it, onTestFinished } from 'vitest';
import { describeEachServer } from '../../../../tests/support/each-database.ts';
import { MAIL_LIMITS } from '../../../contract/limits.ts';
import { connect } from '../database/connect.ts';
import { enqueueMail } from './mail-store.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const { points } = MAIL_LIMITS.perAddress;

describeEachServer('mails to an address that anybody can type', (create) => {
  it.each(['each by itself', 'each in a transaction'])(
    'stay within their number when all come at once, %s',
    async (how) => {
      const database = await connect(await create());
      onTestFinished(() => database.close());
      const { query } = database;
      const mail = { to: 'Ama@example.org', subject: 'Hello', text: 'x', unconfirmed: true };
      const send = (index: number) => {
        const email = { ...mail, key: `email ${index}` };
        return how === 'each by itself'
          ? enqueueMail(query, email, NOW)
          : query.transaction().execute((own) => enqueueMail(own, email, NOW));
      };
      await Promise.all(Array.from({ length: points + 8 }, (_, index) => send(index)));
      const sent = await query.selectFrom('mail').select('id').execute();
      expect(sent).toHaveLength(points);
    },
  );

  it('are counted by mailbox, whatever tag an address has, and sent as written', async () => {
    const database = await connect(await create());
    onTestFinished(() => database.close());
    const { query } = database;
    const send = (to: string) =>
      enqueueMail(query, { to, key: to, subject: 'Hello', text: 'x', unconfirmed: true }, NOW);
    for (let n = 0; n < points + 6; n += 1) await send(`Ama+${n}@example.org`);
    for (const to of ['kofi.a@gmail.com', 'k.ofi.a@gmail.com', 'ama.a@example.org']) await send(to);
    const sent = await query.selectFrom('mail').select(['recipient', 'mailbox']).execute();
    const toAma = sent.filter(({ mailbox }) => mailbox === 'ama@example.org');
    expect(toAma).toHaveLength(points);
    expect(toAma.map(({ recipient }) => recipient)).toContain('Ama+0@example.org');
    expect(sent.filter(({ mailbox }) => mailbox === 'kofia@gmail.com')).toHaveLength(2);
    expect(sent).toHaveLength(points + 3);
  });
});
