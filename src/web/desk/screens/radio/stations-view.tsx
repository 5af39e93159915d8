import { Link } from 'wouter';
import type { DeskStation } from '../../../../contract/radio/station.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { TextLink } from '../../../components/page/links.tsx';
import { useRead } from '../../kit/data/desk-data.ts';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { ScreenAct } from '../../kit/layout/screen-act.tsx';
import { useList } from '../../kit/lists/list-filters.tsx';
import { SearchedList } from '../../kit/lists/searched-list.tsx';
import { NewStation, OpenStation } from './station-form.tsx';
import { stateOf } from './station-state.ts';

const CSV = {
  name: 'stations',
  head: ['Name', 'Languages', 'Town', 'Stream', 'Page', 'Owner', 'Source', 'Checked', 'State'],
  toRow: (station: DeskStation) => [
    station.name,
    station.languages.join(', '),
    station.town,
    station.stream,
    station.page,
    station.owner,
    station.source,
    station.checkedOn,
    stateOf(station),
  ],
};

/** Radio stations: those that ship with the site, and those that the desk adds. */
export function StationsView() {
  const { route } = useDeskRoute();
  const query = useRead('/admin/stations');
  if (route?.name === 'radio/new') return <NewStation />;
  return (
    <Loaded query={query} loading="Loading stations...">
      {(stations) => {
        const id = route?.name === 'radio/station' ? route.params.id : undefined;
        const open = stations.find((station) => station.id === id);
        return open ? <OpenStation station={open} /> : <Stations stations={stations} />;
      }}
    </Loaded>
  );
}

function Stations({ stations }: { stations: readonly DeskStation[] }) {
  const list = useList('radio');
  const { hrefOf } = useDeskRoute();
  return (
    <>
      <ScreenAct>
        <Link href={deskPath('radio/new')} className="button">
          Add a station
        </Link>
      </ScreenAct>
      <SearchedList
        list={list}
        label="Radio stations"
        hint="Name, town, language or owner"
        rows={stations}
        textOf={({ name, town, languages, owner }) =>
          `${name} ${town} ${languages.join(' ')} ${owner}`
        }
        csv={CSV}
      >
        {(shown) => (
          <ul className="divide-y divide-rule border-y border-rule">
            {shown.map((station) => (
              <li key={station.id}>
                <Link
                  href={hrefOf(deskPath('radio/station', { id: station.id }))}
                  className="block min-h-11 py-2 hover:bg-raised"
                >
                  <span className="block font-semibold">
                    {station.name}, {station.town}
                  </span>
                  <span
                    className={`block text-sm break-words ${station.failures > 2 ? 'font-semibold text-red' : 'text-quiet'}`}
                  >
                    {stateOf(station)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </SearchedList>
      <p className="mt-4 max-w-prose text-sm text-quiet">
        Readers listen at <TextLink href="/radio">/radio</TextLink>. Each stream is asked for its
        first bytes once an hour, and marked after three failures in a row.
      </p>
    </>
  );
}
