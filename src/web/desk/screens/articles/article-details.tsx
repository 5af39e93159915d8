import type { ArticleEdit } from '../../../../contract/articles/article-desk.ts';
import { CATEGORIES } from '../../../../contract/catalogues.ts';
import { Choice } from '../../kit/layout/choice.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';
import { CoverPicker } from './cover-picker.tsx';
import { SearchFields } from './search-fields.tsx';

interface Props {
  edit: ArticleEdit;
  set: (change: Partial<ArticleEdit>) => void;
}

/** The details of an article beside its text. */
export function ArticleDetails({ edit, set }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        label="Category"
        name="category"
        options={CATEGORIES}
        value={edit.category}
        onChoose={(category) => set({ category: category as ArticleEdit['category'] })}
      />
      <TextField
        label="Author"
        name="authorName"
        value={edit.authorName}
        onText={(authorName) => set({ authorName })}
      />
      <TextField
        label="Tags, separated by commas"
        name="tags"
        value={edit.tags.join(', ')}
        onText={(tags) =>
          set({
            tags: tags
              .split(',')
              .map((tag) => tag.trimStart())
              .filter(Boolean),
          })
        }
      />
      <TextField
        label="Cover description (alt text)"
        name="imageAlt"
        value={edit.imageAlt}
        onText={(imageAlt) => set({ imageAlt })}
      />
      <CoverPicker edit={edit} set={set} />
      <div className="sm:col-span-2">
        <SearchFields edit={edit} set={set} />
      </div>
    </div>
  );
}
