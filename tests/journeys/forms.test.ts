import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { BLANK, hydrated, useBrowser } from '../support/browser.ts';
import { FILLED, type FormPath } from '../support/filled-forms.ts';
import { asShown } from '../support/form-html.ts';
import { inDepth, isThorough } from '../support/thorough.ts';

const visitors = useBrowser();

/** Each visitor has an address of their own: together they would be a flood. */
const browser = {
  async open(path: string, options?: BrowserContextOptions) {
    const opened = await visitors.open(BLANK, options);
    await opened.page.setExtraHTTPHeaders({ 'X-Forwarded-For': newAddress() });
    if (path !== BLANK) await opened.page.goto(path);
    return opened;
  },
};
const newAddress = () => `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}::1`;

type Values = Record<string, string | string[]>;

/** A name that no other try of the same test has used, so that what is found is what was sent. */
const unique = () => Math.random().toString(36).slice(2, 10);

/** Fills in whatever kind of field has the name. */
async function fill(page: Page, form: string, values: Values) {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`form[action="${form}"] [name="${name}"]`);
    // A question that the form asks only where it has to.
    if (value === '' && (await field.count()) === 0) continue;
    const kind = await field
      .first()
      .evaluate((element) => element.tagName + element.getAttribute('type'));
    if (kind === 'INPUTcheckbox') {
      for (const choice of value) {
        await page.locator(`form[action="${form}"] .topic`, { hasText: choice }).click();
      }
    } else if (kind.startsWith('SELECT')) await field.selectOption(String(value));
    else if (kind !== 'INPUThidden') await field.fill(String(value));
  }
}

const send = (page: Page, form: string) =>
  page.locator(`form[action="${form}"] button[type=submit]`).first().click();

