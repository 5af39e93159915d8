import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { urlEncoded } from '../../../../tests/support/filled-forms.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import type { Funeral } from '../../../contract/funerals/funeral.ts';
import { partName } from '../../../contract/funerals/funeral-part.ts';
import { MAIL_LIMITS } from '../../../contract/limits.ts';
import { readOnlyField } from '../../platform/review/reviewable.ts';
import { lookAfterFunerals } from './funeral-job.ts';
import { funeralLines } from './funeral-listing.ts';

const NOW = new Date('2026-10-12T12:00:00.000Z');
/** Of a report that waits. */
const UNREAD = { handled_at: null, outcome: null, note: null, suspicion: null };

/** Europe’s clocks go back on 25 October, New York’s on 1 November. */
const PARTS = [
  ['Burial', '2026-10-24', '09:00', '13:00', 'Kumasi', 'GH', 'St Cyprian’s'],
  ['Wake', '2026-10-24', '20:00', '06:00', 'Hamburg', 'DE', 'Bürgerhaus Wilhelmsburg'],
  ['Thanksgiving', '2026-11-01', '12:00', '', 'New York', 'US', 'Grace Hall, Bronx'],
] as const;

const FORM = {
  name: 'Opanyin Kwesi Ɔboade',
  died: '2026-10-02',
  born: '1941-05-03',
  city: 'Mampong',
  country: 'GH',
  description: 'He taught three generations to read.',
  family: 'Chief mourner: Nana Osei',
  contactName: 'Abena',
  contactEmail: 'abena@example.org',
  secondName: 'Yaw',
  secondEmail: 'yaw@example.org',
  condolences: 'Yes',
  afterwards: 'Keep it as a memorial',
  ...Object.fromEntries(
    PARTS.flatMap(([kind, date, time, until, city, country, location], index) =>
      Object.entries({ kind, date, time, until, city, country, location }).map(([name, value]) => [
        partName(index, name as 'kind'),
        value,
      ]),
    ),
  ),
};

const picture = (background: string) =>
  sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer();

