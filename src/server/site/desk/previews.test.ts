import { expect, it } from 'vitest';
import { openDeskApp } from '../../../../tests/support/desk-app.ts';
import { createSqlite } from '../../../../tests/support/each-database.ts';
import { connect } from '../../platform/database/connect.ts';

const fresh = async () => openDeskApp(await connect(await createSqlite()));

it('previews waiting entries to the desk as readers would see them, and to nobody else', async () => {
  const { call, operator, app } = await fresh();
  const sent = { name: 'Weavers', category: 'Retail', region: 'Ashanti', city: 'Bonwire' };
  await call('POST', '/api/businesses', {
    ...sent,
    address: 'Opposite the palace',
    description: 'Kente, woven to order.',
  });
  const ask = await operator();
  const [item] = (await ask('GET', '/queue')).body;
  const { body } = await ask('GET', `/queue/business/${item.id}/preview`);
  expect(body).toMatchObject({ ...sent, id: item.id, isSample: false, phone: null });
  expect((await app.request(`/api/businesses/${item.id}`)).status).toBe(404);
  expect((await ask('GET', `/queue/contact/${item.id}/preview`)).status).toBe(404);
});

it('gives a mail’s preview a policy under which nothing can run, and allows no other framing', async () => {
  const { call, cookie, operator } = await fresh();
  const ask = await operator();
  await ask('POST', '/issues');
  const Cookie = await cookie();
  const at = '/api/admin/issues/1/preview.html';
  const preview = (theme: string) => call('GET', `${at}?theme=${theme}`, undefined, { Cookie });
  const light = await preview('light');
  expect(light.headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(light.headers.get('Content-Security-Policy')).toMatch(
    /^sandbox; default-src 'none'.*frame-ancestors 'self'$/,
  );
  expect(light.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  expect(await light.text()).toContain('@media not all');
  expect(await (await preview('dark')).text()).toContain('@media all');
  const other = await call('GET', '/api/admin/issues/1', undefined, { Cookie });
  expect(other.headers.get('X-Frame-Options')).toBe('DENY');
  expect((await call('GET', at)).status).toBe(401);
});
