import { useState } from 'react';
import type { ListedEvent } from '../../../../contract/events/event-desk.ts';
import { ACCRA, cityOfZone, eventDay, eventTime } from '../../../../domain/events/event-time.ts';
import { momentAt, withOffset } from '../../../../domain/time/zoned-time.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button } from '../../kit/layout/button.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';

interface Props {
  event: ListedEvent;
  busy: boolean;
  onMove: (startDate: string, done: string, form?: SentForm) => void;
}

/** A new start in the event's own time zone, with the time in Accra beside it; a day for whole days. */
export function MoveEvent({ event, busy, onMove }: Props) {
  const { timeZone, allDay, previousStartDate: previous } = event;
  const shown = (moment: string) => withOffset(moment, timeZone).slice(0, allDay ? 10 : 16);
  const [starts, setStarts] = useState(shown(event.startDate));
  return (
    <div className="grid gap-2">
      <DeskForm
        onSend={(form) => onMove(allDay ? `${starts}T00:00` : starts, 'Event moved.', form)}
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          name="startDate"
          required
          label={allDay ? 'New day' : `New start (${cityOfZone(timeZone)})`}
          type={allDay ? 'date' : 'datetime-local'}
          value={starts}
          onText={setStarts}
        />
        <Button type="submit" disabled={busy}>
          Move event
        </Button>
        {previous && (
          <Button
            disabled={busy}
            onClick={() => {
              setStarts(shown(previous));
              onMove(previous, 'Event moved back.');
            }}
          >
            Move back
          </Button>
        )}
      </DeskForm>
      {!allDay && timeZone !== ACCRA && (
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
