import { useCallback, useRef, useState } from 'react';
import type {
  ArticleEdit,
  ArticleRevision,
  DeskArticle,
  UnsavedText,
} from '../../../../contract/articles/article-desk.ts';
import { useWrite } from '../../kit/data/desk-data.ts';
import { useStored } from '../../kit/data/use-stored.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { NewerFile } from '../texts/revisions.tsx';
import type { TextEditorControls } from '../writing/text-editor.tsx';
import { ArticleAside } from './article-aside.tsx';
import { ArticleDetails, HeadFields } from './article-details.tsx';
import { ArticleText } from './article-text.tsx';
import { ArticlePreview } from './loaded-preview.ts';
import { EditorBar, OthersHere, Restored } from './save-state.tsx';
import { SourcesEditor } from './sources-editor.tsx';
import { clearDraft, editOf, leftUnsaved, sameEdit } from './unsaved-text.ts';
import { useArticleState } from './use-article-state.ts';
import { useAutosave } from './use-autosave.ts';
import { useSaveArticle } from './use-save-article.ts';

interface Props {
  article: DeskArticle;
  revisions: ArticleRevision[];
  unsaved: UnsavedText | null;
  /** What an update of the software brought. */
  newer: ArticleEdit | null;
  /** It has another id now, because it was created, renamed or saved for the first time. */
  onMoved: (id: string) => void;
}

const HAS_ROOM = matchMedia('(min-width: 64rem)').matches;

export function ArticleEditor({ article, revisions, unsaved, newer, onMoved }: Props) {
  const write = useWrite();
  // Read once on opening, because later saves come from this window.
  const [unsavedOnOpen] = useState(() =>
    leftUnsaved(article, revisions[0]?.savedAt ?? '', unsaved),
  );
  const [edit, setEdit] = useState<ArticleEdit>(() => editOf(unsavedOnOpen?.edit ?? article));
  const [restored, setRestored] = useState(unsavedOnOpen);
  const [preview, setPreview] = useState(false);
  // The side sheet is as it was left on this device; at first it is open where there is room.
  const [sheet, setSheet] = useStored('desk-article-sheet', HAS_ROOM);
  const [created, setCreated] = useState('');
  const text = useRef<TextEditorControls>(null);
  const body = useRef<HTMLDivElement>(null);
  const afterSave = useRef<(form: SentForm, id: string, base: number) => void>(undefined);
  const id = article.id || created;
  const changed = !sameEdit(edit, article);
  const moved = (next: string) => {
    setCreated(next);
    onMoved(next);
  };
  const { status, open, window } = useAutosave({ id, edit, changed, onCreated: moved });
  const set = useCallback(
    (change: Partial<ArticleEdit>) => setEdit((edit) => ({ ...edit, ...change })),
    [],
  );
  const version = revisions[0]?.number ?? (created ? 1 : 0);
  const { save, base, isPending } = useSaveArticle({
    id,
    version,
    edit,
    window,
    onSaved: (saved) => {
      setRestored(undefined);
      if (saved !== article.id) moved(saved);
    },
  });

  function replace(next: ArticleEdit) {
    setEdit(editOf(next));
    text.current?.replace(next.content);
  }

  function send(form: SentForm) {
    const act = afterSave.current;
    if (act && !changed) act(form, id, base || version);
    else save(form, act && ((saved, revision) => act(form, saved, revision)));
  }

  const acts = useArticleState({ article, onSaved: saveThen, onMoved: moved });
  const submit = () => body.current?.closest('form')?.requestSubmit();
  function saveThen(act: (form: SentForm, id: string, base: number) => void) {
    afterSave.current = act;
    submit();
    afterSave.current = undefined;
  }

  function discard() {
    clearDraft(article.id);
    setRestored(undefined);
    replace(article);
    if (id)
      write.mutate({
        call: 'DELETE /admin/articles/{id}/draft',
        params: { id },
        done: 'Unsaved changes discarded.',
      });
  }

  return (
    <div className={`editor ${sheet ? 'editor-open' : ''}`}>
      <DeskForm onSend={send} className="contents">
        <EditorBar
          {...{ article, edit, status, isPending, preview, sheet }}
          savedAt={revisions[0]?.savedAt}
          isChanged={changed}
          onPreview={() => setPreview(!preview)}
          onSheet={() => setSheet(!sheet)}
          onPublish={acts.publish}
        />
        <div className="editor-page" hidden={preview}>
          <OthersHere open={open} base={base || (revisions[0]?.number ?? 1)} />
          {newer && !sameEdit(newer, edit) && <NewerFile onTake={() => replace(newer)} />}
          {restored && <Restored savedAt={restored.savedAt} onDiscard={discard} />}
          <HeadFields edit={edit} set={set} isNew={id === ''} />
          <ArticleText
            edit={edit}
            controls={text}
            field={body}
            onContent={(content) => set({ content })}
            onSave={submit}
          />
          <SourcesEditor
            sources={edit.sources ?? []}
            onSources={(sources) => set({ sources })}
            onRemoved={(number) => text.current?.removeSource(number)}
          />
        </div>
        {/* Opens by itself when something in it was refused. */}
        <details
          open={sheet}
          className="editor-sheet"
          onToggle={({ currentTarget }) => setSheet(currentTarget.open)}
        >
          <summary className="sr-only">Details</summary>
          <ArticleDetails edit={edit} set={set} />
        </details>
      </DeskForm>
      {preview && (
        <div className="editor-page max-w-none!">
          <ArticlePreview.View edit={edit} article={article} />
        </div>
      )}
      <ArticleAside
        {...{ article, revisions, edit, changed, acts }}
        isOpen={sheet}
        onSheet={setSheet}
        onMoved={moved}
        onSaved={saveThen}
        onRestore={replace}
      />
    </div>
  );
}
