import { DELETED_ARTICLE_DAYS } from '../../../../contract/articles/article-choices.ts';
import { DAY } from '../../../../contract/durations.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { useRead } from '../../kit/data/desk-data.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';

export function DeletedArticles({ onOpen }: { onOpen: (id: string) => void }) {
  const { data = [] } = useRead('/admin/deleted-articles');
  if (data.length === 0) return null;
  return (
    <details className="mt-8">
      <summary className="min-h-11 cursor-pointer py-2 text-lg font-semibold">
        Deleted ({data.length})
      </summary>
      <ul className="divide-y divide-rule border-y border-rule">
        {data.map(({ id, title, deletedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 grow break-words">
              <strong>{title || 'Untitled'}</strong>, erased on{' '}
              {shortDate(new Date(Date.parse(deletedAt ?? '') + DELETED_ARTICLE_DAYS * DAY))}
            </span>
            <BringBack id={id} onDone={() => onOpen(id)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

export const BringBack = ({ id, onDone }: { id: string; onDone?: () => void }) => (
  <WriteButton
    call="POST /admin/articles/{id}/restore"
    params={{ id }}
    done="The article is back as it was."
    onDone={onDone}
  >
    Bring back
  </WriteButton>
);
