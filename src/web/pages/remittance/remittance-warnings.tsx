import { shortDate } from '../../../domain/time/relative-time.ts';
import { spelledDate } from '../../../domain/time/spelled-date.ts';
import { AgeWarning } from '../../components/text/age-warning.tsx';
import { sendingFacts } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';

const NOTICE_TEXTS: Record<string, string> = {
  'not approved': 'said these firms were not approved to send money to Ghana',
  'suspended for a month': 'suspended the partnerships of these firms for a month',
  'approved again': 'said these firms were approved again',
};

/** What to know before sending money, with its sources and when they were checked. */
export function RemittanceWarnings() {
  const { data: facts } = usePageData(sendingFacts());
  if (!facts) return null;
  return (
    <details className="marked mt-4 border-t border-rule pt-1 text-sm">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">Before you send</summary>
      <ul className="list-disc space-y-2 pb-2 pl-5">
        {facts.notices.map(({ day, said: verdict, names }) => (
          <li key={day}>
            On {spelledDate(day)} the Bank of Ghana{' '}
            {NOTICE_TEXTS[verdict] ?? `said of these firms: ${verdict}`}: {names.join(', ')}.
          </li>
        ))}
        {facts.warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      {facts.readOn && (
        <p className="pb-2 text-quiet">
          From press reports, last checked on {shortDate(facts.readOn)}. Things may have changed
          since.{' '}
          <a href="/facts?of=sending" className="underline">
            See the sources
          </a>
          <AgeWarning readOn={facts.readOn} />
        </p>
      )}
    </details>
  );
}
