import { expect, onTestFinished, test } from 'vitest';
import { sends, serveFeeds } from '../../../../../tests/support/news-site.ts';
import { guardedFetch } from '../../../platform/outbound/guarded-fetch.ts';
import { pagePicture } from './page-picture.ts';

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const LIMITS = { milliseconds: 500, bytes: 20_000, redirects: 3, truncate: true };
const page = (head: string) => sends(`<!doctype html><html><head>${head}</head></html>`, HTML);
const og = (url: string) => `<meta property="og:image" content="${url}">`;

type Answers = Parameters<typeof serveFeeds>[0];

/** A site of which every page but those of the test is missing, its robots.txt too. */
async function siteWith(answers: Answers) {
  const requests: string[] = [];
  const counted = Object.entries(answers).map(([path, answer]): [string, typeof answer] => [
    path,
    (request, response) => {
      requests.push(path);
      answer(request, response);
    },
  ]);
  const host = await serveFeeds(Object.fromEntries(counted));
  const client = guardedFetch({ privateHosts: [host], userAgent: 'test' });
  onTestFinished(() => client.close());
  const clock = { now: new Date('2026-11-15T12:00:00.000Z') };
  const find = pagePicture({ get: client.get, now: () => clock.now, limits: LIMITS });
  return { requests, clock, host, picture: (path: string) => find(`http://${host}${path}`) };
}

test.each([
  [og('https://wire.example/a.jpg?w=1&amp;h=2'), 'https://wire.example/a.jpg?w=1&h=2'],
  [`<meta content='/b.jpg' property='og:image'/>`, '/b.jpg'],
  [
    `<META NAME="twitter:image" CONTENT="https://wire.example/c.jpg">`,
    'https://wire.example/c.jpg',
  ],
  [
    `${og('https://wire.example/logo.png')}<meta name="twitter:image" content="https://wire.example/d.jpg">`,
    'https://wire.example/d.jpg',
  ],
  [og('javascript:alert(1)'), undefined],
  [og('https://wire.example/site-logo-white.png'), undefined],
  ['<title>None</title>', undefined],
])('the picture of a page with %s', async (head, expected) => {
  const { picture, host } = await siteWith({ '/a': page(head) });
  expect(await picture('/a')).toBe(
    expected?.startsWith('/') ? `http://${host}${expected}` : expected,
  );
});

test('a page without end is read no further than its head needs', async () => {
  const { picture } = await siteWith({
    '/endless': (_request, response) => {
      response.writeHead(200, HTML).write(`<head>${og('https://wire.example/a.jpg')}</head>`);
      const filler = Buffer.alloc(10_000, 'x');
      const write = () => {
        if (!response.destroyed) response.write(filler, () => setImmediate(write));
      };
      write();
    },
  });
  expect(await picture('/endless')).toBe('https://wire.example/a.jpg');
});

test('pages that hang, fail or are something else have no picture', async () => {
  const { picture } = await siteWith({
    '/hangs': (_request, response) => response.writeHead(200, HTML).write('<head>'),
    '/fails': (_request, response) =>
      response.writeHead(500, HTML).end(og('https://wire.example/a.jpg')),
    '/file': sends(og('https://wire.example/a.jpg'), { 'Content-Type': 'application/pdf' }),
  });
  const paths = ['/hangs', '/fails', '/file', '/missing'];
  expect(await Promise.all(paths.map(picture))).toEqual(paths.map(() => undefined));
});

test('a redirect to a private address is not followed', async () => {
  const secret = await serveFeeds({ '/secret': page(og('https://wire.example/secret.jpg')) });
  const { picture } = await siteWith({
    '/to-private': (_request, response) =>
      response.writeHead(302, { Location: `http://${secret}/secret` }).end(),
    '/to-page': (_request, response) => response.writeHead(301, { Location: '/page' }).end(),
    '/page': page(og('https://wire.example/a.jpg')),
  });
  expect(await picture('/to-private')).toBeUndefined();
  expect(await picture('/to-page')).toBe('https://wire.example/a.jpg');
});

test('robots.txt is obeyed, and fetched once a day', async () => {
  const { picture, requests, clock } = await siteWith({
    '/robots.txt': sends('User-agent: *\nDisallow: /members/', { 'Content-Type': 'text/plain' }),
    '/members/1': page(og('https://wire.example/members.jpg')),
    '/open': page(og('https://wire.example/open.jpg')),
    '/in': (_request, response) => response.writeHead(302, { Location: '/members/1' }).end(),
  });
  expect(await picture('/members/1')).toBeUndefined();
  expect(requests).toEqual(['/robots.txt']);
  expect(await picture('/open')).toBe('https://wire.example/open.jpg');
  expect(await picture('/in')).toBeUndefined();
  expect(requests.filter((path) => path === '/robots.txt')).toHaveLength(1);
  clock.now = new Date('2026-11-16T12:00:01.000Z');
  await picture('/open');
  expect(requests.filter((path) => path === '/robots.txt')).toHaveLength(2);
});

test('a site whose robots.txt fails is left alone for an hour', async () => {
  let status = 503;
  const { picture, clock } = await siteWith({
    '/robots.txt': (_request, response) => response.writeHead(status).end(),
    '/a': page(og('https://wire.example/a.jpg')),
  });
  expect(await picture('/a')).toBeUndefined();
  status = 404;
  expect(await picture('/a')).toBeUndefined();
  clock.now = new Date('2026-11-15T13:00:01.000Z');
  expect(await picture('/a')).toBe('https://wire.example/a.jpg');
});
