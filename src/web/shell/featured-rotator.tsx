import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '../../contract/limits.ts';
import { ArticleLink } from '../components/article-link.tsx';
import { PauseButton } from '../components/pause-button.tsx';
import { useRotation } from '../components/use-rotation.ts';
import { featuredArticles } from '../data/queries.ts';

/** The first three featured articles, one at a time, under the masthead. */
export function FeaturedRotator() {
  const { data = [] } = useQuery({
    ...featuredArticles(),
    refetchInterval: LIMITS.featured.headerRefetchEvery,
  });
  const articles = data.slice(0, LIMITS.featured.headerSize);
  const rotation = useRotation(articles.length, LIMITS.featured.rotateEvery);
  const shown = articles[rotation.index];
  if (!shown) return null;

  return (
    <section aria-label="Featured articles" className="border-b border-rule" {...rotation.hold}>
      <div className="wrap flex min-h-12 items-center gap-3">
        <p className="flex min-w-0 grow items-baseline gap-3">
          <span className="shrink-0 text-sm font-semibold text-red">Featured</span>
          <ArticleLink id={shown.id} className="headline-link block truncate py-2.5">
            {shown.title}
          </ArticleLink>
        </p>
        {articles.length > 1 && (
          <>
            <span className="hidden text-sm text-quiet sm:inline" aria-hidden="true">
              {rotation.index + 1} / {articles.length}
            </span>
            <PauseButton
              paused={rotation.paused}
              what="featured articles"
              onToggle={rotation.togglePause}
            />
          </>
        )}
      </div>
    </section>
  );
}
