import { expect, it } from 'vitest';
import { CONTROLLER } from '../../../../tests/support/controller.ts';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { CONSENT } from '../../../contract/newsletter/consent.ts';
import { sendWelcomeSeries } from './welcome-series.ts';

const SMTP = { smtpUrl: 'smtp://127.0.0.1:1' } as const;
const DAY = 24 * 3_600_000;
const GHOST = [
  'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
  '1,ama@example.org,Ama Nkɔsoɔ Mensah,,true,,,2024-05-01T10:00:00.000Z,,Sports,',
  '2,left@example.org,Left,,false,,,2024-05-01T10:00:00.000Z,,,',
  '3,gone@example.org,Gone,,true,,,2024-05-01T10:00:00.000Z,,,',
  '4,not an address,,,true,,,,,,',
  '5,AMA@example.org,Again,,true,,,,,,',
  '6,erased@example.org,,,true,,,,,,',
  '7,kofi@example.org,Kofi,,true,,,,,,',
  '',
].join('\r\n');
const AGREED = {
  source: 'Our list at Ghost',
  statement: 'They subscribed to our former newsletter.',
};

describeEachDatabase('a subscriber at the desk', (open) => {
  async function desk() {
    const site = await openSignedIn(await open(), SMTP);
    const rows = () =>
      site.database.query.selectFrom('subscriber').selectAll().orderBy('email_folded').execute();
    const mails = () =>
      site.database.query
        .selectFrom('mail')
        .select(['recipient', 'subject', 'text_body'])
        .execute();
    const add = (email: string, more: object = {}) =>
      site.call('POST', '/api/admin/subscribers', {
        email,
        consent: 'agreed',
        source: 'By phone',
        statement: 'Asked for it on the phone.',
        ...more,
      });
    return { ...site, rows, mails, add };
  }

  it('is added with a record of consent, edited, unsubscribed and never added again', async () => {
    const { add, call, json, rows, mails } = await desk();
    const refused = await add('ama@example.org', { statement: '' });
    expect((await refused.json()).errors).toEqual({ statement: ['Say how and when they agreed'] });
    const { id } = await (await add('ama@example.org', { firstName: 'Ama' })).json();
    expect(await json(`/api/admin/subscribers/${id}`)).toMatchObject({
      status: 'Active',
      firstName: 'Ama',
      consent: {
        source: 'By phone',
        addedBy: 'operator',
        wording: 'Asked for it on the phone.',
        version: 'statement',
      },
      issues: [],
      mails: [],
    });
    expect(await mails()).toEqual([]);
    const edit = { firstName: 'Ama', lastName: 'Ɔdɔ', location: 'Accra', interests: ['Sports'] };
    await call('PUT', `/api/admin/subscribers/${id}`, { ...edit, frequency: 'monthly' });
    expect(await json(`/api/admin/subscribers/${id}`)).toMatchObject({
      ...edit,
      frequency: 'monthly',
    });
    await call('POST', `/api/admin/subscribers/${id}/unsubscribe`);
    const again = await add('AMA@example.org');
    expect((await again.json()).errors).toEqual({ email: ['Unsubscribed from our newsletter.'] });
    expect(await rows()).toMatchObject([{ status: 'Unsubscribed' }]);
    const log = JSON.stringify(await json('/api/admin/log?action=subscriber.unsubscribe'));
    expect(log).not.toContain('ama@');
  });

  it('gets another address, keeps what they chose, and is told at the old one', async () => {
    const { add, call, json, rows, mails, app, clock } = await desk();
    const choices = { firstName: 'Ama', interests: ['Sports'] };
    const { id } = await (await add('ama@example.org', choices)).json();
    const before = await json(`/api/admin/subscribers/${id}`);
    const move = (email: string, inWriting = false) =>
      call('PUT', `/api/admin/subscribers/${id}/address`, { email, inWriting });
    await add('kofi@example.org');
    for (const [email, why] of [
      ['KOFI@example.org', 'Already subscribed.'],
      ['ama@example.org', 'This is their address already.'],
      ['nobody', 'Please enter a valid email address'],
    ] as const) {
      const refused = await move(email);
      expect([refused.status, (await refused.json()).errors]).toEqual([422, { email: [why] }]);
    }
    // Asked first: nothing changes until the new address confirms.
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect(await (await move('ama@new.example')).json()).toMatchObject({
      email: 'ama@example.org',
      status: 'Active',
      addressChanges: [{ way: 'asked', by: 'operator', at: clock.now.toISOString() }],
    });
    const [asked] = await mails();
    expect(asked?.recipient).toBe('ama@new.example');
    const change = /change=(\S+)/.exec(asked?.text_body ?? '')?.[1] ?? '';
    const confirm = () =>
      app.request('/api/newsletter/confirm', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ change: decodeURIComponent(change) }),
      });
    expect((await confirm()).status).toBe(200);
    expect(await json(`/api/admin/subscribers/${id}`)).toMatchObject({
      email: 'ama@new.example',
      status: 'Active',
      consent: before.consent,
      ...choices,
      addressChanges: [{ way: 'asked' }, { way: 'confirmed', by: 'operator' }],
    });
    expect((await mails()).at(-1)).toMatchObject({
      recipient: 'ama@example.org',
      text_body: expect.stringContaining('At your request'),
    });
    // Only its capitals: nobody is told that it goes elsewhere.
    const told = (await mails()).length;
    expect(await (await move('Ama@New.example', true)).json()).toMatchObject({
      email: 'Ama@New.example',
    });
    await move('ama@new.example', true);
    expect(await mails()).toHaveLength(told);
    // In writing: at once.
    expect(await (await move('ama@third.example', true)).json()).toMatchObject({
      email: 'ama@third.example',
      status: 'Active',
      addressChanges: [{}, {}, {}, {}, { way: 'written', by: 'operator' }],
    });
    const row = (await rows()).find((stored) => stored.id === id);
    expect(JSON.stringify(row)).not.toMatch(/ama@(?:example|new)/);
    expect(JSON.stringify(await json('/api/admin/log?action=subscriber.address'))).not.toMatch(
      /ama@/,
    );
    await call('POST', `/api/admin/subscribers/${id}/unsubscribe`);
    expect((await move('ama@fourth.example', true)).status).toBe(422);
  });

  it('moves once, however often and by whomever it is asked for at once', async () => {
    const { add, call, mails, app, clock } = await desk();
    const ids: string[] = [];
    for (const name of ['ama', 'kofi'])
      ids.push((await (await add(`${name}@example.org`)).json()).id);
    const move = (id: string | undefined, email: string, inWriting: boolean) =>
      call('PUT', `/api/admin/subscribers/${id}/address`, { email, inWriting });
    const taken = await Promise.all(ids.map((id) => move(id, 'both@example.org', true)));
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 422]);
    const moved = ids[taken.findIndex(({ status }) => status === 200)];
    await move(moved, 'new@example.org', false);
    const asked = (await mails()).find(({ recipient }) => recipient === 'new@example.org');
    const change = decodeURIComponent(/change=(\S+)/.exec(asked?.text_body ?? '')?.[1] ?? '');
    const confirm = () =>
      app.request('/api/newsletter/confirm', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ change }),
      });
    clock.now = new Date(clock.now.getTime() + 60_000);
    const pressed = await Promise.all([confirm(), confirm()]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    expect(
      (await mails()).filter(({ recipient }) => recipient === 'both@example.org'),
    ).toHaveLength(1);
  });

  it('who asks for another address gets it within a week, and stays as they are meanwhile', async () => {
    const { add, rows, mails, newsletter, mail, clock } = await desk();
    const { signUp, subscribers } = newsletter;
    const ask = async (name: string) => {
      await add(`${name}@example.org`);
      const subscriber = await subscribers.findByEmail(`${name}@example.org`);
      if (!subscriber) throw new Error('Nobody was added.');
      await signUp.askNewAddress(subscriber, `${name}@new.example`);
      const asked = (await mails()).find(({ recipient }) => recipient === `${name}@new.example`);
      const token = /change=(\S+)/.exec(asked?.text_body ?? '')?.[1] ?? '';
      return { id: subscriber.id, token: decodeURIComponent(token) };
    };
    const [left, bounced, late] = [await ask('left'), await ask('bounced'), await ask('late')];
    await mail.suppressions.add('erased@new.example', 'erased', clock.now.toISOString());
    expect((await ask('erased')).token).toBe('');
    const count = (await mails()).length;
    await subscribers.unsubscribe(left.id, clock.now.toISOString());
    expect(await signUp.confirmAddress(left.token)).toBe('confirmed');
    expect(await mails()).toHaveLength(count + 1);
    // An address that bounced would bounce again.
    await subscribers.markBounced('bounced@example.org', clock.now.toISOString());
    expect(await signUp.confirmAddress(bounced.token)).toBe('confirmed');
    expect(await mails()).toHaveLength(count + 1);
    clock.now = new Date(clock.now.getTime() + 7 * DAY + 1);
    expect(await signUp.confirmAddress(late.token)).toBe('expired');
    expect((await rows()).map(({ email, status }) => [email, status])).toEqual([
      ['bounced@new.example', 'Active'],
      ['erased@example.org', 'Active'],
      ['late@example.org', 'Active'],
      ['left@new.example', 'Unsubscribed'],
    ]);
  });

  it('whose address was mistyped is asked again at the right one, and by the old link no more', async () => {
    const { add, call, rows, mails, json, app } = await desk();
    const { id } = await (await add('ama@exmaple.org', { consent: 'ask', statement: '' })).json();
    await call('PUT', `/api/admin/subscribers/${id}/address`, { email: 'ama@example.org' });
    const [wrong, right] = await mails();
    expect([wrong?.recipient, right?.recipient]).toEqual(['ama@exmaple.org', 'ama@example.org']);
    const confirm = async (text = '') => {
      const token = /token=(\S+)/.exec(text)?.[1];
      await app.request('/api/newsletter/confirm', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token }),
      });
      return (await rows())[0]?.status;
    };
    expect(await confirm(wrong?.text_body)).toBe('Pending');
    expect(await confirm(right?.text_body)).toBe('Active');
    expect((await json(`/api/admin/subscribers/${id}`)).addressChanges).toMatchObject([
      { way: 'corrected', by: 'operator' },
    ]);
  });

  it('is asked first where that was chosen, in words that say why', async () => {
    const { add, mails, rows, json } = await desk();
    const { id } = await (await add('ama@example.org', { consent: 'ask', statement: '' })).json();
    expect(await rows()).toMatchObject([{ status: 'Pending', confirmed_at: null }]);
    const [mail] = await mails();
    expect(mail?.subject).toContain('confirm');
    expect(mail?.text_body).toContain('from: By phone');
    expect((await json(`/api/admin/subscribers/${id}`)).mails).toMatchObject([
      { state: 'waiting' },
    ]);
  });

  it('is recorded as not asked without a mail server, and as asked once there is one', async () => {
    const site = await openSignedIn(await open());
    const { id } = await (
      await site.call('POST', '/api/admin/subscribers', {
        email: 'ama@example.org',
        consent: 'ask',
        source: 'By phone',
      })
    ).json();
    expect(await site.json(`/api/admin/subscribers/${id}`)).toMatchObject({
      status: 'Active',
      confirmedAt: null,
      consent: {
        wording:
          'Not asked to confirm yet, because no mail server was set up. The address came from: By phone',
      },
      mails: [],
    });
    const later = await testApp(site.database, { ...SMTP, clock: site.clock });
    await later.newsletter.signUp.askUnasked();
    expect(await later.newsletter.subscribers.find(id)).toMatchObject({
      status: 'Pending',
      consent_wording: 'Asked by email to confirm. The address came from: By phone',
    });
  });

  it('shows the wording of our form as current or earlier, and each email with its state', async () => {
    const { newsletter, json } = await desk();
    const consent = { at: '2026-11-01T00:00:00.000Z', page: '/newsletter' };
    for (const [email, wording] of [
      ['new@example.org', CONSENT.form],
      ['old@example.org', 'Yes, please.'],
    ] as const) {
      await newsletter.subscribers.subscribe({ email, consent: { ...consent, wording } });
    }
    const version = async (email: string) => {
      const [{ id }] = await json(`/api/newsletter/subscribers?search=${email}`);
      return (await json(`/api/admin/subscribers/${id}`)).consent.version;
    };
    expect(await version('new@example.org')).toBe('current');
    expect(await version('old@example.org')).toBe('earlier');
  });
});

