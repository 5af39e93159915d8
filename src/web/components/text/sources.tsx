import type { Source } from '../../../contract/article.ts';
import { shortDate } from '../../../domain/relative-time.ts';

/** The sources of a text, numbered, each with the day it was checked. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <aside className="mt-8 max-w-[65ch] bg-raised p-5 text-sm" aria-labelledby="sources">
      <h2 id="sources" className="text-lg">
        Sources
      </h2>
      <ol className="mt-3 list-decimal space-y-2 pl-5">
        {sources.map((source, index) => (
          <li key={source.title + source.publisher} id={`source-${index + 1}`}>
            {source.url ? (
              <a
                href={source.url}
                rel="noopener external"
                className="break-words underline underline-offset-4"
              >
                {source.title}
              </a>
            ) : (
              source.title
            )}
            , {source.publisher}
            <span className="text-quiet"> (checked {shortDate(source.checked)})</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
