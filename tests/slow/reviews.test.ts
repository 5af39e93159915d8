import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/server/platform/database/connect.ts';
import { barriersOn } from '../support/barriers.ts';
import { useBrowser } from '../support/browser.ts';
import { signIn, toast } from '../support/desk-browser.ts';
import { migratedFolder } from '../support/each-database.ts';
import { startMailServer } from '../support/mail-server.ts';
import { insertRow, ROWS } from '../support/rows.ts';
import { startSite } from '../support/start-site.ts';

const browser = useBrowser();
const SHOP = {
  ...ROWS.business,
  is_sample: 0,
  owner_email: null,
  logo_url: null,
  // A listing that nobody confirmed in time would be hidden.
  asked_at: null,
  confirmed_at: new Date().toISOString(),
  rating: 0,
  review_count: 0,
};

/** A site with one business and a real mail server. */
async function openSite() {
  const folder = await migratedFolder();
  const database = await connect({ kind: 'sqlite', file: join(folder, 'sankofa.sqlite') });
  await insertRow(database.query, 'business', SHOP);
  await database.close();
  const mail = await startMailServer();
  const site = await startSite({
    DATA_DIR: folder,
    SEED: 'none',
    SITE_URL: 'http://news.example',
    SMTP_URL: mail.url,
  });
  onTestFinished(site.stop);
  /** The link in the newest email to an address. */
  async function linkTo(email: string, path: string) {
    const links = async () => {
      const texts = await Promise.all(
        mail.received
          .filter(({ to }) => to === email)
          .map(async ({ raw }) => (await PostalMime.parse(raw)).text ?? ''),
      );
      return texts.flatMap((text) => new RegExp(`https?://\\S*${path}\\S*`).exec(text)?.[0] ?? []);
    };
    await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
    const { pathname, search } = new URL((await links()).at(-1) ?? '');
    return site.url + pathname + search;
  }
  return { ...site, linkTo };
}

it('is written, confirmed, published, replied to and withdrawn without scripts', async () => {
  const { url, password, linkTo } = await openSite();
  const options = { baseURL: url, javaScriptEnabled: false };
  const { page, complaints } = await browser.open(`${url}/business/business-1`, options);
  await page.getByRole('link', { name: 'Write a review' }).click();
  await page.getByRole('button', { name: 'Send review' }).click();
  await page.getByText('Please choose between 1 and 5 stars').waitFor();
  await page.getByLabel('4 stars: good').check();
  await page.getByLabel('Your review').fill('Nkɔsoɔ ne Ɔdɔ: quick, and the colours stay.');
  await page.getByLabel('Name to show').fill('Akosua M.');
  await page.getByLabel('Your email').fill('akosua@example.org');
  await page.getByLabel('When were you there?').selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Send review' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();

  const link = await linkTo('akosua@example.org', '/write-review/confirm');
  const [signed = ''] = (new URL(link).searchParams.get('key') ?? '').split('.');
  const id = Buffer.from(signed, 'base64url').toString();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my review' }).click();
  await page.getByRole('heading', { name: 'Thanks, your review is confirmed' }).waitFor();

  const desk = await browser.open(`${url}/admin`);
  await signIn(desk.page, password);
  // Opened by its address, because who types this fast is among the possible spam.
  await desk.page.goto(`/admin/queue/rating/${id}`);
  await desk.page.getByRole('button', { name: 'Approve' }).click();
  await toast(desk.page).getByText('Published.').waitFor();

  const signInAs = async (email: string) => {
    await page.goto('/your-listings');
    await page.getByLabel('Your email address').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.goto(await linkTo(email, '/your-listings'));
    await page.getByRole('button', { name: 'Open my listings' }).click();
  };
  await signInAs('hello@makola.example');
  await page.locator('summary', { hasText: 'Reply' }).click();
  await page.getByLabel('Your reply').fill('Medaase, come again.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('We’ll check your reply').waitFor();
  await desk.page.goto('/admin/queue');
  await desk.page.getByText('Reply to the review of Makola Prints', { exact: true }).click();
  await desk.page.getByRole('button', { name: 'Approve' }).click();
  await toast(desk.page).getByText('Published.').waitFor();

  const shown = async () => {
    await page.goto('/business/business-1');
    return page.locator('#reviews').textContent();
  };
  await expect.poll(shown).toContain('Medaase, come again.');
  expect(await shown()).toContain('4 of 5 stars');
  await page.getByRole('link', { name: 'Report this review by Akosua M.' }).click();
  expect(await page.getByLabel('Page', { exact: true }).inputValue()).toMatch(
    /^\/business\/business-1#review-/,
  );

  await signInAs('akosua@example.org');
  await page.locator('summary', { hasText: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await page.getByText('Your review is deleted.').waitFor();
  await expect.poll(shown).not.toContain('Akosua');
  expect(complaints.filter((each) => !each.includes('422'))).toEqual([]);
  expect(desk.complaints).toEqual([]);
});

it.each(['light', 'dark'] as const)(
  'fits a phone and axe finds nothing, %s',
  async (colorScheme) => {
    const { url } = await openSite();
    const { page } = await browser.open(`${url}/write-review?business=business-1`, {
      colorScheme,
      viewport: { width: 360, height: 740 },
    });
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send review' }).click();
    await page.getByText('Not sent yet.').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    for (const path of ['/business/business-1', '/write-review/confirm?done=confirmed']) {
      await page.goto(url + path);
      expect(await barriersOn(page)).toEqual([]);
    }
  },
);
