import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { DAY, HOUR } from '../../../contract/durations.ts';
import { fixedFee } from '../../../domain/money/fee-text.ts';
import type { Database } from '../../platform/database/database.ts';
import { notifyRateAlerts, rateAlert } from './rate-alerts.ts';
import type { Quote } from './remittance-quote-store.ts';

const REQUEST = {
  email: 'Abena@example.org',
  currency: 'USD',
  amount: '200',
  measure: 'arrives',
  figure: '2,400',
};

async function openAlerts(database: Database) {
  const site = await testApp(database, { articles: 'none', smtpUrl: 'smtp://127.0.0.1:1' });
  const post = (path: string, body: object) =>
    site.app.request(`/api/remittance/alerts${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const mails = () => database.query.selectFrom('mail').selectAll().orderBy('created_at').execute();
  const keyIn = (text: string | undefined, path: string) =>
    new RegExp(`${path}\\?key=([\\w.-]+)`).exec(text ?? '')?.[1] ?? '';
  return {
    ...site,
    post,
    mails,
    alerts: () => database.query.selectFrom('rate_alert').selectAll().execute(),
    /** The key in the newest email's link to a page. */
    key: async (path: 'confirm' | 'end') =>
      keyIn((await mails()).at(-1)?.text_body, `/rate-alert/${path}`),
    later(milliseconds: number) {
      site.clock.now = new Date(site.clock.now.getTime() + milliseconds);
    },
    /** A quote of this moment; the payout of USD 200 is 200 times the rate. */
    quote(rate: string, overrides: Partial<Quote> = {}) {
      const quotedAt = site.clock.now.toISOString();
      return site.stores.quotes.save([
        {
          provider: 'Sender A',
          logoUrl: null,
          currency: 'USD',
          rate,
          fee: fixedFee(0),
          payoutMethods: [],
          delivery: null,
          quotedAt,
          source: 'Its page',
          url: null,
          ...overrides,
        },
      ]);
    },
    tell: () => notifyRateAlerts(site),
  };
}

/** A requested and confirmed alert. */
async function openConfirmed(database: Database, request: object = REQUEST) {
  const site = await openAlerts(database);
  expect((await site.post('', request)).status).toBe(202);
  expect((await site.post('/confirm', { key: await site.key('confirm') })).status).toBe(200);
  site.later(HOUR);
  return { ...site, told: async () => (await site.mails()).length - 1 };
}

describeEachDatabase('a rate alert', (open) => {
  test('does nothing before it is confirmed, and its address is deleted after a week', async () => {
    const site = await openAlerts(await open());
    await site.post('', REQUEST);
    await site.quote('13');
    await site.tell();
    const [mail, ...rest] = await site.mails();
    expect(rest).toEqual([]);
    expect(mail?.text_body).toContain('when USD 200.00 would pay out at least GHS 2,400.00');
    const key = await site.key('confirm');
    site.later(8 * DAY);
    expect((await site.post('/confirm', { key })).status).toBe(410);
    await rateAlert.forgetEnded(site);
    expect(await site.alerts()).toEqual([]);
  });

  test('emails each time the target is reached, and once a day at most', async () => {
    const site = await openConfirmed(await open());
    await site.quote('11.99');
    await site.tell();
    expect(await site.told()).toBe(0);
    site.later(HOUR);
    await site.quote('12');
    await site.tell();
    await site.tell();
    expect(await site.told()).toBe(1);
    const mail = (await site.mails()).at(-1);
    expect(mail?.subject).toBe('Your rate alert: GHS 2,400.00 for USD 200.00');
    expect(mail?.text_body).toContain('/receipt?amount=200.00&from=USD&sender=Sender+A');
    expect(mail?.headers).toContain('One-Click');
    // It stays there, and rises: no further email.
    site.later(2 * DAY);
    await site.quote('12.5');
    await site.tell();
    expect(await site.told()).toBe(1);
    // Down and up again, and once more within the day.
    for (const rate of ['11', '12.1', '11', '12.2']) {
      site.later(HOUR);
      await site.quote(rate);
      await site.tell();
    }
    expect(await site.told()).toBe(2);
    // A notification withheld yesterday is sent today.
    site.later(DAY);
    await site.tell();
    expect(await site.told()).toBe(3);
  });

  test('ignores samples and old quotes', async () => {
    const site = await openConfirmed(await open());
    await site.quote('15', { source: 'Sample figures' });
    const old = new Date(site.clock.now.getTime() - 8 * DAY).toISOString();
    await site.quote('15', { provider: 'Sender B', quotedAt: old });
    await site.quote('15', { provider: 'Mid-market rate' });
    await site.tell();
    expect(await site.told()).toBe(0);
  });

  test('compares the rate if that was requested', async () => {
    const site = await openConfirmed(await open(), { ...REQUEST, measure: 'rate', figure: '12' });
    await site.quote('12.0', { fee: fixedFee(190) });
    await site.tell();
    expect(await site.told()).toBe(1);
  });

  test('notifies once when several processes check at the same time', async () => {
    const site = await openConfirmed(await open());
    await site.quote('12.5');
    await Promise.all([site.tell(), site.tell(), site.tell()]);
    expect(await site.told()).toBe(1);
  });

  test('ends by the link in its mail, by the mail program’s button, and after 90 days', async () => {
    const site = await openConfirmed(await open());
    await site.quote('12.5');
    await site.tell();
    const key = await site.key('end');
    expect((await site.app.request(`/rate-alert/end?key=${key}`)).status).toBe(200);
    expect(await site.alerts()).toHaveLength(1);
    const oneClick = await site.app.request(`/rate-alert/end?key=${key}`, { method: 'POST' });
    expect(oneClick.status).toBe(200);
    expect(await site.alerts()).toEqual([]);
    expect((await site.post('/end', { key })).status).toBe(200);

    site.later(HOUR);
    await site.post('', REQUEST);
    await site.post('/confirm', { key: await site.key('confirm') });
    site.later(91 * DAY);
    await site.quote('13');
    const before = (await site.mails()).length;
    await site.tell();
    expect(await site.mails()).toHaveLength(before);
    await rateAlert.forgetEnded(site);
    expect(await site.alerts()).toEqual([]);
  });

  test('accepts only a key made for it', async () => {
    const site = await openConfirmed(await open());
    await site.quote('12.5');
    await site.tell();
    const end = await site.key('end');
    for (const key of ['none', end]) {
      expect((await site.post('/confirm', { key })).status).toBe(404);
    }
    expect((await site.post('/end', { key: `${end}x` })).status).toBe(404);
    expect(await site.alerts()).toHaveLength(1);
  });

  test('requested again is the same alert; five is the limit for one address', async () => {
    const site = await openAlerts(await open());
    await site.post('', REQUEST);
    await site.post('', { ...REQUEST, email: 'abena@EXAMPLE.org' });
    expect(await site.mails()).toHaveLength(1);
    for (const figure of ['1', '2', '3', '4', '5', '6']) {
      expect((await site.post('', { ...REQUEST, figure })).status).toBe(202);
    }
    expect(await site.alerts()).toHaveLength(5);
    // The page says to check the email, so there is one, which says what happened.
    const refused = (await site.mails()).filter(({ subject }) => subject.includes('wasn’t set'));
    expect(refused.length).toBe(2);
    expect(refused[0]?.text_body.match(/rate-alert\/end\?key=/g)).toHaveLength(5);
  });

  test('is not set up for spam or a suppressed address', async () => {
    const site = await openAlerts(await open());
    await site.post('', { ...REQUEST, nickname: 'x' });
    await site.mail.suppressions.add('nobody@example.org', 'erased', site.clock.now.toISOString());
    expect((await site.post('', { ...REQUEST, email: 'nobody@example.org' })).status).toBe(202);
    expect([...(await site.alerts()), ...(await site.mails())]).toEqual([]);
  });
});
