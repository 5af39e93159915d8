import type { Article } from '../../../contract/articles/article.ts';
import { authorKind, authorPath } from '../../../domain/articles/article-tags.ts';
import { articlePath } from '../../components/article/article-link.tsx';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { publisher } from '../../components/page/publisher.ts';
import { usePage } from '../../data/page-info.ts';

export function ArticleData({ article, image }: { article: Article; image: string }) {
  const siteUrl = usePage().siteUrl;
  return (
    <JsonLd
      data={{
        '@type': 'NewsArticle',
        headline: article.title,
        description: article.excerpt,
        image: [
          {
            '@type': 'ImageObject',
            url: siteUrl + image,
            caption: article.imageAlt || undefined,
            creditText: article.imageCredit?.name || undefined,
            copyrightNotice: article.imageCredit?.licence || undefined,
          },
        ],
        mainEntityOfPage: siteUrl + articlePath(article.id),
        datePublished: article.publishedAt,
        dateModified: article.corrections.at(-1)?.at ?? article.publishedAt,
        articleSection: article.category,
        keywords: article.tags,
        inLanguage: 'en',
        author: {
          '@type': authorKind(article.authorName),
          name: article.authorName,
          url: siteUrl + authorPath(article.authorName),
        },
        publisher: publisher(siteUrl),
      }}
    />
  );
}
