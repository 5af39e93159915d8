import { useContext } from 'react';
import type { SectionOf } from '../../../contract/guides/guide.ts';
import { AgeWarning } from '../../components/text/age-warning.tsx';
import { GuideContext, SourceMark } from './sourced.tsx';

/** Documents to tick off. The frame's script remembers the ticks; without scripts they are forgotten. */
export function DocumentChecklist({ section }: { section: SectionOf<'papers'> }) {
  const { id } = useContext(GuideContext);
  return (
    <form data-ticks={`papers:${id}:${section.id}`}>
      <ul className="divide-y divide-rule border-y border-rule">
        {section.items.map((paper) => (
          <li
            key={paper.text}
            className="grid max-w-[74ch] break-inside-avoid grid-cols-[1fr_auto] gap-x-3 py-1"
          >
            <label className="flex items-start gap-4 py-2">
              <input
                type="checkbox"
                value={paper.text}
                className="mt-1 size-5 shrink-0 accent-green"
              />
              <span>
                <span className="font-semibold">{paper.text}</span>
                {paper.note && <span className="block text-quiet">{paper.note}</span>}
              </span>
            </label>
            <span className="py-2">
              <SourceMark support={paper} />
            </span>
            {paper.readOn && (
              <div className="col-span-2 pl-9">
                <AgeWarning readOn={paper.readOn} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="no-print mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-quiet">
        <span className="noscript:hidden">Your ticks stay on this device.</span>
        <button type="reset" className="button button-plain">
          Clear all ticks
        </button>
      </p>
    </form>
  );
}
