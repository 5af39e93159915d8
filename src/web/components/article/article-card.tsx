import type { ArticleSummary } from '../../../contract/articles/article.ts';
import { CategoryLabel } from '../category/category-label.tsx';
import { ArticleAge } from './article-age.tsx';
import { ArticleLink } from './article-link.tsx';
import { CoverLink } from './cover-link.tsx';

export function ArticleCard({ article }: { article: ArticleSummary }) {
  return (
    <article className="grid grid-cols-[7rem_1fr] content-start gap-x-4 sm:flex sm:flex-col sm:gap-3">
      <div className="row-span-2 pt-1 empty:hidden">
        <CoverLink article={article} />
      </div>
      <CategoryLabel topic={article.category} />
      <h3 className="card-headline col-start-2">
        <ArticleLink id={article.id}>{article.title}</ArticleLink>
      </h3>
      <p className="hidden text-quiet sm:block">{article.excerpt}</p>
      <p className="col-start-2 flex items-center justify-between gap-4 text-sm text-quiet sm:mt-auto sm:border-t sm:border-rule sm:pt-2">
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
