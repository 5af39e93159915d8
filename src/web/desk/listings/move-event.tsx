import { useState } from 'react';
import type { ListedEvent } from '../../../contract/desk/listing-desk.ts';
import { ACCRA, cityOfZone, eventDay, eventTime } from '../../../domain/events/event-time.ts';
import { momentAt, withOffset } from '../../../domain/time/zoned-time.ts';
import { Line } from '../layout/line.tsx';

interface Props {
  event: ListedEvent;
  busy: boolean;
  onMove: (startDate: string, done: string) => void;
}

/** Another start, on the clocks of the event's own place, with Accra's beside it. */
export function MoveEvent({ event, busy, onMove }: Props) {
  const { timeZone, previousStartDate: previous } = event;
  const [starts, setStarts] = useState(withOffset(event.startDate, timeZone).slice(0, 16));
  const show = (startDate: string) => setStarts(withOffset(startDate, timeZone).slice(0, 16));
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <Line
          label={`New start (${cityOfZone(timeZone)})`}
          type="datetime-local"
          value={starts}
          onText={setStarts}
        />
        <button
          type="button"
          className="button button-plain"
          disabled={busy}
          onClick={() => onMove(starts, 'It is moved.')}
        >
          Move it
        </button>
        {previous && (
          <button
            type="button"
            className="button button-plain"
            disabled={busy}
            onClick={() => {
              show(previous);
              onMove(previous, 'It is back where it was.');
            }}
          >
            Move it back
          </button>
        )}
      </div>
      {timeZone !== ACCRA && (
        <p role="status" className="text-sm text-quiet">
          {inAccra(starts, timeZone)}
        </p>
      )}
    </div>
  );
}

function inAccra(time: string, zone: string): string {
  const moment = momentAt(time.slice(0, 10), time.slice(11), zone)?.toISOString();
  if (moment) return `That is ${eventDay(moment, ACCRA)}, ${eventTime(moment, ACCRA)} in Accra.`;
  return `There is no such time in ${cityOfZone(zone)}: the clocks are put forward.`;
}
