import { useEffect, useRef, useState } from 'react';
import type { ArticleEdit, OpenArticle } from '../../../contract/articles/article-desk.ts';
import { SECOND } from '../../../contract/durations.ts';
import { RequestError } from '../../data/request.ts';
import { call } from '../data/call.ts';
import { storeDraft } from './unsaved-text.ts';

const AUTOSAVE_DELAY_MS = 1.5 * SECOND;
const PRESENCE_INTERVAL_MS = 30 * SECOND;

export type SaveStatus = 'unchanged' | 'saving' | 'saved' | 'local only' | 'signed out';

/** Saves the text on this device and on the server, and reports who else has the article open. */
export function useAutosave(id: string, edit: ArticleEdit, changed: boolean) {
  const [status, setStatus] = useState<SaveStatus>('unchanged');
  const [open, setOpen] = useState<OpenArticle>();
  const window = useRef(crypto.randomUUID());

  useEffect(() => {
    if (!id) return;
    const reportPresence = () => sendDraft(id, window.current, null).then(setOpen, () => {});
    void reportPresence();
    const timer = setInterval(reportPresence, PRESENCE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [id]);

  useEffect(() => {
    if (!changed) {
      setStatus('unchanged');
      return;
    }
    storeDraft(id, edit);
    setStatus(id ? 'saving' : 'local only');
    if (!id) return;
    const timer = setTimeout(() => {
      sendDraft(id, window.current, edit).then(
        (answer) => {
          setOpen(answer);
          setStatus('saved');
        },
        (error) =>
          setStatus(
            error instanceof RequestError && error.status === 401 ? 'signed out' : 'local only',
          ),
      );
    }, AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [id, edit, changed]);

  return { status, open, window: window.current };
}

const sendDraft = (id: string, window: string, edit: ArticleEdit | null) =>
  call('PUT /admin/articles/{id}/draft', { params: { id }, body: { window, edit } });
