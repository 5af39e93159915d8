import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK_PATHS } from '../../src/domain/desk/desk-path.ts';
import { barriersOn } from '../support/barriers.ts';
import { CONTROLLER } from '../support/controller.ts';
import {
  aBusiness,
  aMessage,
  anEvent,
  sendIn,
  signIn,
  useOwnSite,
} from '../support/desk-browser.ts';
import { smallTargetsOn, unseenFocusOn } from '../support/reach.ts';
import { smallFields } from '../support/small-fields.ts';

/** Every screen of the desk with something in it, and what opens inside. */
const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  today: (page) => page.getByRole('heading', { name: 'Waiting for you' }).waitFor(),
  queue: (page) => page.locator('main summary').first().waitFor(),
  'queue?state=done': (page) => page.getByRole('button', { name: 'Undo Settled' }).waitFor(),
  'queue, a listing': async (page) => {
    await page.locator('summary', { hasText: 'Weavers' }).click();
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  },
  'queue, the keys': async (page) => {
    await page.getByRole('button', { name: 'More for Queue' }).click();
    await page.getByRole('button', { name: 'Keyboard shortcuts (?)' }).click();
    await page.getByRole('region', { name: 'Keyboard shortcuts' }).waitFor();
  },
  'queue, an answer': async (page) => {
    await page.locator('summary', { hasText: 'The bridge' }).click();
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await page.getByLabel(/^Reply to/).waitFor();
  },
  businesses: (page) => page.locator('main li:not(nav li)').first().waitFor(),
  'businesses, one': (page) => openFirst(page, 'Premium'),
  events: (page) => page.locator('main li:not(nav li)').first().waitFor(),
  'events, one': (page) => openFirst(page, 'Cancel or move'),
  articles: (page) => page.getByRole('row').nth(1).waitFor(),
  'articles, a new one': async (page) => {
    await page.getByRole('button', { name: 'Write an article' }).click();
    await page.getByLabel('Title', { exact: true }).waitFor();
  },
  imports: (page) => page.getByRole('link', { name: 'Download archive' }).waitFor(),
  'imports, a file': async (page) => {
    const file = 'src/server/site/imports/samples/ghost-2.json';
    await page.getByLabel('File (up to 256 MB)').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload file' }).click();
    await page.getByText('Ready. Nothing is imported yet.').waitFor();
    await page.locator('summary', { hasText: 'from the original' }).click();
  },
  live: (page) => page.locator('main li:not(nav li)').nth(10).waitFor(),
  'live, an alert': async (page) => {
    await page
      .locator('li')
      .getByRole('button', { name: /^More for/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Send alert/ }).click();
    await page
      .getByLabel(/^Introduction/)
      .fill('In words of our own, longer than a phone shows. '.repeat(3));
    await page.getByText(/Phones show about 90/).waitFor();
  },
  'live/outlets': async (page) => {
    await page.getByRole('button', { name: 'More for Citi' }).click();
    await page.getByRole('button', { name: /^Switch off and hide/ }).waitFor();
  },
  'live/test': (page) => page.getByRole('button', { name: 'Test feed' }).waitFor(),
  'live/rules': (page) => page.getByLabel('Strong keywords').first().waitFor(),
  readers: (page) => page.getByRole('heading', { name: 'Devices' }).waitFor(),
  newsletter: (page) => page.getByText('Automatic sending').waitFor(),
  'newsletter, an issue': async (page) => {
    await page.getByRole('button', { name: 'Draft this week’s issue' }).click();
    await page.getByRole('button', { name: 'Draft another issue' }).click();
    await page.locator('main ol [aria-expanded]').first().click();
    await page.getByLabel('Headline').waitFor();
  },
  subscribers: (page) => page.getByText('Target 85%').waitFor(),
  facts: (page) => page.getByRole('button', { name: 'Still true' }).first().waitFor(),
  'facts/add/declared': (page) => page.getByLabel('Date of the day off').waitFor(),
  'facts/sending/us-tax': (page) => page.getByLabel('Next check').waitFor(),
  rates: (page) => page.getByRole('button', { name: 'Save', exact: true }).waitFor(),
  'queue, an event': async (page) => {
    await page.locator('summary', { hasText: 'Durbar' }).click();
    await page.locator('summary', { hasText: 'How it repeats' }).click();
    await page.locator('summary', { hasText: 'Organiser’s email' }).click();
    await page.getByLabel('Organiser’s email').waitFor();
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  },
  people: async (page) => {
    await page.getByLabel('Email address').fill('kofi@example.org');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('button', { name: 'Export this person’s data' }).waitFor();
  },
  'subscribers, one': async (page) => {
    await page.getByRole('link', { name: 'kofi@example.org' }).click();
    await page.getByRole('heading', { level: 2, name: 'kofi@example.org' }).waitFor();
  },
  outbox: (page) => page.locator('main li:not(nav li), main summary').first().waitFor(),
  log: (page) => page.getByRole('row').nth(1).waitFor(),
  tokens: (page) => page.getByRole('button', { name: 'New token' }).waitFor(),
  operators: (page) => page.getByRole('button', { name: 'Invite someone' }).waitFor(),
  account: (page) => page.getByRole('button', { name: 'Sign out everywhere' }).waitFor(),
};

