import type { ArticleEdit } from '../../../contract/articles/article-desk.ts';
import { CATEGORIES } from '../../../contract/catalogues.ts';
import { bound } from '../layout/bound.ts';
import { Choice } from '../layout/choice.tsx';
import { TextField } from '../layout/text-field.tsx';
import { CoverPicker } from './cover-picker.tsx';
import { SearchFields } from './search-fields.tsx';

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
