import { Link } from 'wouter';
import type { DeskArticle } from '../../../../contract/articles/article-desk.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import type { ArticleStateActs, NextControl } from './use-article-state.ts';

interface PublishingProps {
  article: DeskArticle;
  acts: ArticleStateActs;
}

/** Scheduling and unpublishing, and the rank on the front page. Accra is on UTC. */
export function Publishing({ article, acts: { change, schedule, next } }: PublishingProps) {
  const { status } = article;
  function rank(form: SentForm) {
    const featuredRank = Number(form.text('featuredRank')) || null;
    change(article.id, { featuredRank }, 'Featured position saved.', form);
  }
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
            href={deskPath('channels/post', { kind: 'article', id: article.id })}
            className="button button-plain"
          >
            Prepare a post
          </Link>
        )}
        {status === 'scheduled' && (
          <Button
            ref={focusedAfter('draft')}
            onClick={() => {
              next.current = 'time';
              change(article.id, { status: 'draft' }, 'Back to draft.');
            }}
          >
            Back to draft
          </Button>
        )}
        {status === 'published' && (
          <>
            <a href={`/article/${article.id}`} className="button button-plain">
              View article
            </a>
            <Button onClick={() => change(article.id, { status: 'unpublished' }, 'Unpublished.')}>
              Unpublish
            </Button>
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
          <Button type="submit">{status === 'scheduled' ? 'Reschedule' : 'Schedule'}</Button>
        </DeskForm>
      )}
      <DeskForm onSend={rank} className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          label="Featured position (1 is the lead story, empty for none)"
          name="featuredRank"
          type="number"
          min={1}
          max={1000}
          defaultValue={article.featuredRank ?? ''}
        />
        <Button type="submit">Set</Button>
      </DeskForm>
    </>
  );
}
