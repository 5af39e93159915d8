import { readHours } from '../../../contract/directory/opening-hours.ts';
import { FULL_DAYS, hoursLines, spansText } from '../../../contract/directory/write-hours.ts';

/** Hours as a table of days; nothing where they cannot be read. */
export function HoursTable({ written }: { written: string }) {
  const read = readHours(written);
  if ('error' in read) return null;
  return (
    <table className="mt-3 w-full max-w-md text-left">
      <tbody>
        {hoursLines(read.hours).map(({ days, spans }) => (
          <tr key={days.join()} className="border-b border-rule align-top">
            <th scope="row" className="py-2 pr-4 font-normal">
              {daysName(days)}
            </th>
            <td className="py-2 tabular-nums">{capital(spansText(spans).replaceAll('-', '–'))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function daysName(days: readonly number[]): string {
  const [first, last] = [FULL_DAYS[days[0] ?? -1], FULL_DAYS[days.at(-1) ?? -1]];
  if (!first || !last) return 'Public holidays';
  if (days.length === 7) return 'Every day';
  return first === last ? first : `${first} to ${last}`;
}
