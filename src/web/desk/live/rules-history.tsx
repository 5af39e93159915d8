import type { DeskRules, RulesTree } from '../../../contract/news/news-desk.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { call } from '../data/call.ts';

interface HistoryProps {
  saved: DeskRules;
  onBringBack: (rules: RulesTree) => void;
  onBuiltIn: () => void;
}

export function RulesHistory({ saved, onBringBack, onBuiltIn }: HistoryProps) {
  const bringBack = async (number: number) => {
    const { rules } = await call('GET /admin/news-rules/{number}', { params: { number } });
    onBringBack(rules);
  };
  return (
    <section className="mt-8 border-t border-rule pt-4">
      <h3 className="text-xl">Saved before</h3>
      {saved.source === 'desk' && (
        <button type="button" className="button button-plain mt-2" onClick={onBuiltIn}>
          Go back to the built-in rules
        </button>
      )}
      {saved.history.length === 0 && <p className="mt-1 text-quiet">Nothing yet.</p>}
      <ul className="mt-2 divide-y divide-rule">
        {saved.history.map(({ number, savedAt, savedBy, builtIn }) => (
          <li key={number} className="flex flex-wrap items-center gap-3 py-2 text-sm">
            <span className="grow">
              No. {number}, {shortDate(savedAt)}, {savedBy}
              {builtIn && ': back to the built-in rules'}
            </span>
            <button
              type="button"
              className="button button-plain"
              aria-label={`Bring No. ${number} into the form`}
              onClick={() => bringBack(number).catch(() => {})}
            >
              Bring into the form
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
