import { describe, expect, it } from 'vitest';
import { createSqlite, describeOnSqlite } from '../../../../tests/support/each-database.ts';
import {
  byListingForm,
  FILLED,
  type FormPath,
  urlEncoded,
} from '../../../../tests/support/filled-forms.ts';
import { asShown, fieldsIn, wordsOf } from '../../../../tests/support/form-html.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { SUBMISSION_LIMITS } from '../../../contract/limits.ts';
import { CONSENT } from '../../../contract/newsletter/consent.ts';
import { connect } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TableName } from '../../platform/database/schema.ts';
import { HTML_FORMS } from '../nouns/modules.ts';

const PATHS = Object.keys(FILLED) as FormPath[];

type Stored = readonly [table: TableName, columns: object];
type Wrong = readonly [field: string, value: string, message: string];

/** The table each form is stored in, and columns that prove it. */
const STORED: Record<FormPath, Stored> = {
  ...byListingForm(({ stored }, kind): Stored => [kind, stored]),
  '/contact': ['contact_message', { first_name: 'Ɛsi', message: FILLED['/contact'].message }],
  '/advertising': ['advertising_inquiry', { company_name: 'Kente Cola' }],
  '/report': ['problem_report', { page: '/business/sample-asafo-chambers' }],
  '/newsletter': ['subscriber', { email: 'yaw@example.org', consent_wording: CONSENT.form }],
  '/newsletter/join': ['subscriber', { email: 'akua@example.org', consent_wording: CONSENT.card }],
  '/rate-alert': [
    'rate_alert',
    { email: 'abena@example.org', amount_minor: 20_000, figure: '15.25' },
  ],
};

// A claim always gets the same answer, and a review needs a listed business: their tests are in
// senders.test.ts and ratings.test.ts.
const APART = ['/claim', '/write-review'];
it('cover every form', () => {
  const actions = HTML_FORMS.map(({ action }) => action).filter((path) => !APART.includes(path));
  expect(PATHS).toEqual(expect.arrayContaining(actions));
});

const openWithMail = async () =>
  testApp(await connect(await createSqlite()), {
    articles: 'none',
    smtpUrl: 'smtp://127.0.0.1:1',
  });

async function openForms(database: Database) {
  const site = await testApp(database, { articles: 'none' });
  const post = (
    path: string,
    values: Record<string, string | string[]>,
    headers: Record<string, string> = {},
  ) =>
    site.app.request(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://news.example',
        'Sec-Fetch-Site': 'same-origin',
        ...headers,
      },
      body: urlEncoded(values),
    });
  const rows = async (path: FormPath) =>
    database.query.selectFrom(STORED[path][0]).selectAll().execute() as Promise<object[]>;
  const mails = () => database.query.selectFrom('mail').selectAll().execute();
  return { ...site, post, rows, mails };
}

const openSite = async () => openForms(await connect(await createSqlite()));

describeOnSqlite('a form posted without scripts', (open) => {
  it.each(PATHS)('%s is stored and redirects to the thank-you page', async (path) => {
    const { post, rows, app } = await openForms(await open());
    const response = await post(path, FILLED[path]);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`${path}?sent=yes`);
    expect(await rows(path)).toMatchObject([STORED[path][1]]);
    const thanks = await app.request(`${path}?sent=yes`);
    expect(thanks.status).toBe(200);
    expect(thanks.headers.get('Cache-Control')).toMatch(/public|no-store/);
    const html = await thanks.text();
    expect(html).toContain('Back to Home');
    expect(html.includes('Submit Another')).toBe(!path.startsWith('/newsletter'));
  });
});

