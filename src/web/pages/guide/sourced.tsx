import { createContext, useContext } from 'react';
import type { Guide, Support, Sureness } from '../../../contract/guides/guide.ts';
import { SURENESS } from '../../../contract/guides/guide-choices.ts';
import { piecesOf } from '../../../domain/facts/guide-facts.ts';
import { AgeWarning } from '../../components/text/age-warning.tsx';

/** The guide whose sources the figures below refer to, and whose documents are ticked off. */
export const GuideContext = createContext<Pick<Guide, 'id' | 'sources'>>({
  id: 'passport-renewal',
  sources: {},
});

/** What several sources confirm needs no mark. */
const MARKS: Partial<Record<Sureness, { mark: string; name: string; className: string }>> = {
  office: { mark: '✓', name: 'confirmed by the office', className: 'text-quiet' },
  reported: { mark: '○', name: 'one source', className: 'text-quiet' },
  unsure: { mark: '?', name: 'not confirmed', className: 'font-semibold text-red' },
  listed: { mark: '!', name: 'listed figure', className: 'font-semibold text-red' },
};

/** After every figure one quiet mark, and under it how old it is. */
export function Sourced({ support }: { support: Support }) {
  return (
    <>
      <SourceMark support={support} />
      {support.readOn && <AgeWarning readOn={support.readOn} />}
    </>
  );
}

/** Beside a figure how sure we are of it; the legend says what the marks mean. */
export function SureMark({ sure }: { sure: Sureness | undefined }) {
  const shown = sure && MARKS[sure];
  if (!shown) return null;
  return (
    <span
      role="img"
      aria-label={shown.name}
      title={SURENESS[sure]}
      className={`align-super text-xs ${shown.className}`}
    >
      {WORD_JOINER + shown.mark}
    </span>
  );
}

/** What the marks of this guide mean, once. */
export function MarkLegend({ guide }: { guide: Pick<Guide, 'id' | 'sections'> }) {
  const used = new Set(piecesOf(guide).map(({ sure }) => sure));
  const marks = Object.entries(MARKS).filter(([sure]) => used.has(sure));
  if (marks.length === 0) return null;
  return (
    <p className="mt-6 text-sm text-quiet">
      {marks.map(([sure, { mark, className }], index) => (
        <span key={sure}>
          {index > 0 && ' · '}
          <span aria-hidden="true" className={className}>
            {mark}
          </span>{' '}
          {SURENESS[sure as Sureness]}
        </span>
      ))}
    </p>
  );
}

/** Under a figure its note, if it has one. The mark comes after the last word of either. */
export function Noted({ note, support }: { note: string | undefined; support: Support }) {
  if (!note) return <Sourced support={support} />;
  return (
    <span className="mt-1 block text-quiet">
      {note}
      <Sourced support={support} />
    </span>
  );
}

/** The numbers of its sources, raised, as a link to the first in the list below, and how sure we are. */
export function SourceMark({ support }: { support: Support }) {
  const guide = useContext(GuideContext);
  const names = Object.keys(guide.sources);
  const sources = support.sources
    .map((id) => ({ number: names.indexOf(id) + 1, publisher: guide.sources[id]?.publisher }))
    .sort((one, other) => one.number - other.number);
  const [first] = sources;
  const sure = <SureMark sure={support.sure} />;
  if (!first) return sure;
  const numbers = sources.map(({ number }) => number);
  const publishers = sources.map(({ publisher }) => publisher).join('; ');
  return (
    <>
      <a
        href={`#source-${first.number}`}
        className="source-mark"
        aria-label={`${numbers.length > 1 ? 'Sources' : 'Source'} ${numbers.join(', ')}: ${publishers}.`}
      >
        {`${WORD_JOINER}[${numbers.join(',')}]`}
      </a>
      {sure}
    </>
  );
}

/** No line breaks between a word and its mark. */
const WORD_JOINER = '\u2060';
