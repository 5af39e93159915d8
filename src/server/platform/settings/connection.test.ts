import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import type { Connection, TestedMail } from '../../../contract/desk/connection.ts';
import { settingStore } from '../database/setting-store.ts';

const PATH = '/api/admin/connection';
const LOCAL = { SITE_URL: undefined };

function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sankofa-connection-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describeEachDatabase('the public address and the mail server at the desk', (open) => {
  async function openSite(env: NodeJS.ProcessEnv = LOCAL) {
    const database = await open();
    const dataDir = dataFolder();
    const site = await openSignedIn(database, { env, dataDir });
    // As by a program, because a browser would say that it is at another address.
    const headers = { Cookie: site.Cookie, 'Content-Type': 'application/json' };
    const caller = (app: typeof site.app) => (method: string, path: string, body?: object) =>
      app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const call = caller(site.app);
    const read = async (): Promise<Connection> => (await call('GET', PATH)).json();
    const put = (what: string, body: object) => call('PUT', `${PATH}/${what}`, body);
    const restart = async () => {
      const next = await testApp(database, { env, dataDir, articles: 'none' });
      return { ...next, call: caller(next.app) };
    };
    return { ...site, call, dataDir, restart, read, put };
  }

  it('holds every email back until the address is public, and says so first', async () => {
    const { read, put, call, restart, mail } = await openSite({
      ...LOCAL,
      SMTP_URL: 'smtp://m.example',
    });
    expect(mail.canMail).toBe(false);
    expect((await read()).address).toMatchObject({ from: 'default', isPublic: false });
    expect(await (await call('GET', '/api/admin/today')).json()).toMatchObject({
      wrongAddress: 'http://localhost:3000',
      hasMailServer: true,
    });
    await put('address', { address: 'keta.example' });
    expect(await read()).toMatchObject({
      address: { value: 'https://keta.example', from: 'desk', isPublic: true },
      isInUse: false,
    });
    const next = await restart();
    expect(next.mail.canMail).toBe(true);
    expect(next.siteUrl).toBe('https://keta.example');
    expect(await (await next.call('GET', '/api/admin/today')).json()).toMatchObject({
      wrongAddress: null,
    });
    expect(await (await next.app.request('/feed.xml')).text()).toContain('https://keta.example/');
  });

  it.each([
    'http://localhost:3000',
    '192.168.1.4',
    'https://keta.example/news',
    'not an address',
    'https://*.example',
    'https://keta.example;script-src',
  ])('refuses %s as the public address', async (address) => {
    const { put, read } = await openSite();
    expect((await put('address', { address })).status).toBe(422);
    expect((await read()).address.from).toBe('default');
  });

  it('stores the password encrypted and never shows it', async () => {
    const { read, put, database, dataDir, restart } = await openSite();
    const server = { host: 'smtp.post.example', port: 587, user: 'ama', password: 'gh&na:1957/é' };
    await put('mail', server);
    const stored = (await settingStore(database).get('site_mail_server')) ?? '';
    expect(stored).not.toContain('1957');
    expect(readFileSync(join(dataDir, 'secret.key'))).toHaveLength(32);
    expect(JSON.stringify(await read())).not.toContain('1957');
    const { connection } = await restart();
    const url = new URL((await connection.mailServer()) ?? '');
    expect(decodeURIComponent(url.password)).toBe(server.password);
    expect(url.searchParams.get('requireTLS')).toBe('true');
    // An empty field leaves it; another server or name never gets it.
    await put('mail', { ...server, port: 465, password: '' });
    expect((await read()).mail).toMatchObject({ port: 465, hasPassword: true });
    await put('mail', { ...server, host: 'smtp.else.example', password: '' });
    expect((await read()).mail.hasPassword).toBe(false);
    await put('mail', { ...server, host: '' });
    expect((await read()).mail.from).toBe('none');
  });

  it('asks for the password again where its key is missing', async () => {
    const { read, put, dataDir } = await openSite();
    await put('mail', { host: 'smtp.post.example', port: 587, user: 'ama', password: 'secret' });
    rmSync(join(dataDir, 'secret.key'));
    expect((await read()).mail).toMatchObject({ isLocked: true, hasPassword: true });
  });

  it('is what the environment says where it says something', async () => {
    const { read, put, connection } = await openSite({
      SMTP_URL: 'smtps://ama:secret@post.example',
    });
    expect(await read()).toMatchObject({
      address: { value: 'https://news.example', from: 'environment' },
      mail: { from: 'environment', host: 'post.example', port: 465, user: 'ama' },
    });
    expect((await put('address', { address: 'https://else.example' })).status).toBe(409);
    const mail = { host: 'else.example', port: 25, user: '', password: '' };
    expect((await put('mail', mail)).status).toBe(409);
    expect(connection.siteUrl).toBe('https://news.example');
  });

  it('sends a test email at once, and shows what the server answered', async () => {
    const { put, call, restart } = await openSite();
    const test = async (): Promise<TestedMail> =>
      (await call('POST', `${PATH}/test`, { to: 'ama@keta.example' })).json();
    expect(await test()).toMatchObject({ detail: 'Enter the mail server first.' });
    const server = await startMailServer();
    await put('mail', { host: '127.0.0.1', port: server.port, user: '', password: '' });
    expect(await test()).toEqual({ accepted: true, answer: expect.stringMatching(/^250 /) });
    expect(server.received[0]).toMatchObject({ to: 'ama@keta.example' });
    // Another process has read the settings before the sender was changed.
    const other = await restart();
    const mail = { host: '127.0.0.1', port: server.port, user: '', password: '' };
    await put('mail', { ...mail, sender: 'news@keta.example' });
    const { sender }: Connection = await (await other.call('GET', PATH)).json();
    expect(sender).toBe('news@keta.example');
    await other.call('POST', `${PATH}/test`, { to: 'ama@keta.example' });
    expect(server.received[1]?.raw).toContain('<news@keta.example>');
    await server.stop();
    expect(await test()).toEqual({
      accepted: false,
      answer: expect.stringContaining('ECONNREFUSED'),
    });
  });
});
