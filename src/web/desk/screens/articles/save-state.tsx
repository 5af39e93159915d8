import type {
  ArticleEdit,
  DeskArticle,
  OpenArticle,
} from '../../../../contract/articles/article-desk.ts';
import { MINUTE } from '../../../../contract/durations.ts';
import { counted } from '../../../../contract/write-count.ts';
import { countWords } from '../../../../domain/markup/sentences.ts';
import { useNow } from '../../../data/use-now.ts';
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

/** Average reading speed. */
const WORDS_PER_MINUTE = 230;

export function SaveState({ status, words }: { status: SaveStatus; words: number }) {
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-quiet">
      <span role="status">{STATUS_TEXTS[status]}</span>
      <span>
        {counted(words, 'word')} · {minutes} min to read
      </span>
    </p>
  );
}

/** Warns that others have the article open or have saved a newer version. */
export function OthersHere({ open, base }: { open: OpenArticle | undefined; base: number }) {
  const now = useNow();
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
          <strong>{open.savedBy ?? 'Someone'}</strong> has saved a newer version. If you save, we’ll
          ask before replacing it.
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
}

/** Always in view: saving, the preview, and what readers have of the article. */
export function EditorBar(props: Props) {
  const { article, edit, savedAt, isChanged, status, isPending, preview, onPreview } = props;
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-rule bg-paper py-2">
      <Button type="submit" kind="main" disabled={isPending}>
        {article.id === '' ? 'Save draft' : 'Save'}
      </Button>
      <Button aria-pressed={preview} onClick={onPreview}>
        {preview ? 'Hide preview' : 'Preview'}
      </Button>
      <div className="min-w-0 grow basis-60">
        <p className="text-sm font-semibold">{shortState(article, { savedAt, isChanged })}</p>
        <SaveState status={status} words={countWords(edit.content)} />
      </div>
    </div>
  );
}
