import type { EventSearch } from '../../../contract/events/event-filter.ts';
import type { FoundEvents } from '../../../contract/events/event-search.ts';
import { countryName } from '../../../contract/places/countries.ts';
import type { Place } from '../../../contract/places/place.ts';
import { filterAddress } from '../../../contract/search/filter-address.ts';
import { SITE } from '../../../contract/site.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { eventsFeed } from '../../../domain/feeds/feeds.ts';
import { placeTitle } from '../../../domain/places/place-title.ts';
import { FOUND_ANCHOR } from '../../components/page/found-anchor.ts';
import { ButtonLink, TextLink } from '../../components/page/links.tsx';
import { ListData } from '../../components/page/list-data.tsx';
import { Unavailable } from '../../components/page/notice.tsx';
import { FeedLinks, PageHead } from '../../components/page/page-head.tsx';
import { nearWords, UnderstoodPlace } from '../../components/page/understood-place.tsx';
import { chosenEvents } from '../../data/chosen-searches.ts';
import { usePage } from '../../data/page-info.ts';
import { foundEvents } from '../../data/queries.ts';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { eventPath } from './describe-event.ts';
import { EventChips, eventsAddress } from './event-chips.tsx';
import { EventsByMonth } from './events-by-month.tsx';
import { EventFilters } from './events-filters.tsx';
import { NoEvents } from './no-events.tsx';

export function Page() {
  const filter = chosenEvents(usePageRequest().search);
  return (
    <section className="wrap py-6 lg:py-10">
      <PageHead
        title="Events"
        path="/events"
        description="What’s on for Ghanaians at home and abroad, by city, distance, date and price, with festivals, public holidays and a calendar for your phone."
      />
      <FeedLinks feed={eventsFeed(lastingSearch(filter))} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h1 className="text-3xl sm:text-5xl">What’s on</h1>
        <ButtonLink href="/event-submission">Submit Event</ButtonLink>
      </div>
      <div className="mt-4 grid gap-x-10 gap-y-4 lg:mt-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <EventFilters filter={filter} />
        <div className="min-w-0">
          <EventChips filter={filter} />
          <Found filter={filter} />
        </div>
      </div>
    </section>
  );
}

function Found({ filter }: { filter: EventSearch }) {
  const { data } = usePageData(foundEvents(filter));
  if (!data) return <Unavailable title="Events aren’t available right now" />;
  const isPast = filter.when === 'past';
  return (
    <>
      <h2 id={FOUND_ANCHOR} className="mt-4 scroll-mt-4 text-2xl">
        {headingOf(filter, data)}
      </h2>
      <UnderstoodPlace path="/events" filter={filter} found={data} />
      {data.total === 0 && <NoEvents filter={filter} found={data} />}
      <ListData
        name="Events"
        path="/events"
        items={data.events
          .filter(({ isSample }) => !isSample)
          .map((event) => ({ name: event.title, url: eventPath(event) }))}
      />
      <EventsByMonth events={data.events} from={data.place} past={isPast} />
      {data.total > 0 && <Pages filter={filter} next={data.next} />}
      <Subscribe filter={filter} place={data.total > 0 ? data.place : null} />
    </>
  );
}

function headingOf(filter: EventSearch, { total, place }: FoundEvents) {
  const count = total === 1 ? '1 event' : `${writeCount(total)} events`;
  if (!filter.near && filter.country) return `${count} in ${countryName(filter.country)}`;
  return nearWords(count, filter, place);
}

function Pages({ filter, next }: { filter: EventSearch; next: string | null }) {
  const link = (address: string, words: string) => (
    <ButtonLink href={address} plain>
      {words}
    </ButtonLink>
  );
  return (
    <nav aria-label="Pages" className="no-print mt-6 flex flex-wrap gap-3">
      {filter.after && link(eventsAddress(filter), 'First page')}
      {next &&
        link(`/events?${filterAddress({ ...filter, after: next })}#${FOUND_ANCHOR}`, 'Next page')}
      {filter.when === 'past'
        ? link(eventsAddress({ ...filter, when: undefined }), 'From today')
        : link(eventsAddress({ ...filter, when: 'past' }), 'Past events')}
    </nav>
  );
}

/** The filters that a calendar or feed can keep to. */
function lastingSearch(filter: EventSearch): string {
  const { after: _, when: __, ...lasting } = filter;
  return filterAddress(lasting);
}

/** The current filter, for calendars and feed readers. */
function Subscribe({ filter, place }: { filter: EventSearch; place: Place | null }) {
  const search = lastingSearch(filter);
  const calendar = `/api/calendar/find.ics?${search}`;
  // A phone subscribes to a webcal address instead of importing the file once.
  const subscription = usePage().siteUrl.replace(/^https?:/, 'webcal:') + calendar;
  const link = (address: string, words: string) => <TextLink href={address}>{words}</TextLink>;
  return (
    <p id="subscribe" className="no-print mt-8 border-t border-rule pt-4 text-sm text-quiet">
      Subscribe to this list: {link(subscription, 'as a calendar')} ({link(calendar, '.ics')}), or{' '}
      {link(eventsFeed(search).path, 'as a feed')}. It uses the filters above.
      {place && SITE.sendsEmail && (
        <>
          {' '}
          {link(
            `/event-alert?${filterAddress({ near: placeTitle(place), within: filter.within })}`,
            'Email me when one is near',
          )}
          .
        </>
      )}
    </p>
  );
}
