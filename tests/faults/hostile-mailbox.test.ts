import { expect, it, onTestFinished } from 'vitest';
import { readMailbox } from '../../src/server/platform/mail/bounce-mailbox.ts';
import { type BoxMessage, bounceMessage, startImapServer } from '../support/imap-server.ts';

const ID = '0b5e6f0a-1111-4222-8333-000000000001';
const REPORT = bounceMessage({
  to: 'bounces@example.org',
  status: 'Reporting-MTA: dns; mx\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n',
  returned: `Message-ID: <${ID}@example.org>\r\n`,
});
const PART = '("TEXT" "PLAIN" NIL NIL NIL "7BIT" 100 3)';

/** What strangers send to the bounce address, as a mail server passes it on. */
const HOSTILE: Record<string, Partial<BoxMessage>> = {
  'parts within parts, 50,000 deep': {
    structure: '('.repeat(50_000) + PART + ' "MIXED")'.repeat(50_000),
  },
  'a thousand parts': { structure: `(${PART.repeat(1000)} "MIXED")` },
  'a structure that ends too early': { structure: '("TEXT" "PLAIN' },
  'no structure': { structure: 'NIL' },
  'an empty structure': { structure: '()' },
  'a header with a hundred thousand recipients': {
    head: `To: ${'a@b.example, '.repeat(100_000)}\r\n\r\n`,
    parts: {},
  },
  'bytes of no text': { head: 'To: \0\u00ff +x@\r\n\r\n', parts: { '2': '\0', '3': '\u00ff' } },
  'the same field again and again': {
    parts: { '2': 'Action:\r\n'.repeat(2000), '3': 'Message-ID: <'.repeat(1500) },
  },
  'parts that are not there': { parts: {} },
};

async function boxOf(messages: BoxMessage[]) {
  const imap = await startImapServer(messages);
  onTestFinished(imap.stop);
  let passed = { validity: '7', uid: 0 };
  const taken: string[] = [];
  const read = (): Promise<number> =>
    readMailbox(
      imap.mailbox,
      passed,
      (position) => {
        passed = position;
      },
      async ({ id }) => taken.push(id) > 0,
    );
  return { read, taken };
}

it.each(Object.entries(HOSTILE))(
  'an email of %s keeps no report from being read',
  async (_, mail) => {
    const { read, taken } = await boxOf([REPORT, { ...REPORT, ...mail }, REPORT]);
    expect(await read()).toBe(1);
    expect(taken).toEqual([ID, ID]);
  },
);

it('an email that ends the connection is passed the next time', async () => {
  const { read, taken } = await boxOf([REPORT, { ...REPORT, structure: '' }, REPORT]);
  await expect(read()).rejects.toThrow();
  expect(await read()).toBe(0);
  expect(taken).toEqual([ID, ID]);
});
