import { useEffect, useRef } from 'react';
import type {
  ArticleEdit,
  ArticleRevision,
  DeskArticle,
} from '../../../../contract/articles/article-desk.ts';
import { writeCount } from '../../../../contract/write-count.ts';
import { articlePath } from '../../../components/article/article-link.tsx';
import { showToast } from '../../../toasts/show-toast.ts';
import { useMay, useRead, useWrite } from '../../kit/data/desk-data.ts';
import type { SentForm } from '../../kit/forms/desk-form.tsx';
import { NotifyReaders } from '../push/notify-readers.tsx';
import { ViewsChart } from '../readers/views-chart.tsx';
import { ArticleActions, ArticleCorrections, ArticleSharing } from './article-actions.tsx';
import { ArticleAddress } from './article-address.tsx';
import { type ArticleChange, type NextControl, Publishing } from './article-publishing.tsx';
import { ReviewBox } from './article-review.tsx';
import { ArticleRevisions } from './article-revisions.tsx';
import { BringBack } from './deleted-articles.tsx';
import { ArticlePreview } from './loaded-preview.ts';
import { longState } from './state-text.ts';

interface Props {
  article: DeskArticle;
  revisions: ArticleRevision[];
  edit: ArticleEdit;
  preview: boolean;
  changed: boolean;
  onSaved: (act: (form: SentForm, id: string, base: number) => void) => void;
  onRestore: (edit: ArticleEdit) => void;
  onMoved: (id: string) => void;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** Beside the text: its preview, its state, and everything that is done with the article as a whole. */
export function ArticleAside(props: Props) {
  const { article, revisions, edit, preview, changed } = props;
  const mayPublish = useMay('publish');
  const mayChange = mayPublish || article.status === 'draft';
  return (
    <aside className="grid min-w-0 content-start gap-8">
      {preview && <Preview edit={edit} article={article} />}
      {article.deletedAt ? (
        <section>
          <h2 className="text-2xl">Deleted</h2>
          <p className="my-2">Readers can’t see it. It will be erased after 30 days.</p>
          {mayChange && <BringBack id={article.id} />}
        </section>
      ) : (
        <>
          <ReviewBox article={article} onSaved={props.onSaved} />
          <ArticleState
            article={article}
            savedAt={revisions[0]?.savedAt}
            isChanged={changed}
            onSaved={props.onSaved}
            onMoved={props.onMoved}
          />
        </>
      )}
      {article.id !== '' && (
        <>
          <ArticleSharing article={article} />
          {mayPublish && article.status === 'published' && !article.deletedAt && (
            <div>
              <NotifyReaders kind="article" id={article.id} title={article.title} />
            </div>
          )}
          {mayPublish && <ArticleAddress article={article} onMoved={props.onMoved} />}
          {mayPublish && <ArticleViews id={article.id} />}
          {mayPublish && <ArticleCorrections article={article} />}
          <ArticleRevisions revisions={revisions} edit={edit} onRestore={props.onRestore} />
          {mayChange && !article.deletedAt && (
            <ArticleActions article={article} onOpen={props.onOpen} onClose={props.onClose} />
          )}
        </>
      )}
    </aside>
  );
}

/** Stays in view beside the text; on a phone, where it is below it, the screen scrolls to it. */
function Preview({ edit, article }: { edit: ArticleEdit; article: DeskArticle }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="min-w-0 scroll-mt-2 lg:sticky lg:top-2 lg:max-h-[calc(100vh-1rem)] lg:overflow-y-auto"
    >
      <ArticlePreview.View edit={edit} article={article} />
    </div>
  );
}

/** How often an article was read, day by day. */
function ArticleViews({ id }: { id: string }) {
  const { data } = useRead('/admin/readership/page', { path: articlePath(id) });
  if (!data) return null;
  return (
    <section>
      <h2 className="text-2xl">Readers</h2>
      {data.total === 0 ? (
        <p className="mt-2 text-quiet">No views yet.</p>
      ) : (
        <>
          <p className="mt-2">
            <strong>{writeCount(data.total)}</strong> {data.total === 1 ? 'view' : 'views'} in
            total.
          </p>
          <ViewsChart caption="Views in the last 90 days" days={data.days} />
        </>
      )}
    </section>
  );
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

interface ArticleStateProps {
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
function ArticleState({ article, savedAt, isChanged, onSaved, onMoved }: ArticleStateProps) {
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
