import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { alive, useBrowser } from '../support/browser.ts';
import { signIn, toast, useOwnSite } from '../support/desk-browser.ts';

const site = useOwnSite();
const browser = useBrowser();

const rows = (page: Page) =>
  page
    .getByRole('region', { name: 'Entries' })
    .locator('ol > li')
    .evaluateAll((lines) =>
      lines.map((line) => line.querySelector('[aria-expanded]')?.textContent),
    );

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

const saved = (page: Page) => page.getByText('All is saved.').waitFor();

it('edits an issue without a mouse: order, words, what is left out and what is added', async () => {
  const { page, complaints } = await browser.open('/admin', { baseURL: site.url });
  await alive(page);
  await signIn(page, site.password);
  await page.goto('/admin?view=newsletter');
  await page.getByRole('button', { name: 'Draft this week’s issue' }).press('Enter');
  await page.getByLabel('Subject').waitFor();
  for (const words of ['passport', 'scholarships']) {
    await page.getByRole('searchbox', { name: /^Add from the site/ }).fill(words);
    await page.keyboard.press('Enter');
    const found = page.getByRole('button', { name: new RegExp(`^Add .*${words}`, 'i') });
    await found.first().press('Enter');
    await page.getByText('in the letter', { exact: true }).first().waitFor();
  }
  await saved(page);
  const before = (await rows(page)) as string[];
  expect(before.length).toBeGreaterThan(2);
  const [first = '', second = ''] = before;

  // At the edge of its section it first goes over to the one above, then up.
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
  await page.getByLabel(/^Preheader/).fill('In short');

  await saved(page);

  const frame = page.frameLocator('iframe[title^="No. 1 in a"]');
  await frame.getByText('A headline of our own').waitFor();
  await page
    .getByRole('region', { name: 'Plain text' })
    .getByText(/scholarship/i)
    .waitFor();
  await page.reload();
  await page.getByLabel('Subject').waitFor();
  expect((await rows(page)).slice(0, 2)).toEqual(['A headline of our own', first]);
  expect(await page.getByLabel(/^Preheader/).inputValue()).toBe('In short');

  // No mail server is set: the test is a file, and says so.
  await page.getByRole('button', { name: 'Send test' }).press('Enter');
  await page.getByText(/was not sent: no mail server is set/).waitFor();

  // Nothing goes to readers before there is a postal address.
  expect(await page.getByRole('button', { name: 'Send to subscribers' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: '← All issues' }).press('Enter');
  await page.getByLabel(/^Postal address/).fill('A box for tests');
  await page.getByRole('button', { name: 'Save address' }).press('Enter');
  await toast(page).getByText('It stands in every letter from now on.').waitFor();
  await page.getByRole('link', { name: /^The week: long/ }).press('Enter');
  await page.getByRole('button', { name: 'Let it go out on Saturday' }).press('Enter');
  await page.getByText(/^It goes out by itself on Saturday/).waitFor();
  await page.getByRole('button', { name: 'Stop it' }).press('Enter');
  await page.getByRole('button', { name: 'Let it go out on Saturday' }).waitFor();
  expect(complaints).toEqual([]);
}, 120_000);

it('sends an article whole by keyboard, and warns of a letter that is too long', async () => {
  const { page, complaints } = await browser.open('/admin', { baseURL: site.url });
  await signIn(page, site.password);
  await page.goto('/admin?view=newsletter');
  await page.getByRole('button', { name: 'Draft this week’s issue' }).press('Enter');
  await page.getByLabel('Subject').waitFor();
  const { issue } = await page.evaluate(async () => {
    const number = new URL(location.href).searchParams.get('issue');
    return (await fetch(`/api/admin/issues/${number}`)).json();
  });
  const frame = page.frameLocator(`iframe[title^="No. ${issue.number} in a"]`);
  const [lead] = issue.body.sections[0].items;
  const id = lead.url.split('/').pop();
  await page.getByRole('button', { name: lead.title, exact: true }).first().press('Enter');
  await page.getByRole('checkbox', { name: /^Send the whole article/ }).press('Space');
  await saved(page);
  await page.getByText(/^Whole article, [\d,]+ words$/).waitFor();
  const { content } = await page.evaluate(
    async (article) => (await fetch(`/api/articles/${article}`)).json(),
    id,
  );
  const last = content.split('\n').findLast((line: string) => /^[A-Z][\w ,]+\.$/.test(line));
  if (last) await frame.getByText(last).waitFor();
  await page.getByText(/^The letter has \d+ KB\.$/).waitFor();

  // Ten more, and the letter is longer than mail programs show.
  await page.evaluate(
    async ({ number, editedAt }) => {
      const articles = await (await fetch('/api/articles?limit=40')).json();
      const items = articles.map((one: { id: string; title: string }) => ({
        ...{ title: one.title, url: `/article/${one.id}`, whole: true },
      }));
      const body = { sections: [{ name: 'Lead', items: items.slice(0, 30) }] };
      await fetch(`/api/admin/issues/${number}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ subject: 'The week', body, seen: editedAt }),
      });
    },
    { number: issue.number, editedAt: await editedAt(page, issue.number) },
  );
  await page.reload();
  await page.getByText(/Gmail cuts letters at 102 KB/).waitFor();
  expect(complaints).toEqual([]);
}, 120_000);

const editedAt = (page: Page, number: number) =>
  page.evaluate(
    async (which) => (await (await fetch(`/api/admin/issues/${which}`)).json()).issue.editedAt,
    number,
  );

it('puts an entry elsewhere by dragging', async () => {
  const { page } = await browser.open('/admin', { baseURL: site.url });
  await signIn(page, site.password);
  await page.goto('/admin?view=newsletter&issue=1');
  await page.getByLabel('Subject').waitFor();
  const before = (await rows(page)) as string[];
  const lines = page.getByRole('region', { name: 'Entries' }).locator('ol > li');
  await lines.nth(1).locator('[draggable=true]').dragTo(lines.nth(0));
  expect((await rows(page)).slice(0, 2)).toEqual([before[1], before[0]]);
}, 60_000);
