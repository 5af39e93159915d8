import { REPEATS } from '../../../contract/events/event-choices.ts';
import { SelectField, TextField } from '../../forms/fields.tsx';

/** Whether an event happens again. Its weekday and its time are those of the start. */
export function RepeatFields() {
  return (
    <fieldset className="grid gap-6 border-t border-rule pt-4">
      <legend className="pr-3 font-semibold">Does it happen again?</legend>
      <SelectField
        name="repeats"
        label="How often"
        hint="The same weekday is, for instance, the first Saturday, if it starts on one."
        options={REPEATS}
        required
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="repeatsUntil"
          label="Until"
          type="date"
          hint="The last day. Leave it empty if it goes on."
        />
        <TextField
          name="repeatsCount"
          label="Or so many times"
          inputMode="numeric"
          hint="Counted from the first."
        />
      </div>
      <TextField
        name="leftOut"
        label="Not on these days"
        hint="Days on which it does not take place, such as 2026-12-26, with commas between them."
      />
    </fieldset>
  );
}
