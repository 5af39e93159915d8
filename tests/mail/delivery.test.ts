import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { connect, type DatabaseTarget } from '../../src/server/database/connect.ts';
import { enqueueMail } from '../../src/server/mail/mail-store.ts';
import { createSigner } from '../../src/server/mail/signer.ts';
import { createMailRoom } from '../../src/server/newsletter/mail-room.ts';
import {
  type CreateTarget,
  createPostgres,
  createSqlite,
  describeEachServer,
  temporaryFolder,
} from '../support/each-database.ts';
import { startMailServer } from '../support/mail-server.ts';
import { freePort } from '../support/start-site.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE = 60_000;

async function mailRoom(smtpUrl?: string, target?: DatabaseTarget) {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const database = await connect(target ?? (await createSqlite()));
  const clock = { now: new Date(START) };
  const dataDir = temporaryFolder();
  const mail = createMailRoom({
    database,
    now: () => clock.now,
    signer: createSigner('a secret for tests'),
    log,
    config: {
      siteUrl: 'https://news.example',
      dataDir,
      smtpUrl,
      mailFrom: 'newsletter@news.example',
      operatorEmail: 'editor@news.example',
    },
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

/** Three letters as a process leaves them that was killed around their last byte. */
async function leaveInDoubt(smtpUrl: string, create: CreateTarget) {
  const room = await mailRoom(smtpUrl, await create());
  const readers = ['ama', 'kofi', 'esi'].map((name) => `${name}@example.org`);
  for (const reader of readers) await room.send(reader);
  const lease = new Date(START + MINUTE).toISOString();
  const now = new Date(START).toISOString();
  const taken = await room.mail.mails.claim(3, now, lease);
  const rows = taken.map(({ id }) => ({ id, lease, now, until: lease }));
  expect(await room.mail.mails.markHanded(rows)).toEqual([true, true, true]);
  const ids = readers.map((reader) => taken.find(({ recipient }) => recipient === reader)?.id);
  const noteRows = (names: string[]) =>
    room.database.query
      .insertInto('handed_letter')
      .values(names.map((name) => ({ name })))
      .execute();
  return { ...room, ids, noteRows };
}

describe('a queued mail', () => {
  it('leaves once, however often the queue is looked at', async () => {
    const server = await startMailServer();
    const { mail, send } = await mailRoom(server.url);
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
    const { mail, database } = await mailRoom(server.url);
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
    const { mail, database } = await mailRoom(server.url);
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
    const { mail, send, database, lines } = await mailRoom(server.url);
    const bad = { key: 'bad', to: 'efua@example.org', subject: 'Hello', text: 'x' };
    await enqueueMail(
      database.query,
      { ...bad, headers: { 'X-\rName': 'x' } },
      new Date(START).toISOString(),
    );
    for (const name of ['ama', 'kofi', 'yaw']) await send(`${name}@example.org`);
    expect(await mail.deliverMails()).toBe(3);
    const list = await mail.mails.list({ limit: 10, offset: 0 });
    expect(list.find(({ recipient }) => recipient === bad.to)).toMatchObject({
      given_up_at: new Date(START).toISOString(),
      last_error: expect.stringContaining('cannot be written as a mail'),
    });
    expect(lines).toEqual([expect.objectContaining({ level: 50, msg: 'a mail was set aside' })]);
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
    const { mail, send, later } = await mailRoom(server.url);
    await send('ama@example.org');
    expect(await mail.deliverMails()).toBe(0);
    expect(await mail.deliverMails()).toBe(0);
    expect((await mail.mails.list({ limit: 1, offset: 0 }))[0]?.last_error).toContain('greylisted');
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
    const { mail, send } = await mailRoom(server.url);
    await send('nobody@example.org');
    await send('ama@example.org');
    expect(await mail.deliverMails()).toBe(1);
    expect(await mail.suppressions.reasonFor('Nobody@Example.org')).toBe('bounced');
    await send('nobody@example.org', 'Another');
    expect(await mail.deliverMails()).toBe(0);
    expect(await mail.mails.counts()).toEqual({ waiting: 0, sent: 1, kept: 0, givenUp: 2 });
  });

  it('survives a server that is down, closes at once, or closes in the middle', async () => {
    const port = await freePort();
    const { mail, send, later } = await mailRoom(`smtp://127.0.0.1:${port}`);
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
    expect(await mail.mails.counts()).toEqual({ waiting: 1, sent: 0, kept: 0, givenUp: 0 });
  });

  describeEachServer('whose process died around its last byte', (create) => {
    it('is sent again only if that had not gone out', async () => {
      const server = await startMailServer();
      const { mail, later, dataDir, ids, noteRows } = await leaveInDoubt(server.url, create);
      const [ama, kofi, esi] = ids;
      const ours = ids.map((id) => `ours ${id} 1`);
      // The last byte of Esi's letter went out at an attempt before this one, which failed.
      const written = [`${ama} 1`, `${esi} 0`];
      writeFileSync(join(dataDir, 'handed-over.log'), [...ours, ...written].join('\n'));
      // Kofi's process ended between telling the database and the byte.
      await noteRows([...written, `${kofi} 1`]);
      later(10);
      expect(await mail.deliverMails()).toBe(2);
      const to = server.received.map((letter) => letter.to);
      expect(to.toSorted()).toEqual(['esi@example.org', 'kofi@example.org']);
      expect(await mail.mails.counts()).toEqual({ waiting: 0, sent: 3, kept: 0, givenUp: 0 });
    });
  });

  it.skipIf(inject('postgres').kind === 'pglite')(
    'whose machine stays away is left to it for a while, then settled by another',
    async () => {
      const server = await startMailServer();
      const { mail, later, ids, noteRows } = await leaveInDoubt(server.url, createPostgres);
      const [ama, , esi] = ids;
      await noteRows([`${ama} 1`, `${esi} 1`]);
      later(10);
      expect(await mail.deliverMails()).toBe(0);
      later(10);
      expect(await mail.deliverMails()).toBe(1);
      expect(server.received.map(({ to }) => to)).toEqual(['kofi@example.org']);
      expect(await mail.mails.counts()).toEqual({ waiting: 0, sent: 3, kept: 0, givenUp: 0 });
    },
  );

  it('is not handed over by a process whose lease another has taken over', async () => {
    const { mail, send } = await mailRoom('smtp://127.0.0.1:1');
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
  it('mails become files that only the operator’s account can read', async () => {
    const { mail, send, dataDir } = await mailRoom();
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
