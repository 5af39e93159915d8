import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hydrated, useBrowser } from '../support/browser.ts';
import { migratedFolder } from '../support/each-database.ts';
import { startSite } from '../support/start-site.ts';

const browser = useBrowser();

async function opened(options: BrowserContextOptions) {
  const site = await startSite({ DATA_DIR: await migratedFolder(), SEED: 'none' });
  onTestFinished(site.stop);
  const { page } = await browser.open(`${site.url}/event-submission`, options);
  if (options.javaScriptEnabled !== false) await hydrated(page, 'EventForm');
  return page;
}

async function fill(page: Page, city: string) {
  await page.getByLabel('Event title').fill('Highlife night');
  await page.getByLabel('Description').fill('Nkɔsoɔ ne Ɔdɔ: a band and waakye until late.');
  await page.getByLabel('Category').selectOption('Music Concert');
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('City', { exact: true }).fill(city);
  await page.getByLabel('Location').fill('Union Hall, 5th Street');
  await page.getByLabel('Start date').fill('2031-12-06');
  await page.getByLabel('Start time').fill('22:00');
  await page.getByLabel('End time').fill('04:00');
  await page.getByLabel('Organizer').fill('Ghana Union');
  await page.getByLabel('Contact email').fill('union@example.org');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Event' }).click();
const thanked = (page: Page) =>
  page.getByRole('heading', { name: 'Event submitted successfully!' }).waitFor();

describe('the event form with JavaScript', () => {
  it('asks which city is meant once its field is left, and says what the times mean', async () => {
    const page = await opened({});
    await fill(page, 'Washington');
    const utah = page.getByLabel('Washington, Utah (Mountain Time)');
    await utah.waitFor();
    await page.getByText('Ends on Sunday 7 December 2031 at 04:00.').waitFor();
    await submit(page);
    await page.getByText('Which Washington is it? Please choose one').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-place');
    await utah.check();
    await page
      .getByText('22:00 in Washington (Denver time) is Sun 7 Dec, 05:00 in Accra.')
      .waitFor();
    await submit(page);
    await thanked(page);
  });

  it('asks for the time zone of an unknown city, and hides times of whole days', async () => {
    const page = await opened({});
    await fill(page, 'Nowhereville');
    await page.getByLabel('Time zone').selectOption({ label: 'Central Time (Chicago)' });
    await page.getByLabel('All day').check();
    expect(await page.getByLabel('Start time').isVisible()).toBe(false);
    await submit(page);
    await thanked(page);
  });
});

describe('the event form without JavaScript', () => {
  it('comes back with the question and everything that was typed', async () => {
    const page = await opened({ javaScriptEnabled: false });
    await fill(page, 'Washington');
    await submit(page);
    expect(await page.getByLabel('Event title').inputValue()).toBe('Highlife night');
    await page.getByLabel('None of these').check();
    await submit(page);
    expect(await page.getByLabel('None of these').isChecked()).toBe(true);
    await page.getByLabel('Time zone').selectOption({ label: 'Central Time (Chicago)' });
    await page.getByLabel('All day').check();
    expect(await page.getByLabel('Start time').isVisible()).toBe(false);
    await submit(page);
    await thanked(page);
  });
});