describeEachDatabase('a funeral', (open) => {
  async function opened() {
    const database = await open();
    const site = await openSignedIn(database, {
      clock: { now: new Date(NOW) },
      smtpUrl: 'smtp://127.0.0.1:1',
    });
    let visitor = 0;
    const post = (path: string, values: Record<string, string>) =>
      site.app.request(path, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `192.0.2.${++visitor}` },
        body: urlEncoded(values),
      });
    /** As a browser posts a form with a file. */
    const postPhoto = (path: string, values: Record<string, string>, photo?: Buffer) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(values)) body.append(name, value);
      if (photo) body.append('photo', new Blob([Uint8Array.from(photo)]), 'nana.png');
      const headers = {
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': `192.0.2.${++visitor}`,
      };
      return site.app.request(path, { method: 'POST', headers, body });
    };
    const text = async (path: string) => (await site.app.request(path)).text();
    const mails = (to: string) =>
      database.query
        .selectFrom('mail')
        .selectAll()
        .where('recipient', '=', to)
        .orderBy('created_at', 'desc')
        .execute();
    const keyIn = async (to: string) =>
      decodeURIComponent(/key=([^\s)\]]+)/.exec((await mails(to))[0]?.text_body ?? '')?.[1] ?? '');
    const row = () => database.query.selectFrom('funeral').selectAll().executeTakeFirstOrThrow();
    const decide = async (decision: string) =>
      site.call('POST', `/api/admin/queue/funeral/${(await row()).id}/decision`, {
        decision,
        reason: '',
      });
    const edit = async (changes: Record<string, string>) =>
      site.call('PUT', `/api/admin/queue/funeral/${(await row()).id}`, changes);
    async function publish() {
      expect((await post('/funeral-announcement', FORM)).status).toBe(303);
      await post('/funeral-confirm', { key: await keyIn('yaw@example.org') });
      expect((await decide('approve')).status).toBe(200);
      return (await row()).id;
    }
    const later = (minutes: number) => {
      site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000);
    };
    const work = () =>
      lookAfterFunerals({
        database,
        signer: site.mail.signer,
        siteUrl: 'https://news.example',
        now: () => site.clock.now,
      });
    /** What the link in the family's email opens. */
    async function openSession() {
      later(5);
      await post('/your-listings', { email: FORM.contactEmail });
      const opening = await post('/your-listings/open', { key: await keyIn(FORM.contactEmail) });
      return new URL(opening.headers.get('Location') ?? '', 'https://x').searchParams.get(
        'session',
      ) as string;
    }
    /** Makes changes as the family does, who send every field again. */
    async function familyEdits(id: string) {
      const session = await openSession();
      const address = `/api/senders?${new URLSearchParams({ session })}`;
      const sent = await (await site.app.request(address)).json();
      const shown = sent.listings[0].fields.map(({ name, value }: Record<string, string>) => [
        name,
        value,
      ]);
      const fields = { ...Object.fromEntries(shown), session, kind: 'funeral', id };
      return (changes: Record<string, string>) =>
        post('/your-listings/edit', { ...fields, ...changes });
    }
    return {
      ...site,
      database,
      post,
      postPhoto,
      openSession,
      familyEdits,
      text,
      mails,
      keyIn,
      row,
      decide,
      edit,
      publish,
      later,
      work,
    };
  }

  test('is published once a second contact has confirmed, or the desk has reached one', async () => {
    const { post, decide, edit, keyIn, text, row } = await opened();
    await post('/funeral-announcement', FORM);
    expect((await decide('approve')).status).toBe(422);
    const page = await text(`/funeral-confirm?key=${await keyIn('yaw@example.org')}`);
    expect(page).toContain('Confirm for the family');
    for (const said of [FORM.name, 'Saturday 24 October 2026', FORM.description]) {
      expect(page).toContain(said);
    }
    expect(page).not.toContain(FORM.contactEmail);
    expect(await text('/funeral-confirm?key=forged')).not.toContain(FORM.name);
    expect((await row()).confirmed_at).toBeNull();
    expect((await post('/funeral-confirm', { key: 'forged' })).status).toBe(404);
    await post('/funeral-confirm', { key: await keyIn('yaw@example.org') });
    expect((await row()).confirmed_at).not.toBeNull();
    expect((await decide('approve')).status).toBe(200);
    expect((await decide('undo')).status).toBe(200);
    const other = await opened();
    await other.post('/funeral-announcement', { ...FORM, secondEmail: '' });
    expect((await other.decide('approve')).status).toBe(422);
    await other.edit({ reached: 'Auntie Esi on 020, 12 October' });
    expect((await other.decide('approve')).status).toBe(200);
    expect(await edit({ reached: '' })).toMatchObject({ status: 200 });
  });

  test('stays as its second contact confirmed it, until the desk has read a change', async () => {
    const { post, keyIn, row, familyEdits } = await opened();
    await post('/funeral-announcement', FORM);
    const key = await keyIn('yaw@example.org');
    const change = await familyEdits((await row()).id);
    await change({ name: 'Opanyin Kwame Boade' });
    expect((await row()).name).toBe('Opanyin Kwame Boade');
    await post('/funeral-confirm', { key });
    const changed = { name: 'Somebody Alive', [partName(0, 'time')]: '10:00' };
    expect((await change(changed)).status).toBe(303);
    expect((await row()).name).toBe('Opanyin Kwame Boade');
    expect((await row()).parts).toContain('T10:00');
  });

  test('has a second contact who is somebody else', async () => {
    const { post, mails } = await opened();
    for (const secondEmail of ['abena@example.org', 'Abena@Example.org', 'abena+2@example.org']) {
      const response = await post('/funeral-announcement', { ...FORM, secondEmail });
      expect([secondEmail, response.status]).toEqual([secondEmail, 422]);
      expect(await response.text()).toContain('Please name someone else');
      expect(await mails(secondEmail)).toEqual([]);
    }
  });

  test('is asked about when an edit makes a date or an age unlikely', async () => {
    const { post, edit, row } = await opened();
    await post('/funeral-announcement', FORM);
    const burial = partName(0, 'date');
    for (const [changes, field] of [
      [{ [burial]: '2026-10-01' }, burial],
      [{ died: '2026-10-30' }, burial],
      [{ born: '1900' }, 'born'],
    ] as const) {
      const refused = await edit(changes);
      expect(refused.status).toBe(422);
      expect((await refused.json()).errors).toMatchObject({
        [field]: [expect.stringMatching(/right/)],
        sure: [expect.any(String)],
      });
    }
    expect((await edit({ born: '1900', sure: 'Yes' })).status).toBe(200);
    expect((await row()).born).toBe('1900');
    expect((await edit({ family: 'The Boade family of Mampong' })).status).toBe(200);
  });

  test('costs what the owner says', async () => {
    const { text } = await opened();
    expect(await text('/funeral-announcement')).toMatch(/What it costs: (<!-- -->)?Free\./);
    const other = await opened();
    await other.call('PUT', '/api/admin/settings', { funeralFee: 'GHS 200. We call you.' });
    expect(await other.text('/funeral-announcement')).toContain('GHS 200. We call you.');
    await other.call('PUT', '/api/admin/settings', { funeralFee: '' });
  });

  test('has its parts on the clocks of their places, everywhere', async () => {
    const { app, publish, text, mails } = await opened();
    const id = await publish();
    const funeral = (await (await app.request(`/api/funerals/${id}`)).json()) as Funeral;
    expect(funeral.parts.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2026-10-24T09:00:00.000Z', '2026-10-24T13:00:00.000Z'],
      ['2026-10-24T18:00:00.000Z', '2026-10-25T05:00:00.000Z'],
      ['2026-11-01T17:00:00.000Z', null],
    ]);
    const lines = [
      'Saturday 24 October 2026, 09:00 to 13:00',
      'Saturday 24 October 2026, 20:00 to Sun 25 Oct, 06:00',
      'Sunday 1 November 2026, 12:00',
    ];
    const flyer = (await text(`/funeral/${id}/flyer`)).replaceAll('<!-- -->', '');
    const email = (await mails('abena@example.org')).map(({ text_body }) => text_body).join();
    for (const line of lines) expect(flyer).toContain(line);
    for (const line of lines) expect(email).toContain(line.split(' to ')[0]);
    // On the first page, however long the family is.
    expect(flyer).toMatch(/QR code: https:\/\/news.example\/funeral\/[\s\S]+Chief mourners/);
    const page = await text(`/funeral/${id}`);
    const card = /\/previews\/funeral\/[^"]+\.png/.exec(page)?.[0] ?? '';
    expect((await app.request(card)).headers.get('Content-Type')).toBe('image/png');
    expect(page).toContain('Wake: Sat 24 Oct 2026, 20:00, Hamburg');
    const calendar = await text(`/api/calendar/event/funeral-${id}-1.ics`);
    expect(calendar).toContain('DTSTART:20261024T180000Z');
    expect(calendar).toContain('DTEND:20261025T050000Z');
    expect(calendar.replaceAll('\r\n ', '')).toContain(
      `URL;VALUE=URI:https://news.example/funeral/${id}`,
    );
    expect(await text('/events')).toContain(`href="/funeral/${id}"`);
    expect(await text('/region/ashanti')).toContain(`href="/funeral/${id}"`);
    const near = await text('/api/calendar/find.ics?kind=funeral&near=Kumasi');
    expect(near.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    for (const [region, found] of [
      ['ashanti', 1],
      ['volta', 0],
    ] as const) {
      const feed = await text(`/api/calendar/find.rss?kind=funeral&region=${region}`);
      expect([region, feed.match(/<item>/g)?.length ?? 0]).toEqual([region, found]);
    }
    expect(await text('/api/calendar/find.rss?kind=funeral&near=Hamburg')).toContain(
      'Wake: Opanyin',
    );
  });

  test('is found by either spelling, without titles, by hometown, place abroad and day', async () => {
    const { app, publish, text } = await opened();
    await publish();
    const found = async (query: string) =>
      ((await (await app.request(`/api/funerals?${query}`)).json()) as { total: number }).total;
    for (const query of ['q=Kwasi', 'q=Nana+Kwesi+Oboade', 'q=Ɔboade', 'hometown=mampong']) {
      expect([query, await found(query)]).toEqual([query, 1]);
    }
    expect(await found('abroad=Germany')).toBe(1);
    expect(await found('on=2026-11-01')).toBe(1);
    expect(await found('on=2026-11-02')).toBe(0);
    expect(await found('q=Kofi')).toBe(0);
    expect(await found('when=past')).toBe(0);
    // On a phone, announcements come before the form that finds others.
    expect(await text('/funerals')).toMatch(/<details[^>]*><summary[^>]*>Find a funeral/);
  });

  test('is listed by the part that comes next, whatever follows a year later', async () => {
    const { app, publish, database } = await opened();
    const id = await publish();
    const stored = await database.query.selectFrom('funeral').selectAll().executeTakeFirstOrThrow();
    const [burial] = JSON.parse(stored.parts);
    const on = (startDate: string) => ({ ...burial, startDate, endDate: null });
    const others = {
      'in-november': ['2026-11-10T09:00:00.000Z'],
      'memorial-in-a-year': ['2026-10-14T09:00:00.000Z', '2027-10-14T09:00:00.000Z'],
    };
    for (const [other, starts] of Object.entries(others)) {
      const parts = JSON.stringify(starts.map(on));
      const copy = { id: other, parts, last_at: starts.at(-1) ?? '', submission_key: null };
      await insertRow(database.query, 'funeral', { ...stored, ...copy });
    }
    const { funerals } = await (await app.request('/api/funerals')).json();
    expect(funerals.map((funeral: Funeral) => funeral.id)).toEqual([
      'memorial-in-a-year',
      id,
      'in-november',
    ]);
  });

  test('asks about what looks like a mistake, and refuses numbers that money can be sent to', async () => {
    const { post } = await opened();
    const answer = async (changes: object) => {
      const response = await post('/funeral-announcement', { ...FORM, ...changes });
      return { status: response.status, html: await response.text() };
    };
    const early = { [partName(0, 'date')]: '2026-10-01' };
    expect((await answer(early)).html).toContain('before the date of death');
    expect((await answer({ ...early, sure: 'Yes' })).status).toBe(303);
    expect((await answer({ born: '1941-02-31' })).html).toContain('Enter a year');
    expect((await answer({ age: '121' })).html).toContain('Is 121 the right age?');
    const both = await answer({ description: 'MoMo 0244123456' });
    expect(both.html).toContain('field-description-error');
    expect(both.html).not.toContain('field-family-error');
    const momo = await answer({ family: 'Nsawa by MoMo 024 412 3456' });
    expect(momo).toMatchObject({ status: 422, html: expect.stringContaining('a mobile money') });
    const split = { family: 'Nsawa by MoMo', [partName(0, 'location')]: 'Hall, 024 412 3456' };
    expect((await answer(split)).html).toContain('a mobile money');
    const skipped = { [partName(2, 'date')]: '2027-03-14', [partName(2, 'time')]: '02:30' };
    expect((await answer(skipped)).html).toContain('the clocks go forward');
    expect((await answer({ [partName(2, 'city')]: 'Nowhereville' })).html).toContain('on our map');
    expect((await answer({ [partName(0, 'kind')]: '' })).status).toBe(422);
  });

  test('announced by two families, it is shown to the desk as a possible duplicate', async () => {
    const { post, call } = await opened();
    await post('/funeral-announcement', FORM);
    await post('/funeral-announcement', {
      ...FORM,
      name: 'Teacher Nana Kwasi Oboade',
      contactEmail: 'kofi@example.org',
      secondEmail: '',
    });
    const queue = await (await call('GET', '/api/admin/queue?kind=funeral')).json();
    expect(queue.map((item: { duplicates: object[] }) => item.duplicates.length)).toEqual([1, 1]);
  });

  test('is corrected by the family at once, and those who follow it are told', async () => {
    const { app, post, familyEdits, publish, keyIn, text, mails, later, work } = await opened();
    const id = await publish();
    later(5);
    await work();
    expect((await post('/funeral-updates', { funeral: id, email: 'esi@example.org' })).status).toBe(
      303,
    );
    await post('/funeral-updates/confirm', { key: await keyIn('esi@example.org') });
    const change = await familyEdits(id);
    const onlyDates = await change({ [partName(0, 'time')]: '10:30' });
    expect(onlyDates.headers.get('Location')).toContain('done=shown');
    const split = {
      [partName(0, 'dress')]: 'Nsawa by MoMo',
      [partName(1, 'location')]: '0244123456',
    };
    expect(await (await change(split)).text()).toContain('a mobile money number');
    const edited = await change({
      [partName(1, 'isCancelled')]: 'Yes',
      [partName(0, 'time')]: '10:00',
      condolences: 'No',
      description: 'Text that the desk reads first.',
    });
    expect(edited.headers.get('Location')).toContain('done=edited');
    const funeral = (await (await app.request(`/api/funerals/${id}`)).json()) as Funeral;
    expect(funeral.parts[0]?.startDate).toBe('2026-10-24T10:00:00.000Z');
    expect(funeral.parts[1]?.isCancelled).toBe(true);
    expect(funeral.description).toBe(FORM.description);
    expect(funeral.takesCondolences).toBe(false);
    expect(await text(`/api/calendar/event/funeral-${id}-1.ics`)).toMatch(
      /SEQUENCE:[1-9][\s\S]*STATUS:CANCELLED/,
    );
    later(5);
    await work();
    await work();
    const [changed, ...others] = await mails('esi@example.org');
    expect(changed?.text_body).toContain('Wake (cancelled): Saturday 24 October 2026, 20:00');
    expect(changed?.text_body).toContain('Burial: Saturday 24 October 2026, 10:00');
    expect(others).toHaveLength(1);
  });

  test('has another photograph once the desk has looked at it, and none at once', async () => {
    const { app, call, publish, postPhoto, openSession, text, row } = await opened();
    const id = await publish();
    const values = { session: await openSession(), kind: 'funeral', id };
    const shown = async () =>
      ((await (await app.request(`/api/funerals/${id}`)).json()) as Funeral).photo;
    const withoutPhoto = await text(`/funeral/${id}`);
    expect((await postPhoto('/your-listings/photo', values)).status).toBe(422);
    expect((await postPhoto('/your-listings/photo', values, await picture('red'))).status).toBe(
      303,
    );
    expect(await shown()).toBeNull();
    const queue = await (await call('GET', '/api/admin/queue?kind=problem')).json();
    expect(JSON.stringify(queue)).toContain('sent a new photograph');
    const photos = JSON.parse((await row()).photos).map(({ id, alt }: Record<string, string>) => ({
      id,
      alt,
      isShown: true,
    }));
    await call('PUT', `/api/admin/funerals/${id}/photos`, { photos });
    expect((await shown())?.alt).toBe(`Photograph of ${FORM.name}`);
    const cardIn = (html: string) => /\/previews\/funeral\/[^"]+\.png/.exec(html)?.[0] ?? '';
    const card = await app.request(cardIn(await text(`/funeral/${id}`)));
    const { data } = await sharp(await card.arrayBuffer())
      .extract({ left: 780, top: 160, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].map((level) => Math.round(level / 64))).toEqual([4, 0, 0]);
    const removed = await postPhoto('/your-listings/photo', { ...values, remove: 'yes' });
    expect(removed.status).toBe(303);
    expect(await shown()).toBeNull();
    expect(cardIn(await text(`/funeral/${id}`))).toBe(cardIn(withoutPhoto));
  });

  test('sent again with the photograph that was forgotten, is not the same sending', async () => {
    const { post, postPhoto, database } = await opened();
    const photos = async () =>
      (await database.query.selectFrom('funeral').select('photos').orderBy('created_at').execute())
        .map((row) => JSON.parse(row.photos).length)
        .sort();
    await post('/funeral-announcement', FORM);
    const red = await picture('red');
    for (const form of [FORM, FORM]) await postPhoto('/funeral-announcement', form, red);
    const paying = { ...FORM, photoAlt: 'MoMo 024 412 3456' };
    expect((await postPhoto('/funeral-announcement', paying, red)).status).toBe(422);
    expect(await photos()).toEqual([0, 1]);
  });

  test('of somebody who is alive, it is hidden at once, and both contacts are told', async () => {
    const { app, call, post, publish, mails, row, database } = await opened();
    const id = await publish();
    const report = () =>
      post('/funeral-alive', { funeral: id, message: 'I spoke to him today.', email: '' });
    expect((await report()).status).toBe(303);
    expect((await app.request(`/api/funerals/${id}`)).status).toBe(404);
    for (const to of ['abena@example.org', 'yaw@example.org']) {
      expect((await mails(to)).map(({ subject }) => subject).join()).toContain('is hidden');
    }
    const log = await database.query.selectFrom('audit_entry').selectAll().execute();
    expect(log.map(({ action }) => action)).toContain('funeral.reported-alive');
    const queue = await (await call('GET', '/api/admin/queue?kind=problem')).json();
    expect(queue).toHaveLength(1);
    await call('PUT', `/api/admin/funerals/${id}/status`, { status: 'approved' });
    // Once the desk has looked into it, nobody can hide it again.
    await report();
    expect((await row()).status).toBe('approved');
    // Nor does a stranger hide all there are.
    let hidden = 1;
    for (let funeral = 0; funeral < 3; funeral += 1) {
      const listed = { status: 'approved', alive_reported_at: null } as const;
      await database.query.updateTable('funeral').set(listed).execute();
      await report();
      if ((await row()).status === 'hidden') hidden += 1;
    }
    expect(hidden).toBe(2);
  });

  test('reported as of somebody alive, is first in the queue and due at once', async () => {
    const { call, post, publish, database, desk, later, mails, clock } = await opened();
    await desk.notices.notify();
    await call('PUT', '/api/admin/notices', { pace: 'hourly' });
    const id = await publish();
    const waiting = { ...ROWS.problem_report, ...UNREAD, submission_key: null };
    for (let number = 0; number < 200; number += 1) {
      await insertRow(database.query, 'problem_report', { ...waiting, id: `problem-${number}` });
    }
    await post('/funeral-announcement', { ...FORM, name: 'Maame Yaa Asantewaa' });
    later(1);
    const message = 'He lives: https://a.example https://b.example https://c.example cheap loans';
    await post('/funeral-alive', { funeral: id, message, email: '' });
    for (const query of ['', '?kind=problem']) {
      const [first] = await (await call('GET', `/api/admin/queue${query}`)).json();
      expect(first.title).toContain(`“${FORM.name}” is alive`);
      expect(first.dueAt).toBe(clock.now.toISOString());
    }
    const today = await (await call('GET', '/api/admin/today')).json();
    expect(today.queue[0].title).toContain('is alive');
    await desk.notices.notify();
    const [notice] = await mails('editor@news.example');
    expect(notice?.subject).toContain(`“${FORM.name}” is alive`);
    expect(notice?.text_body).toMatch(/^Problem report[\s\S]+?This can’t wait/);
  });

  test('forgets its second contact and those who wrote or follow, name and all', async () => {
    const { call, post, publish, people, row, database } = await opened();
    const id = await publish();
    const email = 'efua@example.org';
    const message = 'Due, due.';
    await post('/funeral-condolences', { funeral: id, name: 'Efua Sarpong', email, message });
    await post('/funeral-updates', { funeral: id, email });
    await people.erase(email);
    await people.erase(FORM.secondEmail);
    expect(await row()).toMatchObject({ second_name: null, second_email: null });
    expect(await database.query.selectFrom('funeral_follower').selectAll().execute()).toEqual([]);
    const left = JSON.stringify(await database.query.selectFrom('mail').selectAll().execute());
    for (const word of ['Efua', message, FORM.secondEmail]) expect(left).not.toContain(word);
    const listed = await (await call('GET', `/api/admin/funerals/${id}`)).json();
    expect(listed.confirmedBy).toBe('the second contact');
  });

  test('takes condolences to the family, which nobody else sees', async () => {
    const { post, publish, text, mails, database, later, mail: sender } = await opened();
    const id = await publish();
    const send = (changes: object = {}) =>
      post('/funeral-condolences', {
        funeral: id,
        name: 'Efua',
        email: 'efua@example.org',
        message: 'Due, due, due ne amanehunu.',
        ...changes,
      });
    expect((await send()).status).toBe(303);
    const mail = (await mails('abena@example.org')).find(({ subject }) =>
      subject.startsWith('Condolences from Efua'),
    );
    expect(mail?.text_body).toContain('Due, due, due ne amanehunu.');
    expect(await text(`/funeral/${id}`)).not.toContain('amanehunu');
    // A stranger neither fills the family’s mailbox nor uses up its other emails.
    const { points } = MAIL_LIMITS.condolencesPerRequester;
    const statuses: number[] = [];
    for (let number = 0; number < points; number += 1) {
      statuses.push((await send({ message: `Message ${number}` })).status);
    }
    expect(statuses.indexOf(429)).toBe(points - 1);
    const keys = (await mails('abena@example.org')).map(({ idempotency_key }) => idempotency_key);
    expect(keys.filter((key) => key.startsWith('funeral condolence '))).toHaveLength(points);
    later(24 * 60 + 1);
    await send({ message: 'The next day' });
    await database.query
      .updateTable('flood_count')
      .set({ points: MAIL_LIMITS.condolences.points })
      .where('address_hash', '=', sender.signer.addressHash(`condolences ${id}`))
      .execute();
    const tooMany = await send({ message: 'One too many' });
    expect(await tooMany.text()).toContain('many messages today');
    expect((await send({ message: 'x'.repeat(501) })).status).toBe(422);
    expect((await send({ message: 'Send to MoMo 024 412 3456' })).status).toBe(422);
  });

  test('goes 90 days after its last part where the family wants that', async () => {
    const { publish, later, work, row, database } = await opened();
    await publish();
    await database.query
      .updateTable('funeral')
      .set({ afterwards: 'Remove it after 90 days' })
      .execute();
    later(109 * 24 * 60);
    await work();
    expect((await row()).status).toBe('approved');
    later(3 * 24 * 60);
    await work();
    expect((await row()).status).toBe('removed');
  });
});

test('an email lists what takes place by date, in whichever order it was entered', () => {
  const fields = [
    { date: '2026-12-05', time: '09:00', kind: 'Burial' },
    { date: '2026-12-04', time: '20:00', kind: 'Wake' },
  ].flatMap((part, index) =>
    Object.entries(part).map(([name, value]) =>
      readOnlyField(partName(index, name as 'kind'), '', value),
    ),
  );
  expect(funeralLines(fields).map((line) => line.split(',')[0])).toEqual([
    'Wake: Friday 4 December 2026',
    'Burial: Saturday 5 December 2026',
  ]);
});
