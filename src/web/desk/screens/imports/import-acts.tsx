import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import {
  countedTexts,
  type ImportCounts,
  type ImportSummary,
  type ImportUndone,
} from '../../../../contract/desk/import-desk.ts';
import { listKey } from '../../../../contract/section.ts';
import { counted } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import type { SentForm } from '../../kit/forms/desk-form.tsx';
import { Choice, TickBox } from '../../kit/layout/controls.tsx';
import { useCategories } from '../articles/use-categories.ts';
import { importedTexts } from './import-words.ts';

export function ImportActs({ summary }: { summary: ImportSummary }) {
  const { state, isStuck, counts } = summary;
  const [undone, setUndone] = useState<ImportUndone>();
  const canRun =
    counts.ready + counts.pages > 0 && (state === 'read' || (state === 'importing' && isStuck));
  const canDiscard = ['reading', 'read', 'failed'].includes(state);
  return (
    <div className="grid gap-4">
      {canRun && <RunImport summary={summary} />}
      {state === 'imported' && <Undo summary={summary} onUndone={setUndone} />}
      {undone && undone.kept.length > 0 && (
        <p>Not removed, because someone has edited them: {undone.kept.join('; ')}</p>
      )}
      {canDiscard && <Discard id={summary.id} />}
    </div>
  );
}

interface UndoProps {
  summary: ImportSummary;
  onUndone: (undone: ImportUndone) => void;
}

const Undo = ({ summary: { id, counts }, onUndone }: UndoProps) => (
  <WriteButton
    call="POST /admin/imports/{id}/undo"
    params={{ id }}
    done="Import undone."
    question={{
      title: `Remove ${importedTexts(counts)}?`,
      details: 'What was edited since then stays.',
      act: 'Undo import',
    }}
    onDone={onUndone}
    className="justify-self-start"
  />
);

const Discard = ({ id }: { id: string }) => (
  <WriteButton
    call="DELETE /admin/imports/{id}"
    params={{ id }}
    done="File discarded."
    onDone={() => navigate(deskPath('imports'))}
    className="justify-self-start"
  >
    Discard file
  </WriteButton>
);

/** What the operator decides before the articles and pages are made. */
function RunImport({ summary: { id, counts } }: { summary: ImportSummary }) {
  const [pages, setPages] = useState(true);
  const chosen = pages ? counts.pages : 0;
  function bodyOf(form: SentForm) {
    const subjects = counts.subjects.flatMap(({ name }, index) => {
      const category = form.text(subjectField(index));
      return category ? [[name, category] as const] : [];
    });
    return {
      publish: form.data.get('publish') === 'on',
      pages,
      subjects: Object.fromEntries(subjects),
      category: form.text('category'),
    };
  }
  return (
    <WriteForm
      call="POST /admin/imports/{id}/run"
      params={{ id }}
      body={bodyOf}
      className="grid max-w-xl gap-4"
      done="Import started."
      submit={`Import ${countedTexts(counts.ready, chosen)}`}
      disabled={counts.ready + chosen === 0}
    >
      {counts.subjects.length > 0 && <SubjectChoices subjects={counts.subjects} />}
      <Choice
        label="Category for all other posts"
        name="category"
        options={useCategories()}
        defaultValue="Culture"
      />
      {counts.pages > 0 && (
        <TickBox checked={pages} onChange={(event) => setPages(event.currentTarget.checked)}>
          Import {counted(counts.pages, 'page')} too, to be edited under “Pages and guides”.
          Otherwise they stay behind, and their old addresses answer “Page not found”.
        </TickBox>
      )}
      <TickBox name="publish">
        Publish what was public there, with its original date. Otherwise everything is imported as a
        draft.
      </TickBox>
    </WriteForm>
  );
}

/** A subject's name may hold anything, so its field is called by its number. */
const subjectField = (index: number) => `subject-${index}`;

/** Which of our categories each of the other site's becomes. */
function SubjectChoices({ subjects }: { subjects: ImportCounts['subjects'] }) {
  const categories = useCategories();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Their categories, and ours</legend>
      {subjects.map(({ name, posts, category }, index) => (
        <Choice
          // Drawn anew once the sections are loaded, which may change what is proposed.
          key={`${name} ${categories.length}`}
          label={`${name} (${counted(posts, 'post')})`}
          name={subjectField(index)}
          options={[['', 'Decide by the post’s tags'], ...categories]}
          defaultValue={
            categories.find((ours) => listKey(ours) === listKey(name)) ?? category ?? ''
          }
        />
      ))}
    </fieldset>
  );
}
