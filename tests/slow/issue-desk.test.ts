import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { loaded, useBrowser } from '../support/browser.ts';
import { CONTROLLER } from '../support/controller.ts';
import { signIn, toast, useOwnSite } from '../support/desk-browser.ts';

const site = useOwnSite({ withNews: true });
const browser = useBrowser();

const rows = (page: Page) =>
  page
    .getByRole('region', { name: 'Entries' })
    .locator('ol > li')
    .evaluateAll((entries) =>
      entries.map((entry) => entry.querySelector('[aria-expanded]')?.textContent),
    );

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

const saved = (page: Page) => page.getByText('All changes saved.').waitFor();

it('edits an issue without a mouse: order, texts, removed and added entries', async () => {
  const { page, complaints } = await browser.open('/admin', { baseURL: site.url });
  await loaded(page);
  await signIn(page, site.password);
  await page.goto('/admin/newsletter');
  await page.getByText('Automatic sending').waitFor();
  await page.getByRole('button', { name: 'Draft this week’s issue' }).press('Enter');
  await page.getByLabel('Subject').waitFor();
  for (const words of ['passport', 'scholarships']) {
    await page.getByRole('searchbox', { name: /^Add articles, live stories/ }).fill(words);
    await page.keyboard.press('Enter');
    const addButtons = page.getByRole('button', { name: new RegExp(`^Add .*${words}`, 'i') });
    await addButtons.first().press('Enter');
    await page.getByText('in this issue', { exact: true }).first().waitFor();
  }
  await saved(page);
  const before = (await rows(page)) as string[];
  expect(before.length).toBeGreaterThan(2);
  const [first = '', second = ''] = before;

  // At the edge of its section it first moves to the one above, then up.
  const up = page.getByRole('button', { name: `Move up ${second}` });
  for (let presses = 0; (await rows(page))[0] !== second && presses < 3; presses += 1) {
    await up.press('Enter');
    expect(await focused(page)).toBe(`Move up ${second}`);
  }
  expect((await rows(page)).slice(0, 2)).toEqual([second, first]);
  await saved(page);

  await page.getByRole('button', { name: `Remove ${first}` }).press('Enter');
  expect(await focused(page)).toBe('Undo');
  expect(await rows(page)).not.toContain(first);
  await page.keyboard.press('Enter');
  expect((await rows(page)).slice(0, 2)).toEqual([second, first]);

  await page.getByRole('button', { name: second, exact: true }).press('Enter');
  await page.getByLabel('Headline').fill('A headline of our own');
  await page.getByLabel('Subject').fill(`The week: ${'long '.repeat(10)}`);
  await page.getByText(/Phones show about 45/).waitFor();
  await page.getByLabel(/^Preview text/).fill('In short');

  await page.getByLabel('Own words, above the entries').fill('Nkɔsoɔ ne **Ɔdɔ**');
  await page.getByRole('button', { name: 'Button', exact: true }).press('Enter');
  await page.getByLabel('Words', { exact: true }).fill('Read the guide');
  await page.getByRole('dialog').getByLabel('Address').fill('/guide');
  await page.getByRole('button', { name: 'Add a button' }).press('Enter');
  await saved(page);

  const frame = page.frameLocator('iframe[title^="No. 1 in a"]');
  await frame.getByText('A headline of our own').waitFor();
  await frame.locator('strong', { hasText: 'Ɔdɔ' }).waitFor();
  await frame.getByRole('link', { name: 'Read the guide' }).waitFor();
  await page
    .getByRole('region', { name: 'Plain text' })
    .getByText(/scholarship/i)
    .waitFor();
  await page.reload();
  await page.getByLabel('Subject').waitFor();
  expect((await rows(page)).slice(0, 2)).toEqual(['A headline of our own', first]);
  expect(await page.getByLabel(/^Preview text/).inputValue()).toBe('In short');

  // No mail server is set: the test is a file, and says so.
  await page.getByRole('button', { name: 'Send test' }).press('Enter');
  await page.getByText(/was not sent\. No mail server is set up/).waitFor();

  // Nothing goes to readers before it is known who runs the site.
  expect(await page.getByRole('button', { name: 'Send to subscribers' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: '← All issues' }).press('Enter');
  await page.getByRole('link', { name: 'Change it under Settings' }).press('Enter');
  await page.getByLabel(/^Name of the person or company/).fill('Owner of the tests');
  await page.getByLabel(/^Postal address/).fill('A box for tests');
  await page.getByLabel(/^Registration number/).fill('DPC 1');
  await page.getByRole('button', { name: 'Save settings' }).press('Enter');
  await toast(page)
    .getByText(/^Saved\. Every page/)
    .waitFor();
  await page.goBack();
  await page.getByRole('link', { name: /^The week: long/ }).press('Enter');
  // A time that has passed is refused at its field; Saturday is proposed.
  const saturday = await page.getByLabel('Send at').inputValue();
  await page.getByLabel('Send at').fill('2020-01-01T07:00');
  await page.locator('button:enabled', { hasText: /^Schedule$/ }).press('Enter');
  await page.getByText('This time has passed. Choose a later one.').waitFor();
  await page.getByLabel('Send at').fill(saturday);
  await page.locator('button:enabled', { hasText: /^Schedule$/ }).press('Enter');
  await page.getByText(/^It will be sent automatically on Saturday/).waitFor();
  await page.getByRole('button', { name: 'Stop this issue' }).press('Enter');
  await page.getByRole('button', { name: 'Schedule', exact: true }).waitFor();
  // The browser reports the refused time too.
  expect(complaints.filter((complaint) => !complaint.includes('status of 422'))).toEqual([]);
});

/** Calls of the signed-in browser. */
function callsOf(page: Page) {
  const headers = { Origin: site.url };
  return {
    read: async (path: string) => (await page.request.get(`/api${path}`)).json(),
    send: (method: 'post' | 'put', path: string, data: object = {}) =>
      page.request[method](`/api${path}`, { data, headers }),
  };
}

it('sends a whole article by keyboard, warns of an email that is too long, and archives both', async () => {
  const { page, complaints } = await browser.open('/admin', { baseURL: site.url });
  await signIn(page, site.password);
  const { read, send } = callsOf(page);
  await page.goto('/admin/newsletter');
  await page.getByText('Automatic sending').waitFor();
  await page.getByRole('button', { name: 'Draft this week’s issue' }).press('Enter');
  await page.getByRole('button', { name: 'Draft another issue' }).press('Enter');
  await page.getByLabel('Subject').waitFor();
  const number = new URL(page.url()).pathname.split('/').at(-1);
  const issue = async () => (await read(`/admin/issues/${number}`)).issue;
  const [lead] = (await issue()).body.sections[0].items;
  await page.getByRole('button', { name: lead.title, exact: true }).first().press('Enter');
  await page.getByRole('checkbox', { name: /^Send the whole article/ }).press('Space');
  await saved(page);
  await page.getByText(/^Whole article, [\d,]+ words$/).waitFor();
  const frame = page.frameLocator(`iframe[title^="No. ${number} in a"]`);
  await frame.getByRole('heading', { name: 'Sources' }).waitFor();
  await page.getByText(/^The email is \d+ KB\.$/).waitFor();

  // All our articles, so that the email is longer than mail apps show.
  const articles: { id: string; title: string }[] = await read('/articles?limit=40');
  const items = articles
    .slice(0, 30)
    .map(({ id, title }) => ({ title, url: `/article/${id}`, whole: true }));
  const { subject, editedAt: seen } = await issue();
  const body = { sections: [{ name: 'Lead', items }] };
  expect((await send('put', `/admin/issues/${number}`, { subject, body, seen })).ok()).toBe(true);
  await page.reload();
  await page.getByText(/Gmail cuts off emails at 102 KB/).waitFor();

  await send('post', '/newsletter/subscribe', { email: 'ama@example.org' });
  await send('put', '/admin/settings', CONTROLLER);
  expect((await send('post', `/admin/issues/${number}/send`)).ok()).toBe(true);
  await expect.poll(async () => (await issue()).status).toBe('sent');
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`/newsletter/archive/${number}`);
    await page.getByRole('heading', { name: 'Sources' }).first().waitFor();
    expect(await barriersOn(page), `${width} px`).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

it('edits an alert before it is sent', async () => {
  const { page } = await browser.open('/admin', { baseURL: site.url });
  await signIn(page, site.password);
  const { read, send } = callsOf(page);
  const preferences = { firstName: 'Kofi', lastName: 'Boa', interests: ['Breaking News'] };
  await send('post', '/newsletter/subscribe', { email: 'kofi@example.org', preferences });
  await page.goto('/admin/live');
  await page
    .getByRole('button', { name: 'More for Keta lagoon bridge opens to traffic on Friday' })
    .press('Enter');
  await page
    .getByRole('button', { name: /^Send alert/ })
    .first()
    .press('Enter');
  await page.getByLabel('Subject').fill('What it means for you, in a line that is much too long');
  await page.getByText(/Phones show about 45/).waitFor();
  await page.getByLabel(/^Introduction/).fill('In words of our own.');
  const frame = page.frameLocator('iframe[title^="Alert in a"]');
  await frame.locator('p', { hasText: 'In words of our own.' }).waitFor();
  await page.getByLabel('Subject').fill('What it means for you');
  await page.getByRole('button', { name: 'Send to 1 reader' }).press('Enter');
  await toast(page).getByText('Sending the alert.').waitFor();
  const { alerts } = await read('/admin/issues');
  expect(alerts).toMatchObject([{ subject: 'What it means for you' }]);
});

it('moves an entry by dragging', async () => {
  const { page } = await browser.open('/admin', { baseURL: site.url });
  await signIn(page, site.password);
  await page.goto('/admin/newsletter/1');
  await page.getByLabel('Subject').waitFor();
  const before = (await rows(page)) as string[];
  const lines = page.getByRole('region', { name: 'Entries' }).locator('ol > li');
  await lines.nth(1).locator('[draggable=true]').dragTo(lines.nth(0));
  expect((await rows(page)).slice(0, 2)).toEqual([before[1], before[0]]);
});
