import { lazy, Suspense, useState } from 'react';
import type { Article } from '../../../contract/article.ts';
import { SITE } from '../../../contract/site.ts';
import { coverFor } from '../../../domain/article-cover.ts';
import { authorPath } from '../../../domain/article-tags.ts';
import { longDate } from '../../../domain/relative-time.ts';
import { ArticleAge } from '../../components/article/article-age.tsx';
import { articlePath } from '../../components/article/article-link.tsx';
import { ArticleText } from '../../components/article/article-text.tsx';
import { Corrections } from '../../components/article/corrections.tsx';
import { MostRead } from '../../components/article/most-read.tsx';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { CategoryLabel } from '../../components/category/category-label.tsx';
import { Cover } from '../../components/page/cover.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { PrintButton } from '../../components/page/print-button.tsx';
import { ShareLinks } from '../../components/page/share-links.tsx';
import { Sources } from '../../components/text/sources.tsx';
import { Link } from '../../navigation/router.tsx';
import { ArticleData } from './article-data.tsx';
import { ArticleAuthor, ArticleTags, LeadsOn, RelatedArticles } from './article-end.tsx';

const loadSpoken = () => import('../../speech/spoken-article.tsx');

const SpokenArticle = lazy(() =>
  loadSpoken().then(({ SpokenArticle }) => ({ default: SpokenArticle })),
);

interface Props {
  article: Article;
  /** At the desk, before readers see it: nothing else on the page is changed or fetched. */
  preview?: boolean;
}

export function ArticleView({ article, preview = false }: Props) {
  const [listening, setListening] = useState(false);
  const linkImage = coverFor(article).replace(/\.svg$/, '.png');
  const text = <ArticleText content={article.content} sources={article.sources.length} />;
  return (
    <>
      <article className="pb-8">
        {!preview && (
          <>
            <PageHead
              title={article.title}
              description={article.excerpt}
              path={articlePath(article.id)}
              image={linkImage}
              imageAlt={article.imageAlt}
              type="article"
              publishedAt={article.publishedAt}
            />
            <ArticleData article={article} image={linkImage} />
          </>
        )}
        <div className="wrap grid gap-8 pt-8 lg:grid-cols-12 lg:pt-12">
          <div className="lg:col-span-10 lg:col-start-2">
            <CategoryLabel topic={article.category} />
            <h1 className="mt-3 text-4xl sm:text-5xl lg:text-[3.6rem]">{article.title}</h1>
            <p className="mt-5 max-w-[60ch] text-xl text-quiet">{article.excerpt}</p>
            <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 border-y border-rule py-3 text-sm">
              <Link
                href={authorPath(article.authorName)}
                className="headline-link inline-flex min-h-6 items-center font-semibold"
              >
                By {article.authorName}
              </Link>
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
                <ShareLinks
                  title={article.title}
                  line={article.excerpt}
                  path={articlePath(article.id)}
                />
                <PrintButton what="article" />
              </div>
            </div>
          </div>
          <figure className="lg:col-span-10 lg:col-start-2">
            {article.imageUrl && <Cover src={article.imageUrl} alt={article.imageAlt} first />}
            <KenteStrip cloth={article.category} thin />
            {article.imageUrl?.startsWith('/covers/') && (
              <figcaption className="mt-1 text-sm text-quiet">Drawing: {SITE.name}</figcaption>
            )}
          </figure>
          <div className="min-w-0 lg:col-span-7 lg:col-start-2">
            {listening ? (
              <Suspense fallback={text}>
                <SpokenArticle article={article} />
              </Suspense>
            ) : (
              text
            )}
            <Corrections corrections={article.corrections} />
            <LeadsOn tags={article.tags} />
          </div>
          {/* Beside the text where there is room, and in view while it is read. */}
          <div className="min-w-0 lg:sticky lg:top-4 lg:col-span-3 lg:max-h-[calc(100vh-2rem)] lg:self-start lg:overflow-y-auto">
            <ArticleAuthor name={article.authorName} hasSources={article.sources.length > 0} />
            <ArticleTags tags={article.tags} />
            <Sources sources={article.sources} content={article.content} />
          </div>
        </div>
      </article>
      {!preview && (
        <Suspense>
          <RelatedArticles id={article.id} />
          <div className="wrap pt-10">
            <MostRead except={article.id} />
          </div>
        </Suspense>
      )}
    </>
  );
}
