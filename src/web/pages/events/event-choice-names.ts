import type { EventKind } from '../../../contract/events/event-choices.ts';
import { EVENT_TIMES, type EventSearch } from '../../../contract/events/event-filter.ts';
import { countryName } from '../../../contract/places/countries.ts';
import { USUAL_DISTANCE } from '../../../contract/search/filter-address.ts';

export const EVENT_KIND_NAMES: Record<EventKind, string> = {
  community: 'Community events',
  festival: 'Festivals',
  holiday: 'Public holidays',
  akan: 'Akan calendar',
  funeral: 'Funerals',
};

/** Every filter that is set and what it is called, in the order of the form. */
export function namedChoices(filter: EventSearch): { name: keyof EventSearch; label: string }[] {
  const { q, kind, category, near, within, country, when } = filter;
  const labels: { [Name in keyof EventSearch]: string | false | undefined } = {
    q: q && `“${q}”`,
    kind: kind && EVENT_KIND_NAMES[kind],
    category,
    free: filter.free && 'Free',
    near: near && `Near ${near}`,
    within: near && within && within !== USUAL_DISTANCE && `Within ${within} km`,
    country: country && countryName(country),
    online: filter.online && 'Online',
    when: when && EVENT_TIMES[when],
  };
  return Object.entries(labels).flatMap(([name, label]) =>
    label ? [{ name: name as keyof EventSearch, label }] : [],
  );
}

/** The filter without some of its choices. A distance means nothing without the city it is from. */
export const withoutChoices = (
  filter: EventSearch,
  names: readonly (keyof EventSearch)[],
): EventSearch => ({
  ...filter,
  ...Object.fromEntries(names.map((name) => [name, undefined])),
  ...(names.includes('near') && { within: undefined }),
});
