import { describe, expect, inject, it } from 'vitest';
import type { Event } from '../../src/contract/events/event.ts';
import { HOME_ZONE } from '../../src/contract/home-zone.ts';
import { useBrowser } from '../support/browser.ts';
import { inDepth } from '../support/thorough.ts';

const browser = useBrowser();

async function timedEvent(): Promise<Event> {
  const answer = await fetch(`${inject('siteUrl')}/api/events/find`);
  const { events } = (await answer.json()) as { events: Event[] };
  const event = events.find(({ allDay, timeZone }) => !allDay && timeZone === HOME_ZONE);
  if (!event) throw new Error('No event in Accra has a time.');
  return event;
}

describe('the time of an event', () => {
  it('is shown on the reader’s own clock as well, on its page and in the list', async () => {
    const event = await timedEvent();
    const { page, complaints } = await browser.open(`/event/${event.id}`, {
      timezoneId: 'Asia/Tokyo',
    });
    const hour = String((new Date(event.startDate).getUTCHours() + 9) % 24).padStart(2, '0');
    const time = page.getByRole('complementary', { name: 'When and where' });
    await time.getByText(new RegExp(`· .*${hour}:\\d\\d.* Tokyo time`)).waitFor();
    await page.goto('/events');
    await page.getByText('Tokyo time').first().waitFor();
    expect(complaints).toEqual([]);
  });

  inDepth('is shown once to readers in Accra', async () => {
    const { id } = await timedEvent();
    const { page } = await browser.open(`/event/${id}`, { timezoneId: HOME_ZONE });
    await page.locator('[data-kilobytes]').getByText('This page used').waitFor();
    expect(await page.locator('[data-own-hours]').allTextContents()).toEqual(['']);
  });
});

inDepth('today’s clocks have the reader’s own beside Accra’s', async () => {
  const { page, complaints } = await browser.open('/today', { timezoneId: 'Asia/Tokyo' });
  const here = page.locator('dl > div').filter({ hasText: 'Where you are' });
  await here.getByText('9 hours ahead of Accra').waitFor();
  expect(complaints).toEqual([]);
});
