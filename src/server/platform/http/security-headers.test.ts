import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const PREVIEW_POLICY = "sandbox; default-src 'none'";

const app = new Hono()
  .use(securityHeaders({ development: false }))
  .get('/', (c) => c.html('<p>Akwaaba</p>'))
  .get('/preview', (c) => c.html('<p>Mail</p>', 200, { 'Content-Security-Policy': PREVIEW_POLICY }))
  .get('/unchanged', (c) => c.body(null, 304, { ETag: '"1"' }))
  .get('/broken', () => {
    throw new Error('the page cannot be drawn');
  })
  .get('/assets/*', (c) => c.body('start()', 200, { 'Content-Type': 'text/javascript' }))
  .get('*', (c) =>
    c.body('<svg/>', 200, {
      'Content-Type': c.req.path.endsWith('.svg') ? 'image/svg+xml; charset=utf-8' : 'image/webp',
    }),
  )
  .onError((_error, c) => c.html('<p>Sorry</p>', 500));

const headersOf = async (path: string) => (await app.request(path)).headers;

describe('what a browser may do with an answer', () => {
  it.each(['/', '/broken'])('runs nothing on %s but our own files', async (path) => {
    const headers = await headersOf(path);
    expect(headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';.* frame-ancestors 'none'$/,
    );
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=15552000');
  });

  it('plays sound from other hosts where a page may, and from no others', async () => {
    const mediaHosts = (path: string) =>
      path === '/radio' ? Promise.resolve(['https://stream.example']) : undefined;
    const radio = new Hono()
      .use(securityHeaders({ development: false, mediaHosts }))
      .get('*', (c) => c.html('<p>Listen</p>'));
    const policyOf = async (path: string) =>
      (await radio.request(path)).headers.get('Content-Security-Policy');
    expect(await policyOf('/radio')).toContain("; media-src 'self' https://stream.example;");
    expect(await policyOf('/podcast')).toContain("; media-src 'self';");
  });

  it('shows frames of our own, and of the player that a reader may ask for', async () => {
    expect((await headersOf('/')).get('Content-Security-Policy')).toContain(
      "; frame-src 'self' https://www.youtube-nocookie.com;",
    );
  });

  it('keeps the policy of a preview, for our own frames', async () => {
    const headers = await headersOf('/preview');
    expect(headers.get('Content-Security-Policy')).toBe(PREVIEW_POLICY);
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  });

  it('lets nothing run in a drawing that is opened by itself', async () => {
    const policy = (await headersOf('/covers/one.svg')).get('Content-Security-Policy');
    expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'");
  });

  it('sends no headers again with a 304', async () => {
    expect([...(await headersOf('/unchanged'))]).toEqual([['etag', '"1"']]);
  });

  it.each([
    ['/assets/start.js', 'same-origin', 120],
    ['/art/logo.svg', 'same-origin', 220],
    ['/covers/one.svg', 'cross-origin', 220],
    ['/pictures/chart/harvest/4.svg', 'cross-origin', 220],
    ['/pictures/desk/one.webp', 'cross-origin', 120],
    ['/previews/event/homowo/1.png', 'cross-origin', 120],
  ])('spends no reader’s megabytes on %s', async (path, readBy, bytes) => {
    const headers = await headersOf(path);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe(readBy);
    expect([...headers].flat().join('').length).toBeLessThan(bytes);
  });
});
