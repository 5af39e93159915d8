import type { ArticleEdit } from '../../../contract/articles/article-desk.ts';
import { bound } from '../layout/bound.ts';
import { TextField } from '../layout/text-field.tsx';

interface Props {
  edit: ArticleEdit;
  set: (change: Partial<ArticleEdit>) => void;
}

/** What search engines are told, where it differs from the title and the summary. */
export function SearchFields({ edit, set }: Props) {
  const field = bound(edit, set);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Search engines</summary>
      <div className="grid gap-4 pt-2">
        <TextField
          label="Title for search engines"
          hint="Leave it empty to use the title. Around 60 characters are shown."
          {...field('searchTitle')}
        />
        <TextField
          label="Description for search engines"
          hint="Leave it empty to use the summary. Around 155 characters are shown."
          {...field('searchDescription')}
          rows={2}
        />
        <TextField
          label="Canonical address"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="Only if the text first appeared elsewhere."
          {...field('canonicalUrl')}
        />
      </div>
    </details>
  );
}
