import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
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

/** A mail server that greets, and then does nothing but this. */
async function readFrom(speak: (socket: Socket) => void, runTimeoutMs: number) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    speak(socket);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mailbox = { host: '127.0.0.1', port, user: 'bounces', password: 'secret' };
  return readMailbox(
    mailbox,
    undefined,
    () => {},
    async () => true,
    runTimeoutMs,
  );
}

it('a mail server whose line never ends doesn’t fill the memory', async () => {
  let sent = 0;
  const line = Buffer.alloc(64 * 1024, 'x');
  const flood = (socket: Socket) => {
    while (!socket.destroyed && socket.write(line)) sent += line.length;
    socket.once('drain', () => flood(socket));
  };
  await expect(readFrom(flood, 120_000)).rejects.toThrow(/exceeds maximum/);
  expect(sent).toBeLessThan(100_000_000);
});

it('a mail server that goes on saying nothing is left', async () => {
  const chatter = (socket: Socket) => {
    const timer = setInterval(() => socket.write('* OK still here\r\n'), 20);
    socket.once('close', () => clearInterval(timer));
  };
  await expect(readFrom(chatter, 500)).rejects.toThrow(/close/i);
});
