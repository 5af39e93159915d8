import type { ArticleSummary } from '../../../contract/article.ts';
import { tagPath } from '../../../domain/article-tags.ts';
import { ArticleCard } from '../../components/article/article-card.tsx';
import { Loading } from '../../components/page/loading.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { articlesTagged, curatedArticles } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.ts';

const ROW = 3;

export function Page({ id }: { id: string }) {
  const { data, isPending } = useQuery(articlesTagged(id));
  if (isPending) return <Loading>Loading articles...</Loading>;
  if (!data) {
    return (
      <MessageScreen title="Tag Not Found">
        <PageHead title="Tag Not Found" path="/" noIndex />
        <p>No article carries this tag.</p>
      </MessageScreen>
    );
  }
  const count = data.articles.length;
  return (
    <section className="wrap pt-8 lg:pt-12">
      <PageHead
        title={`Articles about ${data.tag}`}
        description={`Everything we have published about ${data.tag}.`}
        path={tagPath(data.tag)}
      />
      <div className="border-b-2 border-ink pb-4">
        <p className="font-semibold text-red">Tag</p>
        <h1 className="mt-1 text-4xl sm:text-5xl">{data.tag}</h1>
        <p className="mt-2 text-quiet">{count === 1 ? '1 article' : `${count} articles`}</p>
      </div>
      <h2 className="sr-only">Articles</h2>
      <div className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {data.articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
        <MoreArticles beside={data.articles} />
      </div>
    </section>
  );
}

/** A tag with a card or two: what is new fills the row, and says that it is something else. */
function MoreArticles({ beside }: { beside: ArticleSummary[] }) {
  const { data = [] } = useQuery(curatedArticles('All'));
  const missing = ROW - beside.length;
  const others = data.filter(({ id }) => !beside.some((shown) => shown.id === id));
  if (missing <= 0) return null;
  return others.slice(0, missing).map((article) => (
    <div key={article.id} className="border-l border-rule pl-6 max-sm:border-l-0 max-sm:pl-0">
      <p className="mb-2 text-sm text-quiet">Also new, on other subjects</p>
      <ArticleCard article={article} />
    </div>
  ));
}
