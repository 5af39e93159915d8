import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { redirectFormer } from './former-addresses.ts';

const NOW = '2026-11-20T12:00:00.000Z';

describeEachDatabase('old addresses of a site that moved in', (open) => {
  async function openMoved() {
    const site = await openSignedIn(await open());
    const target = async (path: string) => {
      const { status, headers } = await site.app.request(path);
      return status === 301 ? headers.get('Location') : status;
    };
    const moveIn = (source: string, path: string, moved = {}) =>
      redirectFormer(
        site.database.query,
        { path, moved },
        { source, target: '/article/krobo-beads', by: 'ama', now: NOW },
      );
    return { ...site, target, moveIn };
  }

  it('lead to the article, also by number, as AMP, and from its lists and feeds', async () => {
    const { target, moveIn } = await openMoved();
    const moved = {
      '/category/local-news': '/tag/local-news',
      '/tag/local': '/tag/local',
      '/author/yaw': '/author/yaw-boateng',
    };
    await moveIn('wordpress https://keta.example 123', '/2024/05/krobo-beads', moved);
    const article = '/article/krobo-beads';
    for (const path of [
      '/2024/05/krobo-beads/',
      '/2024/05/Krobo-Beads/amp/',
      '/2024/05/krobo-beads/feed/',
      '/?p=123',
      '/?page_id=123',
    ]) {
      expect(await target(path), path).toBe(article);
    }
    expect(await target('/category/local-news/')).toBe('/tag/local-news');
    expect(await target('/category/news/local-news/page/2/')).toBe('/tag/local-news');
    expect(await target('/author/yaw')).toBe('/author/yaw-boateng');
    expect(await target('/feed/')).toBe('/feed.xml');
    expect(await target('/?p=124')).toBe(200);
    expect(await target('/tag/local')).toBe(404);
  });

  it('lead to it from Ghost, and not from our own archive', async () => {
    const { target, moveIn } = await openMoved();
    await moveIn('sankofa 7', '/old-slug');
    expect(await target('/old-slug')).toBe(404);
    await moveIn('ghost abc', '/old-slug');
    expect(await target('/old-slug/')).toBe('/article/krobo-beads');
    expect(await target('/rss/')).toBe('/feed.xml');
  });

  it('can be added from a file, in which circles and mistakes are named', async () => {
    const { target, call } = await openMoved();
    const csv =
      'Old address,New address\n/a,/b\n/b,/a\nc,/d\n/e,javascript:alert(1)\n/f,https://else.example/f\n';
    const answer = await (await call('POST', '/api/admin/redirects/file', { csv })).json();
    expect(answer.added).toBe(2);
    expect(answer.refused.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5]);
    expect(answer.refused[0].reason).toContain('leads back');
    expect(await target('/f')).toBe('https://else.example/f');
  });
});
