import { Link } from 'wouter';
import type { DeskOutlet } from '../../../../contract/news/live-items-desk.ts';
import { counted } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { failedAttempts } from '../../../../domain/desk/failed-attempts.ts';
import { liveItemAge } from '../../../../domain/time/relative-time.ts';
import { useNow } from '../../../data/use-now.ts';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { BackButton } from '../../kit/layout/controls.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { More } from '../../kit/layout/more.tsx';
import type { Columns } from '../../kit/lists/export-csv.tsx';
import { Filter, useList, withCount } from '../../kit/lists/list-filters.tsx';
import { SearchedList } from '../../kit/lists/searched-list.tsx';
import { ImportOutlets } from './import-outlets.tsx';

type OutletState = readonly [label: string, isIn: (outlet: DeskOutlet) => boolean];

const STATES = {
  '': ['All', () => true],
  on: ['Switched on', ({ enabled }) => enabled],
  failing: ['Failing', ({ enabled, failures }) => enabled && failures > 0],
  off: ['Switched off', ({ enabled }) => !enabled],
} as const satisfies Record<string, OutletState>;

const isState = (name = ''): name is keyof typeof STATES => name in STATES;

const COLUMNS: Columns<DeskOutlet> = {
  Name: 'name',
  Feed: 'feedUrl',
  Section: 'section',
  On: ({ enabled }) => (enabled ? 'yes' : 'no'),
  Stories: 'items',
  'Last fetched': 'lastOkAt',
  Failures: 'failures',
  'Last error': 'lastError',
};

/** The outlets and when each was last fetched. */
export function Outlets() {
  const { route } = useDeskRoute();
  const opened = route?.name === 'live/outlet' ? route.params.id : undefined;
  const list = useList('live/outlets', { state: '' });
  const state = isState(list.values.state) ? list.values.state : '';
  const states = (outlets: readonly DeskOutlet[]) =>
    Object.entries(STATES).map(
      ([name, [label, isIn]]) => [name, withCount(label, outlets.filter(isIn).length)] as const,
    );
  return (
    <>
      {opened && <BackButton to="live/outlets">All outlets</BackButton>}
      <Read path="/admin/outlets" empty="No outlets yet">
        {(outlets) =>
          opened ? (
            <OutletList outlets={outlets.filter(({ id }) => id === opened)} />
          ) : (
            <SearchedList
              list={list}
              label="Outlets"
              hint="Name or address"
              rows={outlets.filter(STATES[state][1])}
              textOf={({ name, feedUrl }) => `${name} ${feedUrl}`}
              csv={COLUMNS}
              filters={<Filter name="state" label="State" options={states(outlets)} />}
            >
              {(shown) => <OutletList outlets={shown} />}
            </SearchedList>
          )
        }
      </Read>
      {!opened && <ImportOutlets />}
    </>
  );
}

const OutletList = ({ outlets }: { outlets: readonly DeskOutlet[] }) => (
  <ul className="divide-y divide-rule border-y border-rule">
    {outlets.map((outlet) => (
      <OutletRow key={outlet.id} outlet={outlet} />
    ))}
  </ul>
);

/** An outlet with when it was last fetched; it can be switched off, and removed if added here. */
function OutletRow({ outlet }: { outlet: DeskOutlet }) {
  const now = useNow();
  const { hrefOf } = useDeskRoute();
  const { failures, lastOkAt } = outlet;
  return (
    <li className="flex items-center justify-between gap-x-3 py-1">
      <div className="min-w-0 grow">
        <Link
          href={hrefOf(deskPath('live/outlet', { id: outlet.id }))}
          className="headline-link inline-flex min-h-11 min-w-11 items-center font-semibold lg:min-h-6"
        >
          {outlet.name}
        </Link>
        <span className="block text-sm break-all text-quiet">{outlet.feedUrl}</span>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          <span>{counted(outlet.items, 'story', 'stories')}</span>
          <span>{lastOkAt ? `last fetched: ${liveItemAge(lastOkAt, now)}` : 'never fetched'}</span>
          {outlet.ownedByDesk && <span>added at the desk</span>}
        </p>
        {outlet.enabled && failures > 0 && (
          <p className="text-sm break-words text-red">
            {failedAttempts(failures)}: {outlet.lastError ?? 'unknown reason'}
          </p>
        )}
      </div>
      <OutletButtons outlet={outlet} />
    </li>
  );
}

function OutletButtons({ outlet }: { outlet: DeskOutlet }) {
  const { id, name, enabled, items } = outlet;
  return (
    <div className="flex shrink-0 items-center">
      <WriteButton
        call="PUT /admin/outlets/{id}"
        params={{ id }}
        body={{ enabled: !enabled }}
        done={enabled ? `${name} switched off.` : `${name} switched on.`}
        about={name}
        kind="quiet"
      >
        {enabled ? 'Switch off' : 'Switch on'}
      </WriteButton>
      {(items > 0 || outlet.ownedByDesk) && (
        <More about={name}>
          {items > 0 && (
            <WriteButton
              call="PUT /admin/outlets/{id}"
              params={{ id }}
              body={{ enabled: false, hide: true }}
              done={`The stories of ${name} are hidden.`}
              question={{
                title: `${enabled ? `Switch ${name} off and hide its` : `Hide ${name}’s`} ${counted(items, 'story', 'stories')}?`,
                act: enabled ? 'Switch off and hide' : 'Hide stories',
              }}
              about={name}
            />
          )}
          {outlet.ownedByDesk && (
            <WriteButton
              call="DELETE /admin/outlets/{id}"
              params={{ id }}
              done={`${name} removed.`}
              question={{
                title: `Remove ${name}?`,
                details: 'Its stories are removed with it, hidden ones too.',
                act: 'Remove outlet',
                isFinal: true,
              }}
              about={name}
            >
              Remove
            </WriteButton>
          )}
        </More>
      )}
    </div>
  );
}
