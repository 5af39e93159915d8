import type { Article } from '../../contract/articles/article.ts';
import { SITE } from '../../contract/site.ts';
import { writeRss } from '../http/rss.ts';
import { articleHtml } from './article-html.ts';

interface ArticleFeedInput {
  siteUrl: string;
  /** The feed's own path. */
  path: string;
  /** The category, if the feed is limited to one. */
  category?: string;
  articles: readonly Article[];
}

/** Our articles as RSS 2.0, each with its whole text. */
export function articlesRss({ siteUrl, path, category, articles }: ArticleFeedInput): string {
  return writeRss({
    address: siteUrl + path,
    newest: articles[0]?.publishedAt,
    title: category ? `${SITE.name}: ${category}` : SITE.name,
    link: category ? `${siteUrl}/?category=${category}#news` : siteUrl,
    description: SITE.description,
    ttl: 60,
    image: { url: `${siteUrl}/icons/icon-192.png`, title: SITE.name, link: siteUrl },
    items: articles.map((article) => ({
      title: article.title,
      link: `${siteUrl}/article/${article.id}`,
      guid: { value: `${siteUrl}/article/${article.id}`, isPermaLink: true },
      description: article.excerpt,
      content: { encoded: articleHtml(article, siteUrl) },
      pubDate: new Date(article.publishedAt),
      categories: [article.category, ...article.tags].map((name) => ({ name })),
      dc: { creators: [article.authorName] },
    })),
  });
}
