import { useState } from 'react';
import { CATEGORIES, type Category } from '../../../contract/catalogues.ts';
import type { ImportSummary } from '../../../contract/desk/import-desk.ts';
import { counted } from '../../../contract/write-count.ts';
import { WriteForm } from '../dialogs/write-form.tsx';
import type { SentForm } from '../forms/desk-form.tsx';
import { Choice } from '../layout/choice.tsx';
import { TickBox } from '../layout/tick-box.tsx';
import { SubjectChoices, subjectField } from './subject-choices.tsx';

/** What the operator decides before the articles are made. */
export function RunImport({ summary: { id, counts } }: { summary: ImportSummary }) {
  const [pages, setPages] = useState(false);
  const articles = counts.ready + (pages ? counts.pages : 0);
  function bodyOf(form: SentForm) {
    const chosen = counts.subjects.flatMap(({ name }, index) => {
      const category = form.text(subjectField(index));
      return category ? [[name, category as Category] as const] : [];
    });
    return {
      publish: form.data.get('publish') === 'on',
      pages,
      subjects: Object.fromEntries(chosen),
      category: CATEGORIES.find((name) => name === form.text('category')) ?? CATEGORIES[0],
    };
  }
  return (
    <WriteForm
      call="POST /admin/imports/{id}/run"
      params={{ id }}
      body={bodyOf}
      className="grid max-w-xl gap-4"
      done="Import started."
      submit={`Import ${counted(articles, 'article')}`}
      disabled={articles === 0}
    >
      {counts.subjects.length > 0 && <SubjectChoices subjects={counts.subjects} />}
      <Choice
        label="Category for all other posts"
        name="category"
        options={CATEGORIES}
        defaultValue="Culture"
      />
      {counts.pages > 0 && (
        <TickBox checked={pages} onChange={(event) => setPages(event.currentTarget.checked)}>
          Import {counted(counts.pages, 'page')} as articles too. Otherwise they stay behind.
        </TickBox>
      )}
      <TickBox name="publish">
        Publish what was public there, with its original date. Otherwise everything is imported as a
        draft.
      </TickBox>
    </WriteForm>
  );
}
