import type { DeskArticle } from '../../../../contract/articles/article-desk.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { useWrite } from '../../kit/data/desk-data.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';

/** The corrections shown under the article; the text itself is corrected first. */
export function ArticleCorrections({ article }: { article: DeskArticle }) {
  const write = useWrite();
  if (article.status !== 'published' && article.corrections.length === 0) return null;
  const params = { id: article.id };
  const submit = (form: SentForm) =>
    write.mutate(
      {
        call: 'POST /admin/articles/{id}/corrections',
        params,
        body: { text: form.text('text') },
        done: 'Correction published.',
        form,
      },
      { onSuccess: form.reset },
    );
  return (
    <section>
      <h2 className="text-2xl">Corrections</h2>
      <ul className="mt-2 divide-y divide-rule">
        {article.corrections.map(({ at, text }) => (
          <li key={at} className="py-2 text-sm">
            {shortDate(at)}: {text}
          </li>
        ))}
      </ul>
      <DeskForm onSend={submit} className="mt-2 grid gap-2">
        <TextField name="text" label="What was wrong and what is right" rows={3} required />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button" disabled={write.isPending}>
            Publish correction
          </button>
          {article.corrections.length > 0 && (
            <button
              type="button"
              className="button button-plain"
              onClick={() =>
                write.mutate({
                  call: 'DELETE /admin/articles/{id}/corrections/last',
                  params,
                  done: 'Correction removed.',
                })
              }
            >
              Remove last correction
            </button>
          )}
        </div>
      </DeskForm>
    </section>
  );
}
