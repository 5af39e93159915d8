import type { ReactNode } from 'react';
import type { ArticleSummary } from '../../../contract/articles/article.ts';
import { ArticleCard } from '../../components/article/article-card.tsx';

interface Props {
  /** What its articles have in common, such as an author, and which. */
  kind: string;
  name: string;
  articles: readonly ArticleSummary[];
  /** Cards after them. */
  more?: ReactNode;
  /** What only machines read. */
  children: ReactNode;
}

/** All articles of one author or with one tag. */
export function ArticleShelf({ kind, name, articles, more, children }: Props) {
  const count = articles.length;
  return (
    <section className="wrap pt-8 lg:pt-12">
      {children}
      <div className="border-b-2 border-ink pb-4">
        <p className="font-semibold text-red">{kind}</p>
        <h1 className="mt-1 text-4xl sm:text-5xl">{name}</h1>
        <p className="mt-2 text-quiet">{count === 1 ? '1 article' : `${count} articles`}</p>
      </div>
      <h2 className="sr-only">Articles</h2>
      <div className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
        {more}
      </div>
    </section>
  );
}
