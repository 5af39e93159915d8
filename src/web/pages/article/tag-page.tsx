import type { ArticleSummary } from '../../../contract/articles/article.ts';
import { tagPath } from '../../../domain/articles/article-tags.ts';
import { tagFeed } from '../../../domain/feeds/feeds.ts';
import { ArticleGrid } from '../../components/article/article-grid.tsx';
import { articlePath } from '../../components/article/article-link.tsx';
import { ARTICLES } from '../../components/page/breadcrumbs.tsx';
import { ListData } from '../../components/page/list-data.tsx';
import { NotFound } from '../../components/page/message-screen.tsx';
import { FeedLinks, PageHead } from '../../components/page/page-head.tsx';
import { articlesTagged, curatedArticles } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { ArticleShelf } from './article-shelf.tsx';

const ROW = 3;

export function Page({ id }: { id: string }) {
  const { data } = usePageData(articlesTagged(id));
  if (!data) return <NotFound what="Tag">No articles have this tag.</NotFound>;
  return (
    <ArticleShelf
      kind="Tag"
      name={data.tag}
      articles={data.articles}
      feed={tagFeed(data.tag)}
      more={<MoreArticles beside={data.articles} />}
    >
      <PageHead
        title={`Articles about ${data.tag}`}
        description={`Everything we’ve published about ${data.tag}.`}
        path={tagPath(data.tag)}
        trail={[ARTICLES]}
      />
      <FeedLinks feed={tagFeed(data.tag)} />
      <ListData
        name={`Articles about ${data.tag}`}
        path={tagPath(data.tag)}
        items={data.articles.map(({ id, title }) => ({ name: title, url: articlePath(id) }))}
      />
    </ArticleShelf>
  );
}

/** A row of articles on other topics, below a tag that has few of its own. */
function MoreArticles({ beside }: { beside: ArticleSummary[] }) {
  const { data = [] } = usePageData(curatedArticles('All'));
  if (beside.length >= ROW) return null;
  const others = data.filter(({ id }) => !beside.some((shown) => shown.id === id)).slice(0, ROW);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-topics" className="pt-10">
      <h2 id="other-topics" className="border-t-2 border-ink pt-4 text-2xl">
        Also new, on other topics
      </h2>
      <ArticleGrid articles={others} />
    </section>
  );
}
