import { createContext, useContext } from 'react';
import type { Guide, Support, Sureness } from '../../../contract/guides/guide.ts';
import { SURENESS } from '../../../contract/guides/guide-choices.ts';
import { AgeWarning } from '../../components/text/age-warning.tsx';

/** The guide whose sources the figures below refer to, and whose documents are ticked off. */
export const GuideContext = createContext<Pick<Guide, 'id' | 'sources'>>({
  id: 'passport-renewal',
  sources: {},
});

const WORDS: Partial<Record<Sureness, string>> = {
  reported: 'text-quiet',
  unsure: 'font-semibold text-red',
  listed: 'font-semibold text-red',
};

/**
 * After every figure one quiet mark: the numbers of its sources, a link to the first in the list below.
 * How sure we are is written out unless it is confirmed; then it is only in the link's title.
 */
export function Sourced({ support }: { support: Support }) {
  const guide = useContext(GuideContext);
  const names = Object.keys(guide.sources);
  const numbers = support.sources.map((id) => names.indexOf(id) + 1);
  const publishers = support.sources.map((id) => guide.sources[id]?.publisher).join('; ');
  const sureness = support.sure && SURENESS[support.sure];
  if (!sureness && numbers.length === 0) return null;
  return (
    <small className="inline-flex flex-wrap items-center gap-x-2 text-sm text-quiet">
      {numbers.length > 0 && (
        <a
          href={`#source-${numbers[0]}`}
          className="inline-flex min-h-6 min-w-6 items-center justify-center px-1 text-xs underline underline-offset-2"
          title={sureness}
          aria-label={`${numbers.length > 1 ? 'Sources' : 'Source'} ${numbers.join(', ')}: ${publishers}. ${sureness ?? ''}`}
        >
          [{numbers.join(', ')}]
        </a>
      )}
      {support.sure && WORDS[support.sure] && (
        <span className={WORDS[support.sure]}>{sureness}</span>
      )}
      {support.readOn && <AgeWarning readOn={support.readOn} />}
    </small>
  );
}
