import type { Filing } from '../../../contract/news-desk.ts';

/** The category and strands an item is filed under. */
export const placeOf = ({ category, desks }: Filing) =>
  [category ?? 'All only', ...desks].join(' + ');

/** Why it is filed there: the signs that were found, strongest first. */
export function Why({ filing }: { filing: Filing }) {
  if (filing.why.length === 0) return <span className="text-quiet">No rule knows its words.</span>;
  return (
    <ul className="text-sm text-quiet">
      {filing.why.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
