import type { Story } from '../../../contract/news/live-news.ts';
import { countDifferences, onlyInOne } from '../../../domain/news/report-differences.ts';

/** What outlets count differently: '63 or 68 passengers', and who says which. */
export function CountDifferences({ reports }: { reports: Story['reports'] }) {
  const rows = countDifferences(reports);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="differences" className="mt-6 border-l-4 border-red pl-4">
      <h2 id="differences" className="text-2xl">
        Where they differ
      </h2>
      <ul>
        {rows.map(({ counted, values }) => (
          <li key={counted} className="py-1 text-lg">
            {values.map(({ shown, outlets }, index) => (
              <span key={shown}>
                {index > 0 && '; '}
                <strong>
                  {shown} {counted}
                </strong>{' '}
                <span className="text-quiet">({outlets.join(', ')})</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The names and figures that only one outlet has. */
export function OnlyInOne({ reports }: { reports: Story['reports'] }) {
  // What is counted differently stands at the top of the page.
  const differing = new Set(
    countDifferences(reports).flatMap(({ counted, values }) =>
      values.map(({ shown }) => `${shown} ${counted}`),
    ),
  );
  const rows = onlyInOne(reports)
    .map(({ outlet, only }) => ({ outlet, only: only.filter((each) => !differing.has(each)) }))
    .filter(({ only }) => only.length > 0);
  if (rows.length === 0) return null;
  return (
    <table className="w-full border-collapse text-left">
      <caption className="pb-3 text-left">
        <span className="headline block text-2xl">Only in one report</span>
        <span className="text-sm text-quiet">
          Names and figures in the excerpts we’ve read. The full reports may have more.
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
