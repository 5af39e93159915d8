import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
} from 'vitest';
import { temporaryFolder } from '../support/each-database.ts';
import { ENGINES, ForeignPage } from '../support/foreign-page.ts';
import { startSite } from '../support/start-site.ts';
import type { Driver } from '../support/webdriver.ts';

const VIEWS = ENGINES.flatMap((engine) => [360, 1280].map((width) => ({ ...engine, width })));

/** What Firefox logs of a page that is left while it loads code. Code that never comes fails the journey. */
const LEFT_EARLY =
  /^TypeError: error loading dynamically imported module|A ServiceWorker intercepted the request and encountered an unexpected error/;
const ARTICLE = '/article/cocoa-journey';

/** The first email to an address, among the files of a site that has no mail server. */
async function firstMail(dataDir: string, to: string): Promise<string> {
  const folder = join(dataDir, 'outbox');
  const mails = () => readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  await expect.poll(() => mails().some((mail) => mail.includes(`To: ${to}`))).toBe(true);
  const mail = mails().find((mail) => mail.includes(`To: ${to}`));
  return (await PostalMime.parse(mail ?? '')).text ?? '';
}

/** The day of March on which the clocks change in New York and in Hamburg. */
const YEAR = new Date().getFullYear() + 1;
const sunday = (earliest: number) => earliest + ((7 - new Date(YEAR, 2, earliest).getDay()) % 7);
const march = (day: number) => `${YEAR}-03-${String(day).padStart(2, '0')}`;
const [NEW_YORK_CHANGE, HAMBURG_CHANGE] = [sunday(8), sunday(25)];

/** The wake lasts over the night in which an hour is missing, the thanksgiving is after it. */
const PARTS = [
  ['Wake', march(HAMBURG_CHANGE - 1), '20:00', '06:00', 'DE', 'Hamburg', 'Bürgerhaus Wilhelmsburg'],
  ['Burial', march(HAMBURG_CHANGE - 8), '09:00', '13:00', 'GH', 'Kumasi', 'St Cyprian’s'],
  ['Thanksgiving', march(NEW_YORK_CHANGE), '12:00', '', 'US', 'New York', 'Grace Hall, Bronx'],
] as const;
const TIMES = [
  { shown: '12:00 in New York', starts: `${NEW_YORK_CHANGE}T160000Z` },
  { shown: '09:00 to 13:00 in Kumasi', starts: `${HAMBURG_CHANGE - 8}T090000Z` },
  {
    shown: `20:00 to Sun ${HAMBURG_CHANGE} Mar, 06:00 in Hamburg`,
    starts: `${HAMBURG_CHANGE - 1}T190000Z`,
  },
];

