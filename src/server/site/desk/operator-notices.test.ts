import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { TRAP_FIELDS } from '../../../contract/inbox/submission.ts';

const SENT = {
  '/api/businesses': {
    name: 'Weavers',
    category: 'Retail',
    region: 'Ashanti',
    city: 'Bonwire',
    address: 'Opposite the palace',
    description: 'Kente, woven to order.',
  },
  '/api/events': {
    title: 'Homowo',
    category: 'Food Festival',
    location: 'Labadi',
    city: 'Accra',
    description: 'Kpokpoi for everybody, until late.',
    startDate: '2026-11-28T18:00:00.000Z',
    organizer: 'Ga Mashie',
    contactEmail: 'naa@example.org',
  },
  '/api/advertising': {
    companyName: 'Bese',
    contactName: 'Ama',
    email: 'ama@example.org',
    phone: '+233200000000',
    adType: 'Banner Advertising',
    budget: '$500 - $1,000',
    duration: '1 week',
    targetAudience: 'Everybody here',
    objectives: 'To be known',
  },
  '/api/contact': {
    firstName: 'Ɛsi',
    lastName: 'Ɔbɔadum',
    email: 'esi@example.org',
    category: 'editorial',
    subject: 'A correction\r\nBcc: everyone@example.org',
    message: 'The year should be 1879.',
  },
  '/api/reports': { page: '/about', message: 'The number is out of date.' },
};
type Path = keyof typeof SENT;

describeEachDatabase('the operator is notified', (open) => {
  async function opened() {
    const site = await openSignedIn(await open());
    await site.desk.notices.notify();
    const later = (minutes: number) => {
      site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000);
      return site.desk.notices.notify();
    };
    const send = async (path: Path, changes: object = {}) => {
      expect((await site.call('POST', path, { ...SENT[path], ...changes })).status).toBe(201);
    };
    const mails = () =>
      site.database.query
        .selectFrom('mail')
        .selectAll()
        .where('recipient', '=', 'editor@news.example')
        .orderBy('created_at')
        .execute();
    return { ...site, later, send, mails };
  }

  it.each(Object.keys(SENT) as Path[])('of a submission to %s, at once', async (path) => {
    const { later, send, mails } = await opened();
    await send(path);
    await later(0.2);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    for (const value of Object.values(SENT[path])) {
      if (String(value).includes('\n') || String(value).endsWith('Z')) continue;
      expect(mail?.text_body).toContain(String(value));
    }
    expect(mail?.text_body).toContain('https://news.example/admin/queue/');
    await later(60);
    expect(await mails()).toHaveLength(1);
  });

  it('with the sender of a single message as reply address', async () => {
    const { later, send, mails } = await opened();
    await send('/api/contact');
    await later(0.2);
    const [mail] = await mails();
    expect(JSON.parse(String(mail?.headers))).toEqual({ 'Reply-To': 'esi@example.org' });
  });

  it('by one mail in ten minutes, with the later submissions together', async () => {
    const { later, send, mails } = await opened();
    await send('/api/reports');
    await later(0.2);
    await send('/api/contact');
    await later(1);
    await send('/api/businesses');
    await later(1);
    expect(await mails()).toHaveLength(1);
    await later(8);
    const [, gathered, ...more] = await mails();
    expect(more).toEqual([]);
    expect(gathered?.subject).toBe('2 new submissions');
    expect(gathered?.text_body).toContain('Contact message from Ɛsi Ɔbɔadum: A correction');
    expect(gathered?.text_body).toContain('Business from Weavers: Weavers');
  });

  it('hourly where that is chosen, and not of spam or decided entries', async () => {
    const { later, send, mails, call, json } = await opened();
    expect(await json('/api/admin/notices')).toEqual({ pace: 'at once' });
    expect((await call('PUT', '/api/admin/notices', { pace: 'never' })).status).toBe(422);
    await call('PUT', '/api/admin/notices', { pace: 'hourly' });
    await send('/api/reports', { [TRAP_FIELDS.honeypot]: 'https://spam.example' });
    await send('/api/businesses');
    const [item] = await json('/api/admin/queue');
    await call('POST', `/api/admin/queue/business/${item.id}/decision`, { decision: 'spam' });
    await later(20);
    await send('/api/contact');
    await later(20);
    await send('/api/events');
    expect(await mails()).toEqual([]);
    await later(20);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['2 new submissions']);
  });

  it('once by two processes at the same time', async () => {
    const { send, mails, desk } = await opened();
    await send('/api/reports');
    await Promise.all([desk.notices.notify(), desk.notices.notify()]);
    expect(await mails()).toHaveLength(1);
  });
});
