import { useState } from 'react';
import type { DeskStation } from '../../../../contract/radio/station.ts';
import { STREAM_CERTAINTY } from '../../../../contract/radio/stream.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { openHere } from '../../kit/data/use-desk-route.ts';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { BackButton } from '../../kit/layout/controls.tsx';
import { stateOf } from './station-state.ts';

const FIELDS = {
  name: { label: 'Name', required: true },
  languages: { label: 'Languages', hint: 'With commas between: Twi, English.', required: true },
  town: { label: 'Town', required: true },
  knownFor: { label: 'Known for (optional)' },
  stream: {
    label: 'Stream (optional)',
    hint: 'An https address without a port. Leave it empty where none is known.',
    inputMode: 'url',
  },
  hosts: {
    label: 'Other hosts it redirects to (optional)',
    hint: 'Such as *.zeno.fm. Browsers play from the stream’s host and these alone.',
  },
  page: { label: 'The station’s page', inputMode: 'url', required: true },
  owner: { label: 'Owner (optional)' },
  source: { label: 'Source', hint: 'Where you know this from.', required: true },
  checkedOn: { label: 'Day checked', type: 'date', required: true },
  certainty: { label: 'How sure is the stream?', options: Object.entries(STREAM_CERTAINTY) },
} as const;
const FORM = 'grid max-w-[50rem] gap-4';

const close = () => openHere(deskPath('radio'));

/** A station that no file of the site describes. */
export function NewStation() {
  const today = new Date().toISOString().slice(0, 10);
  return (
    <>
      <BackButton to="radio">All stations</BackButton>
      <WriteForm
        call="POST /admin/stations"
        aria-label="New station"
        className={FORM}
        fields={FIELDS}
        values={{ checkedOn: today, certainty: 'list' }}
        done="Station added."
        submit="Add station"
        onDone={close}
      />
    </>
  );
}

/** One station: switched off or on, tested, and in words that stand in the place of the file’s. */
export function OpenStation({ station }: { station: DeskStation }) {
  const { id, name, isOff, isFile, isChanged, stream } = station;
  return (
    <>
      <BackButton to="radio">All stations</BackButton>
      <h2 className="text-2xl break-words">{name}</h2>
      <p className="mb-4 max-w-prose text-sm break-words text-quiet">
        {stateOf(station)} {isFile && (isChanged ? 'Changed here.' : 'As it ships with the site.')}
      </p>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <WriteButton
          call="PUT /admin/stations/{id}/state"
          params={{ id }}
          body={{ isOff: !isOff }}
          done={isOff ? 'Station switched on.' : 'Station switched off.'}
        >
          {isOff ? 'Switch station on' : 'Switch station off'}
        </WriteButton>
        {isChanged && (
          <WriteButton
            call="DELETE /admin/stations/{id}"
            params={{ id }}
            done={isFile ? 'As shipped again.' : 'Station removed.'}
            question={{
              title: isFile ? `Undo the desk’s changes to ${name}?` : `Remove ${name}?`,
              act: isFile ? 'Undo changes' : 'Remove station',
              isFinal: true,
            }}
            onDone={close}
          />
        )}
        {stream && <TestStream key={stream} station={station} />}
      </div>
      <WriteForm
        key={JSON.stringify(station)}
        call="PUT /admin/stations/{id}"
        params={{ id }}
        aria-label="Station"
        className={FORM}
        fields={FIELDS}
        values={station}
        done="Saved."
        submit="Save station"
      />
    </>
  );
}

/** Asks the stored stream for its first bytes, and says what came back. */
function TestStream({ station: { stream, hosts } }: { station: DeskStation }) {
  const [result, setResult] = useState('');
  return (
    <>
      <WriteButton
        call="POST /admin/stations/test"
        body={{ stream, hosts }}
        done="Stream tested."
        busy="Testing..."
        onDone={(answer) => setResult(answer.result)}
      >
        Test stream
      </WriteButton>
      <span role="status" className="break-words">
        {result}
      </span>
    </>
  );
}
