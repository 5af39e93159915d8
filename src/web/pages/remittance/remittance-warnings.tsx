import { shortDate } from '../../../domain/time/relative-time.ts';
import { ReadMark } from '../../components/text/read-mark.tsx';
import { sendingFacts } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';

const SAID: Record<string, string> = {
  'not approved': 'said these firms were not approved to send money to Ghana',
  'suspended for a month': 'suspended the partnerships of these firms for a month',
  'approved again': 'said these firms were approved again',
};

/** What a sender should know, with where it is from and when we looked. */
export function RemittanceWarnings() {
  const { data: facts } = usePageData(sendingFacts());
  if (!facts) return null;
  return (
    <details className="marked mt-4 border-t border-rule pt-1 text-sm">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">Before you send</summary>
      <ul className="list-disc space-y-2 pb-2 pl-5">
        {facts.notices.map(({ day, said, names }) => (
          <li key={day}>
            On {shortDate(day)} the Bank of Ghana {SAID[said] ?? `said of these firms: ${said}`}:{' '}
            {names.join(', ')}. That may have changed since.
          </li>
        ))}
        {facts.warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      {facts.readOn && (
        <p className="pb-2 text-quiet">
          We read press reports of them, in stored copies, on {shortDate(facts.readOn)}.{' '}
          <a href="/facts?of=sending" className="underline">
            See the sources
          </a>
          <ReadMark readOn={facts.readOn} />
        </p>
      )}
    </details>
  );
}
