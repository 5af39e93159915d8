import {
  type EventSearch,
  type FoundEvents,
  searchAddress,
} from '../../../contract/event-search.ts';
import { USUAL_DISTANCE } from '../../../contract/filter-fields.ts';
import { Loading } from '../../components/page/loading.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { useQuery } from '../../data/use-query.ts';
import { Link, useSearch } from '../../navigation/router.tsx';
import { chosenEvents, foundEvents } from './chosen-events.ts';
import { EventRow } from './event-row.tsx';
import { EventFilters } from './events-filters.tsx';

export function Page() {
  const wanted = chosenEvents(new URLSearchParams(useSearch()));
  return (
    <section className="wrap py-8 lg:py-12">
      <PageHead
        title="Events"
        path="/events"
        description="What is on for Ghanaians at home and abroad: by city, distance, day and price, with festivals and public holidays, and a calendar of it for your phone."
      />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="text-4xl sm:text-5xl">What is on</h1>
        <Link href="/event-submission" className="button">
          Submit Event
        </Link>
      </div>
      <EventFilters wanted={wanted} />
      <Found wanted={wanted} />
    </section>
  );
}

function Found({ wanted }: { wanted: EventSearch }) {
  const { data, isPending } = useQuery(foundEvents(wanted));
  if (isPending) return <Loading>Loading events...</Loading>;
  if (!data) {
    return (
      <Notice title="The events cannot be shown just now" live>
        Please try again in a minute.
      </Notice>
    );
  }
  const first = !wanted.after;
  return (
    <>
      <h2 className="mt-8 text-2xl" aria-live="polite">
        {headingOf(wanted, data)}
      </h2>
      {data.events.length === 0 && <NothingFound wanted={wanted} found={data} />}
      <ol className="divide-y divide-rule">
        {data.events.map((event) => (
          <EventRow key={event.id} event={event} from={data.place} />
        ))}
      </ol>
      <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
        {!first && (
          <Link href={address({ ...wanted, after: undefined })} className="button button-plain">
            Back to the first
          </Link>
        )}
        {data.next && (
          <Link href={address({ ...wanted, after: data.next })} className="button button-plain">
            Further on
          </Link>
        )}
      </nav>
      <Subscribe wanted={wanted} />
    </>
  );
}

const address = (wanted: EventSearch) => `/events?${searchAddress(wanted)}`;

function headingOf(
  { near, within = USUAL_DISTANCE }: EventSearch,
  { total, place }: FoundEvents,
): string {
  const count = total === 1 ? 'One event' : `${total.toLocaleString('en')} events`;
  return near && place ? `${count} within ${within} km of ${place.name}` : count;
}

function NothingFound({ wanted, found }: { wanted: EventSearch; found: FoundEvents }) {
  const unknown = wanted.near && !found.place;
  return (
    <Notice title={unknown ? `We do not know “${wanted.near}”` : 'Nothing fits yet'}>
      {unknown
        ? 'Please choose the country as well, or name the nearest larger city.'
        : 'Try a wider circle, another time or fewer words. Or tell us of an event we should know.'}{' '}
      <Link href="/events" className="underline underline-offset-4">
        Show everything
      </Link>
    </Notice>
  );
}

/** The filter as it stands, for calendars and feed readers. */
function Subscribe({ wanted }: { wanted: EventSearch }) {
  const { after: _, when: __, ...lasting } = wanted;
  const search = searchAddress(lasting);
  return (
    <p className="no-print mt-8 border-t border-rule pt-4 text-sm text-quiet">
      Keep this list:{' '}
      <a className="underline underline-offset-4" href={`/api/calendar/find.ics?${search}`}>
        as a calendar
      </a>{' '}
      that your phone subscribes to, or{' '}
      <a className="underline underline-offset-4" href={`/api/calendar/find.rss?${search}`}>
        as a feed
      </a>
      . It follows what you have chosen above.
    </p>
  );
}
