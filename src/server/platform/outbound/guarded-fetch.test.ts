import { Resolver, type lookup as systemLookup } from 'node:dns';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startNameServer } from '../../../../tests/support/name-server.ts';
import { sends, serveFeeds } from '../../../../tests/support/news-site.ts';
import { isPublic } from './address-guard.ts';
import { guardedFetch } from './guarded-fetch.ts';

const LIMITS = { milliseconds: 2000, bytes: 1000, redirects: 3 };

type LookupCallback = (error: null, all: { address: string; family: number }[]) => void;
type LookupStub = (done: LookupCallback) => void;

const at =
  (...addresses: string[]): LookupStub =>
  (done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );

/** A client whose names resolve as the test specifies, one stub per lookup. */
function client(privateHosts: string[] = [], ...stubs: LookupStub[]) {
  const next = stubs.values();
  const lookup = ((_name: string, _options: object, done: LookupCallback) =>
    (next.next().value ?? at('127.0.0.1'))(done)) as unknown as typeof systemLookup;
  const fetcher = guardedFetch({
    userAgent: 'test',
    privateHosts,
    ...(stubs.length > 0 && { lookup }),
  });
  onTestFinished(() => fetcher.close());
  return fetcher.get;
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
    'http://[::127.0.0.1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
  ])('written as %s', async (address) => {
    await expect(client()(address, LIMITS)).rejects.toThrow(/not on the public internet/);
  });

  // https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry,
  // each range's first and last address, and what the ranges between the families can hide.
  test.each([
    ['this network', '0.0.0.0', '0.255.255.255'],
    ['private', '10.0.0.0', '10.255.255.255'],
    ['shared by a carrier', '100.64.0.0', '100.127.255.255'],
    ['loopback', '127.0.0.0', '127.255.255.255'],
    ['link-local', '169.254.0.0', '169.254.255.255'],
    ['private', '172.16.0.0', '172.31.255.255'],
    ['protocol assignments', '192.0.0.0', '192.0.0.255'],
    ['documentation', '192.0.2.0', '192.0.2.255'],
    ['AS112', '192.31.196.0', '192.31.196.255'],
    ['AMT', '192.52.193.0', '192.52.193.255'],
    ['6to4 relays', '192.88.99.0', '192.88.99.255'],
    ['private', '192.168.0.0', '192.168.255.255'],
    ['direct delegation AS112', '192.175.48.0', '192.175.48.255'],
    ['benchmarks', '198.18.0.0', '198.19.255.255'],
    ['documentation', '198.51.100.0', '198.51.100.255'],
    ['documentation', '203.0.113.0', '203.0.113.255'],
    ['multicast', '224.0.0.0', '239.255.255.255'],
    ['reserved', '240.0.0.0', '255.255.255.254'],
    ['broadcast', '255.255.255.255', '255.255.255.255'],
    ['unspecified and loopback', '::', '::1'],
    ['IPv4-compatible', '::7f00:0', '::ffff:ffff'],
    ['IPv4-mapped', '::ffff:0:0', '::ffff:10.0.0.1'],
    ['IPv4-translated', '::ffff:0:0:0', '::ffff:0:ffff:ffff'],
    ['NAT64', '64:ff9b::', '64:ff9b::ffff:ffff'],
    ['local NAT64', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
    ['discard', '100::', '100::ffff:ffff:ffff:ffff'],
    ['dummy prefix', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
    ['protocol assignments', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['AS112', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
    ['documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['given out to nobody', '4000::', '4fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['segment routing', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['link-local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['site-local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ])('in %s, %s to %s', (_name, first, last) => {
    expect([first, last].filter(isPublic)).toEqual([]);
  });

  test('and public ones are not', () => {
    const everybodys = ['8.8.8.8', '102.176.0.1', '::ffff:8.8.8.8', '2a00:1450:4009::1', '2c0f::1'];
    expect(everybodys.filter(isPublic)).toEqual(everybodys);
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
    // The first lookup answers after our timeout, so nothing outside this machine is connected to.
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

  test('by a name whose DNS server answers publicly when it is checked and privately when it is used', async () => {
    const secret = await serveFeeds({ '/': sends('the secret') });
    const dns = await startNameServer(['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['127.0.0.1']);
    const resolver = new Resolver({ timeout: 1000, tries: 1 });
    resolver.setServers([dns.address]);
    const answered: string[] = [];
    const lookup = ((name: string, _options: object, done: LookupCallback) =>
      resolver.resolve4(name, (_error, all = []) => {
        answered.push(all.join());
        done(
          null,
          all.map((address) => ({ address, family: 4 })),
        );
      })) as unknown as typeof systemLookup;
    const fetcher = guardedFetch({ userAgent: 'test', lookup });
    onTestFinished(() => fetcher.close());
    for (const address of [
      'http://outlet.example/',
      'https://outlet.example/',
      `http://${secret}/`,
    ]) {
      for (let again = 0; again < 3; again += 1) {
        await expect(fetcher.get(address, LIMITS)).rejects.toThrow(
          /is at 127\.0\.0\.1, which is not|is not a web port/,
        );
      }
    }
    // Each connection asks once, and connects to what it was told: there is no second answer to use.
    expect(answered).toHaveLength(6);
    expect(dns.asked()).toBe(6);
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

  test.each([
    ['LOCALHOST', 'localhost'],
    ['localhost', 'LocalHost'],
    ['127.0.0.1', '0x7f.1'],
    ['[::1]', '[0:0:0:0:0:0:0:1]'],
    ['::1', '[::1]'],
  ])('named as %s, requested as %s', async (named, requested) => {
    const port = (await serveFeeds({ '/': sends('hello') })).split(':')[1];
    // There is no IPv6 server here: only that the connection is allowed matters.
    const answer = client([`${named}:${port}`])(`http://${requested}:${port}/`, LIMITS).then(
      ({ status }) => String(status),
      ({ message }: Error) => message,
    );
    expect(await answer).toMatch(/^200$|refuses connections|no way to its network/);
  });
});

test('a failure says what failed, also when it has no code', async () => {
  const failing = ((_name: string, _options: object, done: (error: Error) => void) =>
    done(Object.assign(new Error('The resolver is on fire.'), { code: undefined }))) as unknown;
  const fetcher = guardedFetch({ userAgent: 'test', lookup: failing as typeof systemLookup });
  onTestFinished(() => fetcher.close());
  await expect(fetcher.get('http://outlet.example/', LIMITS)).rejects.toThrow(
    'The download failed: The resolver is on fire.',
  );
});
