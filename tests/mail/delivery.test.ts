import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect, type DatabaseTarget } from '../../src/server/platform/database/connect.ts';
import { enqueueMail } from '../../src/server/platform/mail/mail-store.ts';
import {
  type CreateTarget,
  createSqlite,
  describeEachServer,
  temporaryFolder,
} from '../support/each-database.ts';
import { startMailServer } from '../support/mail-server.ts';
import { openMailAndNewsletter } from '../support/open-mail-and-newsletter.ts';
import { freePort } from '../support/start-site.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE = 60_000;

async function openQueue(smtpUrl?: string, target?: DatabaseTarget) {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const database = await connect(target ?? (await createSqlite()));
  const clock = { now: new Date(START) };
  const dataDir = temporaryFolder();
  const { mail } = openMailAndNewsletter({
    database,
    now: () => clock.now,
    log,
    config: { dataDir, smtpUrl },
  });
  onTestFinished(async () => {
    await mail.close();
    await database.close();
  });
  const send = (to: string, subject = 'Nkɔsoɔ ne Ɔdɔ') =>
    enqueueMail(
      database.query,
      { key: `${to}:${subject}`, to, subject, text: 'Akwaaba', html: '<p>Akwaaba</p>' },
      clock.now.toISOString(),
    );
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * MINUTE);
  };
  return { mail, send, later, dataDir, database, lines };
}

/** Three mails as a process leaves them that was killed while the server had them. */
async function leaveUnconfirmed(smtpUrl: string | undefined, create: CreateTarget) {
  const queue = await openQueue(smtpUrl, await create());
  for (const name of ['ama', 'kofi', 'esi']) await queue.send(`${name}@example.org`);
  const lease = new Date(START + MINUTE).toISOString();
  const now = new Date(START).toISOString();
  const claimed = await queue.mail.mails.claim(3, now, lease);
  const rows = claimed.map(({ id }) => ({ id, lease, now, until: lease }));
  expect(await queue.mail.mails.markHanded(rows)).toEqual([true, true, true]);
  return queue;
}

