import { expect, it } from 'vitest';
import { CONTROLLER } from '../../../../../tests/support/controller.ts';
import { openSignedIn } from '../../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { NEWSLETTER_TOPICS } from '../../../../contract/newsletter/newsletter-choices.ts';
import { sendWelcomeSeries } from '../welcome-series.ts';

const DAY = 24 * 3_600_000;
const [TOPIC] = NEWSLETTER_TOPICS;

/** As an older version, an archive or a hand at the database may have left them. */
const ODD_PREFERENCES = [
  '{"interests":"Politics"}',
  '{"interests":null,"alerts":{}}',
  '{"interests":{"a":["b"]},"firstName":{"a":1}}',
  '{"interests":[1,null,{},["x"]],"firstName":"Ama\\r\\nBcc: everyone@example.org","alerts":7}',
  '{"interests":[],"firstName":null,"lastName":[]}',
  '{"interests":["\\u0000"],"firstName":"\\ud83d","lastName":"\\\\u0000"}',
];

describeEachDatabase('readers whose preferences are odd', (open) => {
  it('keep nobody else from the newsletter, and can be found at the desk', async () => {
    const site = await openSignedIn(await open(), { smtpUrl: 'smtp://127.0.0.1:1' });
    const { database, clock, newsletter, call } = site;
    await call('PUT', '/api/admin/settings', CONTROLLER);
    await call('PUT', '/api/admin/issues/welcome', {
      isOn: true,
      emails: [{ days: 1, subject: 'Where to begin', body: 'Read our guides first.' }],
    });
    const confirmed_at = new Date(clock.now.getTime() + DAY).toISOString();
    const consent = { at: confirmed_at, page: '/', wording: 'Yes' };
    for (const [at, preferences] of [...ODD_PREFERENCES, '{}'].entries()) {
      const email = `reader${at}@example.org`;
      await newsletter.subscribers.subscribe({ email, status: 'Active', consent });
      await database.query
        .updateTable('subscriber')
        .set({ confirmed_at, preferences })
        .where('email', '=', email)
        .execute();
    }
    const statuses = async (path: string) => {
      const response = await call('GET', path);
      return [response.status, response.status === 200 ? (await response.json()).length : 0];
    };
    const all = ODD_PREFERENCES.length + 1;
    // Whoever has chosen nothing that we know reads all topics.
    expect(await statuses(`/api/newsletter/subscribers?topic=${TOPIC}`)).toEqual([200, all]);
    expect(await statuses('/api/newsletter/subscribers')).toEqual([200, all]);
    expect(await statuses('/api/newsletter/subscribers?search=reader')).toEqual([200, all]);
    const rows = await database.query.selectFrom('subscriber').select('id').execute();
    for (const { id } of rows) {
      expect((await call('GET', `/api/admin/subscribers/${id}`)).status).toBe(200);
    }
    const now = new Date(clock.now.getTime() + 3 * DAY);
    await sendWelcomeSeries({ ...site.mail, ...newsletter, database }, now);
    const mails = await database.query
      .selectFrom('mail')
      .select(['recipient', 'text_body'])
      .execute();
    expect(mails).toHaveLength(all);
    expect(mails.map(({ text_body }) => text_body).join()).not.toMatch(/\[object|\nBcc:/);
  });
});
