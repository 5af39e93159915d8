import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { BLANK, useBrowser } from '../support/browser.ts';
import {
  aBusiness,
  aMessage,
  anEvent,
  sendIn,
  signIn,
  toast,
  useOwnSite,
} from '../support/desk-browser.ts';

const site = useOwnSite({ withNews: true });
const browser = useBrowser();

async function openDesk() {
  const opened = await browser.open(BLANK, { baseURL: site.url, reducedMotion: 'reduce' });
  await signIn(opened.page, site.password);
  return opened;
}

const screen = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: new RegExp(`^${name}`) });
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();
const link = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(name) }).first();

/** One of the queue's tabs. */
const queueTab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Which entries' })
    .getByRole('link', { name: new RegExp(`^${name}`) });

interface Act {
  /** What has to be there first. */
  submissions?: [path: string, body: object][];
  published?: string;
  /** Four where a question first says who will be told, or where two are chosen; otherwise three. */
  most?: 4;
  does: (page: Page, press: (what: Locator) => Promise<void>) => Promise<unknown>;
}

/** Typing is no press; a question that is answered with yes is one. */
const ACTS: Record<string, Act> = {
  'publishes a submission': {
    submissions: [['/api/businesses', aBusiness('Published looms')]],
    async does(page, press) {
      await press(link(page, 'Published looms'));
      await press(button(page, 'Approve'));
      await toast(page).getByText('Published.').waitFor();
    },
  },
  'undoes a decision': {
    async does(page, press) {
      await press(screen(page, 'Queue'));
      await press(queueTab(page, 'Done'));
      await press(button(page, 'Undo Published looms'));
      await toast(page).getByText('Returned to the queue.').waitFor();
    },
  },
  'rejects a submission with a reason': {
    submissions: [['/api/businesses', aBusiness('Rejected looms')]],
    async does(page, press) {
      await press(link(page, 'Rejected looms'));
      await page.getByLabel(/^Reason/).fill('It was sent twice.');
      await press(button(page, 'Reject'));
      await toast(page)
        .getByText('Rejected. Nobody is emailed, because there is no address.')
        .waitFor();
    },
  },
  'replies to a message': {
    submissions: [['/api/contact', aMessage('The bridge')]],
    async does(page, press) {
      await press(link(page, 'The bridge'));
      await press(button(page, 'Reply'));
      await page.getByLabel(/^Reply to Efua Mensah/).fill('You are right, it is corrected.');
      await press(button(page, 'Send reply'));
      await toast(page).getByText('Your reply will be sent in two minutes.').waitFor();
    },
  },
  'grants Premium': {
    published: 'Premium looms',
    submissions: [['/api/businesses', aBusiness('Premium looms')]],
    async does(page, press) {
      await press(screen(page, 'Businesses'));
      await press(link(page, 'Premium looms'));
      await page.getByLabel('Last day').fill('2099-12-31');
      await press(button(page, 'Grant Premium'));
      await page.getByText('until 31 Dec 2099').first().waitFor();
    },
  },
  'cancels an event': {
    most: 4,
    published: 'Choir of Elmina',
    submissions: [['/api/events', anEvent('Choir of Elmina')]],
    async does(page, press) {
      await press(screen(page, 'Events'));
      await press(link(page, 'Choir of Elmina'));
      await press(button(page, 'Cancel event'));
      await press(button(page.getByRole('dialog'), 'Cancel event'));
      await page.getByText('The event is cancelled. Readers and calendars show this.').waitFor();
    },
  },
  'reinstates an event': {
    most: 4,
    async does(page, press) {
      await press(screen(page, 'Events'));
      await press(link(page, 'Choir of Elmina'));
      await press(button(page, 'Reinstate event'));
      await press(button(page.getByRole('dialog'), 'Reinstate event'));
      await page.getByText('The event is going ahead as planned.').waitFor();
    },
  },
  'hides what was published': {
    async does(page, press) {
      await press(screen(page, 'Businesses'));
      await press(button(page, 'More for Premium looms'));
      await press(button(page, 'Hide Premium looms'));
      await button(page, 'Undo').click();
      await link(page, 'Premium looms').waitFor();
    },
  },
  'declares a holiday': {
    async does(page, press) {
      await press(link(page, 'Add a declared holiday'));
      await page.getByLabel('Name (for another holiday)').fill('Day of Mourning');
      await page.getByLabel('Date of the day off').fill('2031-03-14');
      await press(button(page, 'Publish'));
      await toast(page).getByText('Holiday added.').waitFor();
    },
  },
  'enters a regulator’s notice': {
    async does(page, press) {
      await press(link(page, 'Add a regulator’s notice'));
      await page.getByLabel('Date of the notice').fill('2026-11-10');
      await page.getByLabel('Companies, separated by commas').fill('Sample Provider A');
      await press(button(page, 'Publish'));
      await toast(page).getByText('Notice added.').waitFor();
    },
  },
  'corrects a fact': {
    async does(page, press) {
      await press(button(page, /^Search/));
      await page.getByRole('combobox', { name: /^Search people/ }).waitFor();
      await page.keyboard.type('Tax on cash payments');
      await press(page.getByRole('option', { name: /Tax on cash payments/ }).first());
      await page.getByRole('textbox', { name: 'Value, as readers see it' }).fill('2%');
      await press(button(page, 'Save'));
      await toast(page).getByText('Saved and published.').waitFor();
      const comparison = '/api/remittance/compare?amount=1000&from=USD';
      const text = async () => (await fetch(site.url + comparison)).text();
      await expect.poll(text).toContain('"cashTax":2');
    },
  },
  'hides a report of the live news': {
    async does(page, press) {
      await press(screen(page, 'Live news'));
      await press(
        page
          .locator('li')
          .getByRole('button', { name: /^More for/ })
          .first(),
      );
      await press(page.getByRole('button', { name: /^Hide / }).first());
      await button(page, 'Undo').click();
      await toast(page).getByText('Change undone.').waitFor();
    },
  },
  'moves a report to another category': {
    async does(page, press) {
      await press(screen(page, 'Live news'));
      const choice = page.getByRole('combobox', { name: /^Category of/ }).first();
      const name = (await choice.getAttribute('aria-label')) ?? '';
      const before = await choice.inputValue();
      const other = before === 'Sports' ? 'Culture' : 'Sports';
      await choice.selectOption(other);
      await page.getByText(`moved to ${other}.`).waitFor();
      await expect.poll(() => page.getByLabel(name, { exact: true }).inputValue()).toBe(other);
      await press(button(page, 'Undo'));
      await expect.poll(() => page.getByLabel(name, { exact: true }).inputValue()).toBe(before);
    },
  },
  'merges two stories': {
    most: 4,
    async does(page, press) {
      await press(screen(page, 'Live news'));
      await page
        .getByText(/^2 reports/)
        .first()
        .waitFor();
      const before = await page.getByText(/^2 reports/).count();
      await press(button(page, 'More for Keta lagoon bridge opens to traffic on Friday'));
      await press(page.getByRole('button', { name: /^Merge / }).first());
      await page.getByText(/^Choose another report on the same story/).waitFor();
      await press(page.getByRole('button', { name: /^Merge here .*Wa hospital/ }));
      await page.getByText(/” merged\.$/).waitFor();
      await expect.poll(() => page.getByText(/^2 reports/).count()).toBe(before + 1);
    },
  },
  'removes a report from a story': {
    async does(page, press) {
      await press(screen(page, 'Live news'));
      const row = page.locator('li', { hasText: '2 reports' }).first();
      await row.waitFor();
      const before = await page.getByText(/^2 reports/).count();
      await press(row.getByRole('button', { name: /^More for/ }));
      await press(page.getByRole('button', { name: /^Remove from story/ }).first());
      await page.getByText(/is now a separate story\.$/).waitFor();
      await expect.poll(() => page.getByText(/^2 reports/).count()).toBe(before - 1);
      await button(page, 'Undo').click();
      await page
        .getByText(/^2 reports/)
        .nth(before - 1)
        .waitFor();
    },
  },
  'switches an outlet off': {
    async does(page, press) {
      await press(screen(page, 'Live news'));
      await press(link(page, 'Outlets'));
      await press(button(page, /^Switch off/));
      await page.getByRole('button', { name: /^Switch on/ }).waitFor();
    },
  },
  'drafts an issue': {
    async does(page, press) {
      await press(screen(page, 'Newsletter'));
      await press(button(page, 'Draft this week’s issue'));
      await page.locator('iframe').first().waitFor();
    },
  },
  'removes all samples': {
    async does(page, press) {
      await press(button(page, 'Remove all samples'));
      await toast(page).getByText('Samples removed.').waitFor();
      await button(page, 'Remove all samples').waitFor({ state: 'detached' });
    },
  },
};

