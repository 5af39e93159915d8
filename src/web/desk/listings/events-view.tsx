import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  EVENT_CATEGORIES,
  STYLED_EVENT_CATEGORIES,
} from '../../../contract/events/event-choices.ts';
import type { ListedEvent } from '../../../contract/events/event-desk.ts';
import { ACCRA, cityOfZone, eventDay, hoursOnClocks } from '../../../domain/events/event-time.ts';
import { dayOf } from '../../../domain/time/calendar-day.ts';
import { monthAfter, monthKey, monthOfDay, monthTitle } from '../../../domain/time/month-grid.ts';
import { withOffset } from '../../../domain/time/zoned-time.ts';
import { Tag } from '../../components/text/tag.tsx';
import { useNow } from '../../data/use-now.ts';
import { listedEvent, listedEvents } from '../data/desk-data.ts';
import { useUrlParam } from '../data/use-url-param.ts';
import { Choice } from '../layout/choice.tsx';
import { DeskList } from '../layout/desk-list.tsx';
import { SAMPLE_CHOICES, STATUS_CHOICES } from './businesses-view.tsx';
import { EventChanges } from './event-changes.tsx';
import { eventPreview } from './event-preview.tsx';
import { ListingEditor } from './listing-editor.tsx';
import { ListingFilters } from './listing-filters.tsx';
import { ListingList, useCursors } from './listing-list.tsx';
import { useListingStatus } from './use-listing-status.ts';

const MONTHS_BACK = 3;
const MONTHS_OFFERED = 16;

/** The published events, which can be edited, cancelled, moved, hidden and deleted. */
export function EventsView() {
  const param = useUrlParam('id');
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const choice = new URLSearchParams(chosen).toString();
  const pages = useCursors(choice);
  const query = useQuery(listedEvents({ ...chosen, after: pages.after }));
  const status = useListingStatus('events');
  const months = monthsAround(useNow());
  return (
    <>
      {param.open && <OpenEvent id={param.open} onClose={param.close} />}
      <div hidden={param.open !== undefined}>
        <ListingFilters label="Events" total={query.data?.total} onChoose={setChosen}>
          <Choice name="status" label="Status" options={STATUS_CHOICES} />
          <Choice
            name="state"
            label="Going ahead"
            options={[
              ['', 'All'],
              ['scheduled', 'As planned'],
              ['cancelled', 'Cancelled'],
              ['postponed', 'Postponed'],
            ]}
          />
          <Choice
            name="when"
            label="When"
            options={[['upcoming', 'Upcoming'], ['past', 'Past'], ...months]}
          />
          <Choice
            name="category"
            label="Category"
            options={[['', 'All'], ...EVENT_CATEGORIES, ...STYLED_EVENT_CATEGORIES]}
          />
          <Choice name="sample" label="Samples" options={SAMPLE_CHOICES} />
        </ListingFilters>
        <ListingList
          query={query}
          titleOf={({ title }) => title}
          factsOf={(event) => <Facts event={event} />}
          hrefOf={param.hrefOf}
          status={status}
          pages={pages}
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
      {event.state === 'cancelled' && <Tag tone="red">Cancelled</Tag>}
      {event.state === 'postponed' && <Tag tone="red">Postponed</Tag>}
      {event.previousStartDate && (
        <Tag>Moved from {eventDay(event.previousStartDate, event.timeZone)}</Tag>
      )}
      {event.isSample && <Tag>Sample</Tag>}
    </>
  );
}

/** 'Sat 10 Jul 2027, 19:00 in London, 18:00 in Accra'; for events in Ghana just the hour. */
function whenOf({ startDate, timeZone }: ListedEvent): string {
  const clocks = hoursOnClocks(startDate, null, [timeZone, ACCRA]);
  const hours = clocks.map(({ zone, hours }) =>
    clocks.length > 1 ? `${hours} in ${cityOfZone(zone)}` : hours,
  );
  const year = withOffset(startDate, timeZone).slice(0, 4);
  return `${eventDay(startDate, timeZone)} ${year}, ${hours.join(', ')}`;
}

function OpenEvent({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(listedEvent(id));
  return (
    <ListingEditor preview={eventPreview} id={id} back="← All events" onClose={onClose}>
      <DeskList query={query} loading="Loading..." empty="" isEmpty={() => false}>
        {(event) => <EventChanges event={event} />}
      </DeskList>
    </ListingEditor>
  );
}
