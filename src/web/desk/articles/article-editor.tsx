import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type {
  ArticleEdit,
  ArticleRevision,
  DeskArticle,
  UnsavedText,
} from '../../../contract/articles/article-desk.ts';
import { countWords } from '../../../domain/markup/sentences.ts';
import { useWrite } from '../data/desk-data.ts';
import { DeskForm } from '../forms/desk-form.tsx';
import { FieldError } from '../forms/field-error.tsx';
import { TextField } from '../layout/text-field.tsx';
import type { TextEditorControls } from '../writing/text-editor.tsx';
import { ArticleCorrections } from './article-corrections.tsx';
import { ArticleDetails } from './article-details.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { ArticleRevisions } from './article-revisions.tsx';
import { ArticleState } from './article-state.tsx';
import { ArticleViews } from './article-views.tsx';
import { OthersHere, Restored, SaveState } from './save-state.tsx';
import { SourcesEditor } from './sources-editor.tsx';
import { clearDraft, editOf, leftUnsaved, sameEdit } from './unsaved-text.ts';
import { useAutosave } from './use-autosave.ts';
import { useSaveArticle } from './use-save-article.ts';

/** Loaded when an article is opened, and never by readers. */
const TextEditor = lazy(() => import('../writing/text-editor.tsx'));

interface Props {
  article: DeskArticle;
  revisions: ArticleRevision[];
  unsaved: UnsavedText | null;
  onCreated: (id: string) => void;
}

export function ArticleEditor({ article, revisions, unsaved, onCreated }: Props) {
  const write = useWrite();
  // Read once on opening, because later saves come from this window.
  const [unsavedOnOpen] = useState(() =>
    leftUnsaved(article, revisions[0]?.savedAt ?? '', unsaved),
  );
  const [edit, setEdit] = useState<ArticleEdit>(() => editOf(unsavedOnOpen?.edit ?? article));
  const [restored, setRestored] = useState(unsavedOnOpen);
  const [preview, setPreview] = useState(false);
  const text = useRef<TextEditorControls>(null);
  const body = useRef<HTMLDivElement>(null);
  const isNew = article.id === '';
  const changed = !sameEdit(edit, article);
  const { status, open, window } = useAutosave(article.id, edit, changed);
  const set = useCallback(
    (change: Partial<ArticleEdit>) => setEdit((edit) => ({ ...edit, ...change })),
    [],
  );

  function replace(next: ArticleEdit) {
    setEdit(editOf(next));
    text.current?.replace(next.content);
  }

  const { save, base, isPending } = useSaveArticle({
    article,
    version: revisions[0]?.number ?? 0,
    edit,
    window,
    onSaved: (id) => {
      setRestored(undefined);
      if (isNew) onCreated(id);
    },
  });

  function discard() {
    clearDraft(article.id);
    setRestored(undefined);
    replace(article);
    if (!isNew)
      write.mutate({
        call: 'DELETE /admin/articles/{id}/draft',
        params: { id: article.id },
        done: 'Unsaved changes discarded.',
      });
  }

  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
      <DeskForm onSend={save} className="grid min-w-0 content-start gap-4">
        <OthersHere open={open} base={base} />
        {restored && <Restored savedAt={restored.savedAt} onDiscard={discard} />}
        <TextField
          label="Title"
          name="title"
          value={edit.title}
          onText={(title) => set({ title })}
        />
        <TextField
          label="Summary"
          name="excerpt"
          value={edit.excerpt}
          onText={(excerpt) => set({ excerpt })}
          rows={2}
        />
        <Suspense fallback={<p role="status">Loading editor...</p>}>
          <div data-field="content" data-label="Text" ref={body}>
            <TextEditor
              ref={text}
              content={edit.content}
              sources={edit.sources ?? []}
              onContent={(content) => set({ content })}
              onSave={() => body.current?.closest('form')?.requestSubmit()}
            />
            <FieldError name="content" />
          </div>
        </Suspense>
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-rule bg-paper py-2">
          <button type="submit" className="button" disabled={isPending}>
            {isNew ? 'Save draft' : 'Save'}
          </button>
          <button
            type="button"
            className="button button-plain"
            aria-pressed={preview}
            onClick={() => setPreview(!preview)}
          >
            {preview ? 'Hide preview' : 'Preview'}
          </button>
          <SaveState status={status} words={countWords(edit.content)} />
        </div>
        <SourcesEditor
          sources={edit.sources ?? []}
          onSources={(sources) => set({ sources })}
          onRemoved={(number) => text.current?.removeSource(number)}
        />
        <ArticleDetails edit={edit} set={set} />
        {preview && <ArticlePreview edit={edit} article={article} />}
      </DeskForm>
      {!isNew && (
        <aside className="grid content-start gap-8">
          <ArticleState article={article} />
          <ArticleViews id={article.id} />
          <ArticleCorrections article={article} />
          <ArticleRevisions revisions={revisions} onRestore={replace} />
        </aside>
      )}
    </div>
  );
}
