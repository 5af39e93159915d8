import { useQuery } from '@tanstack/react-query';
import type { DeskOutlet } from '../../../../contract/news/live-items-desk.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { deskOutlets } from '../../kit/data/desk-data.ts';
import { openHere, useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { BackButton } from '../../kit/layout/back-button.tsx';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { Filter } from '../../kit/lists/list-filters.tsx';
import { SearchedList } from '../../kit/lists/searched-list.tsx';
import { useList } from '../../kit/lists/use-list.ts';
import { withCount } from '../../kit/lists/with-count.ts';
import { ImportOutlets } from './import-outlets.tsx';
import { OutletRow } from './outlet-row.tsx';

type OutletState = readonly [label: string, isIn: (outlet: DeskOutlet) => boolean];

const STATES = {
  '': ['All', () => true],
  on: ['Switched on', ({ enabled }) => enabled],
  failing: ['Failing', ({ enabled, failures }) => enabled && failures > 0],
  off: ['Switched off', ({ enabled }) => !enabled],
} as const satisfies Record<string, OutletState>;

const isState = (name = ''): name is keyof typeof STATES => name in STATES;

const OUTLETS_CSV = {
  name: 'outlets',
  head: ['Name', 'Feed', 'Section', 'On', 'Stories', 'Last fetched', 'Failures', 'Last error'],
  toRow: (outlet: DeskOutlet) => [
    outlet.name,
    outlet.feedUrl,
    outlet.section,
    outlet.enabled ? 'yes' : 'no',
    outlet.items,
    outlet.lastOkAt,
    outlet.failures,
    outlet.lastError,
  ],
};

/** The outlets and when each was last fetched. */
export function Outlets() {
  const { route } = useDeskRoute();
  const opened = route?.name === 'live/outlet' ? route.params.id : undefined;
  const list = useList('live/outlets', { state: '' });
  const state = isState(list.values.state) ? list.values.state : '';
  const query = useQuery(deskOutlets());
  const states = (outlets: readonly DeskOutlet[]) =>
    Object.entries(STATES).map(
      ([name, [label, isIn]]) => [name, withCount(label, outlets.filter(isIn).length)] as const,
    );
  return (
    <>
      {opened && (
        <BackButton onClick={() => openHere(deskPath('live/outlets'))}>All outlets</BackButton>
      )}
      <Loaded query={query} loading="Loading outlets..." empty="No outlets yet">
        {(outlets) => (
          <SearchedList
            list={list}
            label="Outlets"
            hint="Name or address"
            rows={outlets.filter((outlet) =>
              opened ? outlet.id === opened : STATES[state][1](outlet),
            )}
            textOf={({ name, feedUrl }) => `${name} ${feedUrl}`}
            csv={OUTLETS_CSV}
            filters={<Filter name="state" label="State" options={states(outlets)} />}
          >
            {(shown) => (
              <ul className="divide-y divide-rule border-y border-rule">
                {shown.map((outlet) => (
                  <OutletRow key={outlet.id} outlet={outlet} />
                ))}
              </ul>
            )}
          </SearchedList>
        )}
      </Loaded>
      <ImportOutlets />
    </>
  );
}
