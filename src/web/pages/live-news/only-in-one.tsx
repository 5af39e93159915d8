import type { Story } from '../../../contract/news/live-news.ts';
import { onlyInOne } from '../../../domain/news/report-differences.ts';

/** The names and figures that only one outlet has. */
export function OnlyInOne({ reports }: { reports: Story['reports'] }) {
  const rows = onlyInOne(reports);
  if (rows.length === 0) return null;
  return (
    <table className="w-full border-collapse text-left">
      <caption className="pb-3 text-left">
        <span className="headline block text-2xl">Only in one report</span>
        <span className="text-sm text-quiet">
          Names and figures, in the lines we have seen. Outlets may have more further down.
        </span>
      </caption>
      <tbody>
        {rows.map(({ outlet, only }) => (
          <tr key={outlet} className="border-t border-rule align-top">
            <th scope="row" className="w-32 py-2 pr-4 font-semibold">
              {outlet}
            </th>
            <td className="py-2 break-words">{only.join('; ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
