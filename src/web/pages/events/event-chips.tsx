import { EVENT_TIMES, type EventSearch } from '../../../contract/events/event-filter.ts';
import { filterAddress } from '../../../contract/search/filter-address.ts';
import { FOUND_ANCHOR } from '../../components/page/found-anchor.ts';
import { FilterChips } from '../../forms/filter-chips.tsx';
import { namedChoices } from './event-choice-names.ts';

const CHIP =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap border border-quiet px-3 text-sm font-semibold hover:bg-ink hover:text-paper';

/** What most people look for first. */
const QUICK: readonly (readonly [filter: EventSearch, label: string])[] = [
  [{ when: 'weekend' }, EVENT_TIMES.weekend],
  [{ when: 'month' }, EVENT_TIMES.month],
  [{ kind: 'community' }, 'Community events'],
  [{ kind: 'festival' }, 'Festivals'],
  [{ online: 'yes' }, 'Online'],
  [{ free: 'yes' }, 'Free'],
];

export const eventsAddress = (filter: EventSearch): string => {
  const address = filterAddress({ ...filter, after: undefined });
  return `/events${address && `?${address}`}#${FOUND_ANCHOR}`;
};

/** The filters that are set; where none is, some to begin with. */
export function EventChips({ filter }: { filter: EventSearch }) {
  const chips = namedChoices(filter).map(({ name, label }) => ({
    shown: label,
    // A distance means nothing without the city it is from.
    fields: name === 'near' ? ['near', 'within'] : [name],
  }));
  if (chips.length > 0) return <FilterChips path="/events" filter={{ ...filter }} chips={chips} />;
  return (
    <ul
      aria-label="Quick filters"
      className="no-print relative flex gap-2 max-sm:overflow-x-auto sm:flex-wrap"
    >
      {QUICK.map(([quick, label]) => (
        <li key={label}>
          <a href={eventsAddress(quick)} className={CHIP}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
