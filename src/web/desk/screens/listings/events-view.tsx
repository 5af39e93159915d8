import { Link } from 'wouter';
import {
  EVENT_CATEGORIES,
  STYLED_EVENT_CATEGORIES,
} from '../../../../contract/events/event-choices.ts';
import { EVENT_SORTS, type ListedEvent } from '../../../../contract/events/event-desk.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import {
  ACCRA,
  cityOfZone,
  eventDay,
  hoursOnClocks,
} from '../../../../domain/events/event-time.ts';
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
import { openHere, useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { useRead } from '../../kit/data/use-read.ts';
import { Filter } from '../../kit/lists/list-filters.tsx';
import { useList } from '../../kit/lists/use-list.ts';
import { EVENT_STATE_NAMES, EVENTS_CSV } from './events-csv.ts';
import { ListingList, SAMPLE_CHOICES, statusChoices } from './listing-list.tsx';
import { NewEvent } from './new-listing.tsx';
import { OpenEvent } from './open-event.tsx';

const CATEGORIES = [...EVENT_CATEGORIES, ...STYLED_EVENT_CATEGORIES];
const MONTHS_BACK = 3;
const MONTHS_OFFERED = 16;

/** The published events, which can be edited, cancelled, moved, hidden and deleted. */
export function EventsView() {
  const { route, hrefOf } = useDeskRoute();
  const close = () => openHere(deskPath('events'));
  const list = useList('events', {
    status: 'approved',
    state: '',
    when: 'upcoming',
    category: '',
    sample: '',
  });
  const query = useRead('/admin/events', { ...list.query, page: list.page });
  const months = monthsAround(useNow());
  return (
    <>
      {route?.name === 'events/new' && <NewEvent onClose={close} />}
      {route?.name === 'events/listing' && <OpenEvent id={route.params.id} onClose={close} />}
      <div hidden={route?.name !== 'events'}>
        <Link href={hrefOf(deskPath('events/new'))} className="button mb-4">
          Add an event
        </Link>
        <ListingList
          list={list}
          label="Events"
          hint="Title, place, town or organiser"
          filters={
            <>
              <Filter name="status" label="Status" options={statusChoices(query.data?.counts)} />
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
              <Filter name="sample" label="Samples" options={SAMPLE_CHOICES} />
            </>
          }
          sorts={EVENT_SORTS}
          query={query}
          titleOf={({ title }) => title}
          factsOf={(event) => <Facts event={event} />}
          screen="events"
          several={{ nouns: ['event', 'events'], categories: CATEGORIES }}
          csv={EVENTS_CSV}
        />
      </div>
    </>
  );
}

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
  const clocks = hoursOnClocks(startDate, null, [timeZone, ACCRA]);
  const hours = clocks.map(({ zone, hours }) =>
    clocks.length > 1 ? `${hours} in ${cityOfZone(zone)}` : hours,
  );
  const year = withOffset(startDate, timeZone).slice(0, 4);
  return `${eventDay(startDate, timeZone)} ${year}, ${allDay ? 'all day' : hours.join(', ')}`;
}
