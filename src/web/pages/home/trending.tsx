import type { ArticleSummary } from '../../../contract/articles/article.ts';
import { ArticleAge } from '../../components/article/article-age.tsx';
import { ArticleLink } from '../../components/article/article-link.tsx';
import { CategoryLabel } from '../../components/category/category-label.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { useHomeArticles } from './home-articles.ts';

/** Three of our articles: the most read of the week, filled up with the newest. */
export function Trending() {
  const { trending, isError } = useHomeArticles();
  if (trending.length === 0 && !isError) return null;
  return (
    <TitledSection id="trending" title="Trending Now" look="border-b-2 border-ink pb-1 text-xl">
      {isError && <p className="pt-4 text-quiet">Our articles aren’t available right now.</p>}
      <ol className="divide-y divide-rule">
        {trending.map((article, index) => (
          <TopArticle key={article.id} article={article} rank={index + 1} />
        ))}
      </ol>
    </TitledSection>
  );
}

function TopArticle({ article, rank }: { article: ArticleSummary; rank: number }) {
  return (
    <li className="flex gap-3 py-2 lg:py-2.5">
      <span className="headline w-6 shrink-0 text-3xl text-red" aria-hidden="true">
        {rank}
      </span>
      <div>
        <h3 className="small-headline">
          <ArticleLink id={article.id}>{article.title}</ArticleLink>
        </h3>
        <p className="text-sm text-quiet max-sm:hidden">
          <CategoryLabel topic={article.category} />{' '}
          <ArticleAge publishedAt={article.publishedAt} />
        </p>
      </div>
    </li>
  );
}
