import type { ArticleEdit } from '../../../contract/articles/article-desk.ts';
import { CATEGORIES } from '../../../contract/catalogues.ts';
import { Choice } from '../layout/choice.tsx';
import { Line } from '../layout/line.tsx';
import { CoverPicker } from './cover-picker.tsx';

interface Props {
  edit: ArticleEdit;
  set: (change: Partial<ArticleEdit>) => void;
}

/** Everything about an article that is not its words. */
export function ArticleDetails({ edit, set }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        label="Category"
        options={CATEGORIES}
        value={edit.category}
        onChoose={(category) => set({ category: category as ArticleEdit['category'] })}
      />
      <Line label="Author" value={edit.authorName} onText={(authorName) => set({ authorName })} />
      <Line
        label="Tags, with commas between"
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
      <Line
        label="What the cover shows"
        value={edit.imageAlt}
        onText={(imageAlt) => set({ imageAlt })}
      />
      <CoverPicker edit={edit} set={set} />
    </div>
  );
}
