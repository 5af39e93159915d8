import type { ReactNode } from 'react';
import type { Article } from '../../../contract/articles/article.ts';
import { SITE } from '../../../contract/site.ts';
import { coverSizes, isDrawnCover } from '../../../domain/articles/article-cover.ts';
import { authorPath } from '../../../domain/articles/article-tags.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { ArticleAge } from '../../components/article/article-age.tsx';
import { articlePath } from '../../components/article/article-link.tsx';
import { Corrections } from '../../components/article/corrections.tsx';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { CategoryLabel } from '../../components/category/category-label.tsx';
import { ActionBar } from '../../components/page/action-bar.tsx';
import { Cover } from '../../components/page/cover.tsx';
import { PrintButton } from '../../components/page/print-button.tsx';
import { ReportMistake } from '../../components/page/report-mistake.tsx';
import { SaveButton } from '../../components/page/save-button.tsx';
import { ShareLinks } from '../../components/page/share-links.tsx';
import { ShareOnWhatsApp } from '../../components/page/share-on-whatsapp.tsx';
import { Sources } from '../../components/text/sources.tsx';
import { ARTICLE_PLAYER_ID, ARTICLE_TEXT_ID } from '../../speech/listen-button.tsx';
import { SpokenText } from '../../speech/spoken-text.tsx';
import { ArticleAuthor, ArticleTags, NextStep } from './article-end.tsx';

interface Props {
  article: Article;
  /** A button that reads it aloud. The desk's preview has none. */
  listen?: ReactNode;
  /** Not published yet: it has no date, and nothing to share or to count. */
  isDraft?: boolean;
}

/** What a reader sees. The desk shows the same before it is published. */
export function ArticleView({ article, listen, isDraft = false }: Props) {
  const shared = { title: article.title, line: article.excerpt, path: articlePath(article.id) };
  return (
    <article className="wrap pb-8">
      <div className="grid gap-8 pt-8 lg:grid-cols-12 lg:pt-12">
        <div className="lg:col-span-10 lg:col-start-2">
          <CategoryLabel topic={article.category} />
          <h1 className="mt-3 text-4xl sm:text-5xl lg:text-[3.6rem]">{article.title}</h1>
          <p className="mt-5 max-w-[60ch] text-xl text-quiet">{article.excerpt}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 border-y border-rule py-3 text-sm">
            {article.authorName && (
              <a
                href={authorPath(article.authorName)}
                className="headline-link inline-flex min-h-6 items-center font-semibold"
              >
                By {article.authorName}
              </a>
            )}
            {isDraft ? (
              <span className="text-quiet">Not published yet</span>
            ) : (
              <PublishedAt at={article.publishedAt} />
            )}
            <div className="flex flex-wrap gap-2 sm:ml-auto">
              {listen}
              {!isDraft && <ShareLinks {...shared} isInBar />}
              {!isDraft && <SaveButton kind="Article" {...shared} />}
              <PrintButton what="article" />
            </div>
          </div>
          {!isDraft && <ReportMistake path={shared.path} />}
        </div>
        <figure className="lg:col-span-10 lg:col-start-2">
          {article.imageUrl && (
            <Cover
              src={article.imageUrl}
              srcSet={coverSizes(article)}
              alt={article.imageAlt}
              first
            />
          )}
          <ShowPictures />
          <KenteStrip cloth={article.category} thin />
          <CoverCredit article={article} />
        </figure>
        <div className="min-w-0 lg:col-span-7 lg:col-start-2">
          <div
            id={ARTICLE_PLAYER_ID}
            className="sticky top-0 z-10 low:static max-w-[65ch] not-empty:mb-8"
          />
          <SpokenText
            id={ARTICLE_TEXT_ID}
            content={article.content}
            sources={article.sources.length}
          />
          <Corrections corrections={article.corrections} />
          <NextStep tags={article.tags} />
        </div>
        {/* Beside the text where there is room, and in view while it is read. */}
        <div className="min-w-0 lg:sticky lg:top-4 lg:col-span-3 lg:max-h-[calc(100vh-2rem)] lg:self-start lg:overflow-y-auto">
          {article.authorName && (
            <ArticleAuthor name={article.authorName} hasSources={article.sources.length > 0} />
          )}
          <ArticleTags tags={article.tags} />
          <Sources sources={article.sources} content={article.content} />
        </div>
      </div>
      {!isDraft && (
        <ActionBar>
          <ShareOnWhatsApp {...shared} />
        </ActionBar>
      )}
    </article>
  );
}

function PublishedAt({ at }: { at: string }) {
  return (
    <>
      <time dateTime={at}>{longDate(at)}</time>
      <span className="text-quiet">
        <ArticleAge publishedAt={at} />
      </span>
    </>
  );
}

/** Only for readers who save data. */
function ShowPictures() {
  return (
    <button
      type="button"
      className="button button-plain no-print mb-3 hidden in-data-light:inline-flex"
      data-do="light"
    >
      Show pictures
    </button>
  );
}

/** Who made an article's picture and on which terms it is shown. */
function CoverCredit({ article }: { article: Pick<Article, 'imageUrl' | 'imageCredit'> }) {
  const { imageUrl, imageCredit } = article;
  if (!imageUrl || (!imageCredit && !isDrawnCover(imageUrl))) return null;
  return (
    <figcaption className="mt-1 text-sm text-quiet">
      {imageCredit ? (
        <>
          Picture: {imageCredit.name}.{' '}
          {imageCredit.url ? (
            <a
              href={imageCredit.url}
              rel="noopener external"
              className="underline underline-offset-4"
            >
              {imageCredit.licence}
              <span className="sr-only"> (leaves this site)</span>
            </a>
          ) : (
            imageCredit.licence
          )}
        </>
      ) : (
        `Drawing: ${SITE.name}`
      )}
    </figcaption>
  );
}
