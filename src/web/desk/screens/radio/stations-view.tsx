import type { DeskStation } from '../../../../contract/radio/station.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { TextLink } from '../../../components/page/links.tsx';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { LinkRow } from '../../kit/layout/link-row.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { ScreenLink } from '../../kit/layout/screen-act.tsx';
import type { Columns } from '../../kit/lists/export-csv.tsx';
import { useList } from '../../kit/lists/list-filters.tsx';
import { SearchedList } from '../../kit/lists/searched-list.tsx';
import { NewStation, OpenStation } from './station-form.tsx';
import { stateOf } from './station-state.ts';

const COLUMNS: Columns<DeskStation> = {
  Name: 'name',
  Languages: ({ languages }) => languages.join(', '),
  Town: 'town',
  Stream: 'stream',
  Page: 'page',
  Owner: 'owner',
  Source: 'source',
  Checked: 'checkedOn',
  State: stateOf,
};

/** Radio stations: those that ship with the site, and those that the desk adds. */
export function StationsView() {
  const { route } = useDeskRoute();
  if (route?.name === 'radio/new') return <NewStation />;
  return (
    <Read path="/admin/stations">
      {(stations) => {
        const id = route?.name === 'radio/station' ? route.params.id : undefined;
        const open = stations.find((station) => station.id === id);
        return open ? <OpenStation station={open} /> : <Stations stations={stations} />;
      }}
    </Read>
  );
}

function Stations({ stations }: { stations: readonly DeskStation[] }) {
  const list = useList('radio');
  const { hrefOf } = useDeskRoute();
  return (
    <>
      <ScreenLink to="radio/new">Add a station</ScreenLink>
      <SearchedList
        list={list}
        label="Radio stations"
        hint="Name, town, language or owner"
        rows={stations}
        textOf={({ name, town, languages, owner }) =>
          `${name} ${town} ${languages.join(' ')} ${owner}`
        }
        csv={COLUMNS}
      >
        {(shown) => (
          <ul className="divide-y divide-rule border-y border-rule">
            {shown.map((station) => (
              <LinkRow
                key={station.id}
                href={hrefOf(deskPath('radio/station', { id: station.id }))}
                title={`${station.name}, ${station.town}`}
                isWrong={station.failures > 2}
              >
                {stateOf(station)}
              </LinkRow>
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
