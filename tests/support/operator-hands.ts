import type { Download, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { QUEUE_PER_PAGE } from '../../src/contract/desk/queue-choices.ts';
import { toast } from './desk-browser.ts';

/** The jobs of an operator's day. Each begins at Today, except where its name says otherwise. */
export interface Hands {
  signIn(password: string): Promise<unknown>;
  enterRates(rates: Readonly<Record<string, string>>): Promise<unknown>;
  findFailedEmail(subject: string): Promise<unknown>;
  exportPerson(email: string): Promise<Download>;
  openArticle(title: string): Promise<unknown>;
  /** In the open article. */
  scheduleAndStop(digits: string): Promise<unknown>;
  /** What is held back is all spam; among the rest, what these words find is. */
  decideAll(spam: readonly { words: string; count: number }[]): Promise<unknown>;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first();
const option = (page: Page, name: string) => page.getByRole('option', { name }).first();
const focusedEntry = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('li[data-entry]')?.textContent ?? '');
const typed = (page: Page, text: string) => page.keyboard.type(text);

/** As the page itself asks, which begins again where a kept connection was just closed. */
export const openCount = (page: Page): Promise<{ open: number; suspect: number }> =>
  page.evaluate(async () => (await fetch('/api/admin/queue/counts')).json());

/** The list on the screen has as many entries as the server says that it should. */
const shows = (page: Page, count: number) =>
  count === 0
    ? page.getByText(/^(?:The queue is empty|No entries)$/).waitFor()
    : page.getByText(new RegExp(`^1 to ${Math.min(count, QUEUE_PER_PAGE)} of ${count}$`)).waitFor();

async function decided(page: Page, act: () => Promise<unknown>, count: number) {
  const { open, suspect } = await openCount(page);
  await act();
  await expect
    .poll(
      async () => {
        const now = await openCount(page);
        return open + suspect - now.open - now.suspect;
      },
      { timeout: 120_000, interval: 250 },
    )
    .toBe(count);
}

/** A mouse, and on a narrow screen a finger; letters come from a keyboard. */
export function mouseHands(page: Page): Hands {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
  const click = (what: Locator) => what.click();
  async function fillIn(what: Locator, text: string) {
    await click(what);
    await typed(page, text);
  }
  async function follow(screen: RegExp) {
    if (isNarrow) await click(button(page, 'Menu'));
    await click(page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: screen }));
  }
  async function search(words: string, result: string) {
    await click(button(page, /^Search/));
    await page.getByRole('combobox', { name: /^Search people/ }).waitFor();
    await typed(page, words);
    await click(option(page, result));
  }
  /** Chooses the whole page, or its only entry. */
  async function decideShown(act: string, count: number) {
    if (count === 1) await click(page.getByRole('checkbox', { name: /^Select / }));
    else await click(button(page, /^Select all/));
    await click(page.locator(`[data-several=${act}]`));
    await decided(
      page,
      () => click(page.getByRole('dialog').getByRole('button').first()),
      Math.min(count, QUEUE_PER_PAGE),
    );
  }

  return {
    async signIn(password) {
      await fillIn(field(page, 'Password'), password);
      await click(button(page, 'Access Dashboard'));
    },
    async enterRates(rates) {
      await follow(/^Rates and facts/);
      const [[first = '', rate = ''] = [], ...others] = Object.entries(rates);
      await expect.poll(() => hasFocus(field(page, first))).toBe(true);
      await typed(page, rate);
      for (const [label, text] of others) await fillIn(field(page, label), text);
      await click(button(page, 'Save'));
    },
    async findFailedEmail(subject) {
      const problems = page.getByRole('region', { name: 'Problems' });
      await click(problems.getByRole('link', { name: subject }));
    },
    async exportPerson(email) {
      await search(email, email);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        click(button(page, 'Export this person’s data')),
      ]);
      return file;
    },
    openArticle: (title) => search(title, title),
    async scheduleAndStop(digits) {
      if (isNarrow) await click(button(page, 'Details'));
      // The month is first in this browser's language.
      await field(page, 'Publish at (Accra time)').click({ position: { x: 16, y: 20 } });
      await typed(page, digits);
      await click(button(page, 'Schedule'));
      await toast(page).getByText('Scheduled.').waitFor();
      await click(button(page, 'Back to draft'));
    },
    async decideAll(spam) {
      await follow(/^Queue/);
      await click(page.getByRole('link', { name: /^Possible spam/ }));
      const { suspect } = await openCount(page);
      await shows(page, suspect);
      await decideShown('spam', suspect);
      await click(page.getByRole('link', { name: /^Open/ }));
      for (const { words, count } of spam) {
        await fillIn(field(page, 'Search'), words);
        await shows(page, count);
        await decideShown('spam', count);
        await click(button(page, 'Show all'));
      }
      for (;;) {
        const { open } = await openCount(page);
        await shows(page, open);
        if (open === 0) return;
        await decideShown('approve', open);
      }
    },
  };
}

