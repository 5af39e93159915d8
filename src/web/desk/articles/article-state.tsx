import { useState } from 'react';
import type { BodyOf } from '../../../contract/api/call-types.ts';
import type { DeskArticle } from '../../../contract/articles/article-desk.ts';
import { showToast } from '../../toasts/show-toast.ts';
import { useWrite } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { TextField } from '../layout/text-field.tsx';

/** Only one article can have a featured position, so the previous one is named. */
function notifyFreed({ freed }: { freed: string[] }) {
  for (const title of freed) {
    showToast({
      title: 'Position taken over',
      description: `“${title}” is no longer featured there.`,
    });
  }
}

/** Whether and when an article is published, and its rank on the front page. Accra is on UTC. */
export function ArticleState({ article }: { article: DeskArticle }) {
  const write = useWrite();
  const [rank, setRank] = useState(
    article.featuredRank === null ? '' : String(article.featuredRank),
  );
  const change = (
    body: Partial<BodyOf<'POST /admin/articles/{id}/state'>>,
    done: string,
    form?: SentForm,
  ) =>
    write.mutate(
      {
        call: 'POST /admin/articles/{id}/state',
        params: { id: article.id },
        body: { status: article.status, ...body },
        done,
        form,
      },
      { onSuccess: notifyFreed },
    );

  function schedule(form: SentForm) {
    const when = String(form.data.get('publishedAt') ?? '');
    change({ status: 'scheduled', publishedAt: `${when}:00.000Z` }, 'Scheduled.', form);
  }
  const feature = (form: SentForm) =>
    change({ featuredRank: rank === '' ? null : Number(rank) }, 'Featured position saved.', form);

  return (
    <section>
      <h2 className="text-2xl">Status: {article.status}</h2>
      <div className="mt-3 flex flex-wrap gap-3">
        {article.status !== 'published' && (
          <button
            type="button"
            className="button"
            onClick={() =>
              change({ status: 'published', publishedAt: new Date().toISOString() }, 'Published.')
            }
          >
            Publish now
          </button>
        )}
        {article.status === 'published' && (
          <>
            <a href={`/article/${article.id}`} className="button button-plain">
              View article
            </a>
            <button
              type="button"
              className="button button-plain"
              onClick={() => change({ status: 'unpublished' }, 'Unpublished.')}
            >
              Unpublish
            </button>
          </>
        )}
      </div>
      {article.status !== 'published' && (
        <DeskForm onSend={schedule} className="mt-4 flex flex-wrap items-end gap-3">
          <TextField
            label="Publish at (Accra time)"
            type="datetime-local"
            name="publishedAt"
            required
          />
          <button type="submit" className="button button-plain">
            Schedule
          </button>
        </DeskForm>
      )}
      <DeskForm onSend={feature} className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          label="Featured position (1 is the lead story, empty for none)"
          name="featuredRank"
          type="number"
          min={1}
          max={1000}
          value={rank}
          onText={setRank}
        />
        <button type="submit" className="button button-plain">
          Set
        </button>
      </DeskForm>
    </section>
  );
}
