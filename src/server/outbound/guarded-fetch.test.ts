import type { lookup as systemLookup } from 'node:dns';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sends, serveFeeds } from '../../../tests/support/news-site.ts';
import { guardedFetch } from './guarded-fetch.ts';

const LIMITS = { milliseconds: 2000, bytes: 1000, redirects: 3 };

type Found = (error: null, all: { address: string; family: number }[]) => void;
type Look = (done: Found) => void;

const at =
  (...addresses: string[]): Look =>
  (done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );

/** A client whose names are looked up as the test says, one answer after the other. */
function client(privateHosts: string[] = [], ...looks: Look[]) {
  const next = looks.values();
  const lookup = ((_name: string, _options: object, done: Found) =>
    (next.next().value ?? at('127.0.0.1'))(done)) as unknown as typeof systemLookup;
  const made = guardedFetch({
    userAgent: 'test',
    privateHosts,
    ...(looks.length > 0 && { lookup }),
  });
  onTestFinished(() => made.close());
  return made.get;
}

describe('private addresses are refused', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://0.0.0.0/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.8/',
    'http://[fd00::1]/',
  ])('written as %s', async (address) => {
    await expect(client()(address, LIMITS)).rejects.toThrow(/not on the public internet/);
  });

  test('by name', async () => {
    const get = client([], at('127.0.0.1'));
    await expect(get('http://outlet.example/', LIMITS)).rejects.toThrow(/is at 127\.0\.0\.1/);
  });

  test('by a name that has a public address as well', async () => {
    const get = client([], at('93.184.215.14', '10.0.0.8'));
    await expect(get('http://outlet.example/', LIMITS)).rejects.toThrow(/is at 10\.0\.0\.8/);
  });

  test('by a name that was public a moment ago', async () => {
    // The first answer comes after we gave up, so nothing outside this machine is ever connected to.
    let late = () => {};
    const get = client(
      [],
      (done) => {
        late = () => at('93.184.215.14')(done);
      },
      at('192.168.1.1'),
    );
    const address = 'http://outlet.example/';
    await expect(get(address, { ...LIMITS, milliseconds: 20 })).rejects.toThrow(/did not finish/);
    late();
    await expect(get(address, LIMITS)).rejects.toThrow(/is at 192\.168\.1\.1, which is not/);
  });

  test('when an outlet redirects there', async () => {
    const host = await serveFeeds({
      '/to-port': (_request, response) =>
        response.writeHead(302, { Location: 'http://127.0.0.1:6379/' }).end(),
      '/to-loopback': (_request, response) =>
        response.writeHead(302, { Location: 'http://[::ffff:7f00:1]/' }).end(),
      '/to-file': (_request, response) =>
        response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
    });
    const get = client([host]);
    await expect(get(`http://${host}/to-port`, LIMITS)).rejects.toThrow(/Port 6379/);
    await expect(get(`http://${host}/to-loopback`, LIMITS)).rejects.toThrow(/public internet/);
    await expect(get(`http://${host}/to-file`, LIMITS)).rejects.toThrow(
      /not an address of the web/,
    );
  });

  test('unless the operator named that host and port', async () => {
    const host = await serveFeeds({ '/': sends('hello') });
    const { status, body } = await client([host])(`http://${host}/`, LIMITS);
    expect([status, new TextDecoder().decode(body)]).toEqual([200, 'hello']);
  });
});
