import type { Source } from '../../../contract/articles/article.ts';
import { Button } from '../layout/button.tsx';
import { TextField } from '../layout/text-field.tsx';

interface Props {
  sources: readonly Source[];
  onSources: (sources: Source[]) => void;
  /** Called after a source was removed from the list. */
  onRemoved: (number: number) => void;
}

const today = () => new Date().toISOString().slice(0, 10);

/** The sources of the text; the toolbar's 'Source…' cites one of them. */
export function SourcesEditor({ sources, onSources, onRemoved }: Props) {
  const set = (index: number, change: Partial<Source>) =>
    onSources(sources.map((one, each) => (each === index ? filled({ ...one, ...change }) : one)));
  return (
    <details open={sources.length > 0 && sources.length < 4} className="border border-rule p-3">
      <summary className="min-h-11 py-2 font-semibold">Sources ({sources.length})</summary>
      <ol className="grid gap-4">
        {sources.map((source, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a source is its number
          <li key={index} className="grid gap-2 border-t border-rule pt-3 sm:grid-cols-2">
            <TextField
              label={`${index + 1}. Page title`}
              name={`sources.${index}.title`}
              value={source.title}
              onText={(title) => set(index, { title })}
            />
            <TextField
              label="Publisher"
              name={`sources.${index}.publisher`}
              value={source.publisher}
              onText={(publisher) => set(index, { publisher })}
            />
            <TextField
              label="Web address"
              name={`sources.${index}.url`}
              value={source.url ?? ''}
              onText={(url) => set(index, { url })}
            />
            <TextField
              label="Published (2026, 2026-11 or 2026-11-15)"
              name={`sources.${index}.published`}
              value={source.published ?? ''}
              onText={(published) => set(index, { published })}
            />
            <TextField
              label="Last checked"
              name={`sources.${index}.checked`}
              type="date"
              value={source.checked}
              onText={(checked) => set(index, { checked })}
            />
            <Button
              className="self-end"
              onClick={() => {
                onSources(sources.filter((_, each) => each !== index));
                onRemoved(index + 1);
              }}
            >
              Remove source {index + 1}
            </Button>
          </li>
        ))}
      </ol>
      <Button
        className="mt-3"
        onClick={() => onSources([...sources, { title: '', publisher: '', checked: today() }])}
      >
        Add a source
      </Button>
    </details>
  );
}

/** Drops empty fields. */
function filled({ url, published, ...source }: Source): Source {
  return { ...source, ...(url && { url }), ...(published && { published }) };
}