describeEachDatabase('an import of subscribers', (open) => {
  async function desk() {
    const site = await openSignedIn(await open(), SMTP);
    const consent = { at: '2026-11-01T00:00:00.000Z', page: '/', wording: 'Yes' };
    for (const email of ['gone@example.org', 'kofi@example.org']) {
      await site.newsletter.subscribers.subscribe({ email, status: 'Active', consent });
    }
    const gone = await site.newsletter.subscribers.findByEmail('gone@example.org');
    await site.newsletter.subscribers.unsubscribe(gone?.id ?? '', consent.at);
    await site.mail.suppressions.add('erased@example.org', 'erased', consent.at);
    const run = (body: object) => site.call('POST', '/api/admin/subscribers/import', body);
    return { ...site, run };
  }

  it('says first what is taken and what is left and why, and stores nothing', async () => {
    const { call, newsletter } = await desk();
    const preview = await (
      await call('POST', '/api/admin/subscribers/import/preview', { csv: GHOST })
    ).json();
    expect(preview).toMatchObject({
      format: 'Ghost members',
      taken: 1,
      sample: [{ email: 'ama@example.org', name: 'Ama Nkɔsoɔ Mensah' }],
    });
    expect(
      preview.left.map(({ line, reason }: { line: number; reason: string }) => [line, reason]),
    ).toEqual([
      [3, 'left'],
      [4, 'unsubscribed'],
      [5, 'address'],
      [6, 'twice'],
      [7, 'suppressed'],
      [8, 'subscribed'],
    ]);
    expect(await newsletter.subscribers.count()).toBe(2);
  });

  it('leaves out who opted out in any column or line, and names columns it does not know', async () => {
    const { call } = await desk();
    const previewOf = async (csv: string) => {
      const preview = await call('POST', '/api/admin/subscribers/import/preview', { csv });
      const { taken, left, unknownColumns } = await preview.json();
      const reasons = left.map(({ line, reason }: { line: number; reason: string }) => [
        line,
        reason,
      ]);
      return { taken, reasons, unknownColumns };
    };
    const substack = `email,active_subscription,email_disabled,created_at
a@example.org,false,false,2024-05-01
b@example.org,true,true,2024-05-01
`;
    expect(await previewOf(substack)).toEqual({
      taken: 1,
      reasons: [[3, 'left']],
      unknownColumns: ['active_subscription'],
    });
    const merged = `Email Address,Status,Unsub Time,Bounced,Shoe size
c@example.org,subscribed,,no,40
d@example.org,Unsubscribed,,no,41
e@example.org,cleaned,,no,42
f@example.org,active,2024-05-01 10:00,no,43
g@example.org,active,,yes,44
h@example.org,active,,,45
h@example.org,complained,,,45
`;
    expect(await previewOf(merged)).toEqual({
      taken: 1,
      reasons: [
        [3, 'left'],
        [4, 'left'],
        [5, 'left'],
        [6, 'left'],
        [7, 'left'],
        [8, 'twice'],
      ],
      unknownColumns: ['Shoe size'],
    });
    const mailPoet = `email,Global Status,List Status,Accepts Marketing
i@example.org,subscribed,subscribed,yes
j@example.org,unsubscribed,subscribed,yes
k@example.org,subscribed,unsubscribed,yes
l@example.org,subscribed,subscribed,no
`;
    const reasons = [3, 4, 5].map((line) => [line, 'left']);
    expect(await previewOf(mailPoet)).toEqual({ taken: 1, reasons, unknownColumns: [] });
  });

  it('takes those who agreed with a record of it, sends them nothing and brings nobody back', async () => {
    const { run, newsletter, database } = await desk();
    const refused = await run({ csv: GHOST, ...AGREED, statement: '', consent: 'agreed' });
    expect((await refused.json()).errors).toEqual({ statement: ['Say how and when they agreed'] });
    const done = await run({ csv: GHOST, ...AGREED, consent: 'agreed' });
    expect(await done.json()).toEqual({ taken: 1, left: 6 });
    expect(await newsletter.subscribers.findByEmail('ama@example.org')).toMatchObject({
      status: 'Active',
      preferences: { firstName: 'Ama', lastName: 'Nkɔsoɔ Mensah', interests: ['Sports'] },
      consent_at: '2024-05-01T10:00:00.000Z',
      consent_source: AGREED.source,
      consent_wording: AGREED.statement,
      added_by: 'operator',
      confirmed_at: '2026-11-20T12:00:00.000Z',
    });
    expect((await newsletter.subscribers.findByEmail('gone@example.org'))?.status).toBe(
      'Unsubscribed',
    );
    expect(await database.query.selectFrom('mail').selectAll().execute()).toEqual([]);
    expect(await (await run({ csv: GHOST, ...AGREED, consent: 'agreed' })).json()).toMatchObject({
      taken: 0,
    });
  });

  it('asks everybody to confirm where that was chosen', async () => {
    const { run, database, newsletter } = await desk();
    const csv = 'E-Mail Address\nesi@example.org\nyaw@example.org';
    expect(await (await run({ csv, source: 'A CSV', consent: 'ask' })).json()).toEqual({
      taken: 2,
      left: 0,
    });
    expect((await newsletter.subscribers.findByEmail('esi@example.org'))?.status).toBe('Pending');
    expect(await database.query.selectFrom('mail').selectAll().execute()).toHaveLength(2);
  });

  it('names a file that has no column for the address', async () => {
    const { run } = await desk();
    const refused = await run({ csv: 'name\nAma', source: 'A CSV', consent: 'ask' });
    expect((await refused.json()).errors.csv[0]).toContain('“email”');
  });
});

