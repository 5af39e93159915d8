import type { Hono } from 'hono';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { MAIL_LIMITS } from '../../../contract/limits.ts';
import { CONSENT } from '../../../contract/newsletter/consent.ts';

const SMTP = { smtpUrl: 'smtp://127.0.0.1:1' };
const TYPED = 'Buy cheap gold at evil.example';

const post = (app: { request: Hono['request'] }, email: string) =>
  app.request('/api/newsletter/subscribe', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });

describeEachDatabase('an address that somebody typed into forms', (open) => {
  async function flooded() {
    const database = await open();
    const { app, clock, newsletter } = await testApp(database, { articles: 'none', ...SMTP });
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
    const confirmations = async () =>
      (await received()).filter(({ subject }) => subject.startsWith('Please confirm'));
    return { app, newsletter, everyForm, received, confirmations, clock };
  }

  it('gets a limited number of emails a day, across all forms and spellings', async () => {
    const { everyForm, received, confirmations, clock } = await flooded();
    for (const count of [1, 2, 3]) await everyForm('ama@example.org', count);
    for (const count of [4, 5, 6]) await everyForm('Ama@Example.org', count);
    // The one that asks to confirm the newsletter is counted apart.
    expect(await confirmations()).toHaveLength(1);
    expect(await received()).toHaveLength(MAIL_LIMITS.perAddress.points + 1);
    // The limit ends the next day, and does not affect other addresses.
    clock.now = new Date(clock.now.getTime() + MAIL_LIMITS.perAddress.within + 1);
    await everyForm('ama@example.org', 7);
    expect((await received()).length).toBeGreaterThan(MAIL_LIMITS.perAddress.points + 1);
  });

  it('still gets what it has to confirm after others have filled in six forms in its name', async () => {
    const { app, everyForm, confirmations, clock } = await flooded();
    for (const count of [1, 2, 3]) await everyForm('ama@example.org', count);
    const before = (await confirmations()).length;
    // A sign-up is confirmed by one email in five minutes.
    clock.now = new Date(clock.now.getTime() + 3_600_000);
    const response = await post(app, 'ama@example.org');
    expect(response.status).toBe(202);
    expect(await confirmations()).toHaveLength(before + 1);
  });

  it('is told when no more is sent today, the same whether or not it subscribes', async () => {
    const { app, confirmations, newsletter, received, clock } = await flooded();
    const consent = { at: clock.now.toISOString(), page: '/', wording: CONSENT.form };
    await newsletter.subscribers.subscribe({ email: 'subscribed@example.org', consent });
    const tries = async (email: string) => {
      const answers = [];
      for (let count = 0; count < 10; count += 1) {
        clock.now = new Date(clock.now.getTime() + 600_000);
        const response = await post(app, email);
        answers.push([response.status, (await response.json()).detail]);
      }
      return answers;
    };
    const answers = await tries('ama@example.org');
    expect(await confirmations()).toHaveLength(answers.filter(([status]) => status === 202).length);
    expect(answers.map(([status]) => status)).toEqual([...Array(8).fill(202), 429, 429]);
    expect(answers.at(-1)?.[1]).toContain('so we’ve sent no other');
    expect(await tries('subscribed@example.org')).toEqual(answers);
    // Nor does the page of the plain form say that one was sent.
    const sent = (await received()).length;
    const page = await app.request('/newsletter', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({
        email: 'ama@example.org',
        firstName: 'Ama',
        lastName: 'Mensah',
        location: '',
        interests: 'Politics',
      }),
    });
    expect(page.status).toBe(429);
    const html = await page.text();
    expect(html).toContain('so we’ve sent no other');
    expect(html).not.toContain('check your email');
    expect(await received()).toHaveLength(sent);
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