let cookie = '';
/** What the operator, who signs in once, sees of it. */
async function operator(path: string): Promise<string> {
  const site = inject('siteUrl');
  if (!cookie) {
    const signedIn = await fetch(`${site}/api/admin/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password: inject('sitePassword') }),
    });
    cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  }
  const read = async (address: string) =>
    (await fetch(site + address, { headers: { Cookie: cookie } })).text();
  // A form that is filled in so quickly may be held as suspect.
  return path === QUEUE ? `${await read(QUEUE)}${await read(SUSPECT)}` : read(path);
}
const QUEUE = '/api/admin/queue?state=open';
const SUSPECT = '/api/admin/queue?state=suspect';
const SUBSCRIBERS = '/api/newsletter/subscribers?pageSize=200';

/** Every form a visitor may send: where it stands, what makes it this one, and where it arrives. */
const FORMS: [path: string, form: FormPath, mark: string, arrives: string, thanks: string][] = [
  ['/contact', '/contact', 'subject', QUEUE, 'Message sent'],
  [
    '/business-listing',
    '/business-listing',
    'name',
    QUEUE,
    'Business listing submitted successfully!',
  ],
  ['/event-submission', '/event-submission', 'title', QUEUE, 'Event submitted successfully!'],
  ['/advertising', '/advertising', 'companyName', QUEUE, 'Advertising inquiry submitted!'],
  ['/business/sample-asafo-chambers', '/report', 'message', QUEUE, 'Thank you'],
  ['/event/sample-highlife-night', '/report', 'message', QUEUE, 'Thank you'],
  ['/newsletter', '/newsletter', 'email', SUBSCRIBERS, 'Successfully subscribed!'],
  ['/', '/newsletter/join', 'email', SUBSCRIBERS, 'Successfully subscribed!'],
];

const ISLANDS: Partial<Record<FormPath, string>> = {
  '/contact': 'ContactForm',
  '/business-listing': 'BusinessForm',
  '/event-submission': 'EventForm',
  '/advertising': 'AdvertisingForm',
  '/newsletter': 'NewsletterForm',
};
const formHydrated = (page: Page, form: FormPath) => hydrated(page, ISLANDS[form] ?? '');

const marked = (form: FormPath, mark: string) => {
  const word = unique();
  const value = mark === 'email' ? `${word}@example.org` : `${word} is what we look for`;
  return { word, values: { ...FILLED[form], [mark]: value } as Values };
};

async function openReport(page: Page, form: string) {
  if (form === '/report') await page.getByText('Report a problem with this listing').click();
}

/**
 * What a browser posts without scripts is tested for every form on the server
 * (src/server/site/forms/form-routes.test.ts), so that `npm test` needs no more than these in a browser.
 */
const WITHOUT: [name: string, options: BrowserContextOptions, places: string[]][] = [
  ['without JavaScript', { javaScriptEnabled: false }, ['/contact']],
  ['with every chunk aborted', {}, []],
];

describe.each(WITHOUT)('%s', (name, options, paths) => {
  async function open(path: string) {
    const { page } = await browser.open(BLANK, options);
    if (name.includes('aborted')) await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path);
    return page;
  }

  /** Where code is lost everything is as without: tried once. */
  const itOnce = name.includes('aborted') ? inDepth : it;

  it.each(FORMS.filter(([path]) => isThorough || paths.includes(path)))(
    'the form on %s, posted to %s, arrives',
    async (path, form, mark, arrives, thanks) => {
      const page = await open(path);
      const { word, values } = marked(form, mark);
      await openReport(page, form);
      await fill(page, form, values);
      await send(page, form);
      await page.getByRole('heading', { level: 1, name: thanks }).waitFor();
      expect(page.url()).toBe(`${inject('siteUrl')}${form}?sent=yes`);
      expect(await operator(arrives)).toContain(word);
      await page.getByRole('link', { name: 'Back to Home' }).waitFor();
      if (form.startsWith('/newsletter')) return;
      await page.getByRole('button', { name: 'Submit Another' }).click();
      await page.locator(`form[action="${form}"]`).first().waitFor();
      expect(await page.locator(`[name="${mark}"]`).first().inputValue()).toBe('');
    },
  );

  itOnce(
    'a refused form stands there as it was typed, with the first wrong field in view and focused',
    async () => {
      const page = await open('/event-submission');
      const values = { ...FILLED['/event-submission'], city: '', contactEmail: 'naa at home' };
      await fill(page, '/event-submission', values);
      await send(page, '/event-submission');
      await page.getByText('2 fields need correcting').waitFor();
      expect(page.url()).toBe(`${inject('siteUrl')}/event-submission`);
      for (const [name, value] of Object.entries(asShown(values))) {
        expect(await page.locator(`form [name="${name}"]`).inputValue(), name).toBe(value);
      }
      expect(await page.getByLabel('All day').isChecked()).toBe(false);
      const city = page.getByLabel('City', { exact: true });
      await expect
        .poll(() => city.evaluate((field) => field === document.activeElement))
        .toBe(true);
      expect(await isInView(city)).toBe(true);
      await city.fill('Accra');
      await page.getByLabel('Contact email').fill('naa@example.org');
      await send(page, '/event-submission');
      await page.getByRole('heading', { name: 'Event submitted successfully!' }).waitFor();
    },
  );

  inDepth('rates are compared by an address', async () => {
    const page = await open('/');
    const calculator = page.getByRole('region', { name: 'Compare money transfers' });
    expect(await calculator.getByText('pays out:').count()).toBe(0);
    await calculator.getByLabel('You send').fill('abc');
    await calculator.getByRole('button', { name: 'Compare Rates' }).click();
    await page.waitForURL('**/?amount=abc&from=USD#compare');
    expect(await calculator.getByText('pays out:').count()).toBe(0);
    await calculator.getByLabel('You send').fill('1,000');
    await calculator.getByLabel('Currency').selectOption('GBP');
    await calculator.getByRole('button', { name: 'Compare Rates' }).click();
    await page.waitForURL('**&from=GBP#compare');
    expect(await calculator.getByText('pays out:').count()).toBeGreaterThan(1);
    expect(await calculator.getByLabel('You send').inputValue()).toBe('1,000');
    expect(await calculator.getByLabel('Currency').inputValue()).toBe('GBP');
    await expect.poll(() => isInView(calculator.getByText('pays out:').first())).toBe(true);
  });

  inDepth('1.000 is asked about, and 99,50 is read as it is meant', async () => {
    const page = await open('/?amount=1.000&from=EUR');
    const calculator = page.getByRole('region', { name: 'Compare money transfers' });
    await calculator.getByText('Do you mean 1 or 1,000?').waitFor();
    expect(await calculator.getByText('pays out:').count()).toBe(0);
    await calculator.getByRole('link', { name: 'EUR 1,000' }).click();
    await page.waitForURL('**/?amount=1%2C000&from=EUR#compare');
    expect(await calculator.getByText('pays out:').count()).toBeGreaterThan(1);
    await page.goto('/send-money?receive=1.000&from=GBP');
    await page.getByRole('link', { name: 'GHS 1', exact: true }).click();
    await page.waitForURL('**/send-money?receive=1&from=GBP');
    await page.goto('/send-money?amount=99,50&from=EUR');
    await page.getByRole('table', { name: 'What EUR 99.50 pays out' }).waitFor();
  });

  inDepth('a ticket link and a price are checked, and everything typed stays', async () => {
    const page = await open('/event-submission');
    const form = FILLED['/event-submission'];
    await fill(page, '/event-submission', {
      ...form,
      title: `Tickets ${unique()}`,
      ticketUrl: 'http://tickets.example',
      ticketPrice: '1.000',
    });
    await send(page, '/event-submission');
    await page.getByText('2 fields need correcting').waitFor();
    await page.getByText('Ticket link must be an https address').last().waitFor();
    await page.getByText('Do you mean 1 or 1,000?').last().waitFor();
    expect(await page.getByLabel('Ticket or booking link').inputValue()).toContain('http://');
    await page.getByLabel('Ticket or booking link').fill('tickets.example/homowo');
    await page.getByLabel('Ticket price').fill('1,000');
    await send(page, '/event-submission');
    await page.getByRole('heading', { name: 'Event submitted successfully!' }).waitFor();
  });

  itOnce('a password never gets into an address', async () => {
    const page = await open('/admin');
    await page.getByLabel('Password').fill('not for everyone');
    await page.getByRole('button', { name: 'Access Dashboard' }).click();
    await page.getByRole('alert').getByText('The desk needs JavaScript').waitFor();
    expect(page.url()).toBe(`${inject('siteUrl')}/admin`);
    expect(await page.content()).not.toContain('not for everyone');
  });
});

const isInView = (what: ReturnType<Page['getByText']>) =>
  what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

const hasFocus = (what: ReturnType<Page['getByText']>) =>
  what.evaluate((element) => element === document.activeElement);

/** The shortest; the thanks of the others are the same part. */
const SEEN = ['/contact'];

describe('with JavaScript', () => {
  const own = FORMS.filter(([path, form]) => path === form);
  it.each(isThorough ? own : own.filter(([path]) => SEEN.includes(path)))(
    'the thanks of %s are where the eye is, and so is the form again',
    async (path, form, mark, _arrives, thanks) => {
      const { page, complaints } = await browser.open(path, {
        viewport: { width: 360, height: 640 },
      });
      await formHydrated(page, form);
      await fill(page, form, marked(form, mark).values);
      await send(page, form);
      const heading = page.getByRole('heading', { level: 1, name: thanks });
      await heading.waitFor();
      await expect.poll(() => hasFocus(heading)).toBe(true);
      expect(await isInView(heading)).toBe(true);
      if (!form.startsWith('/newsletter')) {
        await page.getByRole('button', { name: 'Submit Another' }).click();
        await page.locator(`form[action="${form}"]`).waitFor();
        expect(await isInView(page.getByRole('heading', { level: 1 }))).toBe(true);
        await formHydrated(page, form);
        expect(await page.locator(`form [name="${mark}"]`).inputValue()).toBe('');
      }
      expect(complaints).toEqual([]);
    },
  );

  inDepth('a failure is shown in view', async () => {
    const { page } = await browser.open('/contact', { viewport: { width: 360, height: 640 } });
    await formHydrated(page, '/contact');
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503 }));
    await fill(page, '/contact', FILLED['/contact']);
    await send(page, '/contact');
    const notice = page.getByRole('alert').filter({ hasText: 'Message not sent' });
    await expect.poll(() => hasFocus(notice)).toBe(true);
    expect(await isInView(notice)).toBe(true);
  });

  it.each(isThorough ? (['/contact', '/newsletter'] as const) : (['/contact'] as const))(
    'what was typed into %s before hydration is kept and sent',
    async (form) => {
      const { page } = await browser.open(BLANK);
      const code = heldCode();
      await page.route(ISLAND_CODE, code.hold);
      await page.goto(form, { waitUntil: 'commit' });
      const { values } = marked(form, 'email');
      await fill(page, form, values);
      code.release();
      await formHydrated(page, form);
      const sent = page.waitForRequest((request) => request.url().includes('/api/'));
      await send(page, form);
      const { preferences, ...fields } = (await sent).postDataJSON();
      expect({ ...fields, ...preferences }).toMatchObject(values);
    },
  );

  it('a draft comes back into an empty form, and never over what was typed', async () => {
    const { page } = await browser.open('/contact');
    await formHydrated(page, '/contact');
    await page.getByLabel('Subject').fill('From the draft');
    await page.getByLabel('Message').fill('Kept since yesterday');
    const code = heldCode();
    await page.route(ISLAND_CODE, code.hold);
    await page.reload({ waitUntil: 'commit' });
    await page.getByLabel('Subject').fill('Typed just now');
    code.release();
    await formHydrated(page, '/contact');
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Kept since yesterday');
    expect(await page.getByLabel('Subject').inputValue()).toBe('Typed just now');
  });

  inDepth('what was changed in a refused form before hydration is kept too', async () => {
    const { page } = await browser.open(BLANK);
    const code = heldCode();
    await page.route(ISLAND_CODE, code.hold);
    await page.goto('/contact', { waitUntil: 'commit' });
    await fill(page, '/contact', { ...FILLED['/contact'], email: 'esi at home' });
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#form-contact')?.submit());
    await page.getByText('One field needs correcting').waitFor();
    const changed = {
      email: `${unique()}@example.org`,
      subject: 'Two things',
      category: 'feedback',
      message: 'Another thought.',
    };
    await fill(page, '/contact', changed);
    code.release();
    // Hydrated once its message about the address disappears.
    await page.getByText('Invalid email address').waitFor({ state: 'detached' });
    const sent = page.waitForRequest('**/api/contact');
    await send(page, '/contact');
    expect((await sent).postDataJSON()).toMatchObject(changed);
  });

  inDepth('a form the server refused is hydrated as it was sent, and corrects itself', async () => {
    const { page, complaints } = await browser.open(BLANK);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/newsletter');
    const { values } = marked('/newsletter', 'email');
    await fill(page, '/newsletter', { ...values, firstName: '' });
    await page.unroute('**/assets/*.js');
    complaints.length = 0;
    await send(page, '/newsletter');
    await page.getByText('One field needs correcting').waitFor();
    await page.getByLabel('First name').fill('Yaw');
    await formHydrated(page, '/newsletter');
    await page.getByText('First name is required').waitFor({ state: 'detached' });
    const sent = page.waitForRequest('**/api/newsletter/subscribe');
    await send(page, '/newsletter');
    expect((await sent).postDataJSON()).toMatchObject({
      email: values.email,
      preferences: { firstName: 'Yaw', interests: ['Sports', 'Travel'] },
    });
    // The browser itself logs the 422.
    expect(complaints.filter((text) => !text.includes('status of 422'))).toEqual([]);
  });
});

/** All code but the frame's script, which the browser waits for before it shows the page. */
const ISLAND_CODE = /\/assets\/(?!frame-)[^/]+\.js$/;

/** Code that comes when the test says so. */
function heldCode() {
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  return {
    release: () => release(),
    hold: async (route: { continue: () => Promise<void> }) => {
      await held;
      await route.continue();
    },
  };
}

it.each(['/article/cocoa-journey', '/guide/remittance'])(
  'a mistake in %s is reported from under the byline, without an email address',
  async (path) => {
    const { page, complaints } = await browser.open(path, {
      viewport: { width: 360, height: 740 },
    });
    await page.getByRole('link', { name: 'Report a mistake' }).click();
    await page.waitForURL('**/report?*');
    expect(await page.locator('form[action="/report"] [name=page]').inputValue()).toBe(path);
    await fill(page, '/report', { message: `The figure is wrong ${unique()}` });
    await send(page, '/report');
    await page.getByText('We’ll look into it.').waitFor();
    expect(complaints).toEqual([]);
  },
);
