import type { ArticleSummary } from '../../../contract/articles/article.ts';
import { CategoryLabel } from '../category/category-label.tsx';
import { ArticleAge } from './article-age.tsx';
import { ArticleLink } from './article-link.tsx';
import { CardCover } from './card-cover.tsx';

export function ArticleCard({ article }: { article: ArticleSummary }) {
  return (
    <article className="relative grid grid-cols-[6rem_1fr] content-start gap-x-4 sm:flex sm:flex-col sm:gap-3 sm:pb-11">
      <div className="row-span-2 pt-1 empty:hidden">
        <CardCover article={article} />
      </div>
      <p className="text-sm text-quiet">
        <CategoryLabel topic={article.category} />{' '}
        <ArticleAge
          publishedAt={article.publishedAt}
          className="sm:hidden in-[.card-shelf]:hidden"
        />
      </p>
      <h3 className="card-headline col-start-2">
        <ArticleLink id={article.id} className="headline-link card-link">
          {article.title}{' '}
          <span className="read-on border-t border-rule text-sm max-sm:not-in-[.card-shelf]:hidden">
            Read More
          </span>
        </ArticleLink>
      </h3>
      <p className="hidden text-quiet sm:block">{article.excerpt}</p>
    </article>
  );
}
