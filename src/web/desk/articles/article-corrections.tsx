import type { DeskArticle } from '../../../contract/articles/article-desk.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { WriteButton } from '../dialogs/write-button.tsx';
import { WriteForm } from '../dialogs/write-form.tsx';

/** The corrections shown under the article; the text itself is corrected first. */
export function ArticleCorrections({ article }: { article: DeskArticle }) {
  if (article.status !== 'published' && article.corrections.length === 0) return null;
  const params = { id: article.id };
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
      <WriteForm
        call="POST /admin/articles/{id}/corrections"
        params={params}
        className="mt-2 grid gap-2"
        fields={{ text: { label: 'What was wrong and what is right', rows: 3, required: true } }}
        done="Correction published."
        submit="Publish correction"
        resets
        buttons={
          article.corrections.length > 0 && (
            <WriteButton
              call="DELETE /admin/articles/{id}/corrections/last"
              params={params}
              done="Correction removed."
            >
              Remove last correction
            </WriteButton>
          )
        }
      />
    </section>
  );
}
