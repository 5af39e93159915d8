import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../../tests/support/each-database.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { CONTACT_CATEGORIES } from '../../contract/inbox/inbox-choices.ts';

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
    const kept = await database.query.selectFrom('contact_message').selectAll().execute();
    return { response, kept };
  }

  it('keeps the message for the desk', async () => {
    const { response, kept } = await send(MESSAGE);
    expect(response.status).toBe(201);
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({
      first_name: 'Ɛsi',
      last_name: 'Ɔbɔadum',
      email: 'esi@example.org',
      category: 'editorial',
      message: MESSAGE.message,
      created_at: '2026-11-20T12:00:00.000Z',
      handled_at: null,
    });
  });

  it('keeps a message that is sent twice once', async () => {
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

  it('refuses other words under a key that was used, instead of dropping them', async () => {
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

  it('takes a message without a category as general', async () => {
    const { category: _none, ...rest } = MESSAGE;
    const { kept } = await send(rest);
    expect(kept[0]?.category).toBe('general');
  });

  it.each(CONTACT_CATEGORIES)('takes the category %s', async (category) => {
    const { response } = await send({ ...MESSAGE, category });
    expect(response.status).toBe(201);
  });

  it.each(['firstName', 'lastName', 'email', 'subject', 'message'])(
    'refuses a message without %s, names it, and keeps nothing',
    async (field) => {
      const { response, kept } = await send({ ...MESSAGE, [field]: '  ' });
      expect(response.status).toBe(422);
      expect((await response.json()).errors).toHaveProperty(field);
      expect(kept).toEqual([]);
    },
  );
});
