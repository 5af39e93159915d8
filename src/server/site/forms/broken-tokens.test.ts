import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { urlEncoded } from '../../../../tests/support/filled-forms.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

const UNKNOWN = 'c29tZWJvZHk.AAAAAAAAAAAAAAAAAAAAAA';
const NEVER_OURS: [string, string][] = [
  ['10 KB', 'a'.repeat(10_000)],
  ['10 KB with a signature', `${'a'.repeat(10_000)}.${'b'.repeat(22)}`],
  ['control characters', '\u0001\u0007\u001b[2J\r\n\t\u0000\u007f'],
  ['half a letter', '\ud800'],
  ['dots', '....'],
];

/** Forms that take a token, with their other fields. */
const FORMS: [string, string, Record<string, string>][] = [
  ['/newsletter/confirm', 'token', { change: '' }],
  ['/newsletter/confirm', 'change', { token: '' }],
  ['/newsletter/resend', 'token', {}],
  ['/newsletter/preferences', 'key', { frequency: 'weekly' }],
  ['/newsletter/preferences/address', 'key', { email: 'new@example.org' }],
  ['/newsletter/preferences/erase', 'key', {}],
  ['/newsletter/erase', 'key', {}],
  ['/newsletter/leave', 'key', {}],
  ['/newsletter/return', 'key', {}],
  ['/event-alert/confirm', 'key', {}],
  ['/event-alert/end', 'key', {}],
  ['/rate-alert/confirm', 'key', {}],
  ['/rate-alert/end', 'key', {}],
];

/** The same as API requests. */
const CALLS: [string, string, string, Record<string, string>][] = [
  ['POST', '/confirm', 'token', {}],
  ['POST', '/confirm', 'change', {}],
  ['POST', '/resend', 'token', {}],
  ['PUT', '/preferences', 'key', { frequency: 'weekly' }],
  ['POST', '/preferences/address', 'key', { email: 'new@example.org' }],
  ['POST', '/preferences/erase', 'key', {}],
  ['POST', '/erase', 'key', {}],
  ['POST', '/return', 'key', {}],
];

/** URLs with a token. */
const ADDRESSES: [string, string, string][] = [
  ['GET', '/api/newsletter/preferences', 'key'],
  ['GET', '/api/newsletter/preferences/data', 'key'],
  ['GET', '/newsletter/confirm', 'token'],
  ['GET', '/newsletter/confirm', 'change'],
  ['GET', '/newsletter/preferences', 'key'],
  ['GET', '/newsletter/unsubscribe', 'key'],
  ['GET', '/newsletter/erase', 'key'],
  ['POST', '/newsletter/unsubscribe', 'key'],
  ['GET', '/newsletter/click', 'key'],
  ['GET', '/newsletter/open.gif', 'key'],
  ['GET', '/rate-alert/confirm', 'key'],
  ['GET', '/rate-alert/end', 'key'],
  ['POST', '/rate-alert/end', 'key'],
  ['POST', '/event-alert/end', 'key'],
];

describeEachDatabase('a token that was never ours', (open) => {
  async function site() {
    const { app } = await testApp(await open(), {
      articles: 'none',
      smtpUrl: 'smtp://127.0.0.1:1',
    });
    /** The status and redirect of the answer. */
    const answer = async (path: string, init: RequestInit) => {
      const response = await app.request(path, init);
      return [response.status, response.headers.get('Location')];
    };
    return {
      form: (path: string, name: string, rest: Record<string, string>, token: string) =>
        answer(path, {
          method: 'POST',
          headers: { 'Sec-Fetch-Site': 'same-origin' },
          body: urlEncoded({ ...rest, [name]: token }),
        }),
      call: (method: string, path: string, body: object) =>
        answer(`/api/newsletter${path}`, {
          method,
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      address: (method: string, path: string, name: string, token: string) =>
        answer(`${path}?${new URLSearchParams({ [name]: token })}`, { method }),
    };
  }

  it.each(NEVER_OURS)('of %s is answered like any unknown one', async (_, token) => {
    const { form, call, address } = await site();
    for (const [path, name, rest] of FORMS) {
      const expected = await form(path, name, rest, UNKNOWN);
      expect([path, name, await form(path, name, rest, token)]).toEqual([path, name, expected]);
    }
    for (const [method, path, name, rest] of CALLS) {
      const expected = await call(method, path, { ...rest, [name]: UNKNOWN });
      expect([path, name, await call(method, path, { ...rest, [name]: token })]).toEqual([
        path,
        name,
        expected,
      ]);
    }
    // A URL with NUL is refused before it is parsed.
    const sent = token.replaceAll('\u0000', '');
    for (const [method, path, name] of ADDRESSES) {
      const expected = await address(method, path, name, UNKNOWN);
      expect([path, await address(method, path, name, sent)]).toEqual([path, expected]);
    }
  });

  it.each([
    ['nothing', ''],
    ['a list', ['a', 'b']],
    ['an object', { a: 1 }],
    ['a number', 1],
    ['null', null],
  ])('but is %s is refused without a server error', async (_, token) => {
    const { form, call, address } = await site();
    const refused = (status: unknown) => Number(status) >= 300 && Number(status) < 500;
    for (const [method, path, name, rest] of CALLS) {
      const [status] = await call(method, path, { ...rest, [name]: token });
      expect([path, status]).toEqual([path, expect.toSatisfy(refused)]);
    }
    if (token !== '') return;
    for (const [path, name, rest] of FORMS) {
      const [status] = await form(path, name, rest, token);
      expect([path, status]).toEqual([path, expect.toSatisfy(refused)]);
    }
    for (const [method, path, name] of ADDRESSES) {
      const [status] = await address(method, path, name, token);
      expect([path, status]).toEqual([path, expect.toSatisfy((actual) => Number(actual) < 500)]);
    }
  });
});
