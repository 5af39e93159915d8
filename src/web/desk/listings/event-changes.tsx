import { type ReactNode, useState } from 'react';
import type { EventChange, ListedEvent } from '../../../contract/events/event-desk.ts';
import { ACCRA, eventDate, eventTime } from '../../../domain/events/event-time.ts';
import { useWrite } from '../data/desk-data.ts';
import type { SentForm } from '../forms/desk-form.tsx';
import { TextField } from '../layout/text-field.tsx';
import { MoveEvent } from './move-event.tsx';

const STATUS_TEXTS = {
  scheduled: 'The event is going ahead as planned.',
  cancelled: 'The event is cancelled. Readers and calendars show this.',
  postponed: 'The event is postponed. Readers and calendars show this.',
};

/** Cancels, postpones, moves or reinstates an event. */
export function EventChanges({ event }: { event: ListedEvent }) {
  const write = useWrite();
  const [reason, setReason] = useState('');
  const change = (body: EventChange, done: string, form?: SentForm) =>
    write.mutate(
      { call: 'POST /admin/events/{id}/changes', params: { id: event.id }, body, done, form },
      { onSuccess: () => setReason('') },
    );
  const button = (name: string, body: EventChange, done: string) => (
    <button
      type="button"
      className="button button-plain"
      disabled={write.isPending}
      onClick={() => change(body, done)}
    >
      {name}
    </button>
  );
  const move = (startDate: string, done: string, form?: SentForm) =>
    change({ change: 'move', reason, startDate, endDate: undefined }, done, form);
  const { state, previousStartDate: previous, timeZone } = event;
  return (
    <section aria-label="Cancel or move" className="mt-6 grid gap-4 border-t border-rule pt-4">
      <div>
        <h3 className="text-lg">Cancel or move</h3>
        <p className="text-sm text-quiet">
          {STATUS_TEXTS[state]}
          {event.guests &&
            ` ${event.guests.going} RSVPs, ${event.guests.waiting} on the waiting list. We'll email them about changes.`}
          {previous &&
            ` It was due to start on ${eventDate(previous, timeZone)}, ${eventTime(previous, timeZone)}.`}
        </p>
      </div>
      <TextField
        label="Reason (sent to the organiser)"
        rows={2}
        value={reason}
        onText={setReason}
      />
      <div className="flex flex-wrap gap-3">
        {state !== 'cancelled' &&
          button('Cancel event', { change: 'cancel', reason }, 'Event cancelled.')}
        {state === 'scheduled' &&
          button('Postpone event', { change: 'postpone', reason }, 'Event postponed.')}
        {state !== 'scheduled' &&
          button('Reinstate event', { change: 'bring back', reason }, 'Event reinstated.')}
      </div>
      <MoveEvent event={event} busy={write.isPending} onMove={move} />
      {event.repeats && <OneDay {...event.repeats} button={button} reason={reason} />}
      <p className="text-sm text-quiet">
        We'll email the organiser after two minutes, so you can undo it.
      </p>
    </section>
  );
}

interface OneDayProps extends NonNullable<ListedEvent['repeats']> {
  reason: string;
  button: (name: string, body: EventChange, done: string) => ReactNode;
}

/** Skips or restores one date of a repeating event. */
function OneDay({ words, next, leftOut, reason, button }: OneDayProps) {
  const [day, setDay] = useState(next[0] ?? '');
  return (
    <div className="grid gap-3">
      <p className="text-sm">{words}.</p>
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1 text-sm font-semibold">
          Date
          <select
            className="field font-normal"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          >
            {next.map((each) => (
              <option key={each} value={each}>
                {eventDate(each, ACCRA)}
              </option>
            ))}
          </select>
        </label>
        {button('Skip this date', { change: 'leave out', reason, day }, 'Date skipped.')}
      </div>
      {leftOut.map((each) => (
        <p key={each} className="flex flex-wrap items-center gap-3 text-sm">
          Skipped: {eventDate(each, ACCRA)}
          {button('Restore date', { change: 'put back', reason, day: each }, 'Date restored.')}
        </p>
      ))}
    </div>
  );
}
