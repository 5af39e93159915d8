import { DELETED_ARTICLE_DAYS, type DeskArticle } from '../../../contract/articles/article-desk.ts';
import { useWrite } from '../data/desk-data.ts';
import { useConfirmation } from '../dialogs/confirmation.tsx';
import { Button } from '../layout/button.tsx';

interface Props {
  article: DeskArticle;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** Copying and deleting an article. */
export function ArticleActions({ article, onOpen, onClose }: Props) {
  const write = useWrite();
  const confirm = useConfirmation();
  const params = { id: article.id };
  const copy = () =>
    write.mutate(
      { call: 'POST /admin/articles/{id}/copy', params, done: 'Copied. This is the new draft.' },
      { onSuccess: ({ id }) => onOpen(id) },
    );
  const remove = () =>
    confirm(
      {
        title: `Delete “${article.title || 'Untitled'}”?`,
        details:
          article.status === 'published'
            ? `Readers no longer find it. You can bring it back for ${DELETED_ARTICLE_DAYS} days.`
            : `You can bring it back for ${DELETED_ARTICLE_DAYS} days.`,
        act: 'Delete article',
      },
      () =>
        write.mutate(
          {
            call: 'DELETE /admin/articles/{id}',
            params,
            done: `Deleted. It will be erased for good after ${DELETED_ARTICLE_DAYS} days.`,
          },
          { onSuccess: onClose },
        ),
    );
  return (
    <section>
      <h2 className="text-2xl">Copy or delete</h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button disabled={write.isPending} onClick={copy}>
          Copy article
        </Button>
        <Button disabled={write.isPending} onClick={remove}>
          Delete article…
        </Button>
      </div>
    </section>
  );
}