describe('thanks without scripts', () => {
  it.each([
    ['/contact', 'Message sent', '24-48 hours'],
    [
      '/business-listing',
      'Business listing submitted successfully!',
      'We&#x27;ll review your submission and contact you within 2-3 business days.',
    ],
    [
      '/event-submission',
      'Event submitted successfully!',
      'We&#x27;ll review your event and publish it within 24 hours.',
    ],
    ['/advertising', 'Advertising inquiry submitted!', 'within 24 hours'],
    ['/report', 'Thank you', 'We’ll look into it.'],
    ['/newsletter', 'Successfully subscribed!', 'please check your email for confirmation.'],
    [
      '/newsletter/join',
      'Successfully subscribed!',
      'Thank you for subscribing to our newsletter!',
    ],
    ['/rate-alert', 'Your alert hasn’t started', 'We can’t send email yet'],
  ])('of %s say “%s”', async (path, title, text) => {
    const { app } = await openSite();
    const html = await (await app.request(`${path}?sent=yes`)).text();
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(title);
    expect(html).toContain(text);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('of a rate alert and an RSVP promise an email only with a mail server', async () => {
    const { app } = await openWithMail();
    const without = await openSite();
    for (const path of ['/rate-alert?sent=yes', '/going?done=asked']) {
      expect(await (await app.request(path)).text()).toMatch(/the link in our email/);
      const html = await (await without.app.request(path)).text();
      expect(html).toContain('We can’t send email yet');
      expect(html).not.toContain('the link in our email');
    }
  });
});

it('offer no rate alert, and link none, while there is no mail server', async () => {
  const links = ['/', '/send-money', '/guide/remittance', '/sitemap/pages.xml'];
  const offers = async (app: Awaited<ReturnType<typeof openSite>>['app']) => {
    const form = await (await app.request('/rate-alert?amount=200')).text();
    const pages = links.map(async (path) => (await app.request(path)).text());
    return {
      form: form.includes('action="/rate-alert"'),
      reason: form.includes('We can’t send email yet, so no alert can start.'),
      links: (await Promise.all(pages)).map((html) => html.includes('/rate-alert')),
    };
  };
  const off = links.map(() => false);
  expect(await offers((await openSite()).app)).toEqual({ form: false, reason: true, links: off });
  const on = links.map(() => true);
  expect(await offers((await openWithMail()).app)).toEqual({
    form: true,
    reason: false,
    links: on,
  });
});

/** One invalid value for each form, and its error message. */
const WRONG: Record<FormPath, Wrong> = {
  ...byListingForm(({ wrong }) => wrong),
  '/contact': ['email', 'esi at home', 'Invalid email address'],
  '/advertising': ['phone', '12', 'Phone number is required'],
  '/report': ['message', 'bad', 'Please tell us what’s wrong in a few words'],
  '/newsletter': ['firstName', ' ', 'First name is required'],
  '/newsletter/join': ['email', 'nobody', 'Please enter a valid email address'],
  '/rate-alert': ['figure', 'much', 'Your target must be a number greater than 0'],
};

describe('a form that is refused', () => {
  it.each(PATHS)('%s is shown again with its error and everything that was typed', async (path) => {
    const { post, rows, mails } = await openSite();
    const [field, value, message] = WRONG[path];
    const typed = { ...FILLED[path], [field]: value };
    const response = await post(path, typed);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(fieldsIn(html, path)).toMatchObject(asShown(typed));
    expect(html).toContain(`id="field-${field}-error" class="font-semibold text-red">${message}<`);
    const control = new RegExp(`<[a-z]+ [^>]*id="field-${field}"[^>]*>`).exec(html)?.[0];
    expect(control).toContain('aria-invalid="true"');
    expect(control).toMatch(new RegExp(`aria-describedby="[^"]*field-${field}-error`));
    expect(control).toContain('autofocus');
    expect(html).toContain('One field needs');
    expect(html).toContain(`href="#field-${field}"`);
    expect([...(await rows(path)), ...(await mails())]).toEqual([]);
  });

  it('lists every error and focuses the first field on the page', async () => {
    const { post } = await openSite();
    const html = await (
      await post('/event-submission', {
        ...FILLED['/event-submission'],
        title: '',
        startTime: '',
        city: '',
      })
    ).text();
    for (const message of [
      'Event title must be at least 3 characters',
      'Start time is required',
      'City is required',
    ]) {
      expect(html).toContain(`>${message}</p>`);
    }
    expect(wordsOf(html)).toContain('3 fields need correcting');
    expect(html.match(/autofocus/g)).toHaveLength(1);
    expect(/<input [^>]*autofocus[^>]*>/.exec(html)?.[0]).toContain('name="title"');
  });

  it('names everything that an empty event form lacks, its start time too', async () => {
    const { post } = await openSite();
    const html = await (await post('/event-submission', {})).text();
    for (const message of [
      'Event title must be at least 3 characters',
      'Description must be at least 20 characters',
      'Start date is required',
      'Start time is required',
      'Location is required',
      'City is required',
      'Organizer name is required',
      'Invalid email address',
    ]) {
      expect(html).toContain(`>${message}</p>`);
    }
    const allDay = await (await post('/event-submission', { allDay: 'Yes' })).text();
    expect(allDay).toContain('Start date is required');
    expect(allDay).not.toContain('Start time is required');
  });

  it('asks whether 1.000 is one or a thousand, and reads 99,50 as it is meant', async () => {
    const { post, rows } = await openSite();
    const form = FILLED['/event-submission'];
    const html = await (await post('/event-submission', { ...form, ticketPrice: '1.000' })).text();
    expect(html).toContain('>Do you mean 1 or 1,000?</p>');
    expect(html).toContain('value="1.000"');
    await post('/event-submission', { ...form, ticketPrice: '99,50' });
    expect(await rows('/event-submission')).toMatchObject([{ ticket_price_minor: 9950 }]);
    const alert = { ...FILLED['/rate-alert'], amount: '1.000', figure: '15.425' };
    const asked = await (await post('/rate-alert', alert)).text();
    expect(asked).toContain('>Do you mean 1 or 1,000?</p>');
    expect(asked).not.toContain('15,425');
  });

  it('says which amounts are possible where one is absurd, also of the address', async () => {
    const { post, rows } = await openSite();
    const { app } = await openWithMail();
    const absurd = '999999999999';
    const event = { ...FILLED['/event-submission'], ticketPrice: absurd };
    const alert = { ...FILLED['/rate-alert'], amount: absurd };
    for (const html of [
      await (await post('/event-submission', event)).text(),
      await (await post('/rate-alert', alert)).text(),
      await (await app.request(`/rate-alert?from=GBP&amount=${absurd}`)).text(),
    ]) {
      expect(html).toContain('>Enter an amount up to 1,000,000</p>');
      expect(html).toContain(`value="${absurd}"`);
    }
    const possible = await app.request('/rate-alert?from=GBP&amount=200');
    expect(await possible.text()).not.toContain('Not sent');
    expect(await rows('/event-submission')).toEqual([]);
  });

  it('asks which of several cities is meant, and keeps what was typed', async () => {
    const { post, rows } = await openSite();
    const typed = { ...FILLED['/event-submission'], country: 'US', city: 'Washington' };
    const html = await (await post('/event-submission', typed)).text();
    const { ghanaPostGps: _, ...kept } = typed;
    expect(fieldsIn(html)).toMatchObject(asShown(kept));
    expect(wordsOf(html)).toContain('Which Washington?');
    expect(wordsOf(html)).toContain('Washington, Utah (Mountain Time)');
    expect(html).toContain('href="#field-place"');
    expect(html).toMatch(/<input id="field-place" type="radio"[^>]*value="Washington, DC, United/);
    const answered = { ...typed, place: 'Washington, DC, United States' };
    expect((await post('/event-submission', answered)).status).toBe(303);
    expect(await rows('/event-submission')).toMatchObject([{ time_zone: 'America/New_York' }]);
    const business = { ...FILLED['/business-listing'], country: 'US', city: 'Washington' };
    expect(wordsOf(await (await post('/business-listing', business)).text())).toContain(
      'Washington, Utah (Mountain Time)',
    );
  });

  it('asks for the time zone of a city that is not on our map', async () => {
    const { post, rows } = await openSite();
    const typed = { ...FILLED['/event-submission'], country: 'US', city: 'Nowhereville' };
    const html = await (await post('/event-submission', typed)).text();
    expect(html).toContain('<option value="America/New_York">Eastern Time (New York)</option>');
    const answered = { ...typed, timeZone: 'America/Chicago' };
    expect((await post('/event-submission', answered)).status).toBe(303);
    expect(await rows('/event-submission')).toMatchObject([
      { time_zone: 'America/Chicago', latitude: null },
    ]);
  });

  it('is shown again with a time zone that is none of the choices', async () => {
    const { post } = await openSite();
    const there = { country: 'US', city: 'Nowhereville', timeZone: 'Nowhere/Atlantis' };
    const typed = { ...FILLED['/event-submission'], ...there };
    const response = await post('/event-submission', typed);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(typed.title);
  });

  it('shows hostile text as plain text', async () => {
    const { post } = await openSite();
    const hostile = `"><img src=x onerror=alert(1)></textarea></script><script>alert(1)</script>`;
    const typed = { ...FILLED['/contact'], email: hostile, message: hostile, subject: hostile };
    const html = await (await post('/contact', typed)).text();
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<script>alert');
    expect(fieldsIn(html)).toMatchObject(asShown(typed));
  });

  it('returns only its own fields', async () => {
    const { post } = await openSite();
    const html = await (
      await post('/contact', { ...FILLED['/contact'], email: '', __proto__x: 'a', sneaked: 'in' })
    ).text();
    expect(html).not.toContain('sneaked');
  });

  it('is not cached for the next reader', async () => {
    const { post, app } = await openSite();
    await post('/contact', { ...FILLED['/contact'], email: 'secret words' });
    expect(await (await app.request('/contact')).text()).not.toContain('secret words');
  });

  it('reports that a text is too long', async () => {
    const { post } = await openSite();
    const long = await post('/contact', { ...FILLED['/contact'], message: 'a'.repeat(6000) });
    expect(long.status).toBe(422);
    expect(await long.text()).toContain('Please keep this under 5,000 characters');
    const huge = await post('/contact', { ...FILLED['/contact'], message: 'a'.repeat(70_000) });
    expect(huge.status).toBe(413);
    expect(await huge.text()).toContain('64 KB');
  });
});

describe('a form without scripts', () => {
  it.each(PATHS)('%s sent twice is stored once and emailed once', async (path) => {
    const { post, rows, mails } = await openSite();
    expect((await post(path, FILLED[path])).status).toBe(303);
    const sent = (await mails()).length;
    expect((await post(path, FILLED[path])).status).toBe(303);
    expect(await rows(path)).toHaveLength(1);
    // An address that is already subscribed is reminded once a day.
    expect((await mails()).length - sent).toBe(path.startsWith('/newsletter') ? 1 : 0);
  });

  it('and an API request with the same content are one submission', async () => {
    const { post, rows, app } = await openSite();
    await post('/contact', FILLED['/contact']);
    await app.request('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(FILLED['/contact']),
    });
    expect(await rows('/contact')).toHaveLength(1);
  });

  it.each(PATHS)(
    '%s with the hidden field filled in is spam, with the same answer',
    async (path) => {
      const { post, rows, mails } = await openSite();
      const response = await post(path, { ...FILLED[path], nickname: 'Bot' });
      expect(response.headers.get('Location')).toBe(`${path}?sent=yes`);
      expect(await mails()).toEqual([]);
      const stored = await rows(path);
      if (/^.(newsletter|rate-alert)/.test(path)) expect(stored).toEqual([]);
      else expect(JSON.stringify(stored)).toMatch(/"status":"spam"|"handled_at":"2026/);
    },
  );

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://elsewhere.example' }],
    [{ Origin: 'null' }],
  ])('from another site is refused with a message: %o', async (headers) => {
    const { post, rows } = await openSite();
    for (const path of PATHS) {
      const response = await post(path, FILLED[path], headers);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('sent from another site');
      expect(await rows(path)).toEqual([]);
    }
  });

  it('is accepted from a browser that sends no origin', async () => {
    const { app, rows } = await openSite();
    const response = await app.request('/contact', {
      method: 'POST',
      body: urlEncoded(FILLED['/contact']),
    });
    expect(response.status).toBe(303);
    expect(await rows('/contact')).toHaveLength(1);
  });

  it('shares the rate limit with the API and keeps what was typed', async () => {
    const { post, app, rows } = await openSite();
    for (let sent = 0; sent < SUBMISSION_LIMITS.perAddress.points; sent++) {
      await app.request('/api/reports', { method: 'POST', body: '{}' });
    }
    const response = await post('/contact', FILLED['/contact']);
    const html = await response.text();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('Too many requests. Please wait a few minutes and try again.');
    expect(fieldsIn(html)).toMatchObject(asShown(FILLED['/contact']));
    expect(await rows('/contact')).toEqual([]);
  });

  it.each(PATHS)('%s keeps what was typed when the database fails', async (path) => {
    const { post, database } = await openSite();
    await database.close();
    const response = await post(path, FILLED[path]);
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toMatch(/<p role="alert"[^>]*autofocus/);
    expect(wordsOf(html)).toMatch(
      /(Message not sent|Alert not set|Submission failed|Subscription failed|Not sent)\. Please try again/,
    );
    expect(html).toContain('We’ve kept everything you typed');
    expect(fieldsIn(html, path)).toMatchObject(asShown(FILLED[path]));
  });

  it('in another encoding is refused', async () => {
    const { post } = await openSite();
    const response = await post('/contact', FILLED['/contact'], { 'Content-Type': 'text/plain' });
    expect(response.status).toBe(415);
  });

  it.each(PATHS)('%s has a method and an action on its page', async (path) => {
    const { app } = await openWithMail();
    const html = await (await app.request(path)).text();
    expect(html).toMatch(
      new RegExp(`<form [^>]*action="${path}"(?: encType="multipart/form-data")? method="post"`),
    );
    expect(html).not.toContain('needs JavaScript');
  });

  it('never shows a password again, and explains that the desk needs scripts', async () => {
    const { post, app } = await openSite();
    expect(await (await app.request('/admin')).text()).toMatch(
      /<form [^>]*action="\/admin" method="post"/,
    );
    const response = await post('/admin', { password: 'hunter2 and more' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('The desk needs JavaScript');
    expect(html).not.toContain('hunter2');
  });
});