describe('a queued mail', () => {
  it('leaves once, however often the queue is looked at', async () => {
    const server = await startMailServer();
    const { mail, send } = await openQueue(server.url);
    await send('ama@example.org');
    await send('ama@example.org');
    expect(await mail.deliverMails()).toBe(1);
    expect(await mail.deliverMails()).toBe(0);
    expect(server.received.map(({ to }) => to)).toEqual(['ama@example.org']);
    const [received] = server.received;
    expect(received?.raw).toMatch(/^Message-ID: <[\w-]+@news\.example>\r$/m);
    expect(received?.raw).toMatch(/^Subject: =\?UTF-8\?Q\?/m);
    expect(received?.raw).toContain('multipart/alternative');
  });

  it('cannot smuggle a header in with what a reader typed', async () => {
    const server = await startMailServer();
    const { mail, database } = await openQueue(server.url);
    const evil = { key: 'k', to: 'ama@example.org', text: 'x', subject: 'Hello' };
    await enqueueMail(
      database.query,
      { ...evil, headers: { 'X-Name': 'a\r\nBcc: everyone@example.org' } },
      new Date(START).toISOString(),
    );
    await mail.deliverMails();
    expect(server.received[0]?.raw).not.toMatch(/^Bcc:/m);
  });

  it('leaves with whatever line ends a reader typed', async () => {
    const server = await startMailServer();
    const { mail, database } = await openQueue(server.url);
    const typed = {
      key: 'k',
      to: 'ama@example.org',
      subject: 'Hello',
      text: 'one\rtwo\nthree\ud800',
    };
    await enqueueMail(database.query, typed, new Date(START).toISOString());
    expect(await mail.deliverMails()).toBe(1);
    expect(server.received[0]?.raw).toContain('one\r\ntwo\r\nthree');
  });

  it('that cannot be written is set aside, named and logged, and stops no other', async () => {
    const server = await startMailServer();
    const { mail, send, database, lines } = await openQueue(server.url);
    const bad = { key: 'bad', to: 'efua@example.org', subject: 'Hello', text: 'x' };
    await enqueueMail(
      database.query,
      { ...bad, headers: { 'X-\rName': 'x' } },
      new Date(START).toISOString(),
    );
    for (const name of ['ama', 'kofi', 'yaw']) await send(`${name}@example.org`);
    expect(await mail.deliverMails()).toBe(3);
    const list = (await mail.mails.page({ search: '', sort: 'newest', page: 1 })).mails;
    expect(list.find(({ recipient }) => recipient === bad.to)).toMatchObject({
      given_up_at: new Date(START).toISOString(),
      last_error: expect.stringContaining('can’t be written as an email'),
    });
    expect(lines).toEqual([expect.objectContaining({ level: 50, msg: 'an email was set aside' })]);
  });

  it('waits for a server that says later, and goes out when it says yes', async () => {
    let refusals = 1;
    const server = await startMailServer({
      onRcptTo: (_address, _session, done) => {
        refusals -= 1;
        done(
          refusals >= 0 ? Object.assign(new Error('greylisted'), { responseCode: 451 }) : undefined,
        );
      },
    });
    const { mail, send, later } = await openQueue(server.url);
    await send('ama@example.org');
    expect(await mail.deliverMails()).toBe(0);
    expect(await mail.deliverMails()).toBe(0);
    expect(
      (await mail.mails.page({ search: '', sort: 'newest', page: 1 })).mails[0]?.last_error,
    ).toContain('greylisted');
    later(2);
    expect(await mail.deliverMails()).toBe(1);
    expect(server.received).toHaveLength(1);
  });

  it('that is refused for good is given up, and the address is not written to again', async () => {
    const server = await startMailServer({
      onRcptTo: (address, _session, done) =>
        done(
          address.address.startsWith('nobody')
            ? Object.assign(new Error('no such user'), { responseCode: 550 })
            : undefined,
        ),
    });
    const { mail, send } = await openQueue(server.url);
    await send('nobody@example.org');
    await send('ama@example.org');
    expect(await mail.deliverMails()).toBe(1);
    expect(await mail.suppressions.reasonFor('Nobody@Example.org')).toBe('bounced');
    await send('nobody@example.org', 'Another');
    expect(await mail.deliverMails()).toBe(0);
    expect(await mail.mails.counts()).toMatchObject({ waiting: 0, sent: 1, givenUp: 2 });
  });

  it('survives a server that is down, closes at once, or closes in the middle', async () => {
    const port = await freePort();
    const { mail, send, later } = await openQueue(`smtp://127.0.0.1:${port}`);
    await send('ama@example.org');
    expect(await mail.deliverMails()).toBe(0);

    let greeted = 0;
    const rude = createServer((socket) => {
      greeted += 1;
      if (greeted === 1) return socket.destroy();
      socket.write('220 hello\r\n');
      socket.on('data', (data) => {
        if (/^DATA/m.test(data.toString())) return socket.destroy();
        socket.write('250 ok\r\n');
      });
      socket.on('error', () => {});
    });
    await new Promise<void>((ready) => rude.listen(port, '127.0.0.1', ready));
    for (let i = 0; i < 2; i += 1) {
      later(20);
      expect(await mail.deliverMails()).toBe(0);
    }
    await new Promise((done) => rude.close(done));
    expect(greeted).toBe(2);
    expect(await mail.mails.counts()).toMatchObject({ waiting: 1, sent: 0, probablySent: 0 });
  });

  describeEachServer('whose process died after it was handed over', (create) => {
    it('counts as probably sent once its lease has ended, and is never sent again', async () => {
      const server = await startMailServer();
      const { mail, later, send } = await leaveUnconfirmed(server.url, create);
      await send('yaw@example.org');
      expect(await mail.deliverMails()).toBe(1);
      expect(await mail.mails.counts()).toMatchObject({ waiting: 3, sent: 1, probablySent: 0 });
      const list = (await mail.mails.page({ search: '', sort: 'newest', page: 1 })).mails;
      const { id = '' } = list.find(({ recipient }) => recipient === 'ama@example.org') ?? {};
      const tryAgain = () => mail.mails.tryAgain(id, new Date(START).toISOString());
      expect(await tryAgain()).toBe(false);
      later(10);
      expect(await mail.deliverMails()).toBe(0);
      expect(server.received.map(({ to }) => to)).toEqual(['yaw@example.org']);
      const counts = { waiting: 0, sent: 1, probablySent: 3, kept: 0, givenUp: 0 };
      expect(await mail.mails.counts()).toEqual(counts);
      expect(await mail.mails.find(id)).toMatchObject({
        sent_at: new Date(START).toISOString(),
        last_error: expect.stringMatching(/^Probably sent/),
      });
      expect(await tryAgain()).toBe(false);
    });
  });

  it('is marked as handed over before the server has the whole of it, and not before it connects', async () => {
    const marks: (string | null)[] = [];
    const { promise: connected, resolve: connect } = Promise.withResolvers<() => void>();
    const server = await startMailServer({
      onConnect: (_session, done) => connect(() => done()),
      onData(stream, _session, done) {
        stream.resume();
        stream.on(
          'end',
          () =>
            void handedAt()
              .then((at) => marks.push(at))
              .then(() => done()),
        );
      },
    });
    const { mail, send, database } = await openQueue(server.url);
    const handedAt = async () => {
      const row = database.query.selectFrom('mail').select('handed_at');
      return (await row.executeTakeFirstOrThrow()).handed_at;
    };
    await send('ama@example.org');
    const delivered = mail.deliverMails();
    const greet = await connected;
    expect(await handedAt()).toBeNull();
    greet();
    expect(await delivered).toBe(1);
    expect(marks).toEqual([new Date(START).toISOString()]);
  });

  it('that another process has taken over meanwhile never reaches its end', async () => {
    const { promise: connected, resolve: connect } = Promise.withResolvers<() => void>();
    const server = await startMailServer({
      onConnect: (_session, done) => connect(() => done()),
    });
    const { mail, send } = await openQueue(server.url);
    await send('ama@example.org');
    const delivered = mail.deliverMails();
    const greet = await connected;
    const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();
    expect(await mail.mails.claim(1, at(5), at(10))).toHaveLength(1);
    greet();
    expect(await delivered).toBe(0);
    expect(server.received).toEqual([]);
  });

  it('is not handed over by a process whose lease another has taken over', async () => {
    const { mail, send } = await openQueue('smtp://127.0.0.1:1');
    await send('ama@example.org');
    const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();
    const [slow] = await mail.mails.claim(1, at(0), at(1));
    const [quick] = await mail.mails.claim(1, at(2), at(3));
    expect(quick?.id).toBe(slow?.id);
    const row = { id: slow!.id, now: at(2), until: at(9) };
    expect(await mail.mails.markHanded([{ ...row, lease: at(1) }])).toEqual([false]);
    expect(await mail.mails.markHanded([{ ...row, lease: at(3) }])).toEqual([true]);
  });
});

describe('without a mail server', () => {
  it('mails that a process left unconfirmed count as kept in the folder', async () => {
    const { mail, later } = await leaveUnconfirmed(undefined, createSqlite);
    later(10);
    expect(await mail.deliverMails()).toBe(0);
    expect(await mail.mails.counts()).toMatchObject({ waiting: 0, probablySent: 0, kept: 3 });
  });

  it('mails become files that only the operator’s account can read', async () => {
    const { mail, send, dataDir } = await openQueue();
    await send('ama@example.org');
    expect(await mail.deliverMails()).toBe(1);
    const folder = join(dataDir, 'outbox');
    const files = readdirSync(folder);
    expect(files).toHaveLength(1);
    const file = join(folder, files[0] ?? '');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain('To: ama@example.org');
  });
});
