import { type FormEvent, useState } from 'react';
import type { BodyOf } from '../../../contract/api/call-types.ts';
import type { DeskArticle } from '../../../contract/articles/article-desk.ts';
import { showToast } from '../../toasts/show-toast.ts';
import { useWrite } from '../data/desk-data.ts';

/** A place is one article's: whoever held it is named. */
function tellFreed({ freed }: { freed: string[] }) {
  for (const title of freed) {
    showToast({ title: 'Place given up', description: `“${title}” no longer has it.` });
  }
}

/** Whether and when an article is published, and its rank on the front page. Accra's time is UTC. */
export function ArticleState({ article }: { article: DeskArticle }) {
  const write = useWrite();
  const [rank, setRank] = useState(
    article.featuredRank === null ? '' : String(article.featuredRank),
  );
  const change = (body: Partial<BodyOf<'POST /admin/articles/{id}/state'>>, done: string) =>
    write.mutate(
      {
        call: 'POST /admin/articles/{id}/state',
        params: { id: article.id },
        body: { status: article.status, ...body },
        done,
      },
      { onSuccess: tellFreed },
    );

  function schedule(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const when = String(new FormData(event.currentTarget).get('when') ?? '');
    change({ status: 'scheduled', publishedAt: `${when}:00.000Z` }, 'It will go out by itself.');
  }

  return (
    <section>
      <h2 className="text-2xl">State: {article.status}</h2>
      <div className="mt-3 flex flex-wrap gap-3">
        {article.status !== 'published' && (
          <button
            type="button"
            className="button"
            onClick={() =>
              change(
                { status: 'published', publishedAt: new Date().toISOString() },
                'Readers can see it now.',
              )
            }
          >
            Publish now
          </button>
        )}
        {article.status === 'published' && (
          <>
            <a href={`/article/${article.id}`} className="button button-plain">
              Read it
            </a>
            <button
              type="button"
              className="button button-plain"
              onClick={() => change({ status: 'unpublished' }, 'Readers no longer see it.')}
            >
              Unpublish
            </button>
          </>
        )}
      </div>
      {article.status !== 'published' && (
        <form onSubmit={schedule} className="mt-4 flex flex-wrap items-end gap-3">
          <label className="grid gap-1 text-sm font-semibold">
            Publish at (Accra time)
            <input type="datetime-local" name="when" required className="field font-normal" />
          </label>
          <button type="submit" className="button button-plain">
            Schedule
          </button>
        </form>
      )}
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <label className="grid gap-1 text-sm font-semibold">
          Featured place (1 is the lead; empty is none)
          <input
            type="number"
            min={1}
            max={1000}
            className="field font-normal"
            value={rank}
            onChange={(event) => setRank(event.target.value)}
          />
        </label>
        <button
          type="button"
          className="button button-plain"
          onClick={() =>
            change({ featuredRank: rank === '' ? null : Number(rank) }, 'Its place is kept.')
          }
        >
          Set
        </button>
      </div>
    </section>
  );
}
