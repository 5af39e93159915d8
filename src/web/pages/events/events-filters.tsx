import type { ReactNode } from 'react';
import { EVENT_KINDS } from '../../../contract/events/event-choices.ts';
import { EVENT_TIMES, type EventSearch } from '../../../contract/events/event-filter.ts';
import { countryName } from '../../../contract/places/countries.ts';
import { DISTANCES, USUAL_DISTANCE } from '../../../contract/search/filter-address.ts';
import { FOUND_ANCHOR } from '../../components/page/found-anchor.ts';
import { eventFacets } from '../../data/queries.ts';
import { Choice, Tick, Words } from '../../forms/filter-controls.tsx';
import { usePageData } from '../../page/page-data.ts';
import { EVENT_KIND_NAMES } from './event-choice-names.ts';

/** A plain form: the choices are in the address, which can be saved and sent on. */
export function EventFilters({ filter }: { filter: EventSearch }) {
  const { data: facets } = usePageData(eventFacets());
  const counted = ({ name, count }: { name: string; count: number }) => `${name} (${count})`;
  return (
    <form
      action={`/events#${FOUND_ANCHOR}`}
      method="get"
      className="no-print h-fit border-y border-rule sm:grid sm:gap-4 sm:py-4 lg:gap-6 lg:border-y-0 lg:bg-raised lg:px-4"
    >
      <details className="marked phone-details">
        <summary className="flex min-h-11 items-center gap-2 font-semibold">Filter events</summary>
        <div className="phone-details-content grid gap-4 pb-4">
          <Group name="What">
            <Words name="q" label="Search events" typed={filter.q} />
            <Choice name="kind" label="Type" chosen={filter.kind}>
              {[
                ['', 'All types'],
                ...EVENT_KINDS.map((kind) => [kind, EVENT_KIND_NAMES[kind]] as const),
              ]}
            </Choice>
            <Choice name="category" label="Category" chosen={filter.category}>
              {[
                ['', 'All categories'],
                ...(facets?.categories ?? []).map((each) => [each.name, counted(each)] as const),
              ]}
            </Choice>
            <Tick name="free" label="Free" ticked={filter.free} />
          </Group>
          <Group name="Where">
            <Words
              name="near"
              label="Near"
              typed={filter.near}
              placeholder="City, such as Kumasi"
            />
            <Choice name="within" label="Within" chosen={filter.within ?? USUAL_DISTANCE}>
              {DISTANCES.map((distance) => [distance, `${distance} km`])}
            </Choice>
            <Choice
              name="country"
              label="Country"
              chosen={filter.country}
              called={filter.country && countryName(filter.country)}
            >
              {[
                ['', 'Everywhere'],
                ...(facets?.countries ?? []).map((each) => [each.country, counted(each)] as const),
              ]}
            </Choice>
            <Tick name="online" label="Online" ticked={filter.online} />
          </Group>
          <Group name="When">
            <Choice name="when" label="Dates" chosen={filter.when ?? 'coming'}>
              {Object.entries(EVENT_TIMES)}
            </Choice>
            <button type="submit" className="button self-end sm:justify-self-start">
              Find
            </button>
          </Group>
        </div>
      </details>
    </form>
  );
}

/** Controls in columns that all groups share; beside the list there is one column. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = `filter-${name.toLowerCase()}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be in a column of its own
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-x-3 gap-y-3 sm:grid-cols-2 md:grid-cols-[4.5rem_repeat(4,minmax(0,1fr))] lg:grid-cols-1 [&>.inline-flex]:self-end"
    >
      <p
        id={id}
        className="headline text-xl sm:max-md:col-span-2 md:max-lg:self-end md:max-lg:pb-2"
      >
        {name}
      </p>
      {children}
    </div>
  );
}
