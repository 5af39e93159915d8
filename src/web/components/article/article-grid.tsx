import type { ArticleSummary } from '../../../contract/articles/article.ts';
import { ArticleCard } from './article-card.tsx';

/** Articles in rows of two or three. Whatever is left over stands first and wider, so no row has a hole. */
export function ArticleGrid({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-6 sm:gap-y-12">
      {articles.map((article, index) => (
        <div key={article.id} className={widthOf(index, articles.length)}>
          <ArticleCard article={article} />
        </div>
      ))}
    </div>
  );
}

function widthOf(index: number, count: number): string {
  const inPairs = index === 0 && count % 2 === 1 ? 'sm:col-span-6' : 'sm:col-span-3';
  const isLeftOver = index < count % 3;
  if (!isLeftOver) return `grid ${inPairs} md:col-span-2`;
  return `grid ${inPairs} ${count % 3 === 1 ? 'wide-card md:col-span-6' : 'md:col-span-3'}`;
}
