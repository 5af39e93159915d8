import type { Correction } from '../../../contract/facts/fact.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { TextLink } from '../page/links.tsx';

/** What we had printed, and what it says now. */
export function PrintedCorrections({ corrections }: { corrections: readonly Correction[] }) {
  return (
    <section aria-labelledby="corrections" className="mt-10">
      <h2 id="corrections" className="border-b-2 border-ink pb-2 text-2xl">
        Corrections
      </h2>
      <ul className="grid gap-x-10 lg:grid-cols-2">
        {corrections.map(({ day, label, page, was, became, reason }) => (
          <li key={day + label + was} className="border-b border-rule py-3">
            <p>
              <strong>{shortDate(day)}</strong>, <TextLink href={page}>{label}</TextLink>
            </p>
            <p>
              Before: {was} Now: {became}
            </p>
            {reason && <p className="text-sm text-quiet">{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
