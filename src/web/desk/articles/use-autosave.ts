import { useEffect, useRef, useState } from 'react';
import type { ArticleEdit, OpenArticle } from '../../../contract/articles/article-desk.ts';
import { SECOND } from '../../../contract/durations.ts';
import { RequestError } from '../../data/request.ts';
import { call } from '../data/call.ts';
import { keepText } from './unsaved-text.ts';

const AFTER_TYPING = 1.5 * SECOND;
const STILL_HERE = 30 * SECOND;

export type Kept = 'nothing new' | 'writing' | 'kept' | 'only here' | 'signed out';

/**
 * Keeps what is typed, on this device at once and at the desk a moment later, and tells who else has
 * the article open and whether somebody has saved it meanwhile.
 */
export function useAutosave(id: string, edit: ArticleEdit, changed: boolean) {
  const [kept, setKept] = useState<Kept>('nothing new');
  const [open, setOpen] = useState<OpenArticle>();
  const window = useRef(crypto.randomUUID());

  useEffect(() => {
    if (!id) return;
    const tell = () => sendDraft(id, window.current, null).then(setOpen, () => {});
    void tell();
    const timer = setInterval(tell, STILL_HERE);
    return () => clearInterval(timer);
  }, [id]);

  useEffect(() => {
    if (!changed) {
      setKept('nothing new');
      return;
    }
    keepText(id, edit);
    setKept(id ? 'writing' : 'only here');
    if (!id) return;
    const timer = setTimeout(() => {
      sendDraft(id, window.current, edit).then(
        (answer) => {
          setOpen(answer);
          setKept('kept');
        },
        (error) =>
          setKept(
            error instanceof RequestError && error.status === 401 ? 'signed out' : 'only here',
          ),
      );
    }, AFTER_TYPING);
    return () => clearTimeout(timer);
  }, [id, edit, changed]);

  return { kept, open, window: window.current };
}

const sendDraft = (id: string, window: string, edit: ArticleEdit | null) =>
  call('PUT /admin/articles/{id}/draft', { params: { id }, body: { window, edit } });
