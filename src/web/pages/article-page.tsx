import { useQuery } from '@tanstack/react-query';
import type { Article, Source } from '../../contract/article.ts';
import { SITE } from '../../contract/site.ts';
import { longDate, shortDate } from '../../domain/relative-time.ts';
import { ArticleAge } from '../components/article-age.tsx';
import { articlePath } from '../components/article-link.tsx';
import { ArticleText } from '../components/article-text.tsx';
import { CategoryLabel } from '../components/category-label.tsx';
import { Cover } from '../components/cover.tsx';
import { JsonLd } from '../components/json-ld.tsx';
import { KenteStrip } from '../components/kente-strip.tsx';
import { Loading } from '../components/loading.tsx';
import { MessageScreen } from '../components/message-screen.tsx';
import { PageHead } from '../components/page-head.tsx';
import { articleById } from '../data/queries.ts';

export function Page({ id }: { id: string }) {
  const { data: article, isPending } = useQuery(articleById(id));
  if (isPending) return <Loading>Loading article...</Loading>;
  if (!article) {
    return (
      <MessageScreen title="Article Not Found">
        <PageHead title="Article Not Found" path="/" noIndex />
        <p>The article you're looking for doesn't exist.</p>
      </MessageScreen>
    );
  }
  return <ArticleView article={article} />;
}

function ArticleView({ article }: { article: Article }) {
  const preview = article.imageUrl.replace(/\.svg$/, '.png');
  return (
    <article className="pb-8">
      <PageHead
        title={article.title}
        description={article.excerpt}
        path={articlePath(article.id)}
        image={preview}
        imageAlt={article.imageAlt}
        type="article"
        publishedAt={article.publishedAt}
      />
      <ArticleData article={article} image={preview} />
      <div className="wrap grid gap-8 pt-8 lg:grid-cols-12 lg:pt-12">
        <header className="lg:col-span-10 lg:col-start-2">
          <CategoryLabel category={article.category} />
          <h1 className="mt-3 text-4xl sm:text-5xl lg:text-[3.6rem]">{article.title}</h1>
          <p className="mt-5 max-w-[60ch] text-xl text-quiet">{article.excerpt}</p>
          <p className="mt-6 flex flex-wrap gap-x-5 gap-y-1 border-y border-rule py-3 text-sm">
            <span className="font-semibold">By {article.authorName}</span>
            <time dateTime={article.publishedAt}>{longDate(article.publishedAt)}</time>
            <span className="text-quiet">
              <ArticleAge publishedAt={article.publishedAt} />
            </span>
          </p>
        </header>
        <figure className="lg:col-span-10 lg:col-start-2">
          <Cover src={article.imageUrl} alt={article.imageAlt} first />
          <KenteStrip cloth={article.category} thin />
        </figure>
        <div className="lg:col-span-8 lg:col-start-3">
          <ArticleText content={article.content} />
          <Tags tags={article.tags} />
          <Sources sources={article.sources} />
        </div>
      </div>
    </article>
  );
}

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <p className="mt-10 flex max-w-[65ch] flex-wrap gap-x-4 gap-y-1 border-t border-rule pt-4 text-sm">
      <span className="font-semibold">Tags</span>
      {tags.map((tag) => (
        <span key={tag} className="text-quiet">
          {tag}
        </span>
      ))}
    </p>
  );
}

function Sources({ sources }: { sources: Source[] }) {
  if (sources.length === 0) return null;
  return (
    <aside className="mt-8 max-w-[65ch] bg-raised p-5 text-sm" aria-labelledby="sources">
      <h2 id="sources" className="text-lg">
        Sources
      </h2>
      <ol className="mt-3 list-decimal space-y-2 pl-5">
        {sources.map((source) => (
          <li key={source.title + source.publisher}>
            {source.url ? (
              <a href={source.url} rel="noopener external" className="underline underline-offset-4">
                {source.title}
              </a>
            ) : (
              source.title
            )}
            , {source.publisher}
            <span className="text-quiet"> (checked {shortDate(source.checked)})</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

function ArticleData({ article, image }: { article: Article; image: string }) {
  return (
    <JsonLd
      data={{
        '@type': 'NewsArticle',
        headline: article.title,
        description: article.excerpt,
        image,
        datePublished: article.publishedAt,
        articleSection: article.category,
        keywords: article.tags,
        author: { '@type': 'Organization', name: article.authorName },
        publisher: { '@type': 'Organization', name: SITE.name },
      }}
    />
  );
}
