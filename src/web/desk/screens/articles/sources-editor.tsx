import type { Source } from '../../../../contract/articles/article.ts';
import { Button, bound, TextField } from '../../kit/layout/controls.tsx';

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
        {sources.map((source, index) => {
          const field = bound(source, (change) => set(index, change), `sources.${index}.`);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a source is its number
            <li key={index} className="grid gap-2 border-t border-rule pt-3 sm:grid-cols-2">
              <TextField label={`${index + 1}. Page title`} {...field('title')} />
              <TextField label="Publisher" {...field('publisher')} />
              <TextField label="Web address" {...field('url')} />
              <TextField label="Published (2026, 2026-11 or 2026-11-15)" {...field('published')} />
              <TextField label="Last checked" type="date" {...field('checked')} />
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
          );
        })}
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

function filled({ url, published, ...source }: Source): Source {
  return { ...source, ...(url && { url }), ...(published && { published }) };
}
