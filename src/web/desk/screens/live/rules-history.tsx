import type { DeskRules, RulesTree } from '../../../../contract/news/news-desk.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { call } from '../../kit/data/call.ts';
import { WriteButton } from '../../kit/dialogs/write-button.tsx';
import { Button } from '../../kit/layout/button.tsx';

interface HistoryProps {
  saved: DeskRules;
  onLoad: (rules: RulesTree) => void;
}

export function RulesHistory({ saved, onLoad }: HistoryProps) {
  const loadVersion = async (number: number) => {
    const { rules } = await call('GET /admin/news-rules/{number}', { params: { number } });
    onLoad(rules);
  };
  return (
    <section className="mt-8 border-t border-rule pt-4">
      <h3 className="text-xl">Previous versions</h3>
      {saved.source === 'desk' && (
        <WriteButton
          call="DELETE /admin/news-rules"
          done="Built-in rules in use from the next round."
          question={{
            title: 'Restore the built-in rules?',
            details: 'They are used from the next round. Yours stay under Previous versions.',
            act: 'Restore rules',
          }}
          className="mt-2"
        >
          Restore built-in rules
        </WriteButton>
      )}
      {saved.history.length === 0 && <p className="mt-1 text-quiet">None yet.</p>}
      <ul className="mt-2 divide-y divide-rule">
        {saved.history.map(({ number, savedAt, savedBy, builtIn }) => (
          <li key={number} className="flex flex-wrap items-center gap-3 py-2 text-sm">
            <span className="grow">
              No. {number}, {shortDate(savedAt)}, {savedBy}
              {builtIn && ': built-in rules restored'}
            </span>
            <Button
              aria-label={`Load No. ${number} into the form`}
              onClick={() => loadVersion(number).catch(() => {})}
            >
              Load into form
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
