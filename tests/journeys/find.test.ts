import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated, hydratedSection, loaded, useBrowser } from '../support/browser.ts';
import { inDepth, isThorough } from '../support/thorough.ts';

const browser = useBrowser();

async function openAlive(path: string, options = {}) {
  const opened = await browser.open(path, options);
  await loaded(opened.page);
  return opened;
}

async function openSection(anchor: string, options = {}) {
  const opened = await openAlive('/', options);
  await hydratedSection(opened.page, `#${anchor}`);
  return { ...opened, section: opened.page.locator(`#${anchor}`) };
}

/** The page's own complaints, without the expected 404. */
const own = (complaints: string[]) =>
  complaints.filter((text) => !/404|ERR_FAILED|Service Worker registration blocked/.test(text));

const names = (page: Page) => page.locator('#business li h3').allTextContents();

describe('the directory', () => {
  inDepth('has three samples on a new site and asks for the first real business', async () => {
    const { page } = await browser.open('/directory', { javaScriptEnabled: false });
    expect(await page.locator('main li h3').count()).toBe(3);
    expect(await page.locator('[data-star]').count()).toBe(0);
    await page.getByRole('link', { name: 'Be the first real business' }).click();
    await page.waitForURL('**/business-listing');
  });

  inDepth('removes each filter by a link, and never ends in nothing', async () => {
    const { page } = await browser.open('/directory?q=restaurant&near=London', {
      javaScriptEnabled: false,
    });
    await page.getByText('No businesses found matching your criteria.').waitFor();
    await page.getByRole('link', { name: 'Events near London' }).waitFor();
    await page.getByRole('link', { name: 'Remove filter: Near London' }).click();
    await page.waitForURL('**/directory?q=restaurant#found');
    await page.getByRole('link', { name: 'Oguaa Guest House (sample)' }).waitFor();
  });

  it('narrows by category, region and words, and keeps that in the address', async () => {
    const { page, section, complaints } = await openSection('business');
    await section.getByLabel('Category').selectOption('Retail');
    await page.waitForFunction(() => document.querySelectorAll('#business li h3').length === 1);
    expect(await names(page)).toEqual(['Kejetia Cloth House (sample)']);
    expect(page.url()).toContain('trade=Retail');
    await section.getByLabel('Category').selectOption('');
    await section.getByLabel('Search businesses').fill('chambrs');
    await page.waitForURL('**find=chambrs*');
    await page.waitForFunction(() => document.querySelectorAll('#business li h3').length === 1);
    expect(await names(page)).toEqual(['Asafo Chambers (sample)']);
    await section.getByLabel('Search businesses').fill('nothing of the kind');
    await section.getByText('No businesses found matching your criteria.').waitFor();
    await section.getByRole('link', { name: 'See what comes closest' }).waitFor();
    expect(own(complaints)).toEqual([]);
  });

  inDepth('can be filtered without JavaScript, and shows what the address asks for', async () => {
    const { page } = await browser.open('/?trade=legal%20services#business', {
      javaScriptEnabled: false,
    });
    expect(await names(page)).toEqual(['Asafo Chambers (sample)']);
  });

  inDepth('leads to a profile with everything on it', async () => {
    const { page, complaints } = await openAlive('/business/sample-asafo-chambers');
    await page.getByRole('heading', { level: 1, name: 'Asafo Chambers (sample)' }).waitFor();
    expect(await page.locator('[data-star]').count()).toBe(0);
    await page.getByText('Sample, not a real business').waitFor();
    // It can be shared, but has no contact details.
    expect(await page.locator('article aside a').count()).toBe(0);
    await page
      .getByRole('link', { name: /^Share on WhatsApp/ })
      .first()
      .waitFor();
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'LegalService' });
    const missing = await page.goto('/business/none');
    expect(missing?.status()).toBe(404);
    await page.getByText("The business you're looking for doesn't exist.").waitFor();
    expect(own(complaints)).toEqual([]);
  });
});

