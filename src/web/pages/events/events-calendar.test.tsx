import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CalendarEvent } from './calendar-event.ts';
import { EventsCalendar } from './events-calendar.tsx';
import { EventsList } from './events-list.tsx';

const event = (day: number): CalendarEvent => ({
  id: `event-${day}`,
  title: `Event ${day}`,
  category: 'Festival',
  startDate: `2026-12-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  endDate: null,
  allDay: false,
  timeZone: 'Africa/Accra',
  location: 'Black Star Square',
  city: 'Accra',
  state: 'scheduled',
  kind: 'community',
  certainty: 'certain',
  isSample: false,
});

const render = (events: CalendarEvent[] | undefined) =>
  renderToStaticMarkup(
    <EventsCalendar
      month="2026-12"
      events={events}
      choices={{ live: 'Sports', month: '2026-12' }}
    />,
  );

it('links to the months around it, with the choices of other sections', () => {
  const html = render([]);
  expect(html).toContain('href="/?live=Sports&amp;month=2026-11#events"');
  expect(html).toContain('href="/?live=Sports&amp;month=2027-01#events"');
});

it('shows 42 days, and five events before the rest are unfolded', () => {
  const html = render([2, 4, 6, 8, 10, 12, 14, 16, 18].map(event));
  expect(html.match(/data-day=/g)).toHaveLength(42);
  const [, before = '', after = ''] = html.split('<details');
  expect(before.match(/href="\/event\//g)).toHaveLength(5);
  expect(after.match(/href="\/event\//g)).toHaveLength(4);
  expect(after).toContain('Show all 9');
});

it('begins with today: what is over stands in the grid alone', () => {
  const listOn = (today: string, ...days: number[]) =>
    renderToStaticMarkup(
      <EventsList
        month="2026-12"
        day={undefined}
        today={today}
        events={days.map(event)}
        onAll={() => {}}
      />,
    );
  const later = listOn('2026-12-11', 2, 10, 11, 20);
  expect(later.match(/event-\d+/g)).toEqual(['event-11', 'event-20']);
  expect(listOn('2026-12-11', 2)).toContain('No events scheduled for December 2026');
  expect(listOn('2027-01-02', 2, 10).match(/event-\d+/g)).toEqual(['event-2', 'event-10']);
});

it('says when the month is empty, and when it could not be loaded', () => {
  expect(render([])).toContain('No events scheduled for December 2026');
  const failed = render(undefined);
  expect(failed).toContain('The calendar isn’t available right now');
  expect(failed).not.toContain('No events scheduled');
});
