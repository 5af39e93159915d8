import { expect, it, onTestFinished } from 'vitest';
import { describeEachServer } from '../../../tests/support/each-database.ts';
import { LIMITS } from '../../contract/limits.ts';
import { connect } from '../database/connect.ts';
import { enqueueMail } from './mail-store.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const { points } = LIMITS.mail.perAddress;

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
});
