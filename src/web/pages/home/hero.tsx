import type { ArticleSummary } from '../../../contract/articles/article.ts';
import { ArticleAge } from '../../components/article/article-age.tsx';
import { ArticleLink } from '../../components/article/article-link.tsx';
import { CoverLink } from '../../components/article/cover-link.tsx';
import { CategoryLabel } from '../../components/category/category-label.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { useHomeArticles } from './home-articles.ts';

/** Our own lead article, and three more: the most read of the week, filled up with the newest. */
export function Hero() {
  return (
    <>
      <LeadStory />
      <Trending />
    </>
  );
}

function LeadStory() {
  const { lead } = useHomeArticles();
  if (!lead) return <Notice title="No featured articles available" />;
  return (
    <article className="sm:max-lg:row-span-2">
      <CoverLink article={lead} first />
      <h2 className="mt-3 text-2xl">
        <ArticleLink id={lead.id}>{lead.title}</ArticleLink>
      </h2>
      <p className="mt-2 hidden text-quiet sm:line-clamp-3">{lead.excerpt}</p>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-quiet">
        <CategoryLabel topic={lead.category} />
        <ArticleAge publishedAt={lead.publishedAt} />
        <ArticleLink
          id={lead.id}
          className="ml-auto inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
        >
          Read Full Article
        </ArticleLink>
      </p>
    </article>
  );
}

function Trending() {
  const { trending, isError } = useHomeArticles();
  return (
    <section aria-labelledby="trending">
      <h2 id="trending" className="border-b-2 border-ink pb-1 text-xl">
        Trending Now
      </h2>
      {isError && <p className="pt-4 text-quiet">Our articles aren’t available right now.</p>}
      <ol className="divide-y divide-rule">
        {trending.map((article, index) => (
          <TopArticle key={article.id} article={article} rank={index + 1} />
        ))}
      </ol>
    </section>
  );
}

function TopArticle({ article, rank }: { article: ArticleSummary; rank: number }) {
  return (
    <li className="flex gap-3 py-2.5">
      <span className="headline w-6 shrink-0 text-3xl text-red" aria-hidden="true">
        {rank}
      </span>
      <div>
        <h3 className="small-headline">
          <ArticleLink id={article.id}>{article.title}</ArticleLink>
        </h3>
        <p className="flex items-center gap-3 text-sm text-quiet">
          <CategoryLabel topic={article.category} />
          <ArticleAge publishedAt={article.publishedAt} />
        </p>
      </div>
    </li>
  );
}