describe.each(VIEWS)('$name at $width px', ({ name, width, launch }) => {
  let driver: Driver | undefined;
  let page: ForeignPage;
  beforeEach(({ skip }) => skip(!launch, `no ${name}`));
  beforeAll(async () => {
    driver = await launch?.();
    if (driver) page = new ForeignPage(driver, inject('siteUrl'));
    await driver?.resize(width, 800);
  });
  afterEach(() => {
    const complaints = driver?.complaints.splice(0) ?? [];
    expect(complaints.filter((text) => !LEFT_EARLY.test(text))).toEqual([]);
  });
  afterAll(() => driver?.close());

  it('opens the home page, whose theme is remembered', async () => {
    await page.goto('/');
    await page.hydrate();
    const beyond = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => innerWidth)).toBe(width);
    await page.press('header button', 'Switch between light and dark theme');
    await page.until(() => document.documentElement.classList.contains('dark'));
    await page.goto('/about');
    await page.until(() => document.documentElement.classList.contains('dark'));
    await page.press('header button', 'Switch between light and dark theme');
    await page.until(() => document.documentElement.classList.contains('light'));
  });

  it('changes the category of the live news', async () => {
    await page.goto('/');
    await page.hydrate();
    await page.press('#live-news button', 'Sports');
    await page.until(() =>
      [...document.querySelectorAll('#live-news button[aria-pressed=true]')].some(
        ({ textContent }) => textContent?.includes('Sports'),
      ),
    );
    await page.until(() => !document.querySelector('#live-news [aria-busy=true]'));
    expect(await page.evaluate(() => location.search)).toBe('?live=Sports');
  });

  it('opens a story and comes back to the same spot', async () => {
    await page.goto('/');
    await page.press('[aria-labelledby=top-stories] h3 a, [aria-labelledby=top-stories] h2 a');
    await page.at('/story/');
    await page.see('h3', 'What they agree on');
    await page.evaluate(() => history.back());
    await page.see('[aria-labelledby=top-stories] h3', '');
    await page.until(() => scrollY > 0);
  });

  it('listens to an article, or says that this browser can’t read aloud', async () => {
    await page.goto(ARTICLE);
    await page.press('main button', 'Listen');
    await page.see('button', 'Stop listening');
    await page.see('#article-player', '');
    await page.press('button', 'Stop listening');
    await page.see('button', 'Listen');
  });

  it('opens a guide and jumps to a source', async () => {
    await page.goto('/guide/passport-renewal');
    await page.press('main a[href^="#source-"]');
    await page.until(() => location.hash !== '');
    expect(await page.evaluate(() => document.querySelector(':target') !== null)).toBe(true);
  });

  it('finds a business by its misspelt name', async () => {
    await page.goto('/directory');
    await page.fill('main [name=q]', 'chambrs');
    await page.type({ key: 'Enter' });
    await page.at('/directory?q=chambrs');
    await page.press('main h3 a', 'Asafo Chambers (sample)');
    await page.at('/business/sample-asafo-chambers');
    await page.see('h1', 'Asafo Chambers (sample)');
  });

  it('opens an event and its calendar file', async () => {
    await page.goto('/event/sample-highlife-night');
    await page.see('aside', '18:30 to 22:00 in Accra');
    const file = await page.evaluate(async () => {
      const link = document.querySelector<HTMLAnchorElement>('a[href$=".ics"]');
      return (await fetch(link?.href ?? '')).text();
    });
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s);
  });

  it('sends a message after its errors were mended', async () => {
    await page.goto('/contact');
    await page.hydrate();
    await page.press('main button', 'Send message');
    await page.until(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    await page.fill('[name=firstName]', 'Efua');
    await page.fill('[name=lastName]', 'Addo');
    await page.fill('[name=email]', 'efua@example.org');
    await page.fill('[name=subject]', `A question from ${name}`);
    await page.choose('[name=category]', 'technical');
    await page.fill('[name=message]', 'Does this arrive from here as well?');
    await page.press('main button', 'Send message');
    await page.see('h1, h2', 'Message sent');
  });

  it('subscribes to the newsletter', async () => {
    await page.goto('/newsletter');
    await page.hydrate();
    await page.fill(
      'form:has([name=firstName]) [name=email]',
      `${name}-${width}@example.org`.toLowerCase(),
    );
    await page.fill('main [name=firstName]', 'Yaw');
    await page.fill('main [name=lastName]', 'Boateng');
    await page.press('main label', 'Sports');
    await page.press('main button', 'Subscribe');
    await page.see('h1', 'Successfully subscribed!');
  });

  it('opens a saved article after the site has gone', async () => {
    const site = await startSite({ DATA_DIR: temporaryFolder() });
    const own = new ForeignPage(page.driver, site.url);
    await own.goto(ARTICLE);
    await own.press('main button', 'Save');
    await own.see('main a', 'See your list');
    const isCached = async (path: string) =>
      (await (await caches.open('pages-1')).match(path)) !== undefined;
    await own.until(isCached, ARTICLE);
    await own.until(isCached, '/saved');
    await site.stop();
    await own.goto('/saved');
    await own.press('main a', 'blacksmith');
    await own.at(ARTICLE);
    await own.see('h1', 'blacksmith');
    await own.see('[role=status]', 'Copy saved');
  });

  it('writes an article at the desk', async () => {
    await page.goto('/admin/articles');
    await page.fill('[type=password]', inject('sitePassword'));
    await page.press('button', 'Access Dashboard');
    await page.press('button', 'Write an article');
    await page.press('[contenteditable=true]');
    await page.type('Rain fell ');
    await page.type({ key: 'Control', with: 'b' });
    await page.type('hard');
    await page.type({ key: 'Control', with: 'b' });
    await page.type(' on us.');
    await page.type({ key: 'Enter' });
    await page.type('## The week');
    await page.type({ key: 'Enter' });
    await page.type('- Monday');
    await page.see('[contenteditable=true] h2', 'The week');
    await page.see('[contenteditable=true] ul li', 'Monday');
    const stored = () => {
      const id = location.pathname.split('/').at(-1);
      return JSON.parse(localStorage.getItem(`desk-text-${id}`) ?? 'null')?.edit.content;
    };
    await expect
      .poll(() => page.evaluate(stored))
      .toBe('Rain fell **hard** on us.\n## The week\n- Monday');
  });

  it('reads a live page as it is written, and writes one', async () => {
    const password = 'the password of the newsroom';
    const site = await startSite({ DATA_DIR: temporaryFolder(), ADMIN_PASSWORD: password });
    onTestFinished(() => site.stop());
    const own = new ForeignPage(page.driver, site.url);
    await own.goto('/admin/live-pages');
    await own.fill('[type=password]', password);
    await own.press('button', 'Access Dashboard');
    await own.press('button', 'Start a live page');
    await own.fill('dialog [name=title]', 'Budget day');
    await own.press('button', 'Create live page');
    await own.press('button', 'Open to readers');
    await own.press('dialog button', 'Open to readers');
    await own.see('button', 'End coverage');
    await own.fill('#live-entry', 'The minister has begun to speak.');
    await own.type({ key: 'Control', with: '\uE007' });
    await own.see('li p', 'The minister has begun to speak.');
    const deskPath = await own.evaluate(() => location.pathname);

    await own.goto('/live-page/budget-day');
    await own.see('[role=status]', 'New entries are announced here.');
    // Again where it is the second entry of a second; its key makes it one.
    const write = (call: string, body: object) =>
      own.until(
        async (path, body) => {
          const headers = { 'Content-Type': 'application/json' };
          return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).ok;
        },
        `/api${deskPath}/${call}`,
        body,
      );
    await write('entries', { key: 'the-second-entry', text: 'VAT stays as it is.', publish: true });
    await own.press('button', 'Show 1 new');
    await own.see('#live-entries li:first-child', 'VAT stays as it is.');
    await write('state', { status: 'closed' });
    await own.see('[role=status]', 'This coverage has ended.');
    await own.see('#live-head', 'This coverage ended on');
  });

  it('announces a funeral in three countries, which a reader finds by another spelling', async () => {
    const password = 'the password of the desk';
    const dataDir = temporaryFolder();
    const site = await startSite({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
    onTestFinished(() => site.stop());
    const own = new ForeignPage(page.driver, site.url);
    const opens = async (selector: string, text: string) => {
      await own.press(selector, text);
      await own.until(
        (selector, text) =>
          [...document.querySelectorAll(selector)].some(
            (each) => each.textContent?.includes(text) && each.parentElement?.hasAttribute('open'),
          ),
        selector,
        text,
      );
    };

    await own.goto('/funeral-announcement');
    await own.hydrate();
    await own.fill('main [name=name]', 'Opanyin Kwesi Ɔboade');
    await own.choose('main [name=died]', new Date().toISOString().slice(0, 10));
    await own.fill('main [name=city]', 'Mampong');
    for (const [index, [kind, date, time, until, country, city, venue]] of PARTS.entries()) {
      const field = (name: string) => `[name="parts.${index}.${name}"]`;
      if (index > 0) await opens('main summary', `Part ${index + 1}`);
      await own.choose(field('kind'), kind);
      await own.choose(field('date'), date);
      await own.choose(field('time'), time);
      await own.choose(field('until'), until);
      await own.choose(field('country'), country);
      await own.fill(field('city'), city);
      await own.fill(field('location'), venue);
    }
    await own.fill('main [name=contactName]', 'Abena');
    await own.fill('main [name=contactEmail]', 'abena@example.org');
    await own.fill('main [name=secondName]', 'Kofi');
    await own.fill('main [name=secondEmail]', 'kofi@example.org');
    // Left and opened again, it has all its parts unfolded.
    await own.goto('/funeral-announcement');
    await own.until(
      () =>
        document.querySelector<HTMLInputElement>('details[open] [name="parts.2.location"]')
          ?.value === 'Grace Hall, Bronx',
    );
    await own.hydrate();
    await own.press('main button', 'Send announcement');
    await own.at('/funeral-announcement?sent=yes');

    const link = /\/funeral-confirm\?key=\S+/.exec(await firstMail(dataDir, 'kofi@example.org'));
    await own.goto(link?.[0] ?? '');
    for (const { shown } of TIMES) await own.see('main li', shown);
    await own.press('main button', 'Confirm for the family');
    await own.see('[role=status]', 'The announcement is confirmed.');

    await own.goto('/admin/queue');
    await own.fill('[type=password]', password);
    await own.press('button', 'Access Dashboard');
    await own.see('h1', 'Queue');
    // Among possible spam where the form was sent sooner than anybody types.
    const id = await own.evaluate(async () => {
      const states = ['open', 'suspect'].map(async (state) =>
        (await fetch(`/api/admin/queue?kind=funeral&state=${state}`)).json(),
      );
      return (await Promise.all(states)).flat()[0].id as string;
    });
    await own.goto(`/admin/queue/funeral/${id}`);
    await own.press('button', 'Approve');
    await own.until(async (id) => (await fetch(`/api/funerals/${id}`)).ok, id);

    await own.goto('/funerals');
    if (width < 640) await opens('main summary', 'Find a funeral');
    await own.fill('main [name=q]', 'Kwasi Oboade');
    await own.press('main button', 'Find');
    await own.at('/funerals?q=Kwasi');
    await own.press('main h3 a', 'Opanyin Kwesi Ɔboade');
    await own.at('/funeral/');
    await own.see('h1', 'Opanyin Kwesi Ɔboade');
    for (const { shown } of TIMES) await own.see('main li', shown);
    const beyond = () => document.documentElement.scrollWidth - innerWidth;
    expect(await own.evaluate(beyond)).toBeLessThanOrEqual(0);
    const files = await own.evaluate(() =>
      Promise.all(
        [...document.querySelectorAll<HTMLAnchorElement>('main li a[download]')].map(
          async ({ href }) => (await fetch(href)).text(),
        ),
      ),
    );
    expect(files.map((file) => /DTSTART:(?:\d{6})(\S+)/.exec(file)?.[1])).toEqual(
      TIMES.map(({ starts }) => starts.padStart(10, '0')),
    );
    const directions = await own.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('main li a[href*="/maps/dir/"]')].map(
        ({ href, target }) => [new URL(href).searchParams.get('destination'), target],
      ),
    );
    expect(directions).toEqual([
      ['Grace Hall, Bronx, New York, United States', '_blank'],
      ['St Cyprian’s, Kumasi', '_blank'],
      ['Bürgerhaus Wilhelmsburg, Hamburg, Germany', '_blank'],
    ]);
  });
});
