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
  const wanted = chosenEvents(usePageRequest().search);
  return (
    <section className="wrap py-6 lg:py-12">
      <PageHead
        title="Events"
        path="/events"
        description="What is on for Ghanaians at home and abroad: by city, distance, day and price, with festivals and public holidays, and a calendar of it for your phone."
      />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="text-4xl sm:text-5xl">What is on</h1>
        <a href="/event-submission" className="button">
          Submit Event
        </a>
      </div>
      <EventFilters wanted={wanted} />
      <Found wanted={wanted} />
    </section>
  );
}

function Found({ wanted }: { wanted: EventSearch }) {
  const { data } = usePageData(foundEvents(wanted));
  if (!data) {
    return (
      <Notice title="The events cannot be shown just now" live>
        Please try again in a minute.
      </Notice>
    );
  }
  return (
    <>
      <FoundList path="/events" wanted={wanted} found={data} words={WORDS}>
        <ol className="divide-y divide-rule">
          {data.events.map((event) => (
            <EventRow key={event.id} event={event} from={data.place} />
          ))}
        </ol>
      </FoundList>
      <Subscribe wanted={wanted} />
    </>
  );
}

const WORDS = {
  one: 'One event',
  many: 'events',
  nothing: 'Nothing fits yet',
  advice: 'Try a wider circle, another time or fewer words. Or tell us of an event we should know.',
  everything: 'Show everything',
};

/** The filter as it stands, for calendars and feed readers. */
function Subscribe({ wanted }: { wanted: EventSearch }) {
  const { after: _, when: __, ...lasting } = wanted;
  const search = filterAddress(lasting);
  const calendar = `/api/calendar/find.ics?${search}`;
  // What is asked for in this way, a phone subscribes to instead of keeping it once.
  const subscription = usePage().siteUrl.replace(/^https?:/, 'webcal:') + calendar;
  return (
    <p className="no-print mt-8 border-t border-rule pt-4 text-sm text-quiet">
      Keep this list:{' '}
      <a className="underline underline-offset-4" href={subscription}>
        as a calendar
      </a>{' '}
      that your phone subscribes to (
      <a className="underline underline-offset-4" href={calendar}>
        .ics
      </a>
      ), or{' '}
      <a className="underline underline-offset-4" href={`/api/calendar/find.rss?${search}`}>
        as a feed
      </a>
      . It follows what you have chosen above.
    </p>
  );
}
