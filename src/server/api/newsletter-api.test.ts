import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../../tests/support/each-database.ts';
import { testApp } from '../../../tests/support/test-app.ts';

describeEachDatabase('POST /api/newsletter/subscribe', (open) => {
  const post = (email: string) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Referer: 'https://news.example/?utm=1#x' },
    body: JSON.stringify({ email }),
  });

  it('stores an address as pending, with what was agreed to and where', async () => {
    const database = await open();
    const { app, clock } = await testApp(database, { articles: 'none' });
    const response = await app.request('/api/newsletter/subscribe', post('Ama@example.com'));
    expect(response.status).toBe(202);
    const row = await database.query.selectFrom('subscriber').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      email: 'Ama@example.com',
      status: 'Pending',
      consent_at: clock.now.toISOString(),
      consent_page: '/',
    });
  });

  it('gives a known address the same answer and stores nothing twice', async () => {
    const { app, stores } = await testApp(await open(), { articles: 'none' });
    const first = await app.request('/api/newsletter/subscribe', post('ama@example.com'));
    const again = await app.request('/api/newsletter/subscribe', post('AMA@example.com'));
    expect(again.status).toBe(first.status);
    expect(await again.text()).toBe(await first.text());
    expect(await stores.subscribers.count()).toBe(1);
  });
});
