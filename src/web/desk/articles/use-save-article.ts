import { useState } from 'react';
import type { ArticleEdit, DeskArticle } from '../../../contract/articles/article-desk.ts';
import { RequestError } from '../../data/request.ts';
import { useWrite } from '../data/desk-data.ts';
import { forgetText } from './unsaved-text.ts';

const LATE =
  'Somebody has saved this article since you opened it. Save yours over it? Theirs stays a revision.';

const LABELS = {
  title: 'Title',
  excerpt: 'Summary',
  content: 'Text',
  authorName: 'Author',
  tags: 'Tags',
  imageAlt: 'What the cover shows',
};

interface Saving {
  article: DeskArticle;
  /** Its newest revision. */
  version: number;
  edit: ArticleEdit;
  window: string;
  onSaved: (id: string) => void;
}

/** Saves what is written as a revision; over a newer one only when told to. */
export function useSaveArticle({ article, version, edit, window, onSaved }: Saving) {
  const write = useWrite();
  // The version that was opened; what is saved later comes from here.
  const [base, setBase] = useState(version);

  function keep(id: string, saved: number) {
    forgetText(article.id);
    setBase(saved);
    onSaved(id);
  }

  function save(over = false) {
    if (article.id === '') {
      return write.mutate(
        { call: 'POST /admin/articles', body: edit, done: 'The draft is kept.', labels: LABELS },
        { onSuccess: ({ id }) => keep(id, 1) },
      );
    }
    write.mutate(
      {
        call: 'PUT /admin/articles/{id}',
        params: { id: article.id },
        body: { ...edit, window, ...(!over && { base }) },
        done: 'Saved as a new revision.',
        labels: LABELS,
      },
      {
        onSuccess: (saved) => keep(saved.id, saved.version),
        onError: (error) => {
          const late = error instanceof RequestError && error.status === 409;
          if (late && globalThis.confirm(LATE)) save(true);
        },
      },
    );
  }

  return { save, base, isPending: write.isPending };
}