describe('the calendar', () => {
  inDepth('has 42 days from Sunday and turns months over the year', async () => {
    const { page, section, complaints } = await openSection('events');
    expect(await section.locator('[data-day]').count()).toBe(42);
    const heading = section.locator('#month-heading');
    const first = await heading.textContent();
    for (let months = 0; months < 12; months += 1) {
      await section.getByRole('link', { name: 'Next month' }).click();
    }
    expect(await heading.textContent()).toBe(
      first?.replace(/\d+/, (year) => String(Number(year) + 1)),
    );
    await section.getByRole('link', { name: 'Previous month' }).click();
    await page.goto('/?month=2031-02#events');
    await page.getByText('No events scheduled for February 2031').waitFor();
    expect(own(complaints)).toEqual([]);
  });

  inDepth('is walked with the keyboard', async () => {
    const { page } = await openAlive('/?month=2027-10#events');
    const section = page.locator('#events');
    await section.scrollIntoViewIfNeeded();
    await hydratedSection(page, '#events');
    await section.locator('[data-day="2027-10-01"]').focus();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'));
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('data-day') === '2027-10-02',
    );
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('data-day') === '2027-10-09',
    );
    await page.keyboard.press('Home');
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('data-day') === '2027-10-03',
    );
    expect(await focused()).toBe('2027-10-03');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('data-day') === '2027-10-04',
    );
    await page.keyboard.press('Enter');
    await section.getByRole('link', { name: 'Odwira' }).waitFor();
    await page.keyboard.press('PageDown');
    await section.getByRole('heading', { name: 'November 2027' }).waitFor();
  });

  inDepth('tells a day name from a birthday', async () => {
    const { page, section } = await openSection('events');
    await section.getByRole('link', { name: 'What’s my day name?' }).click();
    await page.getByLabel('Date of birth').fill('1909-09-18');
    await page.getByRole('button', { name: 'Show my day name' }).click();
    await page.waitForURL('**/name/1909-09-18');
    await page.getByRole('heading', { level: 1, name: 'Kwame, Ama' }).waitFor();
  });

  it('shows an event in Accra’s hours and the reader’s', async () => {
    const { page, complaints } = await openAlive('/event/sample-highlife-night', {
      timezoneId: 'America/New_York',
    });
    const facts = page.getByRole('complementary', { name: 'When and where' });
    await facts.getByText('18:30 to 22:00 in Accra').waitFor();
    await facts.getByText(/13:30 to 17:00 New York time|14:30 to 18:00 New York time/).waitFor();
    expect(await page.getByRole('link', { name: 'Get Tickets' }).count()).toBe(0);
    await page.getByText('About This Event').waitFor();
    const missing = await page.goto('/event/none');
    expect(missing?.status()).toBe(404);
    await page.getByText("The event you're looking for doesn't exist.").waitFor();
    expect(own(complaints)).toEqual([]);
  });

  inDepth('copies the link where there is no share sheet', async () => {
    const { page } = await openAlive('/event/christmas-2026', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('button', { name: 'Share Event' }).click();
    await page.getByText('Link copied').first().waitFor();
  });
});

describe('comparing transfers', () => {
  inDepth(
    'shows nothing at first, nothing without an amount, and then the best first',
    async () => {
      const { section, complaints } = await openSection('diaspora');
      const results = section.locator('[data-stale]');
      await section.getByRole('button', { name: 'Compare Rates' }).click();
      await section.getByPlaceholder('1000').fill('-5');
      await section.getByRole('button', { name: 'Compare Rates' }).click();
      expect(await results.count()).toBe(0);
      await section.getByPlaceholder('1000').fill('200');
      await section.getByRole('button', { name: 'Compare Rates' }).click();
      await results.first().getByText('Sample Provider A').first().waitFor();
      expect(await results.count()).toBe(5);
      expect(await results.last().getAttribute('data-stale')).toBe('true');
      expect(own(complaints)).toEqual([]);
    },
  );
});

