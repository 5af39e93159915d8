import type { DeskArticle } from '../../../contract/articles/article-desk.ts';
import { useWrite } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
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
        moves: `/api/admin/articles/${article.id}`,
      },
      { onSuccess: ({ id }) => onMoved(id) },
    );
  const isUnnamed = isTemporary(article.id);
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
          defaultValue={isUnnamed ? '' : article.id}
          hint={hintFor(article, isUnnamed)}
          required
        />
        <Button type="submit" disabled={write.isPending}>
          Change address
        </Button>
      </DeskForm>
    </section>
  );
}

/** An article that was saved before it had a title. */
export const isTemporary = (id: string) => /^draft-[0-9a-f]{12}$/.test(id);

function hintFor({ publishedAt }: DeskArticle, isUnnamed: boolean): string {
  if (isUnnamed) return 'Made from the title when you save, unless you choose one.';
  return publishedAt
    ? 'The old address leads readers to the new one.'
    : 'Letters a to z, digits and hyphens.';
}
