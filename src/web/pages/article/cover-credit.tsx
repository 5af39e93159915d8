import type { Article } from '../../../contract/articles/article.ts';
import { SITE } from '../../../contract/site.ts';
import { isDrawnCover } from '../../../domain/articles/article-cover.ts';

/** Who made an article's picture and on which terms it is shown. */
export function CoverCredit({ article }: { article: Pick<Article, 'imageUrl' | 'imageCredit'> }) {
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
