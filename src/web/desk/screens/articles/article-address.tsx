import { isTemporaryId } from '../../../../contract/articles/article-choices.ts';
import type { DeskArticle } from '../../../../contract/articles/article-desk.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';

interface Props {
  article: DeskArticle;
  onMoved: (id: string) => void;
}

/** The end of the article's address. */
export function ArticleAddress({ article, onMoved }: Props) {
  const isUnnamed = isTemporaryId(article.id);
  return (
    <section>
      <h2 className="text-xl">Address</h2>
      <WriteForm
        key={article.id}
        call="PUT /admin/articles/{id}/slug"
        params={{ id: article.id }}
        moves={`/api/admin/articles/${article.id}`}
        className="mt-2 flex flex-wrap items-end gap-3 break-words"
        fields={{
          slug: { label: 'Address: /article/…', hint: hintFor(article, isUnnamed), required: true },
        }}
        values={{ slug: isUnnamed ? '' : article.id }}
        done="Address changed."
        submit="Change address"
        kind="plain"
        onDone={({ id }) => onMoved(id)}
      />
    </section>
  );
}

function hintFor({ publishedAt }: DeskArticle, isUnnamed: boolean): string {
  if (isUnnamed) return 'Made from the title when you save, unless you choose one.';
  return publishedAt
    ? 'The old address leads readers to the new one.'
    : 'Letters a to z, digits and hyphens.';
}
