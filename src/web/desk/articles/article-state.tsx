import { useRef } from 'react';
import { Link } from 'wouter';
import type { BodyOf } from '../../../contract/api/call-types.ts';
import type { DeskArticle } from '../../../contract/articles/article-desk.ts';
import { showToast } from '../../toasts/show-toast.ts';
import { useWrite } from '../data/desk-data.ts';
import { useMay } from '../data/use-may.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { TextField } from '../layout/text-field.tsx';
import { FeaturedForm } from './featured-form.tsx';
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

export type ArticleChange = Partial<BodyOf<'POST /admin/articles/{id}/state'>>;

interface Props {
  article: DeskArticle;
  /** When its newest revision was saved. */
  savedAt: string | undefined;
  isChanged: boolean;
  /** Saves what is in the editor first, and marks there what is missing. */
  onSaved: (act: (form: SentForm, id: string) => void) => void;
  /** Its address has changed, because it has its own now. */
  onMoved: (id: string) => void;
}

/** Whether and when an article is published, and its rank on the front page. Accra is on UTC. */
export function ArticleState({ article, savedAt, isChanged, onSaved, onMoved }: Props) {
  const write = useWrite();
  const mayPublish = useMay('publish');
  const { status } = article;
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
  return (
    <section>
      <h2 className="text-2xl">Status: {status}</h2>
      <div role="status" className="mt-1 text-sm">
        {longState(article, savedAt, isChanged).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {mayPublish && <Publishing {...{ article, change, onSaved }} />}
    </section>
  );
}

interface PublishingProps {
  article: DeskArticle;
  change: (id: string, body: ArticleChange, done: string, form?: SentForm) => void;
  onSaved: Props['onSaved'];
}

/** For those who may publish. */
function Publishing({ article, change, onSaved }: PublishingProps) {
  const { status } = article;
  /** The control that takes the place of the pressed one. */
  const next = useRef<'time' | 'draft'>(undefined);
  const focusedAfter = (name: typeof next.current) => (control: HTMLElement | null) => {
    if (!control || next.current !== name) return;
    next.current = undefined;
    control.focus();
  };
  const publish = () =>
    onSaved((form, id) =>
      change(
        id,
        { status: 'published', publishedAt: new Date().toISOString() },
        'Published.',
        form,
      ),
    );
  const schedule = (form: SentForm) =>
    onSaved((_, id) => {
      const when = String(form.data.get('publishedAt') ?? '');
      next.current = 'draft';
      change(id, { status: 'scheduled', publishedAt: `${when}:00.000Z` }, 'Scheduled.', form);
    });

  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        {status === 'published' && (
          <Link
            href={`/admin?view=channels&of=article:${article.id}`}
            className="button button-plain"
          >
            Prepare a post
          </Link>
        )}
        {status !== 'published' && (
          <button type="button" className="button" onClick={publish}>
            Publish now
          </button>
        )}
        {status === 'scheduled' && (
          <button
            ref={focusedAfter('draft')}
            type="button"
            className="button button-plain"
            onClick={() => {
              next.current = 'time';
              change(article.id, { status: 'draft' }, 'Back to draft.');
            }}
          >
            Back to draft
          </button>
        )}
        {status === 'published' && (
          <>
            <a href={`/article/${article.id}`} className="button button-plain">
              View article
            </a>
            <button
              type="button"
              className="button button-plain"
              onClick={() => change(article.id, { status: 'unpublished' }, 'Unpublished.')}
            >
              Unpublish
            </button>
          </>
        )}
      </div>
      {status !== 'published' && (
        <DeskForm
          key={article.publishedAt}
          onSend={schedule}
          className="mt-4 flex flex-wrap items-end gap-3"
        >
          <TextField
            label="Publish at (Accra time)"
            type="datetime-local"
            name="publishedAt"
            focused={focusedAfter('time')}
            // Years of four digits, so that the cursor goes on to the hours by itself.
            max="9999-12-31T23:59"
            defaultValue={status === 'scheduled' ? (article.publishedAt?.slice(0, 16) ?? '') : ''}
            required
          />
          <button type="submit" className="button button-plain">
            {status === 'scheduled' ? 'Reschedule' : 'Schedule'}
          </button>
        </DeskForm>
      )}
      <FeaturedForm
        featuredRank={article.featuredRank}
        onRank={(featuredRank, form) =>
          change(article.id, { featuredRank }, 'Featured position saved.', form)
        }
      />
    </>
  );
}
