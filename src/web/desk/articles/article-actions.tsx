import { DELETED_ARTICLE_DAYS, type DeskArticle } from '../../../contract/articles/article-desk.ts';
import { WriteButton } from '../dialogs/write-button.tsx';

interface Props {
  article: DeskArticle;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** Copying and deleting an article. */
export function ArticleActions({ article, onOpen, onClose }: Props) {
  const params = { id: article.id };
  const back = `You can bring it back for ${DELETED_ARTICLE_DAYS} days.`;
  return (
    <section>
      <h2 className="text-2xl">Copy or delete</h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <WriteButton
          call="POST /admin/articles/{id}/copy"
          params={params}
          done="Copied. This is the new draft."
          onDone={({ id }) => onOpen(id)}
        >
          Copy article
        </WriteButton>
        <WriteButton
          call="DELETE /admin/articles/{id}"
          params={params}
          done={`Deleted. It will be erased for good after ${DELETED_ARTICLE_DAYS} days.`}
          question={{
            title: `Delete “${article.title || 'Untitled'}”?`,
            details: article.status === 'published' ? `Readers no longer find it. ${back}` : back,
            act: 'Delete article',
          }}
          onDone={onClose}
        >
          Delete article…
        </WriteButton>
      </div>
    </section>
  );
}
