import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EventChange, ListedEvent } from '../../../../contract/events/event-desk.ts';
import { HOME_ZONE } from '../../../../contract/home-zone.ts';
import { changeEffects } from '../../../../domain/events/change-effects.ts';
import {
  cityOfZone,
  eventDate,
  eventDay,
  eventTime,
} from '../../../../domain/events/event-time.ts';
import { momentAt, withOffset } from '../../../../domain/time/zoned-time.ts';
import { useWrite } from '../../kit/data/desk-data.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { Fold } from '../../kit/layout/fold.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { type MakeChange, OneDate } from './one-date.tsx';

const STATUS_TEXTS = {
  scheduled: 'The event is going ahead as planned.',
  cancelled: 'The event is cancelled. Readers and calendars show this.',
  postponed: 'The event is postponed. Readers and calendars show this.',
};

/** A change that waits for its reason. */
type Planned = { name: string; done: string; change: EventChange };

const WHOLE = {
  cancel: { name: 'Cancel event', done: 'Event cancelled.' },
  postpone: { name: 'Postpone event', done: 'Event postponed.' },
  'bring back': { name: 'Reinstate event', done: 'Event reinstated.' },
} as const;

/** Cancels, postpones, moves or reinstates an event, or one date of it. */
export function EventChanges({ event }: { event: ListedEvent }) {
  const write = useWrite();
  const [planned, setPlanned] = useState<Planned>();
  const change: MakeChange = (body, done, form, onSuccess) =>
    write.mutate(
      { call: 'POST /admin/events/{id}/changes', params: { id: event.id }, body, done, form },
      onSuccess && { onSuccess },
    );
  const status = useRef<HTMLParagraphElement>(null);
  const close = () => setPlanned(undefined);
  /** The button that was pressed is gone, so the focus goes to what has become of the event. */
  const closeChanged = () => {
    flushSync(close);
    status.current?.focus();
  };
  const { state, previousStartDate: previous, timeZone, note } = event;
  const offered = (['cancel', 'postpone', 'bring back'] as const).filter((name) =>
    name === 'bring back' ? state !== 'scheduled' : state === 'scheduled' || name === 'cancel',
  );
  return (
    <section aria-label="Cancel or move" className="mt-6 grid gap-4 border-t border-rule pt-4">
      <div>
        <h3 className="text-lg">Cancel or move</h3>
        <p ref={status} tabIndex={-1} className="text-sm break-words text-quiet">
          {STATUS_TEXTS[state]}
          {previous &&
            ` It was due to start on ${eventDate(previous, timeZone)}${event.allDay ? '' : `, ${eventTime(previous, timeZone)}`}.`}
          {note && ` Reason: ${note}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {offered
          .filter((name) => name !== state.replace('cancelled', 'cancel'))
          .map((name) => (
            <Button
              key={name}
              disabled={write.isPending}
              onClick={() => setPlanned({ ...WHOLE[name], change: { change: name, reason: '' } })}
            >
              {WHOLE[name].name}
            </Button>
          ))}
      </div>
      <MoveEvent
        event={event}
        busy={write.isPending}
        onMove={(startDate, done) =>
          setPlanned({
            name: 'Move event',
            done,
            change: { change: 'move', reason: '', startDate, endDate: undefined },
          })
        }
      />
      {event.repeats && (
        <OneDate event={event} repeats={event.repeats} busy={write.isPending} onChange={change} />
      )}
      {planned && (
        <ChangeDialog
          title={`${planned.name}: “${event.title}”?`}
          effects={changeEffects(event, planned.change)}
          act={planned.name}
          busy={write.isPending}
          onClose={close}
          onSend={(form, reason) =>
            change({ ...planned.change, reason }, planned.done, form, closeChanged)
          }
        />
      )}
    </section>
  );
}

interface Props {
  event: ListedEvent;
  busy: boolean;
  onMove: (startDate: string, done: string, form?: SentForm) => void;
}

/** A new start in the event's own time zone, with the time in Accra beside it; a day for whole days. */
function MoveEvent({ event, busy, onMove }: Props) {
  const { timeZone, allDay, previousStartDate: previous } = event;
  const shown = (moment: string) => withOffset(moment, timeZone).slice(0, allDay ? 10 : 16);
  const [starts, setStarts] = useState(shown(event.startDate));
  return (
    <Fold title={allDay ? 'Move to another day' : 'Move to another time'}>
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
      {!allDay && timeZone !== HOME_ZONE && (
        <p role="status" className="text-sm text-quiet">
          {inAccra(starts, timeZone)}
        </p>
      )}
    </Fold>
  );
}

function inAccra(time: string, zone: string): string {
  const moment = momentAt(time.slice(0, 10), time.slice(11), zone)?.toISOString();
  if (moment) return `${eventDay(moment, HOME_ZONE)}, ${eventTime(moment, HOME_ZONE)} in Accra.`;
  return `This time doesn't exist in ${cityOfZone(zone)} because the clocks go forward.`;
}
