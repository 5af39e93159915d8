import type { OpenArticle } from '../../../contract/articles/article-desk.ts';
import { MINUTE } from '../../../contract/durations.ts';
import { useNow } from '../../data/use-now.ts';
import type { Kept } from './use-autosave.ts';

const WORDS: Record<Kept, string> = {
  'nothing new': 'Everything is saved.',
  writing: 'Writing…',
  kept: 'Kept at the desk, not published. Save makes it a revision.',
  'only here': 'Kept on this device only.',
  'signed out': 'You are signed out. Your text is kept on this device: sign in and open it again.',
};

/** What readers come to in a minute. */
const READ_PER_MINUTE = 230;

export function SaveState({ kept, words }: { kept: Kept; words: number }) {
  const minutes = Math.max(1, Math.round(words / READ_PER_MINUTE));
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-quiet">
      <span role="status">{WORDS[kept]}</span>
      <span>
        {words.toLocaleString('en')} {words === 1 ? 'word' : 'words'} · {minutes} min to read
      </span>
    </p>
  );
}

/** Others who have the same article open, and what they have saved meanwhile. */
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
      {open.others.map(({ name, since: at }) => (
        <p key={name + at}>
          <strong>{name}</strong> has this article open too, since {since(at)}.
        </p>
      ))}
      {newer && (
        <p>
          <strong>{open.savedBy ?? 'Somebody'}</strong> has saved a newer version. If you save, you
          will be asked before yours goes over it.
        </p>
      )}
    </div>
  );
}

/** What was left unsaved is back in the form. */
export function Restored(props: { savedAt: string; onThrowAway: () => void }) {
  return (
    <p role="status" className="border-l-4 border-gold bg-raised p-3">
      Here is what you had not saved, from {props.savedAt.slice(0, 16).replace('T', ', ')} (Accra
      time).{' '}
      <button type="button" className="chip" onClick={props.onThrowAway}>
        Throw it away
      </button>
    </p>
  );
}
