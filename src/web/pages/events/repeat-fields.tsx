import { REPEATS } from '../../../contract/events/event-choices.ts';
import { SelectField, TextField } from '../../forms/fields.tsx';

/** Whether an event repeats. Its weekday and time come from the start. */
export function RepeatFields() {
  return (
    <fieldset className="grid gap-6 border-t border-rule pt-4">
      <legend className="pr-3 font-semibold">Does it repeat?</legend>
      <SelectField
        name="repeats"
        label="How often"
        hint="“The same weekday” means, for example, the first Saturday of the month."
        options={REPEATS}
        required
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="repeatsUntil"
          label="Until"
          type="date"
          hint="The last date. Leave empty if there’s no end."
        />
        <TextField
          name="repeatsCount"
          label="Number of times"
          inputMode="numeric"
          hint="Including the first, instead of a last date."
        />
      </div>
      <TextField
        name="leftOut"
        label="Except on"
        hint="Dates it isn’t on, such as 2026-12-26, separated by commas."
      />
    </fieldset>
  );
}
