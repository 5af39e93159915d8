import type { Day } from '../../../domain/time/calendar-day.ts';

/** Asks for a date of birth. The server redirects to the name's own address. */
export function NameForm({ today }: { today: Day }) {
  return (
    <form action="/name" method="get" className="no-print flex flex-wrap items-end gap-3">
      <label className="font-semibold">
        <span className="block">Date of birth</span>
        <input
          type="date"
          name="born"
          required
          min="1800-01-01"
          max={today}
          className="field mt-1 w-56 font-normal"
        />
      </label>
      <button type="submit" className="button">
        Show my day name
      </button>
    </form>
  );
}
