import { type FormEvent, useState } from 'react';
import { CATEGORIES } from '../../../contract/catalogues.ts';
import type { ImportSummary, ImportUndone } from '../../../contract/desk/import-desk.ts';
import { chosenIn } from '../data/chosen-in.ts';
import { useWrite } from '../data/desk-data.ts';
import { useConfirmation } from '../dialogs/confirmation.tsx';
import { Choice } from '../layout/choice.tsx';
import { several } from './import-words.ts';

interface Props {
  summary: ImportSummary;
  onGone: () => void;
}

/** The actions on an uploaded file: import, discard, undo. */
export function ImportActs({ summary, onGone }: Props) {
  const { state, isStuck, counts } = summary;
  const [undone, setUndone] = useState<ImportUndone>();
  const canRun = counts.ready > 0 && (state === 'read' || (state === 'importing' && isStuck));
  const canDiscard = ['reading', 'read', 'failed'].includes(state);
  return (
    <div className="grid gap-4">
      {canRun && <RunForm summary={summary} />}
      {state === 'imported' && <Undo summary={summary} onUndone={setUndone} />}
      {undone && undone.kept.length > 0 && (
        <p>Not removed, because someone has edited them: {undone.kept.join('; ')}</p>
      )}
      {canDiscard && <Discard id={summary.id} onGone={onGone} />}
    </div>
  );
}

function RunForm({ summary: { id, counts } }: { summary: ImportSummary }) {
  const write = useWrite();
  function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    write.mutate({
      call: 'POST /admin/imports/{id}/run',
      params: { id },
      body: {
        publish: form.get('publish') === 'on',
        category: chosenIn(form, 'category', CATEGORIES),
      },
      done: 'Import started.',
    });
  }
  return (
    <form onSubmit={run} className="grid max-w-xl gap-4">
      <Choice
        label="Category for posts without a matching one"
        name="category"
        options={CATEGORIES}
        defaultValue="Culture"
      />
      <label className="flex min-h-11 items-start gap-3">
        <input type="checkbox" name="publish" className="mt-1 size-5 shrink-0" />
        <span>
          Publish posts that were published there, with their original dates. Otherwise everything
          is imported as a draft.
        </span>
      </label>
      <button type="submit" className="button justify-self-start" disabled={write.isPending}>
        Import {several(counts.ready, 'article', 'articles')}
      </button>
    </form>
  );
}

interface UndoProps {
  summary: ImportSummary;
  onUndone: (undone: ImportUndone) => void;
}

function Undo({ summary: { id, counts }, onUndone }: UndoProps) {
  const write = useWrite();
  const confirm = useConfirmation();
  const undo = () =>
    write.mutate(
      { call: 'POST /admin/imports/{id}/undo', params: { id }, done: 'Import undone.' },
      { onSuccess: onUndone },
    );
  return (
    <button
      type="button"
      className="button button-plain justify-self-start"
      disabled={write.isPending}
      onClick={() =>
        confirm(
          {
            title: `Remove ${several(counts.imported, 'imported article', 'imported articles')}?`,
            details: 'Articles edited since then stay.',
            act: 'Undo import',
          },
          undo,
        )
      }
    >
      Undo import
    </button>
  );
}

function Discard({ id, onGone }: { id: string; onGone: () => void }) {
  const write = useWrite();
  return (
    <button
      type="button"
      className="button button-plain justify-self-start"
      disabled={write.isPending}
      onClick={() =>
        write.mutate(
          {
            call: 'DELETE /admin/imports/{id}',
            params: { id },
            done: 'File discarded.',
          },
          { onSuccess: onGone },
        )
      }
    >
      Discard file
    </button>
  );
}
