import { expect, it } from 'vitest';
import { renderPage } from './render-page.tsx';

it('fails with the status of the call about notices, so that a page without its database answers 503', async () => {
  const fetch = (path: string) =>
    path.startsWith('/api/notices') ? new Response('', { status: 503 }) : Response.json(null);
  const url = new URL('https://news.example/event/hangs');
  const page = renderPage({ url, siteUrl: url.origin, now: new Date(), fetch });
  await expect(page).rejects.toMatchObject({ status: 503 });
});
