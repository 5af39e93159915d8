import { expect, it, onTestFinished } from 'vitest';
import { sendForEver, silentMp3 } from '../../../../tests/support/audio.ts';
import { sends, serveFeeds } from '../../../../tests/support/news-site.ts';
import { guardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { checkStream } from './check-stream.ts';

const MP3 = silentMp3(100);
const PLAYLIST = Buffer.from('#EXTM3U\n#EXT-X-VERSION:3\n'.padEnd(4096, '#'));

/** Stations on this machine, of which each misbehaves in its way. */
async function openStations() {
  const host = await serveFeeds({
    '/forever': (_request, response) => sendForEver(MP3, response),
    '/file': sends(MP3),
    '/dies': (_request, response) => response.destroy(),
    '/dies-later': (_request, response) => response.write(MP3, () => response.destroy()),
    '/html': sends('<!doctype html><p>Off air'),
    '/missing': (_request, response) => response.writeHead(404).end(),
    '/moved': (_request, response) => response.writeHead(302, { Location: '/file' }).end(),
    '/private': (_request, response) =>
      response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
    '/loop': (_request, response) => response.writeHead(302, { Location: '/loop' }).end(),
    '/headers': ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      sendForEver(Buffer.from(`X-More: ${'x'.repeat(1000)}\r\n`), socket as never);
    },
    '/playlist': (_request, response) => {
      response.writeHead(200, { 'Content-Length': 2_000_000_000 });
      sendForEver(PLAYLIST, response);
    },
  });
  const other = await serveFeeds({ '/live': sends(MP3) });
  const client = guardedFetch({ privateHosts: [host, other], userAgent: 'test' });
  onTestFinished(() => client.close());
  const check = (stream: string, hosts: string[] = []) =>
    checkStream({ stream, hosts }, { get: client.get, privateHosts: [host, other] });
  return { host, other, check };
}

it.each(['/forever', '/file', '/dies-later', '/moved'])('hears %s', async (path) => {
  const { host, check } = await openStations();
  expect(await check(`http://${host}${path}`)).toEqual({ format: 'mp3' });
});

it.each([
  ['/dies', 'Its server hung up.'],
  ['/html', 'It sends a web page instead of sound.'],
  ['/missing', 'It answers 404.'],
  ['/private', /^Refused: .*not on the public internet/],
  ['/loop', 'It redirects more than 3 times.'],
  ['/headers', 'Its headers don’t end.'],
  ['/playlist', 'Its playlist is longer than 64 KB.'],
])('refuses %s with the reason', async (path, problem) => {
  const { host, check } = await openStations();
  expect(await check(`http://${host}${path}`)).toEqual({ problem: expect.stringMatching(problem) });
});

it('refuses what isn’t https, and hosts on this network', async () => {
  const { check } = await openStations();
  expect(await check('http://stream.example/live')).toEqual({
    problem: 'Its address doesn’t begin with https://.',
  });
  expect(await check('https://10.0.0.1/live')).toEqual({
    problem: expect.stringMatching(/^Refused: /),
  });
});

it('names another host that the page’s policy would refuse', async () => {
  const { other } = await openStations();
  const host = await serveFeeds({
    '/sent-on': (_request, response) =>
      response.writeHead(302, { Location: `http://${other}/live` }).end(),
  });
  const client = guardedFetch({ privateHosts: [host, other], userAgent: 'test' });
  onTestFinished(() => client.close());
  const check = (hosts: string[]) =>
    checkStream(
      { stream: `http://${host}/sent-on`, hosts },
      { get: client.get, privateHosts: [host, other] },
    );
  const problem = `It redirects to ${other}, which isn’t among its hosts.`;
  expect(await check([])).toEqual({ problem });
  expect(await check(['*.0.0.1'])).toEqual({ format: 'mp3' });
});