describe('a listing form', () => {
  const fill = async (page: Page) => {
    await page.getByLabel('Business name').fill('Journey Prints');
    await page.getByLabel('Description').fill('Prints of all kinds, while you wait.');
    await page.getByLabel('Category').selectOption('Media');
    await page.getByLabel('Region').selectOption('Volta');
    await page.getByLabel('Address', { exact: true }).fill('1 Market Lane');
    await page.getByLabel('City', { exact: true }).fill('Ho');
  };

  inDepth('says what is wrong, keeps a draft, sends once and thanks', async () => {
    const { page, complaints } = await openAlive('/business-listing');
    await hydrated(page, 'BusinessForm');
    await page.getByRole('button', { name: 'Submit Listing' }).click();
    await page.getByText('Business name must be at least 2 characters').waitFor();
    expect(
      await page.getByLabel('Business name').evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await fill(page);
    await page.reload();
    await loaded(page);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some((field) => field.value === 'Journey Prints'),
    );
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      const isSent = request.method() === 'POST' && request.url().endsWith('/api/businesses');
      if (isSent) keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/api/businesses', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Submit Listing' }).click();
    await page.getByText('Please try again or contact support').first().waitFor();
    await page.getByRole('button', { name: 'Submit Listing' }).dblclick();
    await page.getByRole('heading', { name: 'Business listing submitted successfully!' }).waitFor();
    expect(new Set(keys).size).toBe(1);
    await page.getByRole('button', { name: 'Submit Another' }).click();
    await page.getByLabel('Business name').waitFor();
    expect(await page.getByLabel('Business name').inputValue()).toBe('');
    expect(own(complaints)).toEqual([]);
  });

  inDepth('takes an event and an inquiry too', async () => {
    const { page } = await openAlive('/event-submission');
    await page.getByLabel('Event title').fill('Journey night');
    await page.getByLabel('Description').fill('Stalls, lamps and a band until late.');
    await page.getByLabel('Category').selectOption('Other');
    await page.getByLabel('Start date').fill('2027-01-09');
    await page.getByLabel('Start time').fill('18:00');
    await page.getByLabel('Location').fill('Lorry park');
    await page.getByLabel('City', { exact: true }).fill('Ho');
    await page.getByLabel('Organizer').fill('Market women');
    await page.getByLabel('Contact email').fill('market@ho.example');
    await page.getByRole('button', { name: 'Submit Event' }).click();
    await page.getByRole('heading', { name: 'Event submitted successfully!' }).waitFor();
    await page.goto('/advertising');
    await loaded(page);
    await page.getByLabel('Company name').fill('Journey Ltd');
    await page.getByLabel('Contact name').fill('Ama');
    await page.getByLabel('Email', { exact: true }).fill('ama@journey.example');
    await page.getByLabel('Phone').fill('+233 20 000 0000');
    await page.getByLabel('Advertising type').selectOption('Banner Advertising');
    await page.getByLabel('Budget range').selectOption('$25,000+');
    await page.getByLabel('Campaign duration').selectOption('1 week');
    await page.getByLabel('Target audience').fill('People who read to the end');
    await page.getByLabel('Campaign objectives').fill('To be remembered kindly');
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();
    await page.getByRole('heading', { name: 'Advertising inquiry submitted!' }).waitFor();
  });
});

describe('search', () => {
  it('suggests while typing and opens what the arrows chose', async () => {
    const { page, complaints } = await openAlive('/');
    const box = page.getByRole('combobox', { name: 'Search the site' }).first();
    await box.fill('jollo');
    await page.getByRole('option').first().waitFor();
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    await box.press('ArrowDown');
    const active = await box.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
    await box.press('Escape');
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    expect(await box.inputValue()).toBe('jollo');
    await box.press('ArrowDown');
    await box.press('ArrowDown');
    await box.press('Enter');
    await page.waitForURL('**/article/jollof-one-pot');
    expect(own(complaints)).toEqual([]);
  });

  it('groups by kind, marks what matched and works without JavaScript', async () => {
    const { page } = await browser.open('/search?q=kente', { javaScriptEnabled: false });
    await page.getByRole('heading', { level: 2, name: /^Articles/ }).waitFor();
    expect((await page.locator('mark').first().textContent())?.toLowerCase()).toBe('kente');
    await page
      .getByRole('link', { name: /^Businesses/ })
      .first()
      .click();
    await page.waitForURL('**kind=business*');
    await page.getByRole('link', { name: 'Kejetia Cloth House (sample)' }).waitFor();
    await page.goto('/search?q=zzzzqqq');
    await page.getByText('No results for “zzzzqqq”').waitFor();
    await page.getByRole('link', { name: 'jollof' }).waitFor();
  });
});

/** How far down something begins, on the screen as it is scrolled. */
const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

describe.each(isThorough ? [true, false] : [true])(
  'a filtered list on a phone, scripts %s',
  (javaScriptEnabled) => {
    inDepth(
      '/events shows results on the first screen, and the filters in use above them',
      async () => {
        const options = { viewport: { width: 360, height: 740 }, javaScriptEnabled };
        const { page } = await browser.open('/events', options);
        expect(await topOf(page, '#found ~ * li')).toBeLessThan(600);
        await page.getByText('Filter events').click();
        await page.getByLabel('Dates').selectOption('This weekend');
        await page.getByRole('button', { name: 'Find', exact: true }).click();
        await page.waitForURL('**#found');
        await page.getByRole('link', { name: 'Remove filter: This weekend' }).click();
        await page.waitForURL((url) => !url.search.includes('when'));
      },
    );

    inDepth('/directory shows results on the first screen', async () => {
      const path = '/directory';
      const options = { viewport: { width: 360, height: 740 }, javaScriptEnabled };
      const { page } = await browser.open(path, options);
      expect(await topOf(page, '#found ~ :is(ol, ul) li')).toBeLessThan(700);
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      await page.waitForURL('**#found');
      if (javaScriptEnabled) await loaded(page);
      expect(Math.abs(await topOf(page, '#found'))).toBeLessThan(40);
      expect(
        await page
          .locator('main details.phone-details')
          .evaluate((details) => details.matches('[open]')),
      ).toBe(false);
      await page.goto(`${path}?country=GH`);
      await page.locator('main details.phone-details[open]').waitFor();
    });
  },
);