async function openFirst(page: Page, heading: string) {
  await page.locator('main li:not(nav li)').first().waitFor();
  const filters = page.getByRole('button', { name: /^Filters/ });
  if (await filters.isVisible()) await filters.click();
  await page.getByLabel('Samples').selectOption('no');
  await page.getByText('1 to 1 of 1').waitFor();
  await page.getByRole('link', { name: /^(Settled looms|Choir of Elmina)/ }).click();
  await page.getByRole('heading', { level: 3, name: heading }).waitFor();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
}

/** `today` stands for the desk itself. */
const pathOf = (screen: string) => `/admin/${screen.split(',')[0]}`.replace(/\/today$/, '');

/** What readers don't send in, for the lists of it. */
const ADDED = {
  redirects: { path: `/${'old'.repeat(30)}`, target: '/about' },
  takedowns: {
    path: '/article/december-in-gh',
    askedBy: 'Mensah & Co',
    contact: '',
    request: 'The year is wrong.',
    decision: 'open',
    reason: '',
    sentence: '',
  },
  'live-pages': { title: 'Results in Ho Central', summary: '', category: 'Politics' },
  issues: {},
};

const VIEWS = [
  { width: 1280, theme: 'light' },
  { width: 360, theme: 'dark' },
] as const;

const site = useOwnSite({ withNews: true });
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const name of ['Weavers of Bonwire', 'Settled looms']) {
    await sendIn(site.url, '/api/businesses', aBusiness(name));
  }
  await sendIn(site.url, '/api/events', anEvent('Choir of Elmina'));
  await sendIn(site.url, '/api/events', anEvent('Durbar'));
  await sendIn(site.url, '/api/contact', aMessage('The bridge'));
  await signIn(page, site.password);
  const queue: { kind: string; id: string; title: string }[] = await (
    await page.request.get('/api/admin/queue')
  ).json();
  const entries = queue.filter(({ title }) => /Settled|Choir/.test(title));
  const decided = await page.request.post('/api/admin/queue/decisions', {
    data: { entries: entries.map(({ kind, id }) => ({ kind, id })), decision: 'approve' },
    headers: { Origin: site.url },
  });
  expect(decided.ok()).toBe(true);
  const preferences = { firstName: 'Kofi', lastName: 'Boa', interests: ['Breaking News'] };
  await page.request.post('/api/newsletter/subscribe', {
    data: { email: 'kofi@example.org', preferences },
  });
  for (const [path, data] of Object.entries(ADDED)) {
    const headers = { Origin: site.url };
    const added = await page.request.post(`/api/admin/${path}`, { data, headers });
    expect([path, added.status()]).toEqual([path, 201]);
  }
  await page.request.put('/api/admin/settings', {
    data: CONTROLLER,
    headers: { Origin: site.url },
  });
});
afterAll(() => context.browser()?.close());

