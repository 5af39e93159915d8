import {
  EVENT_CATEGORIES,
  STYLED_EVENT_CATEGORIES,
} from '../../../../contract/events/event-choices.ts';
import { EVENT_SORTS, type ListedEvent } from '../../../../contract/events/event-desk.ts';
import { HOME_ZONE } from '../../../../contract/home-zone.ts';
import { cityOfZone, eventDay, hoursOnClocks } from '../../../../domain/events/event-time.ts';
import { dayOf } from '../../../../domain/time/calendar-day.ts';
import {
  monthAfter,
  monthKey,
  monthOfDay,
  monthTitle,
} from '../../../../domain/time/month-grid.ts';
import { withOffset } from '../../../../domain/time/zoned-time.ts';
import { Tag } from '../../../components/text/tag.tsx';
import { useNow } from '../../../data/use-now.ts';
import { EMPTY_EVENT, EventFields } from '../../../pages/events/event-form.tsx';
import { useRead } from '../../kit/data/desk-data.ts';
import type { Columns } from '../../kit/lists/export-csv.tsx';
import { Filter, useList } from '../../kit/lists/list-filters.tsx';
import { ListingScreen } from './listing-screen.tsx';
import { NewListing } from './new-listing.tsx';
import { OpenEvent } from './open-event.tsx';

const EVENT_STATE_NAMES: Readonly<Record<ListedEvent['state'], string>> = {
  scheduled: 'As planned',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
};

/** The columns of the exported list. Times are those of the event's place. */
const COLUMNS: Columns<ListedEvent> = {
  Title: 'title',
  Starts: ({ startDate, timeZone }) => withOffset(startDate, timeZone),
  Ends: ({ endDate, timeZone }) => endDate && withOffset(endDate, timeZone),
  'Time zone': 'timeZone',
  Repeats: ({ repeats }) => repeats?.words ?? 'Once',
  Venue: 'location',
  City: 'city',
  Category: 'category',
  'Going ahead': ({ state }) => EVENT_STATE_NAMES[state],
  Guests: ({ guests }) => guests?.going,
  'Organiser’s email': 'senderEmail',
};

const CATEGORIES = [...EVENT_CATEGORIES, ...STYLED_EVENT_CATEGORIES];
const MONTHS_BACK = 3;
const MONTHS_OFFERED = 16;

export function EventsView() {
  const list = useList('events', {
    status: 'approved',
    state: '',
    when: 'upcoming',
    category: '',
    sample: '',
  });
  const months = monthsAround(useNow());
  return (
    <ListingScreen
      kind="event"
      list={list}
      query={useRead('/admin/events', { ...list.query, page: list.page })}
      hint="Title, place, town or organiser"
      filters={
        <>
          <Filter
            name="state"
            label="Going ahead"
            options={[['', 'All'], ...Object.entries(EVENT_STATE_NAMES)]}
          />
          <Filter
            name="when"
            label="When"
            options={[['upcoming', 'Upcoming'], ['past', 'Past'], ...months]}
          />
          <Filter name="category" label="Category" options={[['', 'All'], ...CATEGORIES]} />
        </>
      }
      sorts={EVENT_SORTS}
      titleOf={({ title }) => title}
      factsOf={(event) => <Facts event={event} />}
      several={{ categories: CATEGORIES }}
      csv={COLUMNS}
      Open={OpenEvent}
      New={NewEvent}
    />
  );
}

const NewEvent = () => (
  <NewListing kind="event" empty={EMPTY_EVENT}>
    <EventFields />
  </NewListing>
);

function monthsAround(now: Date): [value: string, name: string][] {
  return Array.from({ length: MONTHS_OFFERED }, (_, index) => {
    const month = monthAfter(monthOfDay(dayOf(now)), index - MONTHS_BACK);
    return [monthKey(month), monthTitle(month)];
  });
}

function Facts({ event }: { event: ListedEvent }) {
  return (
    <>
      <span>{whenOf(event)}</span>
      <span>
        {event.location}, {event.city}
      </span>
      <span>{event.category}</span>
      {event.guests && (
        <span>
          {event.guests.going} coming
          {event.guests.waiting > 0 && `, ${event.guests.waiting} waiting`}
        </span>
      )}
      {event.state !== 'scheduled' && <Tag tone="red">{EVENT_STATE_NAMES[event.state]}</Tag>}
      {event.previousStartDate && (
        <Tag>Moved from {eventDay(event.previousStartDate, event.timeZone)}</Tag>
      )}
      {event.isSample && <Tag>Sample</Tag>}
    </>
  );
}

/** 'Sat 10 Jul 2027, 19:00 in London, 18:00 in Accra'; for events in Ghana just the hour. */
function whenOf({ startDate, timeZone, allDay }: ListedEvent): string {
  const clocks = hoursOnClocks(startDate, null, [timeZone, HOME_ZONE]);
  const hours = clocks.map(({ zone, hours }) =>
    clocks.length > 1 ? `${hours} in ${cityOfZone(zone)}` : hours,
  );
  const year = withOffset(startDate, timeZone).slice(0, 4);
  return `${eventDay(startDate, timeZone)} ${year}, ${allDay ? 'all day' : hours.join(', ')}`;
}
