import { useState } from 'react';
import { CATEGORIES, type Category } from '../../../contract/catalogues.ts';
import type { ImportSummary } from '../../../contract/desk/import-desk.ts';
import { counted } from '../../../contract/write-count.ts';
import { chosenIn } from '../data/chosen-in.ts';
import { useWrite } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { Choice } from '../layout/choice.tsx';
import { SubjectChoices, subjectField } from './subject-choices.tsx';

/** What the operator decides before the articles are made. */
export function RunImport({ summary: { id, counts } }: { summary: ImportSummary }) {
  const write = useWrite();
  const [pages, setPages] = useState(false);
  const articles = counts.ready + (pages ? counts.pages : 0);

  function run(form: SentForm) {
    const chosen = counts.subjects.flatMap(({ name }, index) => {
      const category = form.text(subjectField(index));
      return category ? [[name, category as Category] as const] : [];
    });
    write.mutate({
      call: 'POST /admin/imports/{id}/run',
      params: { id },
      body: {
        publish: form.data.get('publish') === 'on',
        pages,
        subjects: Object.fromEntries(chosen),
        category: chosenIn(form.data, 'category', CATEGORIES),
      },
      done: 'Import started.',
      form,
    });
  }

  return (
    <DeskForm onSend={run} className="grid max-w-xl gap-4">
      {counts.subjects.length > 0 && <SubjectChoices subjects={counts.subjects} />}
      <Choice
        label="Category for all other posts"
        name="category"
        options={CATEGORIES}
        defaultValue="Culture"
      />
      {counts.pages > 0 && (
        <label className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            checked={pages}
            onChange={(event) => setPages(event.currentTarget.checked)}
            className="mt-1 size-5 shrink-0"
          />
          <span>
            Import {counted(counts.pages, 'page')} as articles too. Otherwise they stay behind.
          </span>
        </label>
      )}
      <label className="flex min-h-11 items-start gap-3">
        <input type="checkbox" name="publish" className="mt-1 size-5 shrink-0" />
        <span>
          Publish what was public there, with its original date. Otherwise everything is imported as
          a draft.
        </span>
      </label>
      <Button
        type="submit"
        kind="main"
        className="justify-self-start"
        disabled={write.isPending || articles === 0}
      >
        Import {counted(articles, 'article')}
      </Button>
    </DeskForm>
  );
}