it.each(Object.entries(SCREENS))(
  '%s fits and is accessible in both themes',
  async (screen, isOpen) => {
    for (const { width, theme } of VIEWS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(pathOf(screen));
      await isOpen(page);
      await page.locator(`html.${theme}`).waitFor();
      expect(await problemsOn(page, width), `${width} px, ${theme}`).toEqual([]);
    }
    expect(complaints).toEqual([]);
  },
  120_000,
);

/** What keeps somebody from reading, pressing or finding it. A mouse reaches what a finger would not. */
async function problemsOn(page: Page, width: number): Promise<string[]> {
  return [
    ...(await barriersOn(page)),
    ...(width < 1024 ? await smallTargetsOn(page) : []),
    ...(await smallFields(page)),
    ...(await unseenFocusOn(page)),
  ];
}

it('every other screen fits and is accessible', async () => {
  const listed = Object.keys(SCREENS).map(pathOf);
  const others = Object.values(DESK_PATHS).filter(
    (path) => !/[:*]/.test(path) && !listed.includes(path),
  );
  const problems: string[] = [];
  for (const href of others) {
    for (const { width, theme } of VIEWS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(href);
      await page.locator('h1[tabindex]').waitFor();
      await expect.poll(() => page.getByText(/^Loading/).count()).toBe(0);
      await page.locator(`html.${theme}`).waitFor();
      const found = await problemsOn(page, width);
      problems.push(...found.map((problem) => `${href}, ${width} px: ${problem}`));
    }
  }
  expect(problems).toEqual([]);
});

it.each([800, 600])('every link of the menu can be reached at %i px of height', async (height) => {
  await page.setViewportSize({ width: 1280, height });
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Desk' });
  const links = menu.getByRole('link');
  await links.first().waitFor();
  for (const link of await links.all()) {
    await link.focus();
    const isSeen = await link.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return at !== null && element.contains(at);
    });
    expect(isSeen, (await link.textContent()) ?? '').toBe(true);
  }
  // Twelve entries, and that of funerals.
  expect(await links.count()).toBe(13);
});

const LISTS = [
  'queue',
  'takedowns',
  'live',
  'live/outlets',
  'articles',
  'live-pages',
  'radio',
  'podcast',
  'businesses',
  'events',
  'subscribers',
];

it.each([...LISTS, 'newsletter', 'outbox', 'facts', 'pages', 'redirects', 'operators', 'log'])(
  'begins the list of %s in the upper two fifths of a phone, and cuts nothing off',
  async (screen) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/admin/${screen}`);
    const first = page.locator('[data-screen] :is(li, tbody tr):visible:not(nav li)').first();
    await first.waitFor();
    expect((await first.boundingBox())?.y).toBeLessThan(300);
    const cutOff = () =>
      [...document.querySelectorAll('section')].filter((list) => list.scrollWidth > innerWidth);
    expect(await page.evaluate(cutOff)).toEqual([]);
  },
);

it('shows a notification below the bar at the foot of a phone, and covers nothing without one', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/live-pages');
  await page.getByRole('button', { name: 'Start a live page' }).click();
  await page.getByLabel('Title').fill('Results in Ho');
  await page.getByRole('button', { name: 'Create live page' }).click();
  const save = page.getByRole('button', { name: 'Save draft' });
  const notice = page.locator('#toasts > li');
  await notice.waitFor();
  const [bar, box] = [await save.boundingBox(), await notice.boundingBox()];
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan(box?.y ?? 0);
  await page.getByRole('button', { name: 'Close notification' }).click();
  const atFoot = () =>
    page.evaluate(() => document.elementFromPoint(180, 736)?.closest('section')?.ariaLabel);
  await expect.poll(atFoot).toBe('Write an entry');
});
