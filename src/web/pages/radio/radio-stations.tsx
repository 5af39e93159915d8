import { type MouseEvent, useState } from 'react';
import type { PublicStation } from '../../../contract/radio/station.ts';
import { STREAM_CERTAINTY } from '../../../contract/radio/stream.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { TextLink } from '../../components/page/links.tsx';
import { Notice } from '../../components/page/notice.tsx';
import {
  languagesOf,
  matching,
  radioPath,
  type StationFilter,
  townsOf,
} from './chosen-stations.ts';
import { RadioBar } from './radio-bar.tsx';
import { useStream } from './use-stream.ts';

interface Props {
  stations: readonly PublicStation[];
  chosen: StationFilter;
}

/** Island: the stations with their filters, and what plays. A filter doesn't stop it. */
export function RadioStations({ stations, chosen: firstChosen }: Props) {
  const [chosen, setChosen] = useState(firstChosen);
  const { element, state, play, stop } = useStream();
  const shown = matching(stations, chosen);
  const current = stations.find(({ id }) => id === state.id);
  const isOn = state.status === 'connecting' || state.status === 'playing';

  function choose(filter: StationFilter) {
    setChosen(filter);
    history.replaceState(null, '', radioPath(filter));
  }

  return (
    <div className={current ? 'pb-44' : ''}>
      <div className="mt-6 grid gap-2">
        <Filter name="language" values={languagesOf(stations)} {...{ chosen, choose }} />
        <Filter name="town" values={townsOf(stations)} {...{ chosen, choose }} />
      </div>
      <p role="status" className="mt-4 text-sm text-quiet">
        {shown.length === 1 ? '1 station' : `${shown.length} stations`}
      </p>
      {shown.length === 0 && (
        <Notice title="No station matches">
          <TextLink href="/radio">Show all stations</TextLink>
        </Notice>
      )}
      <ul className="mt-2 grid gap-x-8 border-t border-rule lg:grid-cols-2">
        {shown.map((station) => (
          <Station
            key={station.id}
            station={station}
            isOn={isOn && station.id === state.id}
            isUnplayable={station.id === state.id && state.failure === 'unplayable'}
            onPlay={() => play(station)}
            onStop={stop}
          />
        ))}
      </ul>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody writes captions of live radio */}
      <audio ref={element} preload="none" className="hidden" />
      {current && (
        <RadioBar station={current} state={state} onPlay={() => play(current)} onStop={stop} />
      )}
    </div>
  );
}

interface FilterProps {
  name: keyof StationFilter;
  values: readonly string[];
  chosen: StationFilter;
  choose: (filter: StationFilter) => void;
}

const LABELS = { language: 'Language', town: 'Town' };

/** Links, so that stations can be chosen without JavaScript. */
function Filter({ name, values, chosen, choose }: FilterProps) {
  const link = (value: string, text: string) => {
    const filter = { ...chosen, [name]: value };
    const follow = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      choose(filter);
    };
    return (
      <a
        key={value}
        href={radioPath(filter)}
        aria-current={chosen[name] === value ? 'true' : undefined}
        className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-2 aria-[current]:border-red aria-[current]:font-semibold"
        data-island-link=""
        rel="nofollow"
        onClick={follow}
      >
        {text}
      </a>
    );
  };
  return (
    <nav aria-label={LABELS[name]} className="flex items-center gap-x-1 overflow-x-auto">
      <span className="w-20 shrink-0 text-sm font-semibold text-quiet">{LABELS[name]}</span>
      {link('', 'All')}
      {values.map((value) => link(value, value))}
    </nav>
  );
}

interface StationProps {
  station: PublicStation;
  isOn: boolean;
  isUnplayable: boolean;
  onPlay: () => void;
  onStop: () => void;
}

function Station({ station, isOn, isUnplayable, onPlay, onStop }: StationProps) {
  const { id, name, languages, town, knownFor, stream, page, owner, isAnswering } = station;
  return (
    <li
      id={id}
      className="flex scroll-mt-24 flex-wrap items-start gap-x-4 gap-y-2 border-b border-rule py-4 target:bg-raised"
    >
      <div className="min-w-0 grow basis-52">
        <h2 className="headline text-xl wrap-anywhere">{name}</h2>
        <p className="text-sm font-semibold">
          {languages.join(', ')} · {town}
        </p>
        {knownFor && <p className="mt-1">{knownFor}</p>}
        {stream && !isAnswering && (
          <p className="mt-1 text-sm font-semibold text-red">Not answering at the last checks</p>
        )}
        <details className="text-sm text-quiet">
          <summary className="w-fit py-1">
            Owner and source<span className="sr-only"> of {name}</span>
          </summary>
          {owner && `Owner: ${owner}. `}
          {stream ? `${STREAM_CERTAINTY[station.certainty]}. ` : 'No stream that we can offer. '}
          Source: {station.source}, checked {shortDate(`${station.checkedOn}T00:00:00Z`)}.
        </details>
      </div>
      <div className="no-print flex flex-wrap items-center gap-x-4">
        {stream && !isUnplayable && (
          <>
            <button
              type="button"
              className="button min-w-24 noscript:hidden"
              onClick={isOn ? onStop : onPlay}
            >
              {isOn ? 'Stop' : 'Play'}
              <span className="sr-only"> {name}</span>
            </button>
            <a href={stream} className="button hidden noscript:inline-flex">
              Play<span className="sr-only"> {name} in your browser’s own player</span>
            </a>
          </>
        )}
        <TextLink href={page} alone className="text-green">
          Open at the station<span className="sr-only">: {name}</span>
        </TextLink>
      </div>
    </li>
  );
}
