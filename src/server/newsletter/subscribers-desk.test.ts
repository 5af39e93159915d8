import { expect, it } from 'vitest';
import { openDeskApp } from '../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../tests/support/each-database.ts';
import { fillReaders } from '../../../tests/support/fill-readers.ts';

const READERS = 5000;

describeEachDatabase('the export of subscribers', (open) => {
  it('is read as it is taken: what nobody has asked for yet is still in the database', async () => {
    const database = await open();
    const { call, cookie } = await openDeskApp(database);
    await fillReaders(database, READERS);
    const Cookie = await cookie();
    const response = await call('GET', '/api/admin/subscribers.csv', undefined, { Cookie });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const take = async () => {
      const { done, value } = (await reader?.read()) ?? { done: true };
      text += value ?? '';
      return done;
    };
    while (text.split('\r\n').length < 1000) await take();
    await database.query.deleteFrom('subscriber').execute();
    while (!(await take()));
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe('"Email","Subscribed Date","Status"');
    // A batch or two were under way; the rest had not been read.
    expect(lines.length).toBeLessThanOrEqual(4001);
    expect(new Set(lines).size).toBe(lines.length);
  });
});
