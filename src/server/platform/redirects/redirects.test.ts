import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { DeskRedirect, RedirectEdit } from '../../../contract/desk/redirect-desk.ts';
import { csvRow } from '../../../domain/text/csv.ts';

describeEachDatabase('redirects', (open) => {
  async function begin() {
    const site = await openSignedIn(await open());
    const add = (path: string, target: string) =>
      site.call('POST', '/api/admin/redirects', { path, target });
    const errors = async (path: string, target: string) =>
      (await (await add(path, target)).json()).errors;
    return { ...site, add, errors };
  }

  it('lead readers on, by path or to another site, and are counted', async () => {
    const { add, app, json } = await begin();
    expect((await add('/Old-Page/', '/about')).status).toBe(201);
    await add('/caf%C3%A9', 'https://elsewhere.example/menu?a=1');
    const follow = async (path: string) => {
      const { status, headers } = await app.request(path);
      return [status, headers.get('Location')];
    };
    expect(await follow('/old-page')).toEqual([301, '/about']);
    expect(await follow('/OLD-PAGE/?utm=x')).toEqual([301, '/about']);
    expect(await follow('/caf%C3%A9')).toEqual([301, 'https://elsewhere.example/menu?a=1']);
    expect(await json('/api/admin/redirects')).toMatchObject([
      { path: '/café', hits: 1 },
      { path: '/old-page', target: '/about', hits: 2, lastHitAt: expect.any(String) },
    ]);
  });

  it('refuse loops, and addresses that have a page', async () => {
    const { add, errors } = await begin();
    await add('/a1', '/b1');
    await add('/b1', '/c1');
    expect(await errors('/c1', '/a1?x=1')).toEqual({
      target: ['This leads back to the address it comes from'],
    });
    expect(await errors('/d1', '/D1/')).toHaveProperty('target');
    expect(await errors('/about', '/contact')).toEqual({
      path: ['There is a page at this address'],
    });
    expect(await errors('/feed.xml', '/contact')).toHaveProperty('path');
    for (const path of ['about', '//evil.example', '/a?b=1', 'https://news.example/a']) {
      expect(await errors(path, '/contact'), path).toHaveProperty('path');
    }
    for (const target of ['javascript:alert(1)', '//evil.example', 'http://plain.example/']) {
      expect(await errors('/e1', target), target).toHaveProperty('target');
    }
  });

  it('of a long file leave time for others, and are listed with a space', async () => {
    const { call, app, json } = await begin();
    const lines = Array.from({ length: 2000 }, (_, index) => `/old%20page-${index},/about`);
    let [turns, isOver] = [0, false];
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const answer = await call('POST', '/api/admin/redirects/file', { csv: lines.join('\n') });
    isOver = true;
    expect(await answer.json()).toEqual({ added: 2000, refused: [], more: 0 });
    expect(turns).toBeGreaterThanOrEqual(40);
    expect((await app.request('/old%20page-7')).headers.get('Location')).toBe('/about');
    expect(await json('/api/admin/redirects')).toHaveLength(2000);
  });

  it('go out as a file and come back the same, with signs and letters of any kind', async () => {
    const { call, json, app } = await begin();
    const targets = {
      '/nkɔmmɔ': '/about',
      '/a,b"c': '/contact',
      '/100%25': '/about',
      '/-x': '/about',
    };
    const head = csvRow(['Old address', 'New address', 'Used']);
    const write = (rows: RedirectEdit[]) =>
      head + rows.map(({ path, target }) => csvRow([path, target, '0'])).join('');
    const rows = Object.entries(targets).map(([path, target]) => ({ path, target }));
    await call('POST', '/api/admin/redirects/file', { csv: `\ufeff${write(rows)}` });
    const before: DeskRedirect[] = await json('/api/admin/redirects');
    expect(before).toHaveLength(4);
    for (const { path } of before) await call('POST', '/api/admin/redirects/remove', { path });
    const back = await call('POST', '/api/admin/redirects/file', { csv: write(before) });
    expect(await back.json()).toEqual({ added: 4, refused: [], more: 0 });
    expect(write(await json('/api/admin/redirects'))).toBe(write(before));
    expect((await app.request('/nk%c9%94mm%C9%94/')).headers.get('Location')).toBe('/about');
    expect((await app.request('/100%25')).headers.get('Location')).toBe('/about');
  });

  it('of a file are refused where they would never apply, and each is named', async () => {
    const { call, json } = await begin();
    const send = async (csv: string) =>
      (await call('POST', '/api/admin/redirects/file', { csv })).json();
    const answer = await send('Old,New\n/about,/contact\n/old,/contact\n/Old/,/about\n/x/,/old\n');
    expect(answer).toEqual({
      added: 2,
      refused: [
        { line: 2, path: '/about', reason: 'There is a page at this address' },
        { line: 4, path: '/Old/', reason: 'Line 3 has this old address already' },
      ],
      more: 0,
    });
    expect(await json('/api/admin/redirects')).toHaveLength(2);
    // The same file again replaces what is there.
    expect((await send('/old,/contact\n')).added).toBe(1);
    const large = '/b,/about\n'.repeat(1_100_000);
    for (const empty of ['', '\n', 'Old,New\n', large]) {
      expect((await send(empty)).errors, empty.slice(0, 20)).toHaveProperty('csv');
    }
    const wrong = Array.from({ length: 130 }, (_, index) => `${index},/about`).join('\n');
    expect(await send(`Number,New\n${wrong}`)).toMatchObject({ added: 0, more: 30 });
  });

  it('of a long chain lead on, and never in a circle', async () => {
    const { add, app, errors } = await begin();
    for (let step = 0; step < 9; step += 1) await add(`/c${step}`, `/c${step + 1}`);
    expect(await errors('/c9', '/c0')).toEqual({
      target: ['This leads back to the address it comes from'],
    });
    await add('/c9', '/about');
    let path = '/c0';
    for (let hop = 0; hop < 2; hop += 1) {
      path = (await app.request(path)).headers.get('Location') ?? '';
    }
    expect(path).toBe('/about');
  });

  it('are replaced and removed', async () => {
    const { add, app, call, json } = await begin();
    await add('/?p=7', '/contact');
    expect((await app.request('/?p=7')).headers.get('Location')).toBe('/contact');
    await call('POST', '/api/admin/redirects/remove', { path: '/?p=7' });
    await add('/old-page', '/about');
    await add('/old-page', '/contact');
    expect((await app.request('/old-page')).headers.get('Location')).toBe('/contact');
    await call('POST', '/api/admin/redirects/remove', { path: '/old-page' });
    expect(await json('/api/admin/redirects')).toEqual([]);
    expect((await app.request('/old-page')).status).toBe(404);
  });
});
