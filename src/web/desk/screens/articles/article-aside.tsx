import { isTemporaryId } from '../../../../contract/articles/article-choices.ts';
import type {
  ArticleEdit,
  ArticleRevision,
  DeskArticle,
} from '../../../../contract/articles/article-desk.ts';
import { counted } from '../../../../contract/write-count.ts';
import { articlePath } from '../../../components/article/article-link.tsx';
import { useMay, useRead } from '../../kit/data/desk-data.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { NotifyReaders } from '../push/notify-readers.tsx';
import { ViewsChart } from '../readers/views-chart.tsx';
import { ArticleActions, ArticleCorrections, ArticleSharing } from './article-actions.tsx';
import { Publishing } from './article-publishing.tsx';
import { ReviewBox } from './article-review.tsx';
import { ArticleRevisions } from './article-revisions.tsx';
import { BringBack } from './deleted-articles.tsx';
import { longState } from './state-text.ts';
import type { ArticleStateActs, SaveFirst } from './use-article-state.ts';

interface Props {
  article: DeskArticle;
  revisions: ArticleRevision[];
  edit: ArticleEdit;
  isOpen: boolean;
  changed: boolean;
  acts: ArticleStateActs;
  onSaved: SaveFirst;
  onSheet: (isOpen: boolean) => void;
  onRestore: (edit: ArticleEdit) => void;
  onMoved: (id: string) => void;
}

/** The rest of the side sheet: the state, and everything that is done with the article as a whole. */
export function ArticleAside(props: Props) {
  const { article, revisions, edit, changed } = props;
  const mayPublish = useMay('publish');
  const mayChange = mayPublish || article.status === 'draft';
  return (
    // Opened by what is searched for in it, as the rest of the sheet is.
    <details
      open={props.isOpen}
      className="editor-sheet"
      onToggle={({ currentTarget }) => props.onSheet(currentTarget.open)}
    >
      <summary className="sr-only" tabIndex={-1}>
        State and history
      </summary>
      <aside className="grid content-start gap-6">
        {article.deletedAt ? (
          <section>
            <h2 className="text-xl">Deleted</h2>
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
              acts={props.acts}
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
            {mayChange && !article.deletedAt && <ArticleActions article={article} />}
          </>
        )}
      </aside>
    </details>
  );
}

function ArticleViews({ id }: { id: string }) {
  const { data } = useRead('/admin/readership/page', { path: articlePath(id) });
  if (!data) return null;
  return (
    <section>
      <h2 className="text-xl">Readers</h2>
      {data.total === 0 ? (
        <p className="mt-2 text-quiet">No views yet.</p>
      ) : (
        <>
          <p className="mt-2">
            <strong>{counted(data.total, 'view')}</strong> in total.
          </p>
          <ViewsChart caption="Views in the last 90 days" days={data.days} />
        </>
      )}
    </section>
  );
}

function ArticleAddress({ article, onMoved }: Pick<Props, 'article' | 'onMoved'>) {
  const isUnnamed = isTemporaryId(article.id);
  return (
    <section>
      <h2 className="text-xl">Address</h2>
      <WriteForm
        key={article.id}
        call="PUT /admin/articles/{id}/slug"
        params={{ id: article.id }}
        moves={`/api/admin/articles/${article.id}`}
        className="mt-2 flex flex-wrap items-end gap-3 break-words"
        fields={{
          slug: { label: 'Address: /article/…', hint: hintFor(article, isUnnamed), required: true },
        }}
        values={{ slug: isUnnamed ? '' : article.id }}
        done="Address changed."
        submit="Change address"
        kind="plain"
        onDone={({ id }) => onMoved(id)}
      />
    </section>
  );
}

function hintFor({ publishedAt }: DeskArticle, isUnnamed: boolean): string {
  if (isUnnamed) return 'Made from the title when you save, unless you choose one.';
  return publishedAt
    ? 'The old address leads readers to the new one.'
    : 'Letters a to z, digits and hyphens.';
}

interface ArticleStateProps {
  article: DeskArticle;
  savedAt: string | undefined;
  isChanged: boolean;
  acts: ArticleStateActs;
}

function ArticleState({ article, savedAt, isChanged, acts }: ArticleStateProps) {
  const mayPublish = useMay('publish');
  return (
    <section>
      <h2 className="text-xl">Status: {article.status}</h2>
      <div role="status" className="mt-1 text-sm">
        {longState(article, savedAt, isChanged).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {mayPublish && <Publishing article={article} acts={acts} />}
    </section>
  );
}
