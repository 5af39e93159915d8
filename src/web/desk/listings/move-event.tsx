import { useState } from 'react';
import type { ListedEvent } from '../../../contract/events/event-desk.ts';
import { ACCRA, cityOfZone, eventDay, eventTime } from '../../../domain/events/event-time.ts';
import { momentAt, withOffset } from '../../../domain/time/zoned-time.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { TextField } from '../layout/text-field.tsx';

interface Props {
  event: ListedEvent;
  busy: boolean;
  onMove: (startDate: string, done: string, form?: SentForm) => void;
}

/** A new start in the event's own time zone, with the time in Accra beside it. */
export function MoveEvent({ event, busy, onMove }: Props) {
  const { timeZone, previousStartDate: previous } = event;
  const [starts, setStarts] = useState(withOffset(event.startDate, timeZone).slice(0, 16));
  const show = (startDate: string) => setStarts(withOffset(startDate, timeZone).slice(0, 16));
  return (
    <div className="grid gap-2">
      <DeskForm
        onSend={(form) => onMove(starts, 'Event moved.', form)}
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          name="startDate"
          required
          label={`New start (${cityOfZone(timeZone)})`}
          type="datetime-local"
          value={starts}
          onText={setStarts}
        />
        <button type="submit" className="button button-plain" disabled={busy}>
          Move event
        </button>
        {previous && (
          <button
            type="button"
            className="button button-plain"
            disabled={busy}
            onClick={() => {
              show(previous);
              onMove(previous, 'Event moved back.');
            }}
          >
            Move back
          </button>
        )}
      </DeskForm>
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
  if (moment) return `${eventDay(moment, ACCRA)}, ${eventTime(moment, ACCRA)} in Accra.`;
  return `This time doesn't exist in ${cityOfZone(zone)} because the clocks go forward.`;
}
