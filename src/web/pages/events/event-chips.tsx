import { EVENT_TIMES, type EventSearch } from '../../../contract/events/event-filter.ts';
import { filterAddress } from '../../../contract/search/filter-address.ts';
import { FOUND_ANCHOR } from '../../components/page/found-anchor.ts';
import { namedChoices, withoutChoices } from './event-choice-names.ts';

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

/** The filters that are set, each a link that removes it; where none is, some to begin with. */
export function EventChips({ filter }: { filter: EventSearch }) {
  const chosen = namedChoices(filter);
  return (
    <ul
      aria-label={chosen.length > 0 ? 'Filters in use' : 'Quick filters'}
      className="no-print relative flex gap-2 max-sm:overflow-x-auto sm:flex-wrap"
    >
      {chosen.length === 0 &&
        QUICK.map(([quick, label]) => (
          <li key={label}>
            <a href={eventsAddress(quick)} className={CHIP}>
              {label}
            </a>
          </li>
        ))}
      {chosen.map(({ name, label }) => (
        <li key={name}>
          <a href={eventsAddress(withoutChoices(filter, [name]))} className={CHIP}>
            <span className="sr-only">Remove filter: </span>
            {label}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <a
            href="/events"
            className="inline-flex min-h-11 items-center px-2 text-sm underline underline-offset-4"
          >
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}
