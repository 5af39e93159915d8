import { useEffect, useRef } from 'react';
import type {
  ArticleEdit,
  DeskArticle,
  OpenArticle,
} from '../../../../contract/articles/article-desk.ts';
import { MINUTE } from '../../../../contract/durations.ts';
import { counted } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { countWords } from '../../../../domain/markup/sentences.ts';
import { useNow } from '../../../data/use-now.ts';
import { giveBackFocus } from '../../../focus/give-back-focus.ts';
import { useMay, useRead } from '../../kit/data/desk-data.ts';
import { openHere } from '../../kit/data/use-desk-route.ts';
import { Button } from '../../kit/layout/controls.tsx';
import { shortState } from './state-text.ts';
import type { SaveStatus } from './use-autosave.ts';

const STATUS_TEXTS: Record<SaveStatus, string> = {
  unchanged: 'All changes saved.',
  saving: 'Saving…',
  saved: 'Draft saved, not published. Press Save to create a revision.',
  'local only': 'Saved on this device only.',
  'signed out':
    'You’re signed out. Your text is saved on this device. Sign in and open the article again.',
};

const WORDS_PER_MINUTE = 230;

function SaveState({ status, words }: { status: SaveStatus; words: number }) {
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return (
    <p className="flex gap-x-4 text-sm text-quiet">
      <span role="status" className="truncate">
        {STATUS_TEXTS[status]}
      </span>
      <span className="whitespace-nowrap max-lg:hidden">
        {counted(words, 'word')} · {minutes} min to read
      </span>
    </p>
  );
}

/** Warns that others have the article open or have saved a newer version. */
export function OthersHere({ open, base }: { open: OpenArticle | undefined; base: number }) {
  const now = useNow();
  const { data: session } = useRead('/admin/session');
  if (!open) return null;
  const newer = open.version > base;
  if (open.others.length === 0 && !newer) return null;
  const since = (at: string) => {
    const minutes = Math.round((now.getTime() - Date.parse(at)) / MINUTE);
    return `${at.slice(11, 16)}${minutes > 0 ? `, ${minutes} min ago` : ''}`;
  };
  return (
    <div role="alert" className="border-l-4 border-red bg-raised p-3">
      {open.others.map(({ name, since: at, isSelf }) => (
        <p key={name + at}>
          {isSelf ? (
            `You also have this article open in another tab, since ${since(at)}.`
          ) : (
            <>
              <strong>{name}</strong> also has this article open, since {since(at)}.
            </>
          )}
        </p>
      ))}
      {newer && (
        <p>
          {open.savedBy === session?.name ? (
            'You have saved a newer version in another tab.'
          ) : (
            <>
              <strong>{open.savedBy ?? 'Another operator'}</strong> has saved a newer version.
            </>
          )}{' '}
          If you save, we’ll ask before replacing it.
        </p>
      )}
    </div>
  );
}

/** Says that unsaved changes are back in the form. */
export function Restored(props: { savedAt: string; onDiscard: () => void }) {
  return (
    <p role="status" className="border-l-4 border-gold bg-raised p-3">
      We’ve restored your unsaved changes from {props.savedAt.slice(0, 16).replace('T', ', ')}{' '}
      (Accra time).{' '}
      <button type="button" className="chip" onClick={props.onDiscard}>
        Discard changes
      </button>
    </p>
  );
}

interface Props {
  article: DeskArticle;
  edit: ArticleEdit;
  savedAt: string | undefined;
  isChanged: boolean;
  status: SaveStatus;
  isPending: boolean;
  preview: boolean;
  onPreview: () => void;
  sheet: boolean;
  onSheet: () => void;
  onPublish: () => void;
}

/** Always in view: the way back, what readers have of the article, and the main act. */
export function EditorBar(props: Props) {
  const { article, edit, savedAt, isChanged, status, isPending, preview, sheet } = props;
  const isPublished = article.status === 'published';
  const canPublish = useMay('publish') && !isPublished && !article.deletedAt;
  const saves = isPublished ? 'Update' : article.id === '' ? 'Save draft' : 'Save';
  const saveButton = useRef<HTMLButtonElement>(null);
  const couldPublish = useRef(canPublish);
  useEffect(() => {
    // The button that was pressed has gone.
    if (couldPublish.current && !canPublish) giveBackFocus(saveButton.current);
    couldPublish.current = canPublish;
  }, [canPublish]);
  return (
    <div className="editor-bar">
      <Button kind="quiet" className="px-2" onClick={() => openHere(deskPath('articles'))}>
        ← <span className="max-sm:sr-only">All articles</span>
      </Button>
      <div className="min-w-0 grow basis-24">
        <p className="truncate text-sm font-semibold">
          {shortState(article, { savedAt, isChanged })}
        </p>
        <SaveState status={status} words={countWords(edit.content)} />
      </div>
      <div className="flex items-center gap-1.5 max-sm:w-full max-sm:justify-between max-sm:*:px-1.5 max-sm:*:text-sm max-sm:*:whitespace-nowrap">
        <Button kind="quiet" aria-pressed={preview} onClick={props.onPreview}>
          {preview ? 'Hide preview' : 'Preview'}
        </Button>
        <Button kind="quiet" aria-expanded={sheet} onClick={props.onSheet}>
          Details
        </Button>
        <Button
          ref={saveButton}
          type="submit"
          kind={canPublish ? 'plain' : 'main'}
          disabled={isPending}
        >
          {saves}
        </Button>
        {canPublish && (
          <Button kind="main" disabled={isPending} onClick={props.onPublish}>
            Publish now
          </Button>
        )}
      </div>
    </div>
  );
}
