import { type ReactNode, useState } from 'react';
import type { EventChange, ListedEvent } from '../../../contract/desk/listing-desk.ts';
import { eventDate, eventTime } from '../../../domain/events/event-time.ts';
import { useWrite } from '../data/desk-data.ts';
import { Line } from '../layout/line.tsx';
import { MoveEvent } from './move-event.tsx';

const STANDS = {
  scheduled: 'It takes place as planned.',
  cancelled: 'It is cancelled. Readers and calendars see that.',
  postponed: 'It is postponed. Readers and calendars see that.',
};

/** Cancels, postpones, moves an event or brings it back. */
export function EventChanges({ event }: { event: ListedEvent }) {
  const write = useWrite();
  const [reason, setReason] = useState('');
  const change = (body: EventChange, done: string) =>
    write.mutate(
      { call: 'POST /admin/events/{id}/changes', params: { id: event.id }, body, done },
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
  const move = (startDate: string, done: string) =>
    change({ change: 'move', reason, startDate, endDate: undefined }, done);
  const { state, previousStartDate: previous, timeZone } = event;
  return (
    <section aria-label="Does it take place?" className="mt-6 grid gap-4 border-t border-rule pt-4">
      <div>
        <h3 className="text-lg">Does it take place?</h3>
        <p className="text-sm text-quiet">
          {STANDS[state]}
          {event.guests &&
            ` ${event.guests.going} people say that they are coming, ${event.guests.waiting} wait for a place; they are told of changes.`}
          {previous &&
            ` It was to begin on ${eventDate(previous, timeZone)}, ${eventTime(previous, timeZone)}.`}
        </p>
      </div>
      <Line label="Reason, which the sender reads" rows={2} value={reason} onText={setReason} />
      <div className="flex flex-wrap gap-3">
        {state !== 'cancelled' &&
          button('Cancel it', { change: 'cancel', reason }, 'It is cancelled.')}
        {state === 'scheduled' &&
          button('Postpone it', { change: 'postpone', reason }, 'It is postponed.')}
        {state !== 'scheduled' &&
          button('Bring it back', { change: 'bring back', reason }, 'It takes place.')}
      </div>
      <MoveEvent event={event} busy={write.isPending} onMove={move} />
      {event.repeats && <OneDay {...event.repeats} button={button} reason={reason} />}
      <p className="text-sm text-quiet">
        The sender is told two minutes later, so that it can be taken back.
      </p>
    </section>
  );
}

interface OneDayProps extends NonNullable<ListedEvent['repeats']> {
  reason: string;
  button: (name: string, body: EventChange, done: string) => ReactNode;
}

/** Leaves out a day of an event that happens again, or puts it back. */
function OneDay({ words, next, leftOut, reason, button }: OneDayProps) {
  const [day, setDay] = useState(next[0] ?? '');
  return (
    <div className="grid gap-3">
      <p className="text-sm">{words}.</p>
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1 text-sm font-semibold">
          One of its days
          <select
            className="field font-normal"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          >
            {next.map((each) => (
              <option key={each} value={each}>
                {eventDate(each)}
              </option>
            ))}
          </select>
        </label>
        {button('Leave it out', { change: 'leave out', reason, day }, 'That day is left out.')}
      </div>
      {leftOut.map((each) => (
        <p key={each} className="flex flex-wrap items-center gap-3 text-sm">
          Left out: {eventDate(each)}
          {button('Put it back', { change: 'put back', reason, day: each }, 'It takes place.')}
        </p>
      ))}
    </div>
  );
}
