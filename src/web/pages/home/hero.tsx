import { Suspense } from 'react';
import type { ArticleSummary } from '../../../contract/article.ts';
import { ArticleAge } from '../../components/article/article-age.tsx';
import { ArticleLink } from '../../components/article/article-link.tsx';
import { CoverLink } from '../../components/article/cover-link.tsx';
import { CategoryLabel } from '../../components/category/category-label.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { featuredArticles, trendingArticles } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.ts';
import { RemittanceDemo } from './far-sections.tsx';
import { NewsletterCard } from './newsletter-card.tsx';

export function Hero() {
  return (
    <div className="wrap grid gap-x-10 gap-y-10 py-8 lg:grid-cols-12 lg:py-10">
      <div className="lg:col-span-8">
        <LeadStory />
      </div>
      <div className="grid content-start gap-10 sm:grid-cols-2 lg:col-span-4 lg:grid-cols-1 lg:border-l lg:border-rule lg:pl-10">
        <Trending />
        <NewsletterCard />
      </div>
      <div className="lg:col-span-12">
        <Suspense>
          <RemittanceDemo />
        </Suspense>
      </div>
    </div>
  );
}

function LeadStory() {
  const { data, isPending } = useQuery(featuredArticles());
  const lead = data?.[0];
  if (isPending)
    return <div className="skeleton aspect-video" role="status" aria-label="Loading" />;
  if (!lead) return <Notice title="No featured articles available" />;
  return (
    <article>
      <CoverLink article={lead} first />
      <p className="mt-4 flex items-center gap-4 text-sm text-quiet">
        <CategoryLabel topic={lead.category} />
        <ArticleAge publishedAt={lead.publishedAt} />
      </p>
      <h2 className="mt-2 text-4xl sm:text-5xl xl:text-[3.5rem]">
        <ArticleLink id={lead.id}>{lead.title}</ArticleLink>
      </h2>
      <p className="mt-4 max-w-[62ch] text-xl text-quiet">{lead.excerpt}</p>
      <ArticleLink id={lead.id} className="button mt-6">
        Read Full Article
      </ArticleLink>
    </article>
  );
}

function Trending() {
  const { data = [], isPending, isError } = useQuery(trendingArticles());
  return (
    <section aria-labelledby="trending">
      <h2 id="trending" className="border-b-2 border-ink pb-2 text-2xl">
        Trending Now
      </h2>
      {isPending && <div className="skeleton mt-4 h-64" role="status" aria-label="Loading" />}
      {isError && <p className="pt-4 text-quiet">Trending articles cannot be shown just now.</p>}
      <ol className="divide-y divide-rule">
        {data.map((article, index) => (
          <TrendingItem key={article.id} article={article} place={index + 1} />
        ))}
      </ol>
    </section>
  );
}

function TrendingItem({ article, place }: { article: ArticleSummary; place: number }) {
  return (
    <li className="flex gap-4 py-4">
      <span className="headline w-8 text-4xl text-red" aria-hidden="true">
        {place}
      </span>
      <div>
        <CategoryLabel topic={article.category} />
        <h3 className="mt-1 text-xl">
          <ArticleLink id={article.id}>{article.title}</ArticleLink>
        </h3>
        <p className="mt-1 text-sm text-quiet">
          <ArticleAge publishedAt={article.publishedAt} />
        </p>
      </div>
    </li>
  );
}
