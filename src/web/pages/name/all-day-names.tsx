import { DAY_NAMES } from '../../../domain/calendar/akan-calendar.ts';
import { WEEKDAYS } from '../../../domain/time/calendar-day.ts';

/** The Akan names of the week, Sunday first. */
export function AllDayNames() {
  return (
    <table className="mt-8 w-full text-left">
      <caption className="pb-2 text-left text-quiet">
        The Akan names, as the Asante say them
      </caption>
      <thead className="border-b-2 border-ink">
        <tr>
          {['Born on', 'Boy', 'Girl'].map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-4">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DAY_NAMES.map(({ male, female }, index) => (
          <tr key={male} className="border-b border-rule">
            <th scope="row" className="py-2 pr-4 font-semibold">
              {WEEKDAYS[index]}
            </th>
            <td className="py-2 pr-4" lang="ak">
              {male}
            </td>
            <td className="py-2" lang="ak">
              {female}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
