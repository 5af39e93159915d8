import type { PrintedFact } from '../../../contract/facts/fact.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { spelledDate } from '../../../domain/time/spelled-date.ts';
import { AgeWarning } from '../../components/text/age-warning.tsx';

/** One fact, its source, and when it is next checked. */
export function FactLine({ fact }: { fact: PrintedFact }) {
  return (
    <li id={fact.id} className="grid gap-x-10 gap-y-2 py-4 lg:grid-cols-[3fr_2fr]">
      <div className="min-w-0">
        <h3 className="text-sm font-semibold">{fact.label}</h3>
        <p className="whitespace-pre-line">{fact.value}</p>
        {fact.note && <p className="text-sm text-quiet">{fact.note}</p>}
        <AgeWarning readOn={fact.readOn} />
      </div>
      <div className="min-w-0 text-sm text-quiet">
        <p className="break-words">
          {fact.sourceUrl ? (
            <a
              href={fact.sourceUrl}
              rel="noopener external"
              className="underline underline-offset-4"
            >
              {fact.sourceName}
            </a>
          ) : (
            fact.sourceName
          )}
          {fact.published
            ? `, published ${spelledDate(fact.published)}`
            : ', publication date not given'}
        </p>
        <p>
          Last checked {shortDate(fact.readOn)}; next check {shortDate(fact.checkOn)}. Confirm with:{' '}
          {fact.confirms}.
        </p>
        <p>
          Used on{' '}
          <a href={fact.page} className="underline underline-offset-4">
            {fact.page}
          </a>
        </p>
      </div>
    </li>
  );
}
