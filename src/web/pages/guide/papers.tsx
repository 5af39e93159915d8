import { useContext, useEffect, useRef } from 'react';
import type { SectionOf } from '../../../contract/guide.ts';
import { GuideContext, Sourced } from './sourced.tsx';

/** Papers to tick off. Without scripts the boxes work all the same and are only forgotten. */
export function Papers({ section }: { section: SectionOf<'papers'> }) {
  const { id } = useContext(GuideContext);
  const form = useRef<HTMLFormElement>(null);
  const place = `papers:${id}:${section.id}`;

  useEffect(() => {
    const had = readTicks(place);
    // What was ticked before this code came stays ticked.
    for (const box of boxesIn(form.current)) box.checked ||= had.includes(box.value);
  }, [place]);

  const save = () =>
    saveTicks(
      place,
      boxesIn(form.current)
        .filter(({ checked }) => checked)
        .map(({ value }) => value),
    );

  return (
    <form ref={form} onChange={save} onReset={() => saveTicks(place, [])}>
      <ul className="divide-y divide-rule border-y border-rule">
        {section.items.map((paper) => (
          <li key={paper.text} className="break-inside-avoid pb-2">
            <label className="flex max-w-[70ch] items-start gap-4 py-2">
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
            <div className="pl-9">
              <Sourced support={paper} />
            </div>
          </li>
        ))}
      </ul>
      <p className="no-print mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-quiet">
        What you tick stays on this device; we never see it.
        <button type="reset" className="button button-plain">
          Untick all
        </button>
      </p>
    </form>
  );
}

const boxesIn = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
];

function readTicks(place: string): string[] {
  try {
    const ticks: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(ticks) ? ticks.filter((tick) => typeof tick === 'string') : [];
  } catch {
    return []; // storage is switched off, or holds something else
  }
}

function saveTicks(place: string, ticks: string[]) {
  try {
    if (ticks.length > 0) localStorage.setItem(place, JSON.stringify(ticks));
    else localStorage.removeItem(place);
  } catch {
    // as above: the list works, and is forgotten
  }
}
