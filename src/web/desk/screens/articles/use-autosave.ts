import { useEffect, useRef, useState } from 'react';
import type { ArticleEdit, OpenArticle } from '../../../../contract/articles/article-desk.ts';
import { SECOND } from '../../../../contract/durations.ts';
import { RequestError } from '../../../data/request.ts';
import { call } from '../../kit/data/call.ts';
import { readStored, writeStored } from '../../kit/data/use-stored.ts';
import { clearDraft, storeDraft } from './unsaved-text.ts';

const AUTOSAVE_DELAY_MS = 1.5 * SECOND;
const PRESENCE_INTERVAL_MS = 30 * SECOND;

export type SaveStatus = 'unchanged' | 'saving' | 'saved' | 'local only' | 'signed out';

interface Autosave {
  /** Empty for an article that the server doesn't know yet. */
  id: string;
  edit: ArticleEdit;
  changed: boolean;
  onCreated: (id: string) => void;
}

const windowKey = (id: string) => `desk-window-${id}`;

/** A reloaded tab goes on as the same window; a copy of an open one finds nothing stored. */
function openWindow(id: string): string {
  const reloaded = readStored<string>(windowKey(id), 'sessionStorage');
  writeStored(windowKey(id), undefined, 'sessionStorage');
  return reloaded ?? crypto.randomUUID();
}

/** Saves the text on this device and on the server, and reports who else has the article open. */
export function useAutosave({ id, edit, changed, onCreated }: Autosave) {
  const [status, setStatus] = useState<SaveStatus>('unchanged');
  const [open, setOpen] = useState<OpenArticle>();
  const [window] = useState(() => openWindow(id));
  const current = useRef(id);
  current.current = id;
  const created = useRef(onCreated);
  created.current = onCreated;
  /** A new article is created once, however fast one types. */
  const creating = useRef(false);

  useEffect(() => {
    if (!id) return;
    const reportPresence = () => sendDraft(id, window, null).then(setOpen, () => {});
    void reportPresence();
    const timer = setInterval(reportPresence, PRESENCE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [id, window]);

  useEffect(() => {
    const reportClosed = () => current.current && reportClosing(current.current, window);
    const leave = () => {
      writeStored(windowKey(current.current), window, 'sessionStorage');
      reportClosed();
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      reportClosed();
    };
  }, [window]);

  useEffect(() => {
    if (!changed) {
      setStatus('unchanged');
      return;
    }
    storeDraft(id, edit);
    setStatus('saving');
    const create = async () => {
      if (creating.current) return;
      creating.current = true;
      try {
        const { id: made } = await call('POST /admin/articles', {
          body: { ...edit, autosaved: true },
        });
        clearDraft('');
        created.current(made);
      } finally {
        creating.current = false;
      }
    };
    const save = async () => {
      if (id) setOpen(await sendDraft(id, window, edit));
      else await create();
    };
    const timer = setTimeout(() => {
      save().then(
        () => setStatus('saved'),
        (error) =>
          setStatus(
            error instanceof RequestError && error.status === 401 ? 'signed out' : 'local only',
          ),
      );
    }, AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [id, edit, changed, window]);

  return { status, open, window };
}

const sendDraft = (id: string, window: string, edit: ArticleEdit | null) =>
  call('PUT /admin/articles/{id}/draft', { params: { id }, body: { window, edit } });

/** Sent even while the page is being closed. */
function reportClosing(id: string, window: string) {
  const body = JSON.stringify({ window, edit: null, closed: true });
  const headers = { 'Content-Type': 'application/json' };
  const address = `/api/admin/articles/${encodeURIComponent(id)}/draft`;
  fetch(address, { method: 'PUT', body, headers, credentials: 'include', keepalive: true }).catch(
    () => {},
  );
}
