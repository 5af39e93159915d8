import type { ArticleSummary } from '../../contract/articles/article.ts';
import { FEATURED_LIMITS } from '../../contract/limits.ts';
import { articlePath } from '../components/article/article-link.tsx';
import { featuredArticles } from '../data/queries.ts';
import { PauseButton, Rotation } from './rotation.tsx';

const { headerSize, rotateEvery, headerRefetchEvery } = FEATURED_LIMITS;

/** The first three featured articles, one at a time, under the masthead. */
export function FeaturedRotator({ articles }: { articles: readonly ArticleSummary[] }) {
  const shown = articles.slice(0, headerSize);
  if (shown.length === 0) return null;
  return (
    <Rotation
      label="Featured articles"
      className="min-w-[88%] snap-start only:grow sm:min-w-0 sm:not-only:basis-5/12"
      every={rotateEvery}
      refresh={{ path: featuredArticles().path, every: headerRefetchEvery }}
    >
      <div className="flex min-h-12 items-center gap-2 border-l border-rule pl-3">
        <p className="flex min-w-0 grow items-baseline gap-3">
          <span className="shrink-0 text-sm font-semibold text-red">Featured</span>
          {shown.map((article, index) => (
            <a
              key={article.id}
              data-slide=""
              hidden={index > 0}
              href={articlePath(article.id)}
              className="headline-link block truncate py-2.5"
            >
              {article.title}
            </a>
          ))}
        </p>
        {shown.length > 1 && (
          <>
            <span className="hidden shrink-0 text-sm text-quiet sm:inline" aria-hidden="true">
              <span data-position="">1</span> / {shown.length}
            </span>
            <PauseButton what="featured articles" />
          </>
        )}
      </div>
    </Rotation>
  );
}
