import { useRef } from 'react';
import type { DeskArticle } from '../../../../contract/articles/article-desk.ts';
import { showToast } from '../../../toasts/show-toast.ts';
import { useMay, useWrite } from '../../kit/data/desk-data.ts';
import type { SentForm } from '../../kit/forms/desk-form.tsx';
import { type ArticleChange, type NextControl, Publishing } from './article-publishing.tsx';
import { longState } from './state-text.ts';

/** Only one article can have a featured position, so the previous one is named. */
function notifyFreed({ freed }: { freed: string[] }) {
  for (const title of freed) {
    showToast({
      title: 'Position taken over',
      description: `“${title}” is no longer featured there.`,
    });
  }
}

interface Props {
  article: DeskArticle;
  /** When its newest revision was saved. */
  savedAt: string | undefined;
  isChanged: boolean;
  /** Saves what is in the editor first, and marks there what is missing; `base` is what was saved. */
  onSaved: (act: (form: SentForm, id: string, base: number) => void) => void;
  /** Its address has changed, because it has its own now. */
  onMoved: (id: string) => void;
}

/** Whether and when an article is published, and its rank on the front page. Accra is on UTC. */
export function ArticleState({ article, savedAt, isChanged, onSaved, onMoved }: Props) {
  const write = useWrite();
  const mayPublish = useMay('publish');
  const { status } = article;
  /** The control that takes the place of the pressed one. */
  const next = useRef<NextControl>(undefined);
  const change = (id: string, body: ArticleChange, done: string, form?: SentForm) =>
    write.mutate(
      {
        call: 'POST /admin/articles/{id}/state',
        params: { id },
        body: { status, ...body },
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
  const publish = () =>
    onSaved((form, id, base) =>
      change(
        id,
        { status: 'published', publishedAt: new Date().toISOString(), base },
        'Published.',
        form,
      ),
    );
  const schedule = (form: SentForm) =>
    onSaved((_, id, base) => {
      const when = form.text('publishedAt');
      next.current = 'draft';
      change(id, { status: 'scheduled', publishedAt: `${when}:00.000Z`, base }, 'Scheduled.', form);
    });

  return (
    <section>
      <h2 className="text-2xl">Status: {status}</h2>
      <div role="status" className="mt-1 text-sm">
        {longState(article, savedAt, isChanged).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {mayPublish && <Publishing {...{ article, change, publish, schedule, next }} />}
    </section>
  );
}
