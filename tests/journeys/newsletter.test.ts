import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated, useBrowser } from '../support/browser.ts';
import { inDepth } from '../support/thorough.ts';

const browser = useBrowser();

async function openForm(): Promise<Page> {
  const { page } = await browser.open('/newsletter');
  await hydrated(page, 'NewsletterForm');
  return page;
}

describe('the newsletter page', () => {
  inDepth('says what is missing, under each field', async () => {
    const page = await openForm();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByText('First name is required').waitFor();
    await page.getByText('Last name is required').waitFor();
  });

  it('sends the chosen topics and asks to look for the confirmation', async () => {
    const page = await openForm();
    await page.getByLabel('Email address').fill('yaw@example.org');
    await page.getByLabel('First name').fill('Yaw');
    await page.getByLabel('Last name').fill('Boateng');
    const topic = page.getByRole('checkbox', { name: 'Sports' });
    const chip = page.locator('.topic', { hasText: 'Sports' });
    const colour = () => chip.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await colour();
    await topic.click();
    expect(await topic.isChecked()).toBe(true);
    expect(await colour()).not.toBe(before);
    await page.getByRole('checkbox', { name: 'Travel' }).click();
    await page.getByRole('checkbox', { name: 'Travel' }).click();
    const sent = page.waitForRequest('**/api/newsletter/subscribe');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    expect((await sent).postDataJSON()).toEqual({
      email: 'yaw@example.org',
      isActive: true,
      preferences: { firstName: 'Yaw', lastName: 'Boateng', location: '', interests: ['Sports'] },
    });
    await page.getByRole('heading', { level: 1, name: 'Successfully subscribed!' }).waitFor();
    expect(await page.getByRole('button', { name: 'Submit Another' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Back to Home' }).waitFor();
  });

  inDepth('keeps what was typed when it could not be sent', async () => {
    const page = await openForm();
    await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ status: 503 }));
    await page.getByLabel('Email address').fill('yaw@example.org');
    await page.getByLabel('First name').fill('Yaw');
    await page.getByLabel('Last name').fill('Boateng');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('alert').getByText('Subscription failed').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Yaw');
  });
});
