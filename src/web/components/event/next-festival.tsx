import type { AlmanacLine } from '../../../contract/calendar/today.ts';
import { HOME_ZONE } from '../../../contract/site.ts';
import { daysAway } from '../../../domain/calendar/next-festivals.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import type { Day } from '../../../domain/time/calendar-day.ts';

/** 'Akwasidae in 4 days', with its date and place. */
export function NextFestival({ today, festival }: { today: Day; festival: AlmanacLine }) {
  return (
    <a
      href={`/event/${festival.id}`}
      className="headline-link block border-l-8 border-gold bg-raised px-4 py-3 lg:col-span-12"
    >
      <strong className="headline block text-2xl">
        {festival.title} {daysAway(today, festival)}
      </strong>
      <span className="text-quiet">
        {eventDate(festival.from, HOME_ZONE)}, {festival.place}
      </span>
    </a>
  );
}
