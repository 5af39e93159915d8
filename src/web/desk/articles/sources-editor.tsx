import type { Source } from '../../../contract/articles/article.ts';
import { Line } from '../layout/line.tsx';

interface Props {
  sources: readonly Source[];
  onSources: (sources: Source[]) => void;
  /** Told after it was taken out of the list. */
  onRemoved: (number: number) => void;
}

const today = () => new Date().toISOString().slice(0, 10);

/** What the text stands on. The toolbar's 'Source…' puts a mark to one of them into the text. */
export function SourcesEditor({ sources, onSources, onRemoved }: Props) {
  const set = (place: number, change: Partial<Source>) =>
    onSources(sources.map((one, at) => (at === place ? filled({ ...one, ...change }) : one)));
  return (
    <details open={sources.length > 0 && sources.length < 4} className="border border-rule p-3">
      <summary className="min-h-11 py-2 font-semibold">Sources ({sources.length})</summary>
      <ol className="grid gap-4">
        {sources.map((source, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a source is its number
          <li key={place} className="grid gap-2 border-t border-rule pt-3 sm:grid-cols-2">
            <Line
              label={`${place + 1}. Title of the page`}
              value={source.title}
              onText={(title) => set(place, { title })}
            />
            <Line
              label="Publisher"
              value={source.publisher}
              onText={(publisher) => set(place, { publisher })}
            />
            <Line label="Address" value={source.url ?? ''} onText={(url) => set(place, { url })} />
            <Line
              label="Published (2026, 2026-11 or 2026-11-15)"
              value={source.published ?? ''}
              onText={(published) => set(place, { published })}
            />
            <Line
              label="Day somebody read it"
              type="date"
              value={source.checked}
              onText={(checked) => set(place, { checked })}
            />
            <button
              type="button"
              className="button button-plain self-end"
              onClick={() => {
                onSources(sources.filter((_, at) => at !== place));
                onRemoved(place + 1);
              }}
            >
              Remove source {place + 1}
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="button button-plain mt-3"
        onClick={() => onSources([...sources, { title: '', publisher: '', checked: today() }])}
      >
        Add a source
      </button>
    </details>
  );
}

/** What is left empty is left out. */
function filled({ url, published, ...source }: Source): Source {
  return { ...source, ...(url && { url }), ...(published && { published }) };
}
