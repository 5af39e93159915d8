import type { ArticleSummary } from '../../../contract/articles/article.ts';
import { CategoryLabel } from '../category/category-label.tsx';
import { ArticleAge } from './article-age.tsx';
import { ArticleLink } from './article-link.tsx';
import { CoverLink } from './cover-link.tsx';

export function ArticleCard({ article }: { article: ArticleSummary }) {
  return (
    <article className="grid grid-cols-[6rem_1fr] content-start gap-x-4 sm:flex sm:flex-col sm:gap-3">
      <div className="row-span-2 pt-1 empty:hidden">
        <CoverLink article={article} />
      </div>
      <p className="text-sm text-quiet">
        <CategoryLabel topic={article.category} />{' '}
        <span className="sm:hidden">
          <ArticleAge publishedAt={article.publishedAt} />
        </span>
      </p>
      <h3 className="card-headline col-start-2">
        <ArticleLink id={article.id}>{article.title}</ArticleLink>
      </h3>
      <p className="hidden text-quiet sm:block">{article.excerpt}</p>
      <ArticleLink
        id={article.id}
        className="mt-auto hidden min-h-11 items-center border-t border-rule text-sm font-semibold text-green underline underline-offset-4 sm:flex"
      >
        Read More<span className="sr-only">: {article.title}</span>
      </ArticleLink>
    </article>
  );
}
