import type { Filing } from '../../../contract/news/news-desk.ts';

/** The category and strands an item is filed under. */
export const listNameOf = ({ category, desks }: Filing) =>
  [category ?? 'All only', ...desks].join(' + ');

/** `Sports 9: Black Stars 6, coach 2` as a sentence. */
function inWords(reason: string): string {
  const [, topic, points, signs = ''] = /^(\S+) (\d+): (.*)$/.exec(reason) ?? [];
  if (!topic) return reason;
  const found = signs.replace(
    /(?:^|, )(.+?) (\d+)(?=, |$)/g,
    (_, sign, worth) => `${/^(?:section|outlet) /.test(sign) ? sign : `“${sign}”`} (${worth})§`,
  );
  const list = found.split('§').filter(Boolean).join(', ');
  const name = topic === 'elsewhere' ? 'No category' : topic;
  return `${name}, ${points} ${points === '1' ? 'point' : 'points'}: ${list}.`;
}

/** The rules that matched, strongest first. */
export function Why({ filing }: { filing: Filing }) {
  if (filing.why.length === 0) return <span className="text-quiet">No rule matched.</span>;
  return (
    <ul className="text-sm text-quiet">
      {filing.why.map((reason) => (
        <li key={reason}>{inWords(reason)}</li>
      ))}
    </ul>
  );
}
