import type { ArticleSummary } from '../../../contract/articles/article.ts';
import { tagPath } from '../../../domain/articles/article-tags.ts';
import { ArticleCard } from '../../components/article/article-card.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { articlesTagged, curatedArticles } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { ArticleShelf } from './article-shelf.tsx';

const ROW = 3;

export function Page({ id }: { id: string }) {
  const { data } = usePageData(articlesTagged(id));
  if (!data) {
    return (
      <MessageScreen title="Tag Not Found">
        <PageHead title="Tag Not Found" path="/" noIndex />
        <p>No articles have this tag.</p>
      </MessageScreen>
    );
  }
  return (
    <ArticleShelf
      kind="Tag"
      name={data.tag}
      articles={data.articles}
      more={<MoreArticles beside={data.articles} />}
    >
      <PageHead
        title={`Articles about ${data.tag}`}
        description={`Everything we’ve published about ${data.tag}.`}
        path={tagPath(data.tag)}
      />
    </ArticleShelf>
  );
}

/** Fills the row of a tag with one or two articles, and says that these are on other topics. */
function MoreArticles({ beside }: { beside: ArticleSummary[] }) {
  const { data = [] } = usePageData(curatedArticles('All'));
  const missing = ROW - beside.length;
  const others = data.filter(({ id }) => !beside.some((shown) => shown.id === id));
  if (missing <= 0) return null;
  return others.slice(0, missing).map((article) => (
    <div key={article.id} className="border-l border-rule pl-6 max-sm:border-l-0 max-sm:pl-0">
      <p className="mb-2 text-sm text-quiet">Also new, on other topics</p>
      <ArticleCard article={article} />
    </div>
  ));
}
