import { describe, expect, inject, it } from 'vitest';
import { BLANK, hydrated, loaded, useBrowser } from '../support/browser.ts';
import { inDepth, isThorough } from '../support/thorough.ts';

const browser = useBrowser();

async function open(path: string, options?: Parameters<typeof browser.open>[1]) {
  const opened = await browser.open(path, options);
  await loaded(opened.page);
  return opened;
}

describe('the hero’s demonstration', () => {
  inDepth('computes with the fixed rates, and ignores invalid amounts', async () => {
    const { page } = await open('/');
    const demo = page.locator('details', { hasText: 'Demonstration with fixed rates' });
    expect(await demo.getByText('12,487.50').isVisible()).toBe(false);
    await demo.locator('summary').click();
    await demo.getByText('Demonstration only').waitFor();
    const totals = () => demo.getByText(/^GHS /).allTextContents();
    expect(await totals()).toEqual(['GHS 12,487.50', 'GHS 11,985.00', 'GHS 12,190.00']);
    const amount = demo.getByLabel('You send, in USD');
    expect(await amount.inputValue()).toBe('1000');
    await amount.fill('200');
    await expect.poll(totals).toEqual(['GHS 2,487.50', 'GHS 2,385.00', 'GHS 2,430.00']);
    for (const nothing of ['', '0', '-4', 'abc']) {
      await amount.fill(nothing);
      expect((await totals())[0], nothing).toBe('GHS 2,487.50');
    }
  });
});

