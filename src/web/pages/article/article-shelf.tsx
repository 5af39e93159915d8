import type { ReactNode } from 'react';
import type { ArticleSummary } from '../../../contract/articles/article.ts';
import type { FeedAddress } from '../../../domain/feeds/feeds.ts';
import { ArticleGrid } from '../../components/article/article-grid.tsx';
import { ARTICLES, Breadcrumbs } from '../../components/page/breadcrumbs.tsx';
import { TextLink } from '../../components/page/links.tsx';

interface Props {
  /** What its articles have in common, such as an author, and which. */
  kind: string;
  name: string;
  articles: readonly ArticleSummary[];
  /** The same as a feed. */
  feed: FeedAddress;
  /** Who the author is, under the name. */
  about?: ReactNode;
  /** What follows them. */
  more?: ReactNode;
  /** What only machines read. */
  children: ReactNode;
}

/** All articles of one author or with one tag. */
export function ArticleShelf({ kind, name, articles, feed, about, more, children }: Props) {
  const count = articles.length;
  return (
    <section className="wrap pt-3 lg:pt-8">
      {children}
      <Breadcrumbs trail={[ARTICLES]} />
      <div className="border-b-2 border-ink pb-4">
        <p className="font-semibold text-red">{kind}</p>
        <h1 className="mt-1 text-4xl sm:text-5xl">{name}</h1>
        {about}
        {count > 0 && (
          <p className="mt-2 flex flex-wrap items-center gap-x-4 text-quiet">
            {count === 1 ? '1 article' : `${count} articles`}
            <TextLink href={feed.path} alone>
              RSS feed
            </TextLink>
          </p>
        )}
      </div>
      {count > 0 && (
        <>
          <h2 className="sr-only">Articles</h2>
          <ArticleGrid articles={articles} />
        </>
      )}
      {more}
    </section>
  );
}
