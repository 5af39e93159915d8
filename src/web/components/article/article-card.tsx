import type { ArticleSummary } from '../../../contract/article.ts';
import { CategoryLabel } from '../category/category-label.tsx';
import { ArticleAge } from './article-age.tsx';
import { ArticleLink } from './article-link.tsx';
import { CoverLink } from './cover-link.tsx';

export function ArticleCard({ article }: { article: ArticleSummary }) {
  return (
    <article className="flex flex-col gap-3">
      <CoverLink article={article} />
      <CategoryLabel topic={article.category} />
      <h3 className="text-xl sm:text-[1.4rem]">
        <ArticleLink id={article.id}>{article.title}</ArticleLink>
      </h3>
      <p className="text-quiet">{article.excerpt}</p>
      <p className="mt-auto flex items-center justify-between gap-4 border-t border-rule pt-2 text-sm text-quiet">
        <ArticleAge publishedAt={article.publishedAt} />
        <ArticleLink
          id={article.id}
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
        >
          Read More<span className="sr-only">: {article.title}</span>
        </ArticleLink>
      </p>
    </article>
  );
}
