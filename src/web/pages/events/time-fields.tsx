import { timeZone } from '../../../contract/forms/fields.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { cityOfZone, eventDate, eventDay, eventTime } from '../../../domain/events/event-time.ts';
import { dayOfEnd } from '../../../domain/time/end-moment.ts';
import { momentAt } from '../../../domain/time/zoned-time.ts';
import { CheckboxField } from '../../forms/choice-fields.tsx';
import { TextField } from '../../forms/fields.tsx';
import { useTyped } from '../../forms/form-context.ts';
import { usePlaceQuestion } from '../../forms/place-question.tsx';

/** When an event starts and ends. Whole days have no times. */
export function TimeFields() {
  return (
    <div className="group grid gap-6">
      <CheckboxField name="allDay" label="All day" />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="startDate" label="Start date" type="date" required />
        <TimeField name="startTime" label="Start time" required />
        <TextField
          name="endDate"
          label="End date"
          type="date"
          hint="Leave blank if it ends the same night."
        />
        <TimeField
          name="endTime"
          label="End time"
          hint="An end time earlier than the start means next morning."
        />
      </div>
      <TypedTimes />
    </div>
  );
}

/** Hidden by CSS, so also without scripts, while the box is ticked. */
const TimeField = (props: { name: string; label: string; hint?: string; required?: boolean }) => (
  <div className="group-has-[[name=allDay]:checked]:hidden">
    <TextField {...props} type="time" />
  </div>
);

/** Says what the typed times mean: the day it ends, and when it starts in Accra. */
function TypedTimes() {
  const day = useTyped('startDate');
  const time = useTyped('startTime');
  const isAllDay = useTyped('allDay') === 'Yes';
  const night = useNight();
  // What is posted without scripts need not be one of the choices.
  const { data: chosenZone } = timeZone('').safeParse(useTyped('timeZone'));
  const { place, city } = usePlaceQuestion();
  const zone = place?.timeZone ?? chosenZone;
  const isTimed = day && time && !isAllDay;
  return (
    <p aria-live="polite" className="min-h-6 text-sm text-quiet">
      {isTimed && night && `${night} `}
      {isTimed && zone && describeTime(day, time, place?.name ?? city, zone)}
    </p>
  );
}

/** 'Ends on Sunday 6 December 2026 at 04:00.' where the end is on the day after the start. */
function useNight(): string {
  const startDate = useTyped('startDate');
  const endDate = useTyped('endDate');
  const endTime = useTyped('endTime');
  const isOneDay = endDate === '' || endDate === startDate;
  const startTime = useTyped('startTime');
  const lastDay = startDate && isOneDay ? dayOfEnd(startDate, startTime, endTime) : '';
  return lastDay && lastDay !== startDate
    ? `Ends on ${eventDate(lastDay, HOME_ZONE)} at ${endTime}.`
    : '';
}

function describeTime(day: string, time: string, city: string, zone: string): string {
  const moment = momentAt(day, time, zone)?.toISOString();
  if (!moment) {
    return `There’s no ${time} in ${city} that day: the clocks go forward.`;
  }
  if (zone === HOME_ZONE) return `${time} in ${city}, the same as in Accra.`;
  const otherDay =
    eventDay(moment, HOME_ZONE) === eventDay(moment, zone)
      ? ''
      : `${eventDay(moment, HOME_ZONE)}, `;
  const clock = cityOfZone(zone) === city ? '' : ` (${cityOfZone(zone)} time)`;
  return `${time} in ${city}${clock} is ${otherDay}${eventTime(moment, HOME_ZONE)} in Accra.`;
}
