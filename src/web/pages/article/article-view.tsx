import type { ReactNode } from 'react';
import type { Article } from '../../../contract/articles/article.ts';
import { SITE } from '../../../contract/site.ts';
import { clothOf } from '../../../domain/art/kente.ts';
import { coverSizes, isDrawnCover } from '../../../domain/articles/article-cover.ts';
import { authorPath } from '../../../domain/articles/article-tags.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { ArticleAge } from '../../components/article/article-age.tsx';
import { articlePath } from '../../components/article/article-link.tsx';
import { Corrections } from '../../components/article/corrections.tsx';
import { groundOf } from '../../components/article/ground.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { CategoryLabel } from '../../components/category/category-label.tsx';
import { ShareItem } from '../../components/live-news/share-item.tsx';
import { Cover } from '../../components/page/cover.tsx';
import { TextLink } from '../../components/page/links.tsx';
import { ReportMistake } from '../../components/page/report-mistake.tsx';
import { SaveButton } from '../../components/page/save-button.tsx';
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
  const cover = article.imageUrl && (
    <Cover src={article.imageUrl} srcSet={coverSizes(article)} alt={article.imageAlt} first />
  );
  return (
    <article className="pb-8">
      <div className={groundOf(article.category)}>
        <div className={cover ? 'grid lg:grid-cols-[5fr_7fr]' : 'max-w-5xl'}>
          <div className="p-4 pb-6 max-lg:order-last sm:p-8 lg:self-end lg:p-10 2xl:pl-20">
            <CategoryLabel topic={article.category} />
            <h1 className="mt-2 text-[1.9rem] sm:text-4xl xl:text-[2.8rem]">{article.title}</h1>
            <p className="mt-4 max-w-[60ch] text-lg text-quiet">{article.excerpt}</p>
          </div>
          {cover && (
            <figure className="min-w-0 lg:[&_.cover]:h-full lg:[&_.cover]:min-h-[27rem]">
              {cover}
            </figure>
          )}
        </div>
        <KenteStrip cloth={clothOf(article.category)} />
      </div>
      <div className="wrap">
        <div className="essay">
          <CoverCredit article={article} />
          <ShowPictures />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-rule py-3 text-sm">
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
              {!isDraft && <SaveButton kind="Article" {...shared} />}
              {!isDraft && <ShareItem {...shared} isButton />}
            </div>
          </div>
          {!isDraft && <ReportMistake path={shared.path} />}
          <div
            id={ARTICLE_PLAYER_ID}
            className="sticky top-0 z-10 mb-6 low:static not-empty:mb-8"
          />
          <SpokenText
            id={ARTICLE_TEXT_ID}
            content={article.content}
            sources={article.sources.length}
          />
          <Corrections corrections={article.corrections} />
          <NextStep tags={article.tags} />
          {article.authorName && (
            <ArticleAuthor name={article.authorName} hasSources={article.sources.length > 0} />
          )}
          <ArticleTags tags={article.tags} />
          <Sources sources={article.sources} content={article.content} />
        </div>
      </div>
    </article>
  );
}

function PublishedAt({ at }: { at: string }) {
  return (
    <>
      <time dateTime={at}>{longDate(at)}</time>
      <span className="text-quiet max-sm:hidden">
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
    <p className="mt-1 text-sm text-quiet">
      {imageCredit ? (
        <>
          Picture: {imageCredit.name}.{' '}
          {imageCredit.url ? (
            <TextLink href={imageCredit.url} rel="noopener external">
              {imageCredit.licence}
              <span className="sr-only"> (leaves this site)</span>
            </TextLink>
          ) : (
            imageCredit.licence
          )}
        </>
      ) : (
        `Drawing: ${SITE.name}`
      )}
    </p>
  );
}
