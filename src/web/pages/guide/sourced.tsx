import { createContext, useContext } from 'react';
import type { Guide, Support, Sureness } from '../../../contract/guide.ts';
import { SURENESS } from '../../../contract/guide-choices.ts';
import { ReadMark } from '../../components/text/read-mark.tsx';

/** The guide whose sources the figures below refer to, and whose papers are ticked off. */
export const GuideContext = createContext<Pick<Guide, 'id' | 'sources'>>({
  id: 'passport-renewal',
  sources: {},
});

const DOUBTFUL = new Set<Sureness>(['unsure', 'listed']);

/** Under every figure: how sure we are and where it is from. The list of sources says what was read. */
export function Sourced({ support }: { support: Support }) {
  const guide = useContext(GuideContext);
  const names = Object.keys(guide.sources);
  if (!support.sure && support.sources.length === 0) return null;
  return (
    <small className="mt-1 block text-sm text-quiet">
      {support.sure && (
        <span className={DOUBTFUL.has(support.sure) ? 'font-semibold text-red' : undefined}>
          {SURENESS[support.sure]}
        </span>
      )}
      {support.sources.map((id, index) => (
        <span key={id}>
          {index > 0 ? ', ' : support.sure ? ' · source ' : 'Source '}
          <a
            href={`#source-${names.indexOf(id) + 1}`}
            className="underline underline-offset-2"
            aria-label={`Source ${names.indexOf(id) + 1}: ${guide.sources[id]?.publisher}`}
          >
            {names.indexOf(id) + 1}
          </a>
        </span>
      ))}
      {support.readOn && <ReadMark readOn={support.readOn} />}
    </small>
  );
}