it.each(isThorough ? [360, 768, 1280] : [360])(
  'opening the demonstration moves nothing above it at %d px',
  async (width) => {
    const { page } = await open('/', { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const form = page.locator('#compare form');
    const box = () =>
      form.evaluate((element) => {
        const { top, left, width: wide } = element.getBoundingClientRect();
        return [top + scrollY, left, wide];
      });
    const before = await box();
    await page.getByText('Demonstration with fixed rates').click();
    await page.getByLabel('You send, in USD').waitFor();
    expect(await box()).toEqual(before);
  },
);

inDepth('the Diaspora Hub leads to the three guides, and each guide leads back', async () => {
  const { page, complaints } = await open('/', { reducedMotion: 'reduce' });
  const hub = page.locator('#diaspora');
  const cards = hub.locator('li h3').getByRole('link');
  const guides = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(guides).toEqual(['/guide/passport-renewal', '/guide/remittance', '/guide/scholarships']);
  await cards.first().click();
  await page.getByRole('heading', { level: 1, name: /renew your Ghanaian passport/ }).waitFor();
  await page.getByText('Listed figure, confirm before you pay').waitFor();
  await page
    .getByRole('link', { name: /Back to the Diaspora Hub/ })
    .first()
    .click();
  await page.waitForURL('**/#diaspora');
  expect(complaints).toEqual([]);
});

describe('scholarships', () => {
  const fulbright = 'Fulbright Foreign Student Program (Ghana)';

  inDepth('answer from two questions, with the rule', async () => {
    const { page, complaints } = await browser.open('/guide/scholarships');
    const show = () => page.getByRole('button', { name: 'Check eligibility' }).click();
    const programme = page.getByRole('listitem').filter({ hasText: fulbright });
    expect(await programme.getByText(/open to you/i).count()).toBe(0);
    await page.getByLabel('What’s your citizenship?').selectOption('ghana');
    await page.getByLabel('Where do you live?').selectOption('us');
    await show();
    await programme.getByText('Not open to you.').waitFor();
    await programme.getByText('You must be living in Ghana when you apply.').waitFor();
    await page.getByLabel('Where do you live?').selectOption('ghana');
    await show();
    await programme.getByText('Open to you.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('answer without JavaScript too, by their address', async () => {
    const { page } = await browser.open(
      '/guide/scholarships?citizenship=ghana-us&residence=ghana',
      {
        javaScriptEnabled: false,
      },
    );
    const programme = page.getByRole('listitem').filter({ hasText: fulbright });
    await programme.getByText('Not open to you.').waitFor();
  });
});

describe('the contact form', () => {
  async function fill(page: Awaited<ReturnType<typeof open>>['page']) {
    await page.getByLabel('First name').fill('Ama');
    await page.getByLabel('Last name').fill('Mensah');
    await page.getByLabel('Email').fill('ama@example.org');
    await page.getByLabel('Subject').fill('A correction');
    await page.getByLabel('Category').selectOption('editorial');
    await page.getByLabel('Message').fill('The year should be 1879.');
  }

  it('says what is missing, sends, and thanks only once the server has it', async () => {
    const { page, complaints } = await open('/contact');
    await hydrated(page, 'ContactForm');
    await page.getByText('Accra, Ghana').waitFor();
    await page.getByText('24-48 hours').first().waitFor();
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Required').first().waitFor();
    expect(await page.getByText('Required').count()).toBe(4);
    await fill(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { name: 'Message sent' }).waitFor();
    await page.getByRole('button', { name: 'Submit Another' }).click();
    expect(await page.getByLabel('Subject').inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });

  inDepth('keeps what was typed when it could not be sent', async () => {
    const { page } = await open('/contact');
    await hydrated(page, 'ContactForm');
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'no' }));
    await fill(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('alert').filter({ hasText: 'Message not sent' }).waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('The year should be 1879.');
  });
});

describe('an article', () => {
  inDepth('leads on by its tags and to three related ones', async () => {
    const { page, complaints } = await browser.open('/article/kente-on-the-list');
    expect(await page.getByRole('region', { name: 'Read next' }).locator('article').count()).toBe(
      3,
    );
    await page.getByRole('navigation', { name: 'Tags' }).getByText('UNESCO').click();
    await page.getByRole('heading', { level: 1, name: 'UNESCO' }).waitFor();
    expect(await page.locator('main article').count()).toBe(3);
    expect(complaints).toEqual([]);
  });

  inDepth('copies its address where the browser has no sharing of its own', async () => {
    const { page } = await browser.open(BLANK, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto('/article/cocoa-journey');
    await page.getByRole('link', { name: /^Share ?:/ }).click();
    await page.getByText('Link copied').first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/article\/cocoa-journey$/,
    );
  });

  it.each(
    isThorough ? ['/article/cocoa-journey', '/guide/passport-renewal'] : ['/article/cocoa-journey'],
  )('%s prints as a page of the paper', async (path) => {
    const { page } = await browser.open(path, { colorScheme: 'dark' });
    const address = page.getByText(path, { exact: false }).and(page.locator('main > div span'));
    expect(await address.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await address.isVisible()).toBe(true);
    expect(await page.getByRole('main').getByText('Sankofa Wire').first().isVisible()).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.locator('button:visible, .button:visible').count()).toBe(0);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
    const styles = await page
      .locator('main h2')
      .first()
      .evaluate((heading) => ({
        breakAfter: getComputedStyle(heading).breakAfter,
        ink: getComputedStyle(document.documentElement).getPropertyValue('--ink').trim(),
      }));
    expect(styles).toMatchObject({ breakAfter: 'avoid' });
    expect(styles.ink).toContain('#141210');
    // What is in a header of its own is on paper too.
    await page.goto('/event/sample-beach-clean');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
  });
});

inDepth('the sitemap lists only existing pages', async () => {
  const locations = async (path: string) => {
    const xml = await (await fetch(inject('siteUrl') + path)).text();
    return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  };
  const files = await locations('/sitemap.xml');
  const parts = await Promise.all(files.map((file) => locations(new URL(file).pathname)));
  const addresses = parts.flat();
  expect(addresses.length).toBeGreaterThan(50);
  for (const address of addresses) {
    const { status } = await fetch(inject('siteUrl') + new URL(address).pathname);
    expect(status, address).toBe(200);
  }
});
