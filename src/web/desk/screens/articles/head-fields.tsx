import type { ArticleEdit } from '../../../../contract/articles/article-desk.ts';
import { TextField } from '../../kit/layout/text-field.tsx';

interface Props {
  edit: ArticleEdit;
  set: (change: Partial<ArticleEdit>) => void;
}

/** The title and the summary, above the text. */
export function HeadFields({ edit, set }: Props) {
  return (
    <>
      <TextField label="Title" name="title" value={edit.title} onText={(title) => set({ title })} />
      <TextField
        label="Summary"
        name="excerpt"
        value={edit.excerpt}
        onText={(excerpt) => set({ excerpt })}
        rows={2}
      />
    </>
  );
}