it('no action takes more than three presses from Today, or four where others are told', async () => {
  const { page, complaints } = await openDesk();
  let presses = 0;
  // A question is answered by its first button, wherever it comes up, unless it asks for a reason.
  const question = page
    .getByRole('dialog')
    .filter({ hasNot: page.getByLabel(/^Reason/) })
    .filter({ hasNot: page.getByRole('combobox') })
    .filter({ hasNotText: 'Search the desk' });
  await page.addLocatorHandler(question, async (dialog) => {
    presses += 1;
    await dialog.getByRole('button').first().click();
  });
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  const tooMany: string[] = [];
  for (const [name, { submissions = [], published, most = 3, does }] of Object.entries(ACTS)) {
    for (const [path, body] of submissions) await sendIn(site.url, path, body);
    if (published) await publish(page, published);
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
    presses = 0;
    await does(page, press).catch((error) => {
      throw new Error(`It ${name}: ${error}`);
    });
    if (presses > most) tooMany.push(`${name}: ${presses}`);
  }
  expect(tooMany).toEqual([]);
  expect(complaints).toEqual([]);
}, 900_000);

it('a reply is shown in its thread, can be withdrawn until it is sent, and written again', async () => {
  await sendIn(site.url, '/api/contact', aMessage('The other bridge'));
  const { page, complaints } = await openDesk();
  const answer = async (name: string, text: string) => {
    await button(page, name).click();
    await page.getByLabel(/^Reply to Efua Mensah/).fill(text);
    await button(page, 'Send reply').click();
  };
  await link(page, 'The other bridge').click();
  await answer('Reply', 'You are right, it is corrected.');
  await page.locator('summary', { hasText: 'The other bridge' }).waitFor({ state: 'detached' });
  await queueTab(page, 'Done').click();
  const entry = page.locator('summary', { hasText: 'The other bridge' });
  await entry.getByText('Replied to by operator').waitFor();
  await entry.click();
  await page.getByText('will be sent within two minutes').waitFor();
  await button(page, 'Withdraw reply').click();
  await toast(page).getByText('Reply withdrawn').waitFor();
  await page.getByText('You are right, it is corrected.').waitFor({ state: 'detached' });
  await queueTab(page, 'Open').click();
  await entry.click();
  await answer('Reply', 'It was 1965, and it is corrected.');
  await queueTab(page, 'Done').click();
  await entry.click();
  await answer('Reply again', 'Thank you for writing.');
  const thread = page.getByRole('region', { name: 'Replies' }).getByRole('article');
  await thread.nth(1).getByText('Thank you for writing.').waitFor();
  await thread.nth(0).getByText('It was 1965, and it is corrected.').waitFor();
  expect(complaints).toEqual([]);
});

async function publish(page: Page, title: string) {
  const queue: { kind: string; id: string; title: string }[] = await (
    await page.request.get('/api/admin/queue')
  ).json();
  const entries = queue
    .filter((item) => item.title === title)
    .map(({ kind, id }) => ({ kind, id }));
  await page.request.post('/api/admin/queue/decisions', {
    data: { entries, decision: 'approve' },
    headers: { Origin: site.url },
  });
}
