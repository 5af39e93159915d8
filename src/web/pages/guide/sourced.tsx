import { createContext, useContext } from 'react';
import type { Guide, Support, Sureness } from '../../../contract/guides/guide.ts';
import { SURENESS } from '../../../contract/guides/guide-choices.ts';
import { AgeWarning } from '../../components/text/age-warning.tsx';

/** The guide whose sources the figures below refer to, and whose documents are ticked off. */
export const GuideContext = createContext<Pick<Guide, 'id' | 'sources'>>({
  id: 'passport-renewal',
  sources: {},
});

/** What is confirmed needs no words. */
const DOUBT_STYLES: Partial<Record<Sureness, string>> = {
  reported: 'text-quiet',
  unsure: 'block font-semibold text-red',
  listed: 'block font-semibold text-red',
};

/** After every figure one quiet mark, and under it what should be doubted. */
export function Sourced({ support }: { support: Support }) {
  return (
    <>
      <SourceMark support={support} />
      <Doubts support={support} />
    </>
  );
}

/** How sure we are, unless it is confirmed, and how old the fact is. */
export function Doubts({ support: { sure, readOn } }: { support: Support }) {
  const style = sure && DOUBT_STYLES[sure];
  return (
    <>
      {style && <small className={`text-sm ${style}`}> {SURENESS[sure]}</small>}
      {readOn && <AgeWarning readOn={readOn} />}
    </>
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

/** The numbers of its sources, raised, as a link to the first in the list below. */
export function SourceMark({ support }: { support: Support }) {
  const guide = useContext(GuideContext);
  const names = Object.keys(guide.sources);
  const sources = support.sources
    .map((id) => ({ number: names.indexOf(id) + 1, publisher: guide.sources[id]?.publisher }))
    .sort((one, other) => one.number - other.number);
  const [first] = sources;
  if (!first) return null;
  const numbers = sources.map(({ number }) => number);
  const publishers = sources.map(({ publisher }) => publisher).join('; ');
  const sureness = support.sure && SURENESS[support.sure];
  return (
    <a
      href={`#source-${first.number}`}
      className="source-mark"
      title={sureness}
      aria-label={`${numbers.length > 1 ? 'Sources' : 'Source'} ${numbers.join(', ')}: ${publishers}. ${sureness ?? ''}`}
    >
      {`${WORD_JOINER}[${numbers.join(',')}]`}
    </a>
  );
}

/** No line breaks between a word and its mark. */
const WORD_JOINER = '\u2060';
