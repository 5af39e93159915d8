import { expect, test } from 'vitest';
import { openSignedIn } from '../../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { urlEncoded } from '../../../../../tests/support/filled-forms.ts';
import { asShown, fieldsIn, wordsOf } from '../../../../../tests/support/form-html.ts';
import { insertRow, ROWS } from '../../../../../tests/support/rows.ts';
import type { Business } from '../../../../contract/directory/business.ts';
import type { RatingPage } from '../../../../contract/directory/rating.ts';
import { DAY } from '../../../../contract/durations.ts';
import { ratingStore, wordsAbout } from './rating-store.ts';
import { sentRatings } from './sent-ratings.ts';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const SHOP = {
  ...ROWS.business,
  is_sample: 0,
  owner_email: null,
  rating: 0,
  review_count: 0,
} as const;
const FILLED = {
  business: 'business-1',
  stars: '4',
  words: 'Nkɔsoɔ ne Ɔdɔ: quick,\nand the colours stay.',
  name: 'Akosua M.',
  visited: '2026-10',
  email: 'akosua@example.org',
};

describeEachDatabase('a customer review', (open) => {
  async function opened(business: object = {}) {
    const database = await open();
    const site = await openSignedIn(database, {
      clock: { now: new Date(NOW) },
      smtpUrl: 'smtp://127.0.0.1:1',
    });
    await insertRow(database.query, 'business', { ...SHOP, ...business });
    let visitor = 0;
    const post = (path: string, values: Record<string, string>) =>
      site.app.request(path, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `192.0.2.${++visitor}` },
        body: urlEncoded(values),
      });
    const later = (milliseconds: number) => {
      site.clock.now = new Date(site.clock.now.getTime() + milliseconds);
    };
    const mails = () =>
      database.query.selectFrom('mail').selectAll().orderBy('created_at').execute();
    const rows = () =>
      database.query.selectFrom('rating').selectAll().orderBy('created_at').orderBy('id').execute();
    /** The key in the newest link to confirm that was mailed to an address. */
    async function keyOf(email: string) {
      const links = (await mails())
        .filter(({ recipient }) => recipient === email)
        .flatMap(({ text_body }) => /confirm\?key=([^\s)\]]+)/.exec(text_body)?.[1] ?? []);
      return decodeURIComponent(links.at(-1) ?? '');
    }
    const write = (values: Partial<typeof FILLED> = {}) =>
      post('/write-review', { ...FILLED, ...values });
    const confirm = async (email: string) =>
      post('/write-review/confirm', { key: await keyOf(email) });
    const decide = async (decision: string, reason = '', id?: string) => {
      const waiting = (await rows()).find(({ status }) => status === 'pending');
      const path = `/api/admin/queue/rating/${id ?? waiting?.id}/decision`;
      const answer = await site.call('POST', path, { decision, reason });
      expect(answer.status).toBe(200);
      return (await answer.json()) as { id: string };
    };
    /** Written, confirmed and approved. */
    async function publish(values: Partial<typeof FILLED> = {}) {
      later(60_000);
      expect((await write(values)).status).toBe(303);
      expect((await confirm(values.email ?? FILLED.email)).status).toBe(303);
      return (await decide('approve')).id;
    }
    const shown = async (page = 1) =>
      (await (
        await site.app.request(`/api/businesses/business-1/reviews?page=${page}`)
      ).json()) as RatingPage;
    const business1 = async () =>
      (await (await site.app.request('/api/businesses/business-1')).json()) as Business;
    const text = async (path: string) => (await site.app.request(path)).text();
    /** Signs in with a mailed link, as senders do. */
    async function sessionOf(email: string) {
      await post('/your-listings', { email });
      const link = (await mails())
        .filter(({ recipient, subject }) => recipient === email && subject.includes('Your link'))
        .at(-1);
      const key = decodeURIComponent(/key=([^\s)\]]+)/.exec(link?.text_body ?? '')?.[1] ?? '');
      const { headers } = await post('/your-listings/open', { key });
      return new URL(headers.get('Location') ?? '', 'https://x').searchParams.get('session') ?? '';
    }
    return {
      ...{ ...site, database, post, later, mails, rows, keyOf, write, confirm, decide, publish },
      ...{ shown, business1, text, sessionOf },
    };
  }

  test('is shown once its author has confirmed it and the desk has approved it', async () => {
    const { write, keyOf, app, post, shown, decide, json, text, mails, database, rows, call } =
      await opened();
    const found = async () => (await wordsAbout(database.query, ['business-1'])).size;
    expect((await write()).headers.get('Location')).toBe('/write-review?sent=yes');
    expect(await text('/write-review?sent=yes')).toContain('Check your email');
    expect(await json('/api/admin/queue?kind=rating')).toEqual([]);

    const key = await keyOf(FILLED.email);
    // Mail scanners follow links.
    const page = await text(`/write-review/confirm?key=${encodeURIComponent(key)}`);
    expect(wordsOf(page)).toContain('Please confirm your review of Makola Prints: 4 of 5 stars.');
    expect(await json('/api/admin/queue?kind=rating')).toEqual([]);
    const confirmed = await post('/write-review/confirm', { key });
    expect(confirmed.headers.get('Location')).toBe('/write-review/confirm?done=confirmed');
    const again = await post('/write-review/confirm', { key });
    expect(again.headers.get('Location')).toBe('/write-review/confirm?done=already');
    expect(await text(`/write-review/confirm?key=${key}`)).toContain('already confirmed');

    const [entry] = await json('/api/admin/queue?kind=rating');
    expect(entry).toMatchObject({
      title: 'Review of Makola Prints, 4 of 5 stars',
      from: 'Akosua M.',
    });
    expect([(await shown()).total, await found()]).toEqual([0, 0]);
    const waiting = `/api/admin/ratings/${(await rows())[0]?.id}/status`;
    expect((await call('PUT', waiting, { status: 'approved' })).status).toBe(404);
    await decide('approve');
    const { reviews, total } = await shown();
    expect([total, await found()]).toEqual([1, 1]);
    expect(reviews).toMatchObject([
      { stars: 4, words: FILLED.words, name: 'Akosua M.', visited: '2026-10', reply: null },
    ]);
    expect(JSON.stringify(reviews)).not.toContain('akosua@');
    const html = await text('/business/business-1');
    expect(html).toContain('4 of 5 stars');
    expect(html).not.toContain('akosua@');
    const told = (await mails()).map(({ recipient, subject }) => [recipient, subject]);
    expect(told).toContainEqual([
      'akosua@example.org',
      'Your review of “Makola Prints” is published',
    ]);
    expect(told).toContainEqual(['hello@makola.example', 'A new review of “Makola Prints”']);
    expect((await app.request('/api/businesses/nowhere/reviews')).status).toBe(404);
  });

  test('is undone with its emails, and rejected with a reason', async () => {
    const { write, confirm, decide, shown, mails, rows } = await opened();
    await write();
    await confirm(FILLED.email);
    const { id } = await decide('approve');
    await decide('undo', '', id);
    expect((await shown()).total).toBe(0);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Please confirm your review']);
    await decide('reject', 'It is about another shop.');
    const [rejected] = await rows();
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'It is about another shop.' });
    const told = (await mails()).find(({ subject }) => subject === 'About your review');
    expect(told?.text_body).toContain('It is about another shop.');
  });

  test('counts in the average from three on, half stars included', async () => {
    const { publish, business1, shown, text } = await opened();
    await publish({ email: 'a@example.org', stars: '5' });
    await publish({ email: 'b@example.org', stars: '4' });
    expect(await business1()).toMatchObject({ rating: 0, reviewCount: 2 });
    expect(await text('/business/business-1')).not.toContain('aggregateRating');
    await publish({ email: 'c@example.org', stars: '4' });
    expect(await business1()).toMatchObject({ rating: 43, reviewCount: 3 });
    expect((await shown()).reviews.map(({ stars }) => stars)).toEqual([4, 4, 5]);
    const html = await text('/business/business-1');
    expect(wordsOf(html)).toContain('4.3 of 5, from 3 reviews');
    expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.3"');
  });

  test('is on a second page after ten others', async () => {
    const { database, shown, text } = await opened({ review_count: 11, rating: 40 });
    for (let day = 10; day < 21; day += 1) {
      await insertRow(database.query, 'rating', {
        ...ROWS.rating,
        id: `rating-${day}`,
        mailbox: `customer${day}@example.org`,
        confirmed_at: `2026-10-${day}T12:00:00.000Z`,
        submission_key: `rating ${day}`,
      });
    }
    const ids = async (page: number) => (await shown(page)).reviews.map(({ id }) => id);
    expect((await ids(1))[0]).toBe('rating-20');
    expect(await ids(1)).toHaveLength(10);
    expect(await ids(2)).toEqual(['rating-10']);
    expect(await text('/business/business-1?reviews=2')).toContain(
      'Page <!-- -->2<!-- --> of <!-- -->2',
    );
  });

  test('replaces what the same mailbox wrote before, and says so', async () => {
    const { publish, write, keyOf, confirm, text, shown, decide } = await opened();
    await publish({ stars: '5' });
    await write({ stars: '1', email: 'Akosua+again@example.org' });
    const key = await keyOf('Akosua+again@example.org');
    expect(await text(`/write-review/confirm?key=${key}`)).toContain('replaces the earlier one');
    expect((await shown()).reviews).toMatchObject([{ stars: 5 }]);
    const { headers } = await confirm('Akosua+again@example.org');
    expect(headers.get('Location')).toBe('/write-review/confirm?done=replaced');
    expect((await shown()).total).toBe(0);
    await decide('approve');
    expect((await shown()).reviews).toMatchObject([{ stars: 1 }]);
  });

  test('is replaced by a newer one, whichever link is followed first', async () => {
    const { write, keyOf, post, rows, later, database } = await opened();
    await insertRow(database.query, 'business', {
      ...SHOP,
      id: 'business-2',
      submission_key: 'business 2',
    });
    const elsewhere = { business: 'business-2', words: 'Another shop, and as good.' };
    await write(elsewhere);
    await post('/write-review/confirm', { key: await keyOf(FILLED.email) });
    const keys: string[] = [];
    for (const words of ['The first of three.', 'The second of three.', 'The third of three.']) {
      later(60_000);
      await write({ words });
      keys.push(await keyOf(FILLED.email));
    }
    const [first = '', second = '', third = ''] = keys;
    const done = async (key: string) => {
      const { status, headers } = await post('/write-review/confirm', { key });
      return headers.get('Location')?.split('=')[1] ?? status;
    };
    expect(await done(second)).toBe('confirmed');
    expect(await done(first)).toBe(404);
    expect(await done(third)).toBe('replaced');
    expect(await done(second)).toBe(404);
    expect((await rows()).map(({ words, status }) => [words, status])).toEqual([
      [elsewhere.words, 'pending'],
      ['The third of three.', 'pending'],
    ]);
  });

  test('that was confirmed is not forgotten with those that were not', async () => {
    const { publish, write, confirm, rows, clock, later, database } = await opened();
    await publish();
    await write({ email: 'kofi@example.org' });
    later(7 * DAY + 60_001);
    await ratingStore(database).forgetUnconfirmed(clock.now);
    expect((await rows()).map(({ status }) => status)).toEqual(['approved']);
    // Its link doesn't expire.
    expect((await confirm(FILLED.email)).headers.get('Location')).toContain('done=already');
  });

  test('cannot be confirmed for a business that was hidden meanwhile, and can be afterwards', async () => {
    const { write, confirm, database, rows } = await opened();
    await write();
    const hide = (status: 'hidden' | 'approved') =>
      database.query.updateTable('business').set({ status }).execute();
    await hide('hidden');
    const refused = await confirm(FILLED.email);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('This business can’t be reviewed any more.');
    expect(await rows()).toMatchObject([{ status: 'unconfirmed' }]);
    await hide('approved');
    expect((await confirm(FILLED.email)).headers.get('Location')).toContain('done=confirmed');
  });

  test('counts right where several change at once', async () => {
    const { publish, call, business1, people } = await opened();
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      ids.push(await publish({ email: `${name}@example.org`, words: `${name}: quick and kind` }));
    }
    const hide = (id = '') => call('PUT', `/api/admin/ratings/${id}/status`, { status: 'hidden' });
    await Promise.all([hide(ids[0]), hide(ids[1]), people.erase('c@example.org')]);
    expect(await business1()).toMatchObject({ reviewCount: 2, rating: 0 });
  });

  test('is stored once, however often the form is sent', async () => {
    const { write, rows, mails, later } = await opened();
    await Promise.all([write(), write(), write()]);
    expect(await rows()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    later(2 * 3_600_000);
    await write();
    expect(await rows()).toHaveLength(1);
    // The first email may have been lost.
    expect(await mails()).toHaveLength(2);
  });

  test.each([
    ['no stars', { stars: '' }, 'Please choose between 1 and 5 stars'],
    ['six stars', { stars: '6' }, 'Please choose between 1 and 5 stars'],
    ['half a star', { stars: '0.5' }, 'Please choose between 1 and 5 stars'],
    ['no words', { words: ' ' }, 'Your review must be at least 10 characters'],
    ['too many words', { words: 'x'.repeat(5001) }, 'Please keep this under 5,000 characters'],
    ['a long name', { name: 'x'.repeat(101) }, 'Please keep this under 100 characters'],
    ['no address', { email: 'akosua' }, 'Please enter a valid email address'],
    ['no month', { visited: 'October' }, 'Please choose a month'],
    ['a month to come', { visited: '2026-12' }, 'That month is in the future'],
  ])('with %s is shown again with what was typed', async (_, wrong, message) => {
    const { write, rows, mails } = await opened();
    const refused = await write(wrong);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain(`class="font-semibold text-red">${message}<`);
    const { stars: _stars, visited: _visited, ...typed } = { ...FILLED, ...wrong };
    expect(fieldsIn(html)).toMatchObject(asShown(typed));
    expect([...(await rows()), ...(await mails())]).toEqual([]);
    const [field] = Object.keys(wrong);
    expect(/<(?:input|textarea|select) [^>]*autofocus[^>]*>/.exec(html)?.[0]).toContain(
      `name="${field}"`,
    );
  });

  test('with a script is text to readers and search engines', async () => {
    const { publish, text } = await opened({ rating: 40, review_count: 2 });
    for (const email of ['a@example.org', 'b@example.org', 'c@example.org']) {
      await publish({ email, words: '<script>alert(1)</script> & more', name: '</script><b>' });
    }
    const html = await text('/business/business-1');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('"reviewBody":"\\u003cscript>');
  });

  test('by a program is dropped, with the same answer', async () => {
    const { post, rows, mails } = await opened();
    const answer = await post('/write-review', { ...FILLED, nickname: 'bot' });
    expect(answer.headers.get('Location')).toBe('/write-review?sent=yes');
    expect([...(await rows()), ...(await mails())]).toEqual([]);
  });

  test('cannot be confirmed with a foreign, altered or expired link', async () => {
    const { write, keyOf, post, rows, later, text, mail, database } = await opened();
    await write();
    const key = await keyOf(FILLED.email);
    const [value = ''] = key.split('.');
    const id = Buffer.from(value, 'base64url').toString();
    const wrong = [mail.signer.sign('guest', id), mail.signer.sign('rating', 'other'), value, ''];
    for (const each of wrong) {
      expect((await post('/write-review/confirm', { key: each })).status).toBeGreaterThan(399);
    }
    later(7 * DAY);
    const late = await post('/write-review/confirm', { key });
    expect(late.status).toBe(410);
    expect(await late.text()).toContain('This link has expired');
    expect(await text(`/write-review/confirm?key=${key}`)).toContain('This link doesn’t work');
    expect(await rows()).toMatchObject([{ status: 'unconfirmed' }]);
    later(1);
    await ratingStore(database).forgetUnconfirmed(new Date(NOW.getTime() + 7 * DAY + 1));
    expect(await rows()).toEqual([]);
  });

  test('is refused for a sample, a hidden and an unknown business', async () => {
    const { write, rows, text, database } = await opened({ is_sample: 1 });
    expect((await write()).status).toBe(409);
    expect((await write({ business: 'nowhere' })).status).toBe(409);
    expect(await text('/business/business-1')).not.toContain('Write a review');
    expect(await text('/write-review?business=business-1')).toContain('can’t be reviewed');
    await database.query.updateTable('business').set({ is_sample: 0, status: 'hidden' }).execute();
    expect((await write()).status).toBe(409);
    expect(await rows()).toEqual([]);
  });

  test('is gone with a hidden business, and back with it', async () => {
    const { publish, call, app, shown } = await opened();
    await publish();
    const setStatus = (status: string) =>
      call('PUT', '/api/admin/businesses/business-1/status', { status });
    await setStatus('hidden');
    expect((await app.request('/api/businesses/business-1/reviews')).status).toBe(404);
    await setStatus('approved');
    expect((await shown()).total).toBe(1);
  });

  test('by the owner gets the same answer, and an email that says why it does not count', async () => {
    const { write, confirm, keyOf, mails, database, rows } = await opened();
    const email = 'Hello+me@makola.example';
    expect((await write({ email })).headers.get('Location')).toBe('/write-review?sent=yes');
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'You can’t review your own business',
    ]);
    // Whoever claims the business after writing doesn't confirm either.
    await write();
    expect(await keyOf(FILLED.email)).not.toBe('');
    await database.query.updateTable('business').set({ owner_email: FILLED.email }).execute();
    const refused = await confirm(FILLED.email);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('You can’t review your own business.');
    expect((await rows()).map(({ status }) => status)).toEqual(['unconfirmed', 'unconfirmed']);
  });

  test('is shortened by the desk but never rewritten, and says so', async () => {
    const { publish, call, shown, text } = await opened();
    const id = await publish({ words: 'Kofi, 024 111 2222, was very rude to me.' });
    const edit = (words: string) => call('PUT', `/api/admin/queue/rating/${id}`, { words });
    expect((await edit('Kofi was very kind to me.')).status).toBe(422);
    expect((await edit('… was very rude to me.')).status).toBe(200);
    expect((await call('PUT', `/api/admin/queue/rating/${id}`, { stars: '1' })).status).toBe(422);
    expect((await shown()).reviews).toMatchObject([
      { words: '… was very rude to me.', stars: 4, isShortened: true },
    ]);
    expect(await text('/business/business-1')).toContain('Shortened by the desk');
  });

  test('is hidden and shown again by the desk', async () => {
    const { publish, call, shown, business1, json } = await opened();
    const id = await publish();
    const set = (status: string) => call('PUT', `/api/admin/ratings/${id}/status`, { status });
    expect((await set('hidden')).status).toBe(200);
    expect(await business1()).toMatchObject({ reviewCount: 0 });
    expect(await json('/api/admin/queue?state=done&kind=rating')).toMatchObject([
      { state: 'hidden' },
    ]);
    expect((await set('approved')).status).toBe(200);
    expect((await shown()).total).toBe(1);
    expect((await set('rejected')).status).toBe(422);
    expect((await call('PUT', '/api/admin/ratings/none/status', { status: 'hidden' })).status).toBe(
      404,
    );
  });

  test('is changed by its author through the queue, and withdrawn at once', async () => {
    const { publish, sessionOf, post, text, json, call, shown, rows } = await opened();
    const id = await publish();
    const session = await sessionOf(FILLED.email);
    expect(await text(`/your-listings?session=${session}`)).toContain('Your review');
    const about = { session, kind: 'rating', id };
    const edited = await post('/your-listings/edit', { ...about, ...FILLED, stars: '2' });
    expect(edited.headers.get('Location')).toContain('done=edited');
    expect((await shown()).reviews).toMatchObject([{ stars: 4 }]);
    const [change] = await json('/api/admin/queue?kind=change');
    expect(change.title).toBe('Change of the review of Makola Prints');
    await call('POST', `/api/admin/queue/change/${change.id}/decision`, { decision: 'approve' });
    expect((await shown()).reviews).toMatchObject([{ stars: 2, words: FILLED.words }]);

    const stranger = await sessionOf('hello@makola.example');
    const refused = await post('/your-listings/withdraw', { ...about, session: stranger });
    expect(refused.status).toBe(404);
    expect(await rows()).toHaveLength(1);
    await post('/your-listings/withdraw', about);
    expect(await rows()).toEqual([]);
    expect((await shown()).total).toBe(0);
  });

  test('is replied to once by the owner, through the queue', async () => {
    const { publish, sessionOf, post, json, call, shown, text, mails } = await opened();
    const id = await publish();
    const session = await sessionOf('hello@makola.example');
    expect(await text(`/your-listings?session=${session}`)).toContain('Reviews of your business');
    const reply = (words: string, by = session) =>
      post('/your-listings/reply', { session: by, id, reply: words });
    expect((await reply(' ')).status).toBe(422);
    expect((await reply('Not mine.', await sessionOf(FILLED.email))).status).toBe(404);
    expect((await reply('Thank you, come again.')).headers.get('Location')).toContain('replied');
    expect((await reply('And again.')).status).toBe(409);
    expect((await shown()).reviews).toMatchObject([{ reply: null }]);
    const [change] = await json('/api/admin/queue?kind=change');
    expect(change).toMatchObject({ title: 'Reply to the review of Makola Prints' });
    const decide = (decision: string, reason = '') =>
      call('POST', `/api/admin/queue/change/${change.id}/decision`, { decision, reason });
    await decide('reject', 'Please leave out the name.');
    expect((await reply('Thank you.')).status).toBe(303);
    const [second] = await json('/api/admin/queue?kind=change');
    const path = `/api/admin/queue/change/${second.id}/decision`;
    expect((await call('POST', path, { decision: 'approve' })).status).toBe(200);
    expect((await shown()).reviews).toMatchObject([{ reply: { words: 'Thank you.' } }]);
    expect(await text('/business/business-1')).toContain('Reply from');
    expect((await reply('Once more.')).status).toBe(409);
    await call('POST', path, { decision: 'undo' });
    expect((await shown()).reviews).toMatchObject([{ reply: null }]);
    expect((await mails()).map(({ subject }) => subject)).toContain('Your reply on Sankofa Wire');
  });

  test('is seen by its author once confirmed, and by the owner once approved', async () => {
    const { write, confirm, decide, rows, database, call } = await opened();
    const sent = sentRatings(database);
    await write();
    const id = (await rows())[0]?.id ?? '';
    const seen = async () => [
      await sent.hasSent(FILLED.email),
      (await sent.findReceived(id, 'hello@makola.example')) !== undefined,
    ];
    expect(await seen()).toEqual([false, false]);
    const path = `/api/admin/queue/rating/${id}/decision`;
    expect((await call('POST', path, { decision: 'approve' })).status).toBe(404);
    await confirm(FILLED.email);
    expect(await seen()).toEqual([true, false]);
    await decide('approve');
    expect(await seen()).toEqual([true, true]);
    await database.query.updateTable('business').set({ status: 'hidden' }).execute();
    expect(await seen()).toEqual([true, false]);
  });

  test('goes with its author, and is exported before', async () => {
    const { publish, people, shown, business1, rows, call } = await opened();
    await publish({ email: 'a@example.org' });
    await publish({ email: 'b@example.org' });
    await publish();
    const exported = await (
      await call('POST', '/api/admin/people/export', { email: FILLED.email })
    ).text();
    expect(exported).toContain('colours stay');
    await people.erase(FILLED.email);
    expect(await rows()).toHaveLength(2);
    expect((await shown()).total).toBe(2);
    expect(await business1()).toMatchObject({ rating: 0, reviewCount: 2 });
  });

  test('that repeats what others wrote is set aside as possible spam', async () => {
    const { publish, write, confirm, json } = await opened();
    await publish();
    await write({ email: 'kofi@example.org' });
    await confirm('kofi@example.org');
    expect(await json('/api/admin/queue?kind=rating')).toEqual([]);
    const [suspect] = await json('/api/admin/queue?kind=rating&state=suspect');
    expect(suspect).toMatchObject({ email: 'kofi@example.org' });
  });

  test('goes with a deleted business', async () => {
    const { publish, database, rows } = await opened();
    await publish();
    await database.query.deleteFrom('business').execute();
    expect(await rows()).toEqual([]);
  });
});
