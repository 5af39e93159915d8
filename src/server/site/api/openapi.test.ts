import { expect, test } from 'vitest';
import { createSqlite } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { CALLS, type Call } from '../../../contract/api/calls.ts';
import { connect } from '../../platform/database/connect.ts';

/** `/live-news/:list`, `/podcast/:number{[0-9]+}` → `/live-news/{list}`, `/podcast/{number}`. */
const inBraces = (path: string) => path.replace(/:(\w+)(?:\{[^/]*\})?/g, '{$1}');

const EXAMPLES: Record<string, string> = {
  'GET /articles/{id}': '/articles/cocoa-journey',
  'GET /articles/{id}/related': '/articles/cocoa-journey/related',
  'GET /tags/{tag}': '/tags/cocoa',
  'GET /authors/{id}': '/authors/heritage-desk',
  'GET /podcast/{number}': '/podcast/15',
  'GET /guides/{id}': '/guides/passport-renewal',
  'GET /day-names/{day}': '/day-names/1990-03-06',
  'GET /documents/{id}': '/documents/about',
  'GET /remittance/compare': '/remittance/compare?amount=100&from=USD',
  'GET /remittance/required': '/remittance/required?receive=2000&from=GBP',
  'GET /places': '/places?country=GB&q=peck',
  'GET /places/question': '/places/question?country=US&city=Washington',
  'GET /search': '/search?q=cocoa',
  'GET /notices': '/notices?path=/article/cocoa-journey',
  'GET /search/suggest': '/search/suggest?q=coc',
};

async function freshApp() {
  return testApp(await connect(await createSqlite()));
}

test('describes every public call, and no other', async () => {
  const { app } = await freshApp();
  const routes = app.routes
    .filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
    .filter(({ path }) => !/^\/api\/(?:admin|openapi\.json)/.test(path))
    .map(({ path, method }) => `${method} ${inBraces(path.slice('/api'.length))}`);
  expect(Object.keys(CALLS).sort()).toEqual([...new Set(routes)].sort());
});

test('is an OpenAPI document that names each parameter of a path', async () => {
  const { app } = await freshApp();
  const document = await (await app.request('/api/openapi.json')).json();
  expect(document).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: 'https://news.example/api' }],
  });
  expect(document.paths['/live-news/{list}'].get.parameters).toMatchObject([
    { name: 'list', in: 'path', required: true },
    { name: 'limit', in: 'query', required: false },
    { name: 'sort', in: 'query', required: false },
    { name: 'before', in: 'query', required: false },
  ]);
  expect(
    document.paths['/contact'].post.requestBody.content['application/json'].schema,
  ).toMatchObject({ type: 'object', required: expect.arrayContaining(['email', 'message']) });
  expect(JSON.stringify(document)).not.toContain('admin');
  expect(document.info).toMatchObject({
    license: { url: 'https://news.example/terms-of-service#reading' },
    contact: { url: 'https://news.example/contact' },
  });
});

test('gives generated clients a name, an error answer and the token of each call', async () => {
  const { app } = await freshApp();
  const document = await (await app.request('/api/openapi.json')).json();
  const operations = Object.entries<Call>(CALLS).map(([name, call]) => {
    const [method = '', path = ''] = name.split(' ');
    return { name, call, operation: document.paths[path][method.toLowerCase()] };
  });
  const ids: string[] = operations.map(({ operation }) => operation.operationId);
  expect(ids).toContain('getArticlesByIdRelated');
  expect(ids.filter((id) => !/^[a-z][A-Za-z\d]+$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  const problem = {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  };
  expect(document.security).toEqual([]);
  for (const { name, call, operation } of operations) {
    expect(operation.responses['4XX'].content, name).toEqual(problem);
    expect(operation.responses.default.content, name).toEqual(problem);
    expect(operation.security, name).toEqual(call.secret && [{ token: [] }]);
  }
  expect(document.components.securitySchemes).toHaveProperty('token');
});

test('describes the real answers of the calls', async () => {
  const { app } = await freshApp();
  const reads = Object.entries<Call>(CALLS).filter(
    ([name, { contentType, secret }]) =>
      /^GET (?!.*(?:preferences|senders|going|funeral-confirm|\/reviews$))/.test(name) &&
      !contentType &&
      !secret &&
      (EXAMPLES[name] || !name.includes('{')),
  );
  for (const [name, call] of reads) {
    const response = await app.request(`/api${EXAMPLES[name] ?? name.slice('GET '.length)}`);
    expect(response.status, name).toBe(200);
    const answer = await response.json();
    expect(call.answer?.parse(answer), name).toEqual(answer);
  }
});
