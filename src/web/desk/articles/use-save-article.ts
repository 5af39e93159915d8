import { useState } from 'react';
import type { ArticleEdit, DeskArticle } from '../../../contract/articles/article-desk.ts';
import { RequestError } from '../../data/request.ts';
import { useWrite } from '../data/desk-data.ts';
import { useConfirmation } from '../dialogs/confirmation.tsx';
import type { SentForm } from '../forms/desk-form.tsx';
import { clearDraft } from './unsaved-text.ts';

const LATE = {
  title: 'Replace their version with yours?',
  details:
    'Someone has saved this article since you opened it. Theirs stays available as a revision.',
  act: 'Save mine',
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
  const confirm = useConfirmation();
  // The version this window is based on.
  const [base, setBase] = useState(version);

  function keep(id: string, saved: number) {
    clearDraft(article.id);
    setBase(saved);
    onSaved(id);
  }

  function save(form: SentForm, over = false) {
    if (article.id === '') {
      return write.mutate(
        { call: 'POST /admin/articles', body: edit, done: 'Draft saved.', form },
        { onSuccess: ({ id }) => keep(id, 1) },
      );
    }
    write.mutate(
      {
        call: 'PUT /admin/articles/{id}',
        params: { id: article.id },
        body: { ...edit, window, ...(!over && { base }) },
        done: 'Saved as a new revision.',
        form,
      },
      {
        onSuccess: (saved) => keep(saved.id, saved.version),
        onError: (error) => {
          const late = error instanceof RequestError && error.status === 409;
          if (late) confirm(LATE, () => save(form, true));
        },
      },
    );
  }

  return { save, base, isPending: write.isPending };
}
