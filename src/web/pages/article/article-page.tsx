import { lazy, Suspense, useContext, useState } from 'react';
import type { Article } from '../../../contract/article.ts';
import { SITE } from '../../../contract/site.ts';
import { tagPath } from '../../../domain/article-tags.ts';
import { longDate } from '../../../domain/relative-time.ts';
import { ArticleAge } from '../../components/article/article-age.tsx';
import { ArticleCard } from '../../components/article/article-card.tsx';
import { articlePath } from '../../components/article/article-link.tsx';
import { ArticleText } from '../../components/article/article-text.tsx';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { CategoryLabel } from '../../components/category/category-label.tsx';
import { Cover } from '../../components/page/cover.tsx';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { Loading } from '../../components/page/loading.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead, SiteUrl } from '../../components/page/page-head.tsx';
import { PrintButton } from '../../components/page/print-button.tsx';
import { ShareButton } from '../../components/page/share-button.tsx';
import { Sources } from '../../components/text/sources.tsx';
import { articleById, relatedTo } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.ts';
import { Link } from '../../navigation/router.tsx';
import { useOnline } from '../../offline/use-online.ts';

const loadSpoken = () => import('../../speech/spoken-article.tsx');
const SpokenArticle = lazy(() =>
  loadSpoken().then(({ SpokenArticle }) => ({ default: SpokenArticle })),
);

export function Page({ id }: { id: string }) {
  const { data: article, isPending } = useQuery(articleById(id));
  const online = useOnline();
  if (isPending) return <Loading>Loading article...</Loading>;
  if (!article) {
    return (
      <MessageScreen title="Article Not Found">
        <PageHead title="Article Not Found" path="/" noIndex />
        <p>The article you're looking for doesn't exist.</p>
        {!online && (
          <p className="mt-4">
            You are offline, so it may only be out of reach.{' '}
            <Link href="/offline" className="underline underline-offset-4">
              See what is saved
            </Link>
          </p>
        )}
      </MessageScreen>
    );
  }
  return <ArticleView key={article.id} article={article} />;
}

function ArticleView({ article }: { article: Article }) {
  const [listening, setListening] = useState(false);
  const preview = article.imageUrl.replace(/\.svg$/, '.png');
  const text = <ArticleText content={article.content} />;
  return (
    <>
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
          <div className="lg:col-span-10 lg:col-start-2">
            <CategoryLabel category={article.category} />
            <h1 className="mt-3 text-4xl sm:text-5xl lg:text-[3.6rem]">{article.title}</h1>
            <p className="mt-5 max-w-[60ch] text-xl text-quiet">{article.excerpt}</p>
            <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 border-y border-rule py-3 text-sm">
              <span className="font-semibold">By {article.authorName}</span>
              <time dateTime={article.publishedAt}>{longDate(article.publishedAt)}</time>
              <span className="text-quiet">
                <ArticleAge publishedAt={article.publishedAt} />
              </span>
              <div className="flex flex-wrap gap-2 sm:ml-auto">
                <button
                  type="button"
                  className="button no-print"
                  aria-pressed={listening}
                  onClick={() => setListening(!listening)}
                  onPointerEnter={() => void loadSpoken()}
                >
                  {listening ? 'Stop listening' : 'Listen'}
                </button>
                <ShareButton title={article.title} path={articlePath(article.id)}>
                  Share
                </ShareButton>
                <PrintButton what="article" />
              </div>
            </div>
          </div>
          <figure className="lg:col-span-10 lg:col-start-2">
            <Cover src={article.imageUrl} alt={article.imageAlt} first />
            <KenteStrip cloth={article.category} thin />
          </figure>
          <div className="min-w-0 lg:col-span-8 lg:col-start-3">
            {listening ? (
              <Suspense fallback={text}>
                <SpokenArticle id={article.id} content={article.content} />
              </Suspense>
            ) : (
              text
            )}
            <Tags tags={article.tags} />
            <Author name={article.authorName} />
            <Sources sources={article.sources} />
          </div>
        </div>
      </article>
      <Suspense>
        <Related id={article.id} />
      </Suspense>
    </>
  );
}

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <nav
      aria-label="Tags"
      className="mt-10 flex max-w-[65ch] flex-wrap items-center gap-x-5 border-t border-rule pt-2"
    >
      <span className="text-sm font-semibold">Tags</span>
      {tags.map((tag) => (
        <Link
          key={tag}
          href={tagPath(tag)}
          className="inline-flex min-h-11 items-center text-green underline underline-offset-4"
        >
          {tag}
        </Link>
      ))}
    </nav>
  );
}

function Author({ name }: { name: string }) {
  return (
    <p className="mt-4 max-w-[65ch] border-t border-rule pt-4 text-quiet">
      Written by the <strong className="text-ink">{name}</strong> of {SITE.name}, from what is
      listed below.{' '}
      <Link href="/about" className="underline underline-offset-4">
        How we work, and how to have something corrected
      </Link>
      .
    </p>
  );
}

function Related({ id }: { id: string }) {
  const { data = [] } = useQuery(relatedTo(id));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="related" className="no-print wrap pt-6">
      <h2 id="related" className="border-t-2 border-ink pt-4 text-3xl">
        Read next
      </h2>
      <div className="mt-6 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </div>
    </section>
  );
}

function ArticleData({ article, image }: { article: Article; image: string }) {
  const siteUrl = useContext(SiteUrl);
  return (
    <JsonLd
      data={{
        '@type': 'NewsArticle',
        headline: article.title,
        description: article.excerpt,
        image: siteUrl + image,
        mainEntityOfPage: siteUrl + articlePath(article.id),
        datePublished: article.publishedAt,
        articleSection: article.category,
        keywords: article.tags,
        inLanguage: 'en',
        author: { '@type': 'Organization', name: article.authorName, url: `${siteUrl}/about` },
        publisher: { '@type': 'Organization', name: SITE.name, url: siteUrl },
      }}
    />
  );
}
