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

  function save(over = false) {
    const path = article.id && `/articles/${article.id}`;
    const body = { ...edit, window, ...(!over && { base }) };
    write.mutate(
      path
        ? { method: 'PUT', path, body, done: 'Saved as a new revision.', labels: LABELS }
        : {
            method: 'POST',
            path: '/articles',
            body: edit,
            done: 'The draft is kept.',
            labels: LABELS,
          },
      {
        onSuccess: (saved) => {
          const { id, version = 1 } = saved as DeskArticle & { version?: number };
          forgetText(article.id);
          setBase(version);
          onSaved(id);
        },
        onError: (error) => {
          const late = error instanceof RequestError && error.status === 409;
          if (late && globalThis.confirm(LATE)) save(true);
        },
      },
    );
  }

  return { save, base, isPending: write.isPending };
}
