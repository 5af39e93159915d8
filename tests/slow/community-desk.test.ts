import { expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { signIn, toast, useOwnSite } from '../support/desk-browser.ts';

const site = useOwnSite();
const browser = useBrowser();

it('enters a weekly event, moves one date, cancels another and changes the rule', async () => {
  const { page, complaints } = await browser.open('/admin', { baseURL: site.url });
  await signIn(page, site.password);
  await page.goto('/admin/events');
  await page.getByRole('link', { name: 'Add an event' }).click();
  const form = page.getByRole('region', { name: 'Add an event' });
  await form.getByLabel('Event title').fill('Twi for children');
  await form.getByLabel('Description').fill('Songs and stories, every week in the library.');
  await form.getByLabel('Category').selectOption('Educational Workshop');
  await form.getByLabel('City', { exact: true }).fill('Accra');
  await form.getByLabel('Location').fill('Ridge Library');
  await form.getByLabel('Start date').fill('2031-05-10');
  await form.getByLabel('Start time').fill('10:00');
  await form.getByLabel('End date').fill('2031-05-09');
  await form.getByLabel('How often').selectOption('Every week');
  await form.getByLabel('Organizer').fill('Ridge Library');
  await form.getByRole('button', { name: 'Publish event' }).click();
  await form.getByText('The end must not be before the start').waitFor();
  await form.getByLabel('End date').fill('');
  await form.getByRole('button', { name: 'Publish event' }).click();
  await toast(page).getByText('Published.').waitFor();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Move this date' }).click();
  await dialog.getByLabel('New start (Accra)').fill('2031-05-11T14:00');
  await dialog.getByLabel('Location').fill('Osu Library');
  await dialog.getByLabel('Reason (optional)').fill('The library is closed.');
  await dialog.getByText('Nobody is emailed.').waitFor();
  await dialog.getByRole('button', { name: 'Move this date' }).click();
  await page.getByText('Moved: Saturday 10 May 2031 to Sunday 11 May 2031, 14:00').waitFor();
  await page.getByRole('button', { name: 'Cancel this date' }).click();
  await dialog.getByRole('button', { name: 'Cancel this date' }).click();
  await page.getByText('Cancelled: Saturday 17 May 2031').first().waitFor();

  const address = await page.getByRole('link', { name: 'View page' }).getAttribute('href');
  const text = async () => (await fetch(site.url + address)).text();
  await expect.poll(text).toContain('The library is closed.');
  await expect.poll(text).toContain('Osu Library');

  await page.getByText('How it repeats').click();
  await page.getByLabel('How often').selectOption('Every two weeks');
  await page.getByRole('button', { name: 'Review and save dates' }).click();
  await dialog.getByText('Every two weeks on Saturday.').waitFor();
  await dialog.getByRole('button', { name: 'Save dates' }).click();
  await toast(page).getByText('Dates saved.').waitFor();
  // The end before the start is refused once.
  expect(complaints.filter((each) => !each.includes('422'))).toEqual([]);
});