describeEachDatabase('the welcome series', (open) => {
  const emails = [
    { days: 2, subject: 'Where to begin', body: 'Read **our guides** at [the guide](/guide).' },
    { days: 5, subject: 'Tell a friend', body: 'Know somebody who would like this?' },
  ];
  async function desk() {
    const site = await openSignedIn(await open(), SMTP);
    await site.call('PUT', '/api/admin/settings', CONTROLLER);
    const start = site.clock.now.getTime();
    const reader = (email: string, confirmedAt: Date, more: object = {}) =>
      site.newsletter.subscribers
        .subscribe({
          email,
          status: 'Active',
          consent: { at: confirmedAt.toISOString(), page: '/', wording: 'Yes' },
        })
        .then(() =>
          site.database.query
            .updateTable('subscriber')
            .set({ confirmed_at: confirmedAt.toISOString(), ...more })
            .where('email', '=', email)
            .execute(),
        );
    const sendAt = async (days: number) => {
      const now = new Date(start + days * DAY);
      const deps = { ...site.mail, ...site.newsletter, database: site.database };
      await Promise.all([sendWelcomeSeries(deps, now), sendWelcomeSeries(deps, now)]);
      const rows = await site.database.query
        .selectFrom('mail')
        .select(['recipient', 'subject'])
        .execute();
      return rows.map(({ recipient, subject }) => `${recipient} ${subject}`).sort();
    };
    const save = (series: object) => site.call('PUT', '/api/admin/issues/welcome', series);
    return { ...site, reader, sendAt, save, start };
  }

  it('is off by default, and sends each email once, some days after confirmation', async () => {
    const { reader, sendAt, save, start, json, database } = await desk();
    expect(await json('/api/admin/issues/welcome')).toEqual({ isOn: false, emails: [] });
    await save({ isOn: false, emails });
    await reader('before@example.org', new Date(start - DAY));
    expect(await sendAt(2)).toEqual([]);
    expect((await save({ isOn: true, emails })).status).toBe(200);
    await reader('ama@example.org', new Date(start + DAY));
    expect(await sendAt(2.9)).toEqual([]);
    expect(await sendAt(3)).toEqual(['ama@example.org Where to begin']);
    expect(await sendAt(3.5)).toHaveLength(1);
    // The row of a sent email is deleted later; that must not send it again.
    await database.query.deleteFrom('mail').execute();
    expect(await sendAt(4)).toEqual([]);
    expect(await sendAt(6)).toEqual(['ama@example.org Tell a friend']);
  });

  it('is not sent to who unsubscribed, paused or was imported', async () => {
    const { reader, sendAt, save, start } = await desk();
    await save({ isOn: true, emails });
    const after = new Date(start + DAY);
    const at = after.toISOString();
    await reader('left@example.org', after, { status: 'Unsubscribed', unsubscribed_at: at });
    await reader('paused@example.org', after, {
      paused_until: new Date(start + 30 * DAY).toISOString(),
    });
    await reader('imported@example.org', after, { welcome_step: 3 });
    expect(await sendAt(3)).toEqual([]);
  });

  it('refuses an order that cannot be, and words that cannot be sent', async () => {
    const { save } = await desk();
    const [first, second] = emails;
    expect((await save({ isOn: true, emails: [second, first] })).status).toBe(422);
    const unsafe = { ...first, body: 'Look: [here](javascript:alert)' };
    const refused = await save({ isOn: true, emails: [unsafe] });
    expect(Object.keys((await refused.json()).errors)).toEqual(['emails.0.body']);
  });
});
