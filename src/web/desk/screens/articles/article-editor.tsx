import { useCallback, useRef, useState } from 'react';
import type {
  ArticleEdit,
  ArticleRevision,
  DeskArticle,
  UnsavedText,
} from '../../../../contract/articles/article-desk.ts';
import { useWrite } from '../../kit/data/desk-data.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import type { TextEditorControls } from '../writing/text-editor.tsx';
import { ArticleAside } from './article-aside.tsx';
import { ArticleDetails, HeadFields } from './article-details.tsx';
import { ArticleText } from './article-text.tsx';
import { EditorBar, OthersHere, Restored } from './save-state.tsx';
import { SourcesEditor } from './sources-editor.tsx';
import { clearDraft, editOf, leftUnsaved, sameEdit } from './unsaved-text.ts';
import { useAutosave } from './use-autosave.ts';
import { useSaveArticle } from './use-save-article.ts';

interface Props {
  article: DeskArticle;
  revisions: ArticleRevision[];
  unsaved: UnsavedText | null;
  /** It has another id now, because it was created, renamed or saved for the first time. */
  onMoved: (id: string) => void;
  onOpen: (id: string) => void;
  onClose: () => void;
}

export function ArticleEditor({ article, revisions, unsaved, ...events }: Props) {
  const write = useWrite();
  // Read once on opening, because later saves come from this window.
  const [unsavedOnOpen] = useState(() =>
    leftUnsaved(article, revisions[0]?.savedAt ?? '', unsaved),
  );
  const [edit, setEdit] = useState<ArticleEdit>(() => editOf(unsavedOnOpen?.edit ?? article));
  const [restored, setRestored] = useState(unsavedOnOpen);
  const [preview, setPreview] = useState(false);
  const [created, setCreated] = useState('');
  const text = useRef<TextEditorControls>(null);
  const body = useRef<HTMLDivElement>(null);
  const afterSave = useRef<(form: SentForm, id: string, base: number) => void>(undefined);
  const id = article.id || created;
  const changed = !sameEdit(edit, article);
  const moved = (next: string) => {
    setCreated(next);
    events.onMoved(next);
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
    else save(form, (saved, revision) => act?.(form, saved, revision));
  }

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
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-10 ${preview ? BESIDE : NARROW}`}>
      <DeskForm
        onSend={send}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4"
      >
        <OthersHere open={open} base={base || (revisions[0]?.number ?? 1)} />
        {restored && <Restored savedAt={restored.savedAt} onDiscard={discard} />}
        <HeadFields edit={edit} set={set} />
        <ArticleText
          edit={edit}
          controls={text}
          field={body}
          onContent={(content) => set({ content })}
          onSave={submit}
        />
        <EditorBar
          {...{ article, edit, status, isPending, preview }}
          savedAt={revisions[0]?.savedAt}
          isChanged={changed}
          onPreview={() => setPreview(!preview)}
        />
        <SourcesEditor
          sources={edit.sources ?? []}
          onSources={(sources) => set({ sources })}
          onRemoved={(number) => text.current?.removeSource(number)}
        />
        <ArticleDetails edit={edit} set={set} />
      </DeskForm>
      <ArticleAside
        {...{ article, revisions, edit, preview, changed }}
        {...events}
        onMoved={moved}
        onSaved={saveThen}
        onRestore={replace}
      />
    </div>
  );
}

const NARROW = 'xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]';
/** The preview gets as much room as the text. */
const BESIDE = 'lg:grid-cols-2';
