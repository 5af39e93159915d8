import type { RefObject } from 'react';
import { Link } from 'wouter';
import type { BodyOf } from '../../../../contract/api/call-types.ts';
import type { DeskArticle } from '../../../../contract/articles/article-desk.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';
import { FeaturedForm } from './featured-form.tsx';

export type ArticleChange = Partial<BodyOf<'POST /admin/articles/{id}/state'>>;

/** What gets the focus once the article has its new state. */
export type NextControl = 'time' | 'draft' | undefined;

interface PublishingProps {
  article: DeskArticle;
  change: (id: string, body: ArticleChange, done: string, form?: SentForm) => void;
  publish: () => void;
  schedule: (form: SentForm) => void;
  /** The control that takes the place of the pressed one. */
  next: RefObject<NextControl>;
}

/** Publishing, scheduling and unpublishing, and the rank on the front page. Accra is on UTC. */
export function Publishing({ article, change, publish, schedule, next }: PublishingProps) {
  const { status } = article;
  const focusedAfter = (name: NextControl) => (control: HTMLElement | null) => {
    if (!control || next.current !== name) return;
    next.current = undefined;
    control.focus();
  };
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
