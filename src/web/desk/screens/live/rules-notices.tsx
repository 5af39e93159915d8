import type { DeskRules } from '../../../../contract/news/news-desk.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';

export function RulesInUse({ saved }: { saved: DeskRules }) {
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

export function RulesRefused({ reasons }: { reasons: string[] }) {
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
