import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/each-database.ts';
import { deleteFromOutbox, outboxTransport } from './outbox-transport.ts';

const mayHandOver = async () => true;

test('deletes the mails to and about one person, and no others', async () => {
  const folder = temporaryFolder();
  const outbox = outboxTransport(folder);
  const emails = {
    to: 'To: Efua@example.org\r\n\r\nHello',
    about: 'To: desk@example.org\r\n\r\nA message from efua@exa=\r\nmple.org',
    other: 'To: kofi@example.org\r\n\r\nHello',
  };
  for (const [id, text] of Object.entries(emails)) {
    const email = { id, from: '', to: '', message: Buffer.from(text) };
    await outbox.send(email, mayHandOver);
  }
  await deleteFromOutbox(folder, 'efua@Example.org');
  expect(await readdir(folder)).toEqual(['other.eml']);
});

test('does nothing if there is no outbox', async () => {
  await deleteFromOutbox('/nowhere/outbox', 'efua@example.org');
});
