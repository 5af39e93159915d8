import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { MAIL_LIMITS } from '../../../contract/limits.ts';

const SMTP = { smtpUrl: 'smtp://127.0.0.1:1' };
const TYPED = 'Buy cheap gold at evil.example';

describeEachDatabase('an address that somebody typed into forms', (open) => {
  async function flooded() {
    const database = await open();
    const { app, clock } = await testApp(database, { articles: 'none', ...SMTP });
    const send = async (path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      expect((await app.request(`/api${path}`, init)).status).toBeLessThan(300);
    };
    const everyForm = async (email: string, count: number) => {
      const names = { firstName: TYPED, lastName: TYPED, interests: [] };
      await send('/newsletter/subscribe', { email, isActive: true, preferences: names });
      await send('/advertising', {
        companyName: TYPED,
        contactName: TYPED,
        email,
        phone: '+233200000000',
        adType: 'Banner Advertising',
        budget: '$500 - $1,000',
        duration: '1 week',
        targetAudience: `${TYPED} ${count}`,
        objectives: TYPED,
      });
      await send('/businesses', {
        name: `${TYPED} ${count}`,
        category: 'Retail',
        region: 'Ashanti',
        city: TYPED,
        email,
        address: 'Opposite the palace',
        description: TYPED,
      });
      await send('/events', {
        title: `${TYPED} ${count}`,
        category: 'Cultural Festival',
        location: 'Ga Mashie',
        city: 'Accra',
        organizer: TYPED,
        startDate: '2027-08-07T10:00',
        contactEmail: email,
        description: `${TYPED}, a day of plenty.`,
      });
    };
    const received = () =>
      database.query
        .selectFrom('mail')
        .selectAll()
        .where('recipient', 'like', '%@example.org')
        .execute();
    return { everyForm, received, clock };
  }

  it('gets a limited number of emails a day, across all forms and spellings', async () => {
    const { everyForm, received, clock } = await flooded();
    for (const count of [1, 2, 3]) await everyForm('ama@example.org', count);
    for (const count of [4, 5, 6]) await everyForm('Ama@Example.org', count);
    expect(await received()).toHaveLength(MAIL_LIMITS.perAddress.points);
    // The limit ends the next day, and does not affect other addresses.
    clock.now = new Date(clock.now.getTime() + MAIL_LIMITS.perAddress.within + 1);
    await everyForm('ama@example.org', 7);
    expect((await received()).length).toBeGreaterThan(MAIL_LIMITS.perAddress.points);
  });

  it('gets no email that quotes what was typed', async () => {
    const { everyForm, received } = await flooded();
    await everyForm('ama@example.org', 1);
    const mails = await received();
    expect(mails).toHaveLength(4);
    for (const mail of mails) {
      expect(`${mail.subject} ${mail.text_body} ${mail.html_body}`).not.toContain('evil.example');
    }
  });
});
