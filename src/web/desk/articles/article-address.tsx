import type { DeskArticle } from '../../../contract/articles/article-desk.ts';
import { useWrite } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { TextField } from '../layout/text-field.tsx';

interface Props {
  article: DeskArticle;
  onMoved: (id: string) => void;
}

/** The end of the article's address. */
export function ArticleAddress({ article, onMoved }: Props) {
  const write = useWrite();
  const submit = (form: SentForm) =>
    write.mutate(
      {
        call: 'PUT /admin/articles/{id}/slug',
        params: { id: article.id },
        body: form.data,
        done: 'Address changed.',
        form,
      },
      { onSuccess: ({ id }) => onMoved(id) },
    );
  const isTemporary = /^draft-[0-9a-f]{12}$/.test(article.id);
  return (
    <section>
      <h2 className="text-2xl">Address</h2>
      <DeskForm
        key={article.id}
        onSend={submit}
        className="mt-2 flex flex-wrap items-end gap-3 break-words"
      >
        <TextField
          label="Address: /article/…"
          name="slug"
          defaultValue={isTemporary ? '' : article.id}
          hint={hintFor(article, isTemporary)}
          required
        />
        <button type="submit" className="button button-plain" disabled={write.isPending}>
          Change address
        </button>
      </DeskForm>
    </section>
  );
}

function hintFor({ publishedAt }: DeskArticle, isTemporary: boolean): string {
  if (isTemporary) return 'Made from the title when you save, unless you choose one.';
  return publishedAt
    ? 'The old address leads readers to the new one.'
    : 'Letters a to z, digits and hyphens.';
}
