import type { MouseEvent } from 'react';
import type { Chapter } from '../../../../contract/podcast/podcast.ts';
import { clockTime } from './clock-time.ts';

interface Props {
  chapters: readonly Chapter[];
  /** Its index, -1 before the first. */
  current: number;
  /** The file of the recording: without scripts a chapter opens it at its time. */
  url: string;
  onChoose: (start: number) => void;
}

export function ChapterList({ chapters, current, url, onChoose }: Props) {
  if (chapters.length === 0) return null;
  const choose = (start: number) => (event: MouseEvent) => {
    event.preventDefault();
    onChoose(start);
  };
  return (
    <section aria-label="Chapters" className="no-print pt-2 sm:pt-4">
      <h3 className="mb-1 text-lg max-sm:hidden">Chapters</h3>
      <details className="marked phone-details">
        <summary className="flex min-h-11 items-center gap-2 font-semibold">
          Chapters ({chapters.length})
        </summary>
        <ol className="sm:columns-2 sm:gap-8 lg:columns-3">
          {chapters.map(({ start, title }, index) => (
            <li key={start} className="break-inside-avoid">
              <a
                href={`${url}#t=${start}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={choose(start)}
                className="flex min-h-11 items-baseline gap-3 border-l-4 border-transparent py-2.5 pl-3 hover:underline aria-[current]:border-red aria-[current]:bg-raised aria-[current]:font-semibold"
              >
                <span className="w-14 shrink-0 text-sm text-quiet tabular-nums">
                  {clockTime(start)}
                </span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