/** Keys alone. */
export function keyboardHands(page: Page): Hands {
  const press = (key: string) => page.keyboard.press(key);
  async function tabTo(what: Locator) {
    for (let presses = 0; presses < 20; presses += 1) {
      if (await hasFocus(what)) return;
      await press('Tab');
    }
    throw new Error('Twenty times Tab did not lead there.');
  }
  async function search(words: string, result: string) {
    await press('Control+k');
    await page.getByRole('combobox', { name: /^Search people/ }).waitFor();
    await typed(page, words);
    await expect
      .poll(() => page.locator('[role=option][aria-selected=true]').textContent())
      .toContain(result);
    await page.getByText(/^\d+ results?$/).waitFor();
    await press('Enter');
  }
  async function decideShown(key: string, count: number) {
    await press('Shift+X');
    await page.getByText(`${Math.min(count, QUEUE_PER_PAGE)} selected`).waitFor();
    await press(key);
    await page.getByRole('dialog').waitFor();
    await decided(page, () => press('Enter'), Math.min(count, QUEUE_PER_PAGE));
  }

  return {
    async signIn(password) {
      await tabTo(field(page, 'Password'));
      await typed(page, password);
      await press('Enter');
    },
    async enterRates(rates) {
      await search('mid-market', 'Mid-market rate');
      for (const [index, [label, rate]] of Object.entries(rates).entries()) {
        if (index > 0) await press('Tab');
        await expect.poll(() => hasFocus(field(page, label))).toBe(true);
        await typed(page, rate);
      }
      await press('Enter');
    },
    findFailedEmail: () => search('failed', 'Emails that failed'),
    async exportPerson(email) {
      await search(`export ${email}`, 'Export or erase a person');
      await expect.poll(() => hasFocus(button(page, 'Export this person’s data'))).toBe(true);
      const [file] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
      return file;
    },
    openArticle: (title) => search(title, title),
    async scheduleAndStop(digits) {
      await search('publish at', 'Publish at (Accra time)');
      await typed(page, digits);
      await press('Enter');
      await expect.poll(() => hasFocus(button(page, 'Back to draft'))).toBe(true);
      await press('Enter');
    },
    async decideAll(spam) {
      await search('possible spam', 'Possible spam');
      const { suspect } = await openCount(page);
      await shows(page, suspect);
      await decideShown('s', suspect);
      for (const { words, count } of spam) {
        for (let left = count; left > 0; left -= 1) {
          await search(words, 'pending');
          await expect.poll(() => focusedEntry(page)).toContain(words);
          await decided(page, () => press('s'), 1);
        }
      }
      for (;;) {
        const { open } = await openCount(page);
        await shows(page, open);
        if (open === 0) return;
        await decideShown('a', open);
      }
    },
  };
}

const hasFocus = (what: Locator) =>
  what
    .first()
    .evaluate((element) => element === document.activeElement, undefined, { timeout: 1000 })
    .catch(() => false);
