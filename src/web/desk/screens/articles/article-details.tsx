import type { ArticleEdit } from '../../../../contract/articles/article-desk.ts';
import { CATEGORIES } from '../../../../contract/catalogues.ts';
import { bound, Choice, TextField } from '../../kit/layout/controls.tsx';
import { CoverPicker } from './cover-picker.tsx';

interface Props {
  edit: ArticleEdit;
  set: (change: Partial<ArticleEdit>) => void;
}

/** The details of an article beside its text. */
export function ArticleDetails({ edit, set }: Props) {
  const field = bound(edit, set);
  const setTags = (tags: string) =>
    set({
      tags: tags
        .split(',')
        .map((tag) => tag.trimStart())
        .filter(Boolean),
    });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        label="Category"
        name="category"
        options={CATEGORIES}
        value={edit.category}
        onChoose={(category) => set({ category })}
      />
      <TextField label="Author" {...field('authorName')} />
      <TextField
        label="Tags, separated by commas"
        name="tags"
        value={edit.tags.join(', ')}
        onText={setTags}
      />
      <TextField label="Cover description (alt text)" {...field('imageAlt')} />
      <CoverPicker edit={edit} set={set} />
      <div className="sm:col-span-2">
        <SearchFields edit={edit} set={set} />
      </div>
    </div>
  );
}

interface SearchFieldsProps {
  edit: ArticleEdit;
  set: (change: Partial<ArticleEdit>) => void;
}

/** What search engines are told, where it differs from the title and the summary. */
function SearchFields({ edit, set }: SearchFieldsProps) {
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

interface HeadFieldsProps {
  edit: ArticleEdit;
  set: (change: Partial<ArticleEdit>) => void;
}

/** The title and the summary, above the text. */
export function HeadFields({ edit, set }: HeadFieldsProps) {
  const field = bound(edit, set);
  return (
    <>
      <TextField label="Title" {...field('title')} />
      <TextField label="Summary" {...field('excerpt')} rows={2} />
    </>
  );
}
