import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EventChange, ListedEvent } from '../../../../contract/events/event-desk.ts';
import { HOME_ZONE } from '../../../../contract/home-zone.ts';
import { changeEffects } from '../../../../domain/events/change-effects.ts';
import { cityOfZone, eventDate, eventWhen } from '../../../../domain/events/event-time.ts';
import { withOffset } from '../../../../domain/time/zoned-time.ts';
import type { SentForm } from '../../kit/forms/desk-form.tsx';
import { Button, Choice, TextField } from '../../kit/layout/controls.tsx';
import { ChangeDialog } from './change-dialog.tsx';

const ACTS = {
  'move date': { name: 'Move this date', done: 'Date moved.' },
  'cancel date': { name: 'Cancel this date', done: 'Date cancelled.' },
  'leave out': { name: 'Skip this date', done: 'Date skipped.' },
  'put back': { name: 'Restore date', done: 'Date restored.' },
} as const;
type Act = keyof typeof ACTS;
/** What can be done with a date that is as the event repeats. */
const OFFERED = ['move date', 'cancel date', 'leave out'] as const;

export type MakeChange = (
  change: EventChange,
  done: string,
  form?: SentForm,
  onSuccess?: () => void,
) => void;

interface Props {
  event: ListedEvent;
  repeats: NonNullable<ListedEvent['repeats']>;
  busy: boolean;
  onChange: MakeChange;
}

/** Moves, cancels, skips or restores one date of a repeating event. */
export function OneDate({ event, repeats, busy, onChange }: Props) {
  const [chosen, setChosen] = useState('');
  const [planned, setPlanned] = useState<{ act: Act; day: string }>();
  const rule = useRef<HTMLParagraphElement>(null);
  const close = () => setPlanned(undefined);
  /** The button of a restored date is gone, so the focus goes to how the event repeats. */
  const closeRestored = () => {
    flushSync(close);
    rule.current?.focus();
  };
  const day = repeats.next.find((each) => each === chosen) ?? repeats.next[0];
  const changed = [
    ...repeats.leftOut.map((each) => ({
      day: each,
      words: `Skipped: ${eventDate(each, HOME_ZONE)}`,
    })),
    ...repeats.changed.map((change) => ({
      day: change.day,
      words:
        change.state === 'cancelled'
          ? `Cancelled: ${eventDate(change.day, HOME_ZONE)}`
          : `Moved: ${eventDate(change.day, HOME_ZONE)} to ${eventWhen({ ...event, startDate: change.startDate })}`,
    })),
  ];
  return (
    <div className="grid gap-3">
      <p ref={rule} tabIndex={-1} className="text-sm">
        {repeats.words}.
      </p>
      {day && (
        <div className="flex flex-wrap items-end gap-3">
          <Choice
            label="Date"
            value={day}
            options={repeats.next.map((each) => [each, eventDate(each, HOME_ZONE)] as const)}
            onChoose={setChosen}
          />
          {OFFERED.map((each) => (
            <Button key={each} disabled={busy} onClick={() => setPlanned({ act: each, day })}>
              {ACTS[each].name}
            </Button>
          ))}
        </div>
      )}
      {changed.map(({ day: restored, words }) => (
        <p key={restored} className="flex flex-wrap items-center gap-3 text-sm">
          {words}
          <Button
            about={eventDate(restored, HOME_ZONE)}
            disabled={busy}
            onClick={() => setPlanned({ act: 'put back', day: restored })}
          >
            Restore date
          </Button>
        </p>
      ))}
      {planned && (
        <ChangeDialog
          title={`${ACTS[planned.act].name}: ${eventDate(planned.day, HOME_ZONE)}?`}
          effects={changeEffects(event, { change: planned.act, day: planned.day })}
          act={ACTS[planned.act].name}
          busy={busy}
          onClose={close}
          onSend={(form, reason) => {
            const { act, day: changedDay } = planned;
            const change: EventChange =
              act === 'move date'
                ? {
                    change: act,
                    reason,
                    day: changedDay,
                    startDate: `${form.text('startDate')}${event.allDay ? 'T00:00' : ''}`,
                    location: form.text('location'),
                  }
                : { change: act, reason, day: changedDay };
            onChange(change, ACTS[act].done, form, act === 'put back' ? closeRestored : close);
          }}
        >
          {planned.act === 'move date' && <NewDate event={event} day={planned.day} />}
        </ChangeDialog>
      )}
    </div>
  );
}

/** It keeps its duration. */
function NewDate({ event, day }: { event: ListedEvent; day: string }) {
  const time = withOffset(event.startDate, event.timeZone).slice(11, 16);
  return (
    <>
      <TextField
        name="startDate"
        required
        label={event.allDay ? 'New day' : `New start (${cityOfZone(event.timeZone)})`}
        type={event.allDay ? 'date' : 'datetime-local'}
        defaultValue={event.allDay ? day : `${day}T${time}`}
      />
      <TextField name="location" label="Location" defaultValue={event.location} />
    </>
  );
}
