import { useRef } from 'react';
import type { BodyOf } from '../../../../contract/api/call-types.ts';
import type { DeskArticle } from '../../../../contract/articles/article-desk.ts';
import { showToast } from '../../../toasts/show-toast.ts';
import { useWrite } from '../../kit/data/desk-data.ts';
import type { SentForm } from '../../kit/forms/desk-form.tsx';

type ArticleChange = Partial<BodyOf<'POST /admin/articles/{id}/state'>>;
/** What gets the focus once the article has its new state. */
export type NextControl = 'time' | 'draft' | undefined;
/** Saves what is in the editor first, and marks there what is missing; `base` is what was saved. */
export type SaveFirst = (act: (form: SentForm, id: string, base: number) => void) => void;

interface Options {
  article: DeskArticle;
  onSaved: SaveFirst;
  /** Its address has changed, because it has its own now. */
  onMoved: (id: string) => void;
}

export type ArticleStateActs = ReturnType<typeof useArticleState>;

/** Publishes, schedules and ranks an article. Accra is on UTC. */
export function useArticleState({ article, onSaved, onMoved }: Options) {
  const write = useWrite();
  /** The control that takes the place of the pressed one. */
  const next = useRef<NextControl>(undefined);
  const change = (id: string, body: ArticleChange, done: string, form?: SentForm) =>
    write.mutate(
      {
        call: 'POST /admin/articles/{id}/state',
        params: { id },
        body: { status: article.status, ...body },
        done,
        form,
      },
      {
        onSuccess: (changed) => {
          notifyFreed(changed);
          if (changed.id !== article.id) onMoved(changed.id);
        },
      },
    );
  return {
    change,
    next,
    publish: () =>
      onSaved((form, id, base) =>
        change(
          id,
          { status: 'published', publishedAt: new Date().toISOString(), base },
          'Published.',
          form,
        ),
      ),
    schedule: (form: SentForm) =>
      onSaved((_, id, base) => {
        const when = form.text('publishedAt');
        next.current = 'draft';
        const body = { status: 'scheduled', publishedAt: `${when}:00.000Z`, base } as const;
        change(id, body, 'Scheduled.', form);
      }),
  };
}

/** Only one article can have a featured position, so the previous one is named. */
function notifyFreed({ freed }: { freed: string[] }) {
  for (const title of freed) {
    showToast({
      title: 'Position taken over',
      description: `“${title}” is no longer featured there.`,
    });
  }
}
