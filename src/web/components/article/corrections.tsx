import type { Correction } from '../../../contract/articles/article.ts';
import { longDate } from '../../../domain/time/relative-time.ts';

/** Corrections, shown below the text they belong to. */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  return corrections.map(({ at, text }) => (
    <p key={at} className="mt-6 max-w-[65ch] border-l-4 border-gold pl-4 text-base">
      <strong>
        Corrected on <time dateTime={at}>{longDate(at)}</time>:
      </strong>{' '}
      {text}
    </p>
  ));
}
