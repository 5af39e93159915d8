import type { lookup } from 'node:dns';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sends, serveFeeds } from '../../../tests/support/news-site.ts';
import { guardedFetch } from './guarded-fetch.ts';

const LIMITS = { milliseconds: 2000, bytes: 1000, redirects: 3 };

function client(privateHosts: string[] = [], answers: string[] = []) {
  const names = answers.values();
  const fake = ((_name: string, _options: object, done: (error: null, all: object[]) => void) =>
    done(null, [
      { address: names.next().value ?? '127.0.0.1', family: 4 },
    ])) as unknown as typeof lookup;
  const made = guardedFetch({
    userAgent: 'test',
    privateHosts,
    ...(answers.length > 0 && { lookup: fake }),
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

  test('by name, also when the name changes its mind after a first look', async () => {
    const get = client([], ['127.0.0.1']);
    await expect(get('http://outlet.example/', LIMITS)).rejects.toThrow(/127\.0\.0\.1/);
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
