import type { EventSearch } from '../../../contract/events/event-filter.ts';
import { filterAddress } from '../../../contract/search/filter-address.ts';
import { FoundList } from '../../components/page/found-list.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { usePage } from '../../data/page-info.ts';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { chosenEvents, foundEvents } from './chosen-events.ts';
import { EventRow } from './event-row.tsx';
import { EventFilters } from './events-filters.tsx';

export function Page() {
  const filter = chosenEvents(usePageRequest().search);
  return (
    <section className="wrap py-6 lg:py-12">
      <PageHead
        title="Events"
        path="/events"
        description="What’s on for Ghanaians at home and abroad, by city, distance, date and price, with festivals, public holidays and a calendar for your phone."
      />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="text-4xl sm:text-5xl">What’s on</h1>
        <a href="/event-submission" className="button">
          Submit Event
        </a>
      </div>
      <EventFilters filter={filter} />
      <Found filter={filter} />
    </section>
  );
}

function Found({ filter }: { filter: EventSearch }) {
  const { data } = usePageData(foundEvents(filter));
  if (!data) {
    return (
      <Notice title="Events aren’t available right now" live>
        Please try again in a minute.
      </Notice>
    );
  }
  return (
    <>
      <FoundList path="/events" filter={filter} found={data} words={WORDS}>
        <ol className="divide-y divide-rule">
          {data.events.map((event) => (
            <EventRow key={event.id} event={event} from={data.place} />
          ))}
        </ol>
      </FoundList>
      <Subscribe filter={filter} />
    </>
  );
}

const WORDS = {
  one: '1 event',
  many: 'events',
  nothing: 'No events found',
  advice: 'Try a wider area, other dates or fewer words, or tell us about an event.',
  everything: 'Show all events',
};

/** The current filter, for calendars and feed readers. */
function Subscribe({ filter }: { filter: EventSearch }) {
  const { after: _, when: __, ...lasting } = filter;
  const search = filterAddress(lasting);
  const calendar = `/api/calendar/find.ics?${search}`;
  // A phone subscribes to a webcal address instead of importing the file once.
  const subscription = usePage().siteUrl.replace(/^https?:/, 'webcal:') + calendar;
  return (
    <p className="no-print mt-8 border-t border-rule pt-4 text-sm text-quiet">
      Subscribe to this list:{' '}
      <a className="underline underline-offset-4" href={subscription}>
        as a calendar
      </a>{' '}
      (
      <a className="underline underline-offset-4" href={calendar}>
        .ics
      </a>
      ), or{' '}
      <a className="underline underline-offset-4" href={`/api/calendar/find.rss?${search}`}>
        as a feed
      </a>
      . It uses the filters above.
    </p>
  );
}
