import { ARTICLE_LIMITS } from '../../../contract/limits.ts';

/** Where article cards will be. */
export function CardSkeletons({ className }: { className: string }) {
  return (
    <div className={`grid gap-8 ${className}`} aria-hidden="true">
      {Array.from({ length: ARTICLE_LIMITS.skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty cards have no other identity
        <ArticleCardSkeleton key={index} />
      ))}
    </div>
  );
}

function ArticleCardSkeleton() {
  return (
    <div className="flex flex-col gap-3" data-skeleton="">
      <div className="skeleton aspect-video" />
      <div className="skeleton h-4 w-24" />
      <div className="skeleton h-7" />
      <div className="skeleton h-16" />
    </div>
  );
}
