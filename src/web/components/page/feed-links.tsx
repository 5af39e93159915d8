import { type FeedAddress, jsonFeedPath } from '../../../domain/feeds/feeds.ts';

/** Where feed readers find the feed of this page. */
export function FeedLinks({ feed: { title, path } }: { feed: FeedAddress }) {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={path} />
      <link rel="alternate" type="application/feed+json" title={title} href={jsonFeedPath(path)} />
    </>
  );
}
