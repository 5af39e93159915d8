import { useState } from 'react';
import type { DeskRules, RulesTree } from '../../../../contract/news/news-desk.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { call } from '../../kit/data/call.ts';
import { reasonsOf, useAsk } from '../../kit/data/desk-data.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { RulesForm } from './rules-form.tsx';
import { countChanges, type Path, withValue } from './rules-tree.ts';
import { TrialResult } from './rules-trial.tsx';

const EXAMPLES = `Black Stars coach names squad for AFCON
Cedi steadies as Bank of Ghana holds policy rate
Parliament passes bill on small-scale mining
Kenkey and fried fish: a Chorkor recipe`;

/** The filing rules of live news, which must be tested before they can be saved. */
export const RulesView = () => (
  <Read path="/admin/news-rules">
    {(rules) => <RulesDesk key={rules.history[0]?.number ?? 0} saved={rules} />}
  </Read>
);

function RulesDesk({ saved }: { saved: DeskRules }) {
  const [rules, setRules] = useState(saved.rules);
  const [headlines, setHeadlines] = useState(EXAMPLES);
  const [tried, setTried] = useState<RulesTree>();
  const trial = useAsk('POST /admin/news-rules/try');
  const changes = countChanges(saved.rules, rules);
  const change = (path: Path, value: string | number) => setRules(withValue(rules, path, value));
  const tryThem = () =>
    trial.mutate(
      { rules, headlines: headlines.split('\n').slice(0, 50) },
      { onSuccess: () => setTried(rules) },
    );

  return (
    <>
      <RulesInUse saved={saved} />
      <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
        <div>
          <RulesForm rules={rules} onChange={change} />
          <p className="mt-3 text-sm text-quiet">
            Separate words and phrases with commas. Singular and plural match each other, a word in
            CAPITALS matches only capitals, and ɛ and ɔ match e and o.
          </p>
        </div>
        <div>
          <TextField
            label="Test headlines, one per line"
            rows={6}
            value={headlines}
            onText={setHeadlines}
          />
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <Button disabled={trial.isPending} onClick={tryThem}>
              {trial.isPending ? 'Testing…' : 'Test these rules'}
            </Button>
            <WriteButton
              call="PUT /admin/news-rules"
              body={{ rules }}
              done="Saved. In use from the next round."
              kind="main"
              disabled={changes === 0 || tried !== rules}
            >
              Save
            </WriteButton>
            {changes > 0 && <Button onClick={() => setRules(saved.rules)}>Discard changes</Button>}
          </div>
          <p role="status" className="mt-2 text-sm text-quiet">
            {changes === 0
              ? 'No changes yet.'
              : `${changes} ${changes === 1 ? 'list' : 'lists or numbers'} changed. ${tried === rules ? 'Tested and ready to save.' : 'Test them before you save.'}`}
          </p>
          {trial.isError && <RulesRefused reasons={reasonsOf(trial.error)} />}
          {trial.data && <TrialResult trial={trial.data} />}
          <RulesHistory saved={saved} onLoad={setRules} />
        </div>
      </div>
    </>
  );
}

function RulesInUse({ saved }: { saved: DeskRules }) {
  return (
    <>
      {saved.problem && (
        <p role="alert" className="mb-4 border-l-4 border-red bg-raised p-4">
          Your saved rules don’t work with this version of the site, so the built-in rules are in
          use. {saved.problem}
        </p>
      )}
      <p className="mb-6 max-w-[65ch]">
        {saved.source === 'built-in' ? (
          <>
            <strong>The built-in rules are in use.</strong> Edit them to use your own.
          </>
        ) : (
          <>
            <strong>Your own rules are in use</strong>, saved on{' '}
            {shortDate(saved.history[0]?.savedAt ?? '')}.
          </>
        )}{' '}
        Stories that are already filed don’t move.
      </p>
    </>
  );
}

function RulesRefused({ reasons }: { reasons: string[] }) {
  return (
    <div role="alert" className="mt-4 border-l-4 border-red bg-raised p-4">
      <p className="font-semibold">These rules can’t be used:</p>
      <ul className="list-disc pl-5">
        {reasons.slice(0, 10).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}

interface HistoryProps {
  saved: DeskRules;
  onLoad: (rules: RulesTree) => void;
}

function RulesHistory({ saved, onLoad }: HistoryProps) {
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
