import { EVENT_KINDS, type EventKind } from '../../../contract/events/event-choices.ts';
import { EVENT_TIMES, type EventSearch } from '../../../contract/events/event-filter.ts';
import { countryName } from '../../../contract/places/countries.ts';
import { DISTANCES, USUAL_DISTANCE } from '../../../contract/search/filter-address.ts';
import { Choice, Tick, Words } from '../../forms/filter-controls.tsx';
import { FilterForm } from '../../forms/filter-form.tsx';
import { usePageData } from '../../page/page-data.ts';
import { eventFacets } from './chosen-events.ts';

const EVENT_KIND_NAMES: Record<EventKind, string> = {
  community: 'Community events',
  festival: 'Festivals',
  holiday: 'Public holidays',
  akan: 'Akan calendar',
};

export function EventFilters({ filter }: { filter: EventSearch }) {
  const { data: facets } = usePageData(eventFacets());
  const counted = ({ name, count }: { name: string; count: number }) => `${name} (${count})`;
  return (
    <FilterForm
      path="/events"
      furtherInUse={isFurtherInUse(filter)}
      further={
        <>
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
          <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
            <Tick name="free" label="Free" ticked={filter.free} />
            <Tick name="online" label="Online" ticked={filter.online} />
          </div>
        </>
      }
    >
      <Words
        name="near"
        label="Near"
        typed={filter.near}
        placeholder="City, such as Kumasi or Peckham"
      />
      <Choice name="when" label="When" chosen={filter.when ?? 'coming'}>
        {Object.entries(EVENT_TIMES)}
      </Choice>
    </FilterForm>
  );
}

const isFurtherInUse = ({ country, q, kind, category, free, online, within }: EventSearch) =>
  Boolean(country || q || kind || category || free || online) ||
  (within ?? USUAL_DISTANCE) !== USUAL_DISTANCE;
