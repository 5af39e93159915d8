import { useState } from 'react';
import { isTemporaryId } from '../../../../contract/articles/article-choices.ts';
import type { ArticleEdit } from '../../../../contract/articles/article-desk.ts';
import { RequestError } from '../../../data/request.ts';
import { reasonOf, useWrite } from '../../kit/data/desk-data.ts';
import { refetchWhere } from '../../kit/data/desk-query.ts';
import { useConfirmation } from '../../kit/dialogs/confirmation.tsx';
import type { SentForm } from '../../kit/forms/desk-form.tsx';
import { clearDraft } from './unsaved-text.ts';

const replacing = (reason: string) => ({
  title: 'Replace the newer version with this one?',
  details: `${reason} The newer version stays available as a revision.`,
  act: 'Save this one',
});

interface Saving {
  /** Empty for an article that the server doesn't know yet. */
  id: string;
  /** Its newest revision. */
  version: number;
  edit: ArticleEdit;
  window: string;
  /** Its id is another one once it has an address of its own. */
  onSaved: (id: string) => void;
}

/** Saves a revision, and asks before it replaces a newer one. */
export function useSaveArticle({ id, version, edit, window, onSaved }: Saving) {
  const write = useWrite();
  const confirm = useConfirmation();
  // The version this window is based on.
  const [base, setBase] = useState(version);
  // What autosaving has created begins there; later versions come from elsewhere.
  if (base === 0 && version > 0) setBase(version);

  const moves = isTemporaryId(id) ? `/api/admin/articles/${id}` : undefined;

  /** `then` gets the id under which it is saved, and the revision. */
  function save(form: SentForm, then?: (id: string, revision: number) => void, over = false) {
    function keep(saved: string, number: number) {
      clearDraft(id);
      setBase(number);
      if (saved === id && moves) void refetchWhere((read) => read === moves);
      onSaved(saved);
      then?.(saved, number);
    }
    if (id === '') {
      return write.mutate(
        { call: 'POST /admin/articles', body: edit, done: then ? '' : 'Draft saved.', form },
        { onSuccess: (made) => keep(made.id, 1) },
      );
    }
    write.mutate(
      {
        call: 'PUT /admin/articles/{id}',
        params: { id },
        body: { ...edit, window, ...(!over && { base: base || version }) },
        // What follows says itself how it went.
        done: then ? '' : 'Saved as a new revision.',
        form,
        moves,
      },
      {
        onSuccess: (saved) => keep(saved.id, saved.version),
        onError: (error) => {
          const late = error instanceof RequestError && error.status === 409;
          if (late) confirm(replacing(reasonOf(error)), () => save(form, then, true));
        },
      },
    );
  }

  return { save, base, isPending: write.isPending };
}
