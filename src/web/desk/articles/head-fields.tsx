import type { ArticleEdit } from '../../../contract/articles/article-desk.ts';
import { bound } from '../layout/bound.ts';
import { TextField } from '../layout/text-field.tsx';

interface Props {
  edit: ArticleEdit;
  set: (change: Partial<ArticleEdit>) => void;
}

/** The title and the summary, above the text. */
export function HeadFields({ edit, set }: Props) {
  const field = bound(edit, set);
  return (
    <>
      <TextField label="Title" {...field('title')} />
      <TextField label="Summary" {...field('excerpt')} rows={2} />
    </>
  );
}
