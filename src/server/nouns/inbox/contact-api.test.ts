import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { CONTACT_CATEGORIES } from '../../../contract/inbox/inbox-choices.ts';

const MESSAGE = {
  firstName: 'Ɛsi',
  lastName: 'Ɔbɔadum',
  email: 'esi@example.org',
  subject: 'A correction\r\nBcc: everyone@example.org',
  category: 'editorial',
  message: 'Page /article/cocoa-journey: the year should be 1879.',
};

describeEachDatabase('POST /api/contact', (open) => {
  async function send(body: unknown) {
    const database = await open();
    const { app } = await testApp(database, { articles: 'none' });
    const response = await app.request('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const stored = await database.query.selectFrom('contact_message').selectAll().execute();
    return { response, stored };
  }

  it('stores the message for the desk', async () => {
    const { response, stored } = await send(MESSAGE);
    expect(response.status).toBe(201);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      first_name: 'Ɛsi',
      last_name: 'Ɔbɔadum',
      email: 'esi@example.org',
      category: 'editorial',
      message: MESSAGE.message,
      created_at: '2026-11-20T12:00:00.000Z',
      handled_at: null,
    });
  });

  it('stores a message once if it is sent twice', async () => {
    const database = await open();
    const { app } = await testApp(database, { articles: 'none' });
    const post = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(MESSAGE),
    };
    expect((await app.request('/api/contact', post)).status).toBe(201);
    expect((await app.request('/api/contact', post)).status).toBe(201);
    expect(await database.query.selectFrom('contact_message').select('id').execute()).toHaveLength(
      1,
    );
  });

  it('refuses other content under a used key instead of dropping it', async () => {
    const database = await open();
    const { app } = await testApp(database, { articles: 'none' });
    const send = async (key: string, message: string) => {
      const response = await app.request('/api/contact', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ ...MESSAGE, message }),
      });
      return response.status;
    };
    expect(await send('one', 'The first message.')).toBe(201);
    expect(await send('one', 'The first message.')).toBe(201);
    expect(await send('one', 'Another message.')).toBe(409);
    expect(await send('two', 'Another message.')).toBe(201);
    const stored = await database.query.selectFrom('contact_message').select('message').execute();
    expect(stored.map(({ message }) => message).sort()).toEqual([
      'Another message.',
      'The first message.',
    ]);
  });

  it('stores a message without a category as general', async () => {
    const { category: _none, ...rest } = MESSAGE;
    const { stored } = await send(rest);
    expect(stored[0]?.category).toBe('general');
  });

  it.each(CONTACT_CATEGORIES)('accepts the category %s', async (category) => {
    const { response } = await send({ ...MESSAGE, category });
    expect(response.status).toBe(201);
  });

  it.each(['firstName', 'lastName', 'email', 'subject', 'message'])(
    'refuses a message without %s, names the field and stores nothing',
    async (field) => {
      const { response, stored } = await send({ ...MESSAGE, [field]: '  ' });
      expect(response.status).toBe(422);
      expect((await response.json()).errors).toHaveProperty(field);
      expect(stored).toEqual([]);
    },
  );
});
