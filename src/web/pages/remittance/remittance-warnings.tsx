import { shortDate } from '../../../domain/time/relative-time.ts';
import { spelledDate } from '../../../domain/time/spelled-date.ts';
import { AgeWarning } from '../../components/text/age-warning.tsx';
import { sendingFacts } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';

const NOTICE_TEXTS: Record<string, string> = {
  'not approved': 'Not approved by the Bank of Ghana',
  'suspended for a month': 'Partnerships suspended by the Bank of Ghana for a month',
  'approved again': 'Approved again by the Bank of Ghana',
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
            {NOTICE_TEXTS[verdict] ?? `Bank of Ghana (${verdict})`}, {spelledDate(day)}:{' '}
            {names.join(', ')}.
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
