import { useState } from 'react';
import type { ArticleEdit, DeskArticle } from '../../../contract/articles/article-desk.ts';
import { RequestError } from '../../data/request.ts';
import { useWrite } from '../data/desk-data.ts';
import { clearDraft } from './unsaved-text.ts';

const LATE =
  'Someone has saved this article since you opened it. Replace it with yours? Theirs stays available as a revision.';

const LABELS = {
  title: 'Title',
  excerpt: 'Summary',
  content: 'Text',
  authorName: 'Author',
  tags: 'Tags',
  imageAlt: 'Cover description (alt text)',
};

interface Saving {
  article: DeskArticle;
  /** Its newest revision. */
  version: number;
  edit: ArticleEdit;
  window: string;
  onSaved: (id: string) => void;
}

/** Saves a revision, and asks before it replaces a newer one. */
export function useSaveArticle({ article, version, edit, window, onSaved }: Saving) {
  const write = useWrite();
  // The version this window is based on.
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
            done: 'Draft saved.',
            labels: LABELS,
          },
      {
        onSuccess: (saved) => {
          const { id, version = 1 } = saved as DeskArticle & { version?: number };
          clearDraft(article.id);
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
