import type { ArticleEdit } from '../../../../contract/articles/article-desk.ts';
import { TextField } from '../../kit/layout/text-field.tsx';

interface Props {
  edit: ArticleEdit;
  set: (change: Partial<ArticleEdit>) => void;
}

/** What search engines are told, where it differs from the title and the summary. */
export function SearchFields({ edit, set }: Props) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Search engines</summary>
      <div className="grid gap-4 pt-2">
        <TextField
          label="Title for search engines"
          name="searchTitle"
          hint="Leave it empty to use the title. Around 60 characters are shown."
          value={edit.searchTitle ?? ''}
          onText={(searchTitle) => set({ searchTitle })}
        />
        <TextField
          label="Description for search engines"
          name="searchDescription"
          hint="Leave it empty to use the summary. Around 155 characters are shown."
          value={edit.searchDescription ?? ''}
          onText={(searchDescription) => set({ searchDescription })}
          rows={2}
        />
        <TextField
          label="Canonical address"
          name="canonicalUrl"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="Only if the text first appeared elsewhere."
          value={edit.canonicalUrl ?? ''}
          onText={(canonicalUrl) => set({ canonicalUrl })}
        />
      </div>
    </details>
  );
}
