import type { Filing } from '../../../../contract/news/news-desk.ts';

/** The category and strands an item is filed under, and what it is if not news. */
export const listNameOf = ({ category, kind, desks }: Filing) =>
  [category ?? 'All only', ...desks, ...(kind === 'news' ? [] : [kind])].join(' + ');

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
export function Why({ filing }: { filing: Pick<Filing, 'why'> }) {
  if (filing.why.length === 0) return <span className="text-quiet">No rule matched.</span>;
  return (
    <ul className="text-sm text-quiet">
      {filing.why.map((reason) => (
        <li key={reason}>{inWords(reason)}</li>
      ))}
    </ul>
  );
}
