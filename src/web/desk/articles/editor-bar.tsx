import type { ArticleEdit, DeskArticle } from '../../../contract/articles/article-desk.ts';
import { countWords } from '../../../domain/markup/sentences.ts';
import { Button } from '../layout/button.tsx';
import { SaveState } from './save-state.tsx';
import { shortState } from './state-text.ts';
import type { SaveStatus } from './use-autosave.ts';

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
