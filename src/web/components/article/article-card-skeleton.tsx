/** Where an article card will be. */
export function ArticleCardSkeleton() {
  return (
    <div className="flex flex-col gap-3" aria-hidden="true">
      <div className="skeleton aspect-video" />
      <div className="skeleton h-4 w-24" />
      <div className="skeleton h-7" />
      <div className="skeleton h-16" />
    </div>
  );
}
