import type { DeskArticle } from '../../../contract/articles/article-desk.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { useWrite } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { TextField } from '../layout/text-field.tsx';

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
          <Button type="submit" kind="main" disabled={write.isPending}>
            Publish correction
          </Button>
          {article.corrections.length > 0 && (
            <Button
              onClick={() =>
                write.mutate({
                  call: 'DELETE /admin/articles/{id}/corrections/last',
                  params,
                  done: 'Correction removed.',
                })
              }
            >
              Remove last correction
            </Button>
          )}
        </div>
      </DeskForm>
    </section>
  );
}
